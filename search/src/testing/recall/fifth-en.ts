import { kinds as k } from './answers.ts'
import { ids, type ShopperSet } from './shopper-set.ts'

/** Half of the fifth set, English: written from the products alone. */
export const fifthEnglish: ShopperSet = {
  typos: [
    ['tieguanying tea', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['jasmin perals', ids('jasmine-pearls-tin')],
    ['moncake gift box', k.mooncakeBoxes, ids('lotus-yolk-mooncake')],
    ['macha wisk', ids('bamboo-whisk')],
    ['swis role cake', k.rolls],
  ],
  soundsLike: [
    ['lap sang soo chong', ids('lapsang-tin')],
    ['guywan', ids('porcelain-gaiwan')],
    ['yee shing clay pot', ids('yixing-teapot')],
    ['keemoon', ids('keemun-tin')],
  ],
  pluralsAndStems: [
    ['infusing mugs', ids('infuser-mug'), ids('travel-tumbler')],
    ['palmier', ids('butterfly-palmiers')],
    ['sliced loaves', ids('milk-loaf')],
  ],
  synonyms: [
    ['thermos for tea', ids('travel-tumbler')],
    ['popcorn tea', ids('genmaicha-pouch')],
    ['elephant ear cookies', ids('butterfly-palmiers')],
    ['dish cloth', ids('linen-tea-towel')],
    ['wolfberry tea', ids('chrysanthemum-goji-sachets')],
    ['soba tea', ids('buckwheat-pouch')],
  ],
  attributes: [
    ['blue travel flask', ids('travel-tumbler')],
    ['walnut wood tea tools', ids('tea-tool-set')],
    ['double yolk', ids('lotus-yolk-mooncake'), ids('classic-mooncake-box')],
    ['500g black tea', ids('breakfast-black-pouch')],
    ['tea from taiwan', ids('oolong-sachets')],
    ['white porcelain lidded bowl', ids('porcelain-gaiwan')],
  ],
  needsAndOccasions: [
    ['tea before bed', k.decaf],
    ['wedding gift for tea lovers', ids('tea-for-two-gift-box celadon-cup-pair'), [...k.teapots, ...k.teaBoxes]],
    ['dim sum brunch', ids('custard-buns bbq-pork-buns egg-tarts'), ids('pineapple-buns chrysanthemum-pouch')],
    ['strong tea to wake me up', ids('breakfast-black-pouch'), [...k.black, 'ripe-puer-cake']],
    [
      'gluten free cookies and sweets',
      ids('almond-cookies cranberry-nougat snow-skin-mooncake'),
      ids('osmanthus-honey tea-and-cookies-gift-box'),
    ],
    [
      'treat to share at the office',
      ids('tea-and-cookies-gift-box almond-cookies butterfly-palmiers cranberry-nougat'),
      ids('egg-tarts'),
    ],
  ],
  questions: [
    ['do you guys carry any white tea', k.white],
    ['is there anything with chestnuts in it', ids('chestnut-cake-slice'), ids('longjing-tin')],
    ['can u show me a tray that catches the water', ids('bamboo-tea-tray')],
    ['hi im looking for a bowl for matcha', ids('matcha-bowl')],
  ],
  priceAndClearance: [
    ['mugs under $40', ids('infuser-mug'), ids('travel-tumbler double-wall-glass')],
    ['teapot on sale', ids('glass-teapot cast-iron-teapot')],
    ['presents under 30 bucks', k.giftsUnder30],
    ['discounted black tea', ids('keemun-tin')],
    ['teapots below 100 dollars', ids('celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
  ],
  emoji: [
    ['🥮', k.mooncakes],
    ['🎁 for tea lover', k.teaBoxes, k.giftable],
  ],
  brands: [
    ['willow kiln teapots', ids('yixing-teapot celadon-teapot blue-white-teapot cast-iron-teapot')],
    ['moon garden sweets', ids('almond-cookies cranberry-nougat'), k.moonGarden],
  ],
  mixedScriptsAndPinyin: [
    ['乌龙茶 tea bags', ids('oolong-sachets')],
    ['bai hao yin zhen', ids('silver-needle-tin')],
  ],
  rareWord: [
    ['tangerine mooncake', ids('red-bean-mooncake')],
    ['enamel teapot', ids('cast-iron-teapot')],
    ['pear cake', ids('jasmine-chiffon-slice')],
  ],
  sentences: [
    ['small clay teapot for one person drinking oolong', ids('yixing-teapot')],
    ['keeps my tea hot during the morning commute', ids('travel-tumbler')],
    ['soft white bread that stays fresh for days', ids('milk-loaf')],
  ],
  notSold: [
    ['coffee beans', []],
    ['electric kettle', []],
    ['birthday balloons', []],
    ['chopsticks', []],
  ],
}
