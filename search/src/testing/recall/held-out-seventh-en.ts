import { ids, type ShopperSet } from './shopper-set.ts'

/** A third of the seventh set, English: run once, before the search was tuned to it. */
export const heldOutSeventhEnglish: ShopperSet = {
  typos: [
    ['genmacha', ids('genmaicha-pouch')],
    ['cast iorn teapot', ids('cast-iron-teapot')],
    ['bambo whisk', ids('bamboo-whisk')],
    ['giftcard', ids('gift-card')],
    ['swissroll', ids('matcha-swiss-roll cocoa-swiss-roll')],
  ],
  soundsLike: [
    ['ti kuan yin', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    [
      'wulong tea',
      ids('osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets'),
      ids('oolong-gift-box'),
    ],
    ['bolo bao', ids('pineapple-buns')],
    ['lapsang sushong', ids('lapsang-tin')],
    [
      'yuebing',
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box lantern-mooncake-box',
      ),
    ],
  ],
  pluralsAndStems: [
    ['sachet', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
    ['bun', ids('pineapple-buns custard-buns bbq-pork-buns')],
    ['whisks', ids('bamboo-whisk')],
    ['teapot glass', ids('glass-teapot')],
    ['rosebuds', ids('rose-black-pouch')],
  ],
  synonyms: [
    ['tea bags', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
    ['iron goddess', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['sandwich bread', ids('milk-loaf')],
    ['dish towel', ids('linen-tea-towel')],
    ['candy', ids('cranberry-nougat')],
    ['purple clay teapot', ids('yixing-teapot')],
  ],
  attributes: [
    ['vegan mooncake', ids('red-bean-mooncake')],
    ['matcha cake', ids('matcha-swiss-roll')],
    ['strawberry mooncake', ids('snow-skin-mooncake')],
    ['willow kiln teapot', ids('yixing-teapot celadon-teapot blue-white-teapot cast-iron-teapot')],
    ['stainless steel flask', ids('travel-tumbler')],
    ['small batch tea', ids('longjing-tin silver-needle-tin phoenix-dancong-tin raw-puer-cake')],
  ],
  rareAndCommon: [
    ['smoky black tea', ids('lapsang-tin')],
    ['strong tea with milk', ids('breakfast-black-pouch'), ids('keemun-tin rose-black-pouch')],
    ['ceylon tea', ids('breakfast-black-pouch')],
    ['kyoto matcha', ids('matcha-tin')],
    ['tangerine mooncake', ids('red-bean-mooncake')],
    ['hangzhou green tea', ids('longjing-tin')],
  ],
  intents: [
    ['teapots on sale', ids('glass-teapot cast-iron-teapot')],
    ['mooncakes under 10', ids('red-bean-mooncake five-nut-mooncake')],
    ['gift voucher', ids('gift-card')],
    ['new teas', ids('matcha-tin raw-puer-cake chrysanthemum-goji-sachets'), ids('tea-for-two-gift-box')],
    [
      '🥮',
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box lantern-mooncake-box',
      ),
    ],
    [
      'gifts under 20',
      [
        ...ids('keemun-tin rose-black-pouch lotus-yolk-mooncake snow-skin-mooncake almond-cookies butterfly-palmiers'),
        ...ids('cranberry-nougat osmanthus-honey canvas-tote linen-tea-towel'),
      ],
    ],
  ],
  stopWords: [
    ['looking for a cast iron teapot', ids('cast-iron-teapot')],
    ['can i buy a gift card here', ids('gift-card')],
    ['show me your teapots', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    [
      'please show me oolong teas',
      ids('osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets'),
      ids('oolong-gift-box'),
    ],
    [
      'which teas are good cold',
      [
        ...ids(
          'jasmine-pearls-tin white-peony-tin osmanthus-oolong-tin oolong-sachets jasmine-green-pouch chrysanthemum-pouch',
        ),
        ...ids('jasmine-sachets'),
      ],
    ],
    ['how much is the jasmine tea', ids('jasmine-pearls-tin jasmine-green-pouch jasmine-sachets')],
  ],
  halfTyped: [
    ['phoen', ids('phoenix-dancong-tin'), ids('oolong-gift-box')],
    ['blue and wh', ids('blue-white-teapot')],
    ['snow sk', ids('snow-skin-mooncake')],
    ['matcha bo', ids('matcha-bowl')],
    ['celad', ids('celadon-teapot celadon-cup-pair'), ids('osmanthus-candle')],
  ],
  notSold: [
    ['rooibos', []],
    ['rice cooker', []],
    ['umbrella', []],
  ],
}
