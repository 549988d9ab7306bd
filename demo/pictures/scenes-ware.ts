import { DRINKS } from './cues.ts'
import { GOODS } from './palette.ts'
import { look, scene } from './scene.ts'

const { pine, celadon, persimmon, osmanthus, cream, crust, cocoa, porcelain, cobalt, blush, jade } = GOODS
const CLAY = '#a5623a'
const IRON = '#2f3b36'
const BAMBOO = '#dcb878'

export const WARE_SCENES = {
  'yixing-teapot': scene('teapot butter', look([CLAY, cocoa, cocoa], 'leaf', 'clay'), ['a:two-cups'], [0, -250]),
  'celadon-teapot': scene('teapot rose', look([celadon, cocoa, jade], 'leaf', 'glaze'), ['cup:green'], [-150, -200]),
  'glass-teapot': scene('teapot sky', look([celadon, DRINKS.amber, jade], 'leaf', 'glass'), ['glass:amber']),
  'blue-white-teapot': scene(
    'teapot butter',
    look([porcelain, crust, cobalt], 'blossom', 'arch'),
    ['cup:pale'],
    [0, -140],
  ),
  'cast-iron-teapot': scene('teapot sand', look([IRON, IRON, pine], 'wave', 'iron'), ['cup:green'], [20, -110]),
  'porcelain-gaiwan': scene(
    'gaiwan rose',
    look([porcelain, DRINKS.amber, cobalt], 'blossom'),
    ['a:two-cups'],
    [0, -220],
  ),
  'celadon-cup-pair': scene('cupPair butter', look([celadon, DRINKS.green, jade], 'leaf'), ['a:pot'], [-60, -50]),
  'tasting-cup-set': scene('cupRing sage', look([porcelain, DRINKS.amber, blush]), ['a:pot'], [-40, 0]),
  'double-wall-glass': scene('glass sky', look([porcelain, DRINKS.amber, cobalt]), ['heap:pearls'], [-70, -190]),
  'infuser-mug': scene('mug sage', look([persimmon, cream, cocoa], 'cloud'), ['heap:twisted'], [60, -210]),
  'travel-tumbler': scene('tumbler butter', look([pine, celadon, osmanthus], 'leaf'), ['cup:green']),
  'matcha-bowl': scene('bowl rose', look([cocoa, DRINKS.matcha, crust]), ['a:whisk']),
  'bamboo-whisk': scene('whisk sage', look([BAMBOO, celadon, cocoa]), ['a:bowl'], [0, -330]),
  'tea-tool-set': scene('toolSet sky', look([crust, celadon, cocoa], 'leaf'), ['heap:rolled'], [0, -360]),
  'bamboo-tea-tray': scene('teaTray rose', look([crust, DRINKS.green, cocoa]), [], [-60, 0]),
}
