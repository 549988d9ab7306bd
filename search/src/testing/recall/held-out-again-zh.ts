import { ids, type ShopperSet } from './shopper-set.ts'

/**
 * Queries written by a person who knew the goods and neither the search nor its other queries. They were run once before the
 * search was tuned to them: bench/results/2026-11-23-search.md.
 */
export const heldOutChinese: ShopperSet = {
  need: [
    ['办公室带盖茶杯', ['infuser-mug'], ['travel-tumbler']],
    ['加奶喝的红茶', ['breakfast-black-pouch'], ids('lapsang-tin keemun-tin rose-black-pouch')],
  ],
  typo: [
    ['乌笼茶', ids('osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets'), ['oolong-gift-box']],
    ['菠罗包', ['pineapple-buns']],
    ['铁观英', ['tieguanyin-tin'], ['oolong-gift-box']],
  ],
  synonym: [
    ['面包', ['milk-loaf'], ids('pineapple-buns black-sesame-croissant')],
    ['蛋塔', ['egg-tarts']],
  ],
  attribute: [
    ['不含咖啡因的茶', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['吃素的人能吃的月饼', ['red-bean-mooncake']],
  ],
  intent: [['办会员', ids('leaf-membership blossom-membership mountain-membership')]],
  occasion: [
    [
      '中秋送礼',
      ids('classic-mooncake-box lantern-mooncake-box'),
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake autumn-hamper oolong-gift-box osmanthus-honey osmanthus-oolong-tin',
      ),
    ],
    [
      '乔迁礼物',
      ['tea-for-two-gift-box'],
      ids(
        'almond-cookies autumn-hamper blue-white-teapot butterfly-palmiers canvas-tote cast-iron-teapot celadon-cup-pair celadon-teapot classic-mooncake-box cranberry-nougat gift-card gift-wrap greeting-card infuser-mug jasmine-pearls-tin keemun-tin lantern-mooncake-box lapsang-tin linen-tea-towel longjing-tin lotus-yolk-mooncake matcha-bowl oolong-gift-box osmanthus-candle osmanthus-honey phoenix-dancong-tin ripe-puer-cake rose-black-pouch silver-needle-tin six-teas-gift-box snow-skin-mooncake tea-and-cookies-gift-box tea-tool-set yixing-teapot',
      ),
    ],
  ],
  filler: [['请问有没有茶盘卖', ['bamboo-tea-tray']]],
  rare: [
    [
      '大红袍乌龙茶',
      ids('osmanthus-oolong-tin phoenix-dancong-tin tieguanyin-tin oolong-sachets'),
      ['oolong-gift-box'],
    ],
  ],
  prefix: [['蔓越', ['cranberry-nougat']]],
  none: [
    ['手机壳', []],
    ['咖啡豆', []],
    ['牙膏', []],
    ['运动鞋', []],
    ['啤酒', []],
  ],
  traditional: [
    ['紅豆月餅', ['red-bean-mooncake'], ['lantern-mooncake-box']],
    ['保溫杯', ['travel-tumbler']],
  ],
  mixed: [
    ['matcha 蛋糕', ['matcha-swiss-roll']],
    ['紫砂 teapot', ['yixing-teapot']],
    [
      'tea 礼盒',
      ids('six-teas-gift-box oolong-gift-box tea-for-two-gift-box tea-and-cookies-gift-box'),
      ids('classic-mooncake-box lantern-mooncake-box autumn-hamper'),
    ],
  ],
}
