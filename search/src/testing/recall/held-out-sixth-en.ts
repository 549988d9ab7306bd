import { ids, type ShopperSet } from './shopper-set.ts'

/** The other third of the sixth set, English: run once, before the search was tuned to it. */
export const heldOutSixthEnglish: ShopperSet = {
  typos: [
    ['celedon teapot', ids('celadon-teapot')],
    [
      'moocnake box',
      ids('classic-mooncake-box lantern-mooncake-box snow-skin-mooncake'),
      ids('lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake autumn-hamper'),
    ],
    ['giftcrad', ids('gift-card')],
  ],
  soundsLike: [
    ['noogat', ids('cranberry-nougat')],
    ['guy wan', ids('porcelain-gaiwan')],
  ],
  pluralsAndStems: [
    ['teapots', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    ['loaves of bread', ids('milk-loaf')],
    ['roasted oolongs', ids('tieguanyin-tin phoenix-dancong-tin osmanthus-oolong-tin oolong-gift-box')],
    ['smoked teas', ids('lapsang-tin')],
  ],
  synonyms: [
    ['chewy candy', ids('cranberry-nougat')],
    ['purple clay pot', ids('yixing-teapot')],
    ['elephant ears pastry', ids('butterfly-palmiers')],
    ['iron goddess of mercy', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['shopping bag', ids('canvas-tote')],
  ],
  attributes: [
    ['decaf tea', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['fruity white tea', ids('white-peony-tin silver-needle-tin')],
    ['buns without dairy', ids('bbq-pork-buns')],
    ['vegan mooncake', ids('red-bean-mooncake')],
    ['large teapot 700ml or more', ids('blue-white-teapot cast-iron-teapot')],
  ],
  rareAndCommon: [
    ['pear cake', ids('jasmine-chiffon-slice')],
    ['tangerine peel mooncake', ids('red-bean-mooncake')],
    ['cobalt flask', ids('travel-tumbler')],
    ['enamel teapot', ids('cast-iron-teapot')],
  ],
  longPhrases: [
    [
      "do you have a cup that won't burn my fingers with boiling water",
      ids('double-wall-glass'),
      ids('porcelain-gaiwan travel-tumbler infuser-mug'),
    ],
    ['can i get bread already cut', ids('milk-loaf')],
    [
      "something to have with my afternoon tea that isn't too sweet",
      ids('matcha-swiss-roll'),
      ids('cocoa-swiss-roll jasmine-chiffon-slice almond-cookies butterfly-palmiers snow-skin-mooncake'),
    ],
    [
      "what can i drink before bed that won't keep me up",
      ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets'),
    ],
    ['is there a tea that tastes like campfire', ids('lapsang-tin')],
  ],
  occasions: [
    [
      'tea for cold brew',
      ids(
        'jasmine-pearls-tin white-peony-tin osmanthus-oolong-tin oolong-sachets jasmine-green-pouch chrysanthemum-pouch jasmine-sachets',
      ),
    ],
    [
      'gift for a tea snob',
      ids('oolong-gift-box phoenix-dancong-tin longjing-tin silver-needle-tin'),
      ids('raw-puer-cake ripe-puer-cake yixing-teapot six-teas-gift-box'),
    ],
    [
      'breakfast to go',
      ids('black-sesame-croissant pineapple-buns'),
      ids('milk-loaf egg-tarts custard-buns bbq-pork-buns'),
    ],
    [
      'tea ceremony',
      ids('tea-tool-set bamboo-tea-tray matcha-bowl bamboo-whisk porcelain-gaiwan'),
      ids('matcha-tin tasting-cup-set yixing-teapot celadon-cup-pair'),
    ],
    [
      'mothers day gift set',
      ids('tea-for-two-gift-box tea-and-cookies-gift-box six-teas-gift-box oolong-gift-box'),
      ids('autumn-hamper celadon-cup-pair osmanthus-candle gift-card'),
    ],
    [
      'housewarming',
      ids('tea-for-two-gift-box'),
      ids('osmanthus-candle celadon-teapot blue-white-teapot autumn-hamper celadon-cup-pair linen-tea-towel'),
    ],
  ],
  prices: [
    ['gift voucher', ids('gift-card')],
    ['most expensive teapot', ids('yixing-teapot'), ids('cast-iron-teapot')],
    ['gift card $50', ids('gift-card')],
    ['teapot under 50', ids('glass-teapot')],
  ],
  brandsAndOrigins: [
    ['fuding white tea', ids('silver-needle-tin'), ids('white-peony-tin')],
    ['wuyi mountain tea', ids('lapsang-tin')],
    [
      'cloud ridge tea',
      ids(
        'biluochun-tin longjing-tin silver-needle-tin phoenix-dancong-tin tieguanyin-tin lapsang-tin keemun-tin ripe-puer-cake raw-puer-cake chrysanthemum-pouch oolong-gift-box',
      ),
    ],
    ['made in ontario', ids('matcha-bowl osmanthus-honey')],
    ['ceylon tea', ids('breakfast-black-pouch')],
    ['taiwan tea', ids('oolong-sachets')],
  ],
  emoji: [
    ['🎁 card', ids('gift-card')],
    [
      '🥮 gift',
      ids('classic-mooncake-box lantern-mooncake-box'),
      ids('lotus-yolk-mooncake snow-skin-mooncake autumn-hamper red-bean-mooncake five-nut-mooncake'),
    ],
  ],
  halfTyped: [
    ['osman', ids('osmanthus-oolong-tin osmanthus-honey osmanthus-candle'), ids('tea-and-cookies-gift-box')],
    [
      'mooncak',
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box lantern-mooncake-box',
      ),
      ids('autumn-hamper'),
    ],
  ],
  notSold: [
    ['ice cream', []],
    ['fresh flower bouquet', []],
    ['coffee beans', []],
    ['espresso machine', []],
  ],
}
