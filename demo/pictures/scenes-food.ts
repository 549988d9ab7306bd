import { GOODS } from './palette.ts'
import { look, scene } from './scene.ts'

const { osmanthus, cream, crust, cocoa, blush, matcha, vermilion } = GOODS
const SESAME = '#2a1c10'

export const FOOD_SCENES = {
  'lotus-yolk-mooncake': scene('mooncake sage', look([crust, crust, '#d9a860'], 'blossom', 'yolk'), ['cup:amber']),
  'red-bean-mooncake': scene('mooncake butter', look([crust, crust, '#5a2430'], 'lattice', 'plain'), [
    'cup:red',
    'bite:peel',
  ]),
  'five-nut-mooncake': scene('mooncake sky', look(['#b06f34', crust, '#c99a5a'], 'leaf', 'nuts'), [
    'cup:dark',
    'bite:nuts',
  ]),
  'snow-skin-mooncake': scene('snowSkin sage', look([blush, matcha, cream], 'blossom'), ['cup:pale', 'bite:snow']),
  'egg-tarts': scene('eggTarts sky', look([crust, cream, osmanthus]), ['cup:milk']),
  'pineapple-buns': scene('pineappleBuns rose', look([crust, cream, osmanthus]), ['cup:milk'], [0, -40]),
  'custard-buns': scene('steamedBuns sage', look([crust, cream, osmanthus], 'leaf', 'custard'), ['a:pot'], [0, 10]),
  'bbq-pork-buns': scene(
    'steamedBuns butter',
    look([crust, cream, '#9c2f1c'], 'leaf', 'burst'),
    ['cup:amber'],
    [0, -30],
  ),
  'milk-loaf': scene('loaf sky', look([crust, cream, cocoa]), ['cup:milk', 'bite:butter'], [150, -50]),
  'black-sesame-croissant': scene('croissant rose', look(['#cf8d45', cream, SESAME]), ['cup:milk']),
  'matcha-swiss-roll': scene('swissRoll sand', look([matcha, cream, cocoa]), ['a:bowl']),
  'cocoa-swiss-roll': scene('swissRoll sage', look([cocoa, cream, cocoa], 'leaf', 'tray'), ['cup:amber']),
  'almond-cookies': scene('cookies sky', look(['#d9a35c', cream, cocoa]), ['cup:pale', 'bite:cookie'], [-94, -160]),
  'butterfly-palmiers': scene('palmiers butter', look(['#cf8f48', cream, cocoa]), ['cup:red'], [0, -60]),
  'jasmine-chiffon-slice': scene('cakeSlice sage', look(['#f3d98f', '#fbf4e6', cream], 'leaf', 'chiffon'), [
    'glass:pale',
    'bite:fork',
  ]),
  'chestnut-cake-slice': scene(
    'cakeSlice rose',
    look(['#8a5836', '#ecd0a0', cocoa]),
    ['cup:red', 'bite:fork'],
    [60, -210],
  ),
  'cranberry-nougat': scene('nougat sky', look(['#f6ead2', '#b93a4a', matcha]), ['cup:pale']),
  'osmanthus-honey': scene(
    'honeyJar sage',
    look([osmanthus, vermilion, cocoa], 'lattice'),
    ['cup:pale', 'bite:honey'],
    [-50, -150],
  ),
}
