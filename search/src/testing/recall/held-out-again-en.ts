import { ids, type ShopperSet } from './shopper-set.ts'

/**
 * Queries written by a person who knew the goods and neither the search nor its other queries. They were run once before the
 * search was tuned to them: bench/results/2026-11-23-search.md.
 */
export const heldOutEnglish: ShopperSet = {
  kind: [['steamed buns', ids('custard-buns bbq-pork-buns')]],
  need: [
    ['smoky black tea', ['lapsang-tin']],
    ['small clay teapot', ['yixing-teapot']],
    ['mug with strainer', ['infuser-mug'], ['travel-tumbler']],
    [
      'roasted oolong',
      ids('tieguanyin-tin phoenix-dancong-tin'),
      ids('osmanthus-oolong-tin oolong-sachets oolong-gift-box'),
    ],
    ['glass pot for flower tea', ['glass-teapot']],
    ['frozen dim sum buns', ids('custard-buns bbq-pork-buns')],
    ['strong tea for milk', ['breakfast-black-pouch'], ids('keemun-tin rose-black-pouch')],
  ],
  typo: [
    ['jasmien tea', ids('jasmine-pearls-tin jasmine-green-pouch jasmine-sachets')],
    ['oolnog', ids('osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets'), ['oolong-gift-box']],
    [
      'moncakes',
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box lantern-mooncake-box',
      ),
    ],
    ['chrysanthemem', ids('chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['genmacha', ['genmaicha-pouch']],
    ['teapto', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    ['crossant', ['black-sesame-croissant']],
    ['osmanthis', ids('osmanthus-oolong-tin osmanthus-honey osmanthus-candle')],
  ],
  sound: [
    ['lapsong soochong', ['lapsang-tin']],
    ['pu erh cake', ids('ripe-puer-cake raw-puer-cake')],
    ['bilo chun', ['biluochun-tin']],
  ],
  stem: [
    ['tart', ['egg-tarts']],
    ['mugs', ['infuser-mug']],
    ['whisks', ['bamboo-whisk']],
    ['chestnuts', ['chestnut-cake-slice']],
  ],
  synonym: [
    ['english breakfast tea', ['breakfast-black-pouch']],
    ['dragon well tea', ['longjing-tin']],
    ['dish cloth', ['linen-tea-towel']],
  ],
  brand: [['north lake glass', ids('double-wall-glass glass-teapot')]],
  attribute: [
    [
      'vegan tea',
      ids(
        'biluochun-tin longjing-tin jasmine-pearls-tin matcha-tin genmaicha-pouch jasmine-green-pouch jasmine-sachets silver-needle-tin white-peony-tin osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets lapsang-tin keemun-tin breakfast-black-pouch rose-black-pouch ripe-puer-cake raw-puer-cake buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets six-teas-gift-box oolong-gift-box',
      ),
    ],
    ['mooncake without egg', ['red-bean-mooncake'], ['snow-skin-mooncake']],
    ['gluten free cookies', ['almond-cookies'], ids('tea-and-cookies-gift-box cranberry-nougat')],
    [
      'tea for cold brew',
      ids(
        'jasmine-pearls-tin jasmine-green-pouch jasmine-sachets white-peony-tin osmanthus-oolong-tin oolong-sachets chrysanthemum-pouch',
      ),
    ],
  ],
  intent: [
    ['gift voucher', ['gift-card']],
    [
      'tea under $15',
      ids(
        'genmaicha-pouch breakfast-black-pouch jasmine-green-pouch buckwheat-pouch chrysanthemum-pouch jasmine-sachets',
      ),
      ids('keemun-tin oolong-sachets chrysanthemum-goji-sachets'),
    ],
    ['discounted teapot', ids('glass-teapot cast-iron-teapot')],
  ],
  occasion: [
    [
      'mid autumn gift box',
      ids('classic-mooncake-box lantern-mooncake-box'),
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake autumn-hamper oolong-gift-box osmanthus-honey',
      ),
    ],
    [
      'wedding present',
      ['tea-for-two-gift-box'],
      ids(
        'almond-cookies autumn-hamper blue-white-teapot butterfly-palmiers canvas-tote cast-iron-teapot celadon-cup-pair celadon-teapot classic-mooncake-box cranberry-nougat gift-card gift-wrap greeting-card infuser-mug jasmine-pearls-tin keemun-tin lantern-mooncake-box lapsang-tin linen-tea-towel longjing-tin lotus-yolk-mooncake matcha-bowl oolong-gift-box osmanthus-candle osmanthus-honey phoenix-dancong-tin ripe-puer-cake rose-black-pouch silver-needle-tin six-teas-gift-box snow-skin-mooncake tea-and-cookies-gift-box tea-tool-set yixing-teapot',
      ),
    ],
  ],
  filler: [
    ['do you have any tea trays', ['bamboo-tea-tray']],
    ['hi i am looking for egg tarts please', ['egg-tarts']],
    ['what do i need to make matcha', ids('matcha-tin bamboo-whisk matcha-bowl')],
  ],
  rare: [['darjeeling black tea', ids('keemun-tin breakfast-black-pouch'), ids('lapsang-tin rose-black-pouch')]],
  prefix: [
    ['jasm', ids('jasmine-pearls-tin jasmine-green-pouch jasmine-sachets'), ['jasmine-chiffon-slice']],
    ['cranb', ['cranberry-nougat']],
  ],
  none: [
    ['headphones', []],
    ['pizza', []],
    ['shampoo', []],
    ['dog food', []],
    ['lipstick', []],
    ['kombucha', []],
    ['bike helmet', []],
  ],
  mixed: [
    [
      '🎂',
      ids('matcha-swiss-roll cocoa-swiss-roll'),
      ids('jasmine-chiffon-slice chestnut-cake-slice birthday-candles'),
    ],
    [
      '🍵',
      ids(
        'biluochun-tin longjing-tin jasmine-pearls-tin matcha-tin genmaicha-pouch jasmine-green-pouch jasmine-sachets silver-needle-tin white-peony-tin osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets lapsang-tin keemun-tin breakfast-black-pouch rose-black-pouch ripe-puer-cake raw-puer-cake buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets six-teas-gift-box oolong-gift-box tea-for-two-gift-box tea-and-cookies-gift-box porcelain-gaiwan celadon-cup-pair tasting-cup-set double-wall-glass infuser-mug travel-tumbler matcha-bowl bamboo-whisk tea-tool-set bamboo-tea-tray yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot',
      ),
    ],
  ],
}
