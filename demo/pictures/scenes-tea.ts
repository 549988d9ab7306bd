import { GOODS } from './palette.ts'
import { look, scene } from './scene.ts'

const { jade, pine, celadon, persimmon, vermilion, plum, osmanthus } = GOODS
const { cream, crust, cocoa, porcelain, cobalt, blush, matcha } = GOODS

export const TEA_SCENES = {
  'biluochun-tin': scene('tin sand', look([jade, cream, osmanthus], 'leaf', 'tall'), ['cup:green', 'heap:curled']),
  'longjing-tin': scene('tin rose', look([matcha, porcelain, pine], 'lattice', 'squat'), ['glass:green', 'heap:flat']),
  'jasmine-pearls-tin': scene('tin butter', look([celadon, porcelain, jade], 'blossom', 'tall'), [
    'cup:pale',
    'heap:pearls',
  ]),
  'silver-needle-tin': scene('tin dusk', look([porcelain, '#dfe7dc', pine], 'leaf', 'slim'), ['cup:pale', 'heap:buds']),
  'white-peony-tin': scene('tin sky', look([blush, porcelain, plum], 'blossom', 'squat'), ['cup:apricot']),
  'osmanthus-oolong-tin': scene('tin sage', look([osmanthus, cream, cocoa], 'petals', 'tall'), ['cup:amber']),
  'phoenix-dancong-tin': scene('tin sky', look([persimmon, cream, cocoa], 'cloud', 'tall'), [
    'cup:amber',
    'heap:twisted',
  ]),
  'tieguanyin-tin': scene('tin rose', look([pine, cream, osmanthus], 'wave', 'shoulder'), ['cup:pale', 'heap:rolled']),
  'lapsang-tin': scene('tin butter', look([cocoa, cream, osmanthus], 'cloud', 'tall'), ['cup:red', 'heap:black']),
  'keemun-tin': scene('tin sage', look([vermilion, cream, osmanthus], 'lattice', 'squat'), ['cup:red', 'a:milk-jug']),
  'matcha-tin': scene('tin sand', look([matcha, cream, pine], 'wave', 'small'), ['a:bowl', 'heap:powder']),
  'jasmine-green-pouch': scene('pouch rose', look([celadon, porcelain, jade], 'blossom'), ['jug:pale']),
  'genmaicha-pouch': scene('pouch sage', look([cream, porcelain, '#6d9a4c'], 'leaf'), ['heap:rice', 'cup:green']),
  'breakfast-black-pouch': scene('pouch sand', look([cobalt, cream, osmanthus], 'cloud'), ['cup:red']),
  'rose-black-pouch': scene('pouch sky', look([plum, cream, blush], 'blossom'), ['cup:red', 'heap:rose']),
  'buckwheat-pouch': scene('pouch sage', look([crust, cream, cocoa], 'lattice'), ['bite:spoon', 'cup:pale']),
  'chrysanthemum-pouch': scene('pouch rose', look([osmanthus, cream, cocoa], 'mum'), ['glass:pale', 'heap:flowers']),
  'ripe-puer-cake': scene(
    'teaCake butter',
    look([cocoa, cream, vermilion], 'mountain'),
    ['cup:dark', 'bite:brick'],
    [-60, -330],
  ),
  'raw-puer-cake': scene('teaCake sky', look(['#5b5a34', cream, jade], 'cloud'), ['a:gaiwan'], [-20, -150]),
  'oolong-sachets': scene('carton sand', look([jade, cream, osmanthus], 'wave'), ['cup:amber']),
  'jasmine-sachets': scene('carton rose', look([porcelain, celadon, jade], 'blossom'), ['glass:pale']),
  'chrysanthemum-goji-sachets': scene('carton sage', look([persimmon, cream, vermilion], 'mum'), [
    'glass:pale',
    'heap:goji',
  ]),
}
