import { kinds as k } from './answers.ts'
import { ids, type ShopperSet } from './shopper-set.ts'

/** The other half of the fifth set, English: run once, before the search was tuned to it. */
export const heldOutFifthEnglish: ShopperSet = {
  typos: [
    ['biluochn green tea', ids('biluochun-tin')],
    ['crysanthemum flower tea', k.chrysanthemum],
    ['crossaint', ids('black-sesame-croissant')],
    ['glas tea pot', ids('glass-teapot')],
    ['nougut candy', ids('cranberry-nougat')],
  ],
  soundsLike: [
    ['pooer tea cake', k.puer],
    ['lung ching', ids('longjing-tin')],
    ['gen my cha', ids('genmaicha-pouch')],
    ['woolong tea bags', ids('oolong-sachets')],
  ],
  pluralsAndStems: [
    ['smoky teas', ids('lapsang-tin')],
    ['roasted oolongs', ids('tieguanyin-tin phoenix-dancong-tin osmanthus-oolong-tin'), ids('oolong-gift-box')],
    ['scented candles', ids('osmanthus-candle')],
  ],
  synonyms: [
    ['char siu bao', ids('bbq-pork-buns')],
    ['lava buns', ids('custard-buns')],
    ['e-voucher', ids('gift-card')],
    ['reusable grocery bag', ids('canvas-tote')],
    ['chocolate roll cake', ids('cocoa-swiss-roll')],
    ['tea pick for puer', ids('tea-tool-set'), k.puer],
  ],
  attributes: [
    ['vegan mooncake', ids('red-bean-mooncake')],
    ['teapot that serves six', ids('blue-white-teapot'), ids('cast-iron-teapot')],
    ['strawberry mooncake', ids('snow-skin-mooncake')],
    ['not too sweet cake', ids('matcha-swiss-roll'), ids('cocoa-swiss-roll jasmine-chiffon-slice chestnut-cake-slice')],
    ['japanese green tea', ids('matcha-tin genmaicha-pouch')],
    ['unglazed red clay', ids('yixing-teapot')],
  ],
  needsAndOccasions: [
    ['housewarming present', ids('tea-for-two-gift-box'), [...k.giftable, 'linen-tea-towel']],
    [
      'beginner gongfu setup',
      ids('porcelain-gaiwan tasting-cup-set bamboo-tea-tray tea-tool-set'),
      ids('yixing-teapot celadon-cup-pair'),
    ],
    ['iced tea for summer', k.cold],
    ['black tea that takes milk', ids('breakfast-black-pouch keemun-tin rose-black-pouch')],
    ['freezer friendly buns', ids('custard-buns bbq-pork-buns'), ids('pineapple-buns')],
    [
      'dairy free mooncakes',
      ids('red-bean-mooncake lotus-yolk-mooncake five-nut-mooncake'),
      ids('classic-mooncake-box'),
    ],
  ],
  questions: [
    ['where can i find the egg tarts please', ids('egg-tarts')],
    ['how much is the oolong gift set', ids('oolong-gift-box')],
    ['what do you have for mid autumn gifts', k.autumnGifts, ids('osmanthus-oolong-tin')],
    ['got any tea bags', k.sachets],
  ],
  priceAndClearance: [
    ['tea less than 15 dollars', k.teasUnder15],
    ['last chance deals', k.clearance],
    ['anything under $10', k.under10],
    ['cheapest teapot', ids('glass-teapot')],
    ['$50 gift card', ids('gift-card')],
  ],
  emoji: [
    ['🥐', ids('black-sesame-croissant')],
    ['🌹 tea', ids('rose-black-pouch'), ids('tea-for-two-gift-box')],
  ],
  brands: [
    ['cloud ridge oolong', ids('tieguanyin-tin phoenix-dancong-tin oolong-gift-box')],
    ['morning steam cake', [...k.rolls, ...k.slices]],
  ],
  mixedScriptsAndPinyin: [
    ['月饼 gift box', k.mooncakeBoxes],
    ['bolo bao', ids('pineapple-buns')],
  ],
  rareWord: [
    ['gardenia oolong', ids('oolong-sachets')],
    ['yiwu puer', ids('raw-puer-cake')],
    ['jingdezhen porcelain', ids('blue-white-teapot'), ids('porcelain-gaiwan')],
  ],
  sentences: [
    [
      'something crunchy to eat with my afternoon tea',
      ids('almond-cookies butterfly-palmiers'),
      ids('black-sesame-croissant'),
    ],
    ['box of mooncakes that turns into a lantern', ids('lantern-mooncake-box')],
    ['a basket with tea mooncakes and honey', ids('autumn-hamper')],
  ],
  notSold: [
    ['tapioca pearls', []],
    ['yerba mate', []],
    ['tofu pudding', []],
    ['new york cheesecake', []],
  ],
}
