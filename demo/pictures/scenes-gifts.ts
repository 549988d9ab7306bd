import { GOODS } from './palette.ts'
import { look, scene } from './scene.ts'

const { jade, pine, celadon, persimmon, vermilion, plum, osmanthus } = GOODS
const { cream, crust, cocoa, porcelain, cobalt, blush, matcha } = GOODS
const KRAFT = '#d9b98a'

export const GIFT_SCENES = {
  'six-teas-gift-box': scene('giftBox sand', look([jade, cream, osmanthus], 'leaf', 'six'), ['cup:green']),
  'oolong-gift-box': scene('giftBox sky', look([persimmon, cream, osmanthus], 'wave', 'tins'), ['a:gaiwan'], [0, -100]),
  'tea-for-two-gift-box': scene(
    'giftBox sage',
    look([blush, porcelain, vermilion], 'blossom', 'two'),
    ['a:two-cups'],
    [80, -100],
  ),
  'tea-and-cookies-gift-box': scene(
    'giftBox rose',
    look([osmanthus, cream, cocoa], 'petals', 'cookies'),
    ['cup:amber', 'bite:cookie'],
    [70, -80],
  ),
  'classic-mooncake-box': scene(
    'giftBox butter',
    look([vermilion, cream, osmanthus], 'lattice', 'mooncakes'),
    ['bite:mooncake'],
    [0, -250],
  ),
  'lantern-mooncake-box': scene(
    'lanternBox sage',
    look([plum, osmanthus, osmanthus], 'cloud'),
    ['cup:amber'],
    [40, -220],
  ),
  'autumn-hamper': scene('hamper sky', look([crust, vermilion, osmanthus]), ['a:two-cups']),
  'gift-card': scene('giftCard rose', look([pine, cream, osmanthus], 'leaf'), ['cup:green'], [0, -250]),
  'canvas-tote': scene('tote sage', look([cream, jade, osmanthus], 'leaf'), ['a:flask']),
  'osmanthus-candle': scene('candle butter', look([celadon, cream, osmanthus], 'petals'), ['cup:amber'], [0, -330]),
  'linen-tea-towel': scene('towel rose', look([porcelain, cobalt, osmanthus], 'lattice'), ['a:pot']),
  'leaf-membership': scene('memberCard sand', look([jade, cream, osmanthus], 'leaf'), ['cup:green']),
  'blossom-membership': scene('memberCard sage', look([plum, blush, osmanthus], 'blossom'), ['a:tin']),
  'mountain-membership': scene('memberCard rose', look([cobalt, osmanthus, osmanthus], 'mountain'), ['a:gaiwan']),
  'gift-wrap': scene('parcel sky', look([blush, vermilion, osmanthus], 'petals'), ['a:tin'], [0, -330]),
  'greeting-card': scene('greetingCard butter', look(['#f9efdc', vermilion, osmanthus], 'blossom'), ['a:parcel']),
  'bamboo-scoop': scene('scoop rose', look([crust, jade, cocoa]), ['a:tin']),
  'paper-carry-bag': scene('carryBag sage', look([KRAFT, jade, cocoa], 'leaf'), ['a:tin'], [-20, -380]),
  'paper-filters': scene('filters sky', look([cream, jade, pine], 'leaf'), ['cup:green', 'heap:curled']),
  'birthday-candles': scene('birthdayCandles rose', look([blush, osmanthus, matcha]), ['a:cake'], [0, -430]),
}
