import { ids, type ShopperSet } from './shopper-set.ts'

/** An eighth set, Chinese, all of it held out: run once, before the search was tuned to it. */
export const heldOutEighthChinese: ShopperSet = {
  typos: [
    ['碧罗春', ids('biluochun-tin')],
    ['铁关音', ids('tieguanyin-tin')],
    ['菠罗包', ids('pineapple-buns')],
    ['蝴碟酥', ids('butterfly-palmiers')],
    ['普耳茶', ids('ripe-puer-cake raw-puer-cake')],
  ],
  soundsLike: [
    ['longjing cha', ids('longjing-tin')],
    ['guihua wulong', ids('osmanthus-oolong-tin')],
    [
      'yuebing',
      [
        ...ids('lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box'),
        ...ids('lantern-mooncake-box'),
      ],
    ],
    ['chashaobao', ids('bbq-pork-buns')],
    ['zisha hu', ids('yixing-teapot')],
  ],
  pluralsAndStems: [
    ['鳳凰單叢', ids('phoenix-dancong-tin')],
    ['茶壺', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    ['杏仁餅', ids('almond-cookies'), ids('tea-and-cookies-gift-box')],
    ['普洱茶餅', ids('ripe-puer-cake raw-puer-cake')],
    ['月餅禮盒', ids('classic-mooncake-box lantern-mooncake-box')],
  ],
  synonyms: [
    ['保温杯', ids('travel-tumbler')],
    ['袋泡茶', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
    ['面包', ids('milk-loaf pineapple-buns black-sesame-croissant')],
    ['牛角包', ids('black-sesame-croissant')],
    ['抹茶刷', ids('bamboo-whisk')],
    ['香薰蜡烛', ids('osmanthus-candle')],
  ],
  attributes: [
    ['无咖啡因的茶', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    [
      '月圆饼家',
      [
        ...ids('lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box'),
        ...ids('lantern-mooncake-box almond-cookies cranberry-nougat'),
      ],
    ],
    ['青瓷', ids('celadon-teapot celadon-cup-pair'), ids('osmanthus-candle')],
    ['双黄莲蓉月饼', ids('lotus-yolk-mooncake')],
    ['竹制茶具', ids('tea-tool-set bamboo-whisk bamboo-tea-tray')],
  ],
  rareAndCommon: [
    ['武夷山红茶', ids('lapsang-tin')],
    ['枸杞茶', ids('chrysanthemum-goji-sachets')],
    ['宇治抹茶', ids('matcha-tin')],
    ['景德镇茶壶', ids('blue-white-teapot')],
    ['云南红茶', ids('breakfast-black-pouch rose-black-pouch')],
  ],
  intents: [
    [
      '清仓',
      [
        ...ids('white-peony-tin keemun-tin chrysanthemum-pouch glass-teapot cast-iron-teapot tasting-cup-set'),
        ...ids('five-nut-mooncake canvas-tote'),
      ],
    ],
    ['特价茶', ids('white-peony-tin keemun-tin chrysanthemum-pouch')],
    ['新品茶具', ids('blue-white-teapot travel-tumbler matcha-bowl'), ids('tea-for-two-gift-box')],
    ['20元以下的月饼', ids('lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake')],
    ['礼品券', ids('gift-card')],
    ['🍰', ids('matcha-swiss-roll cocoa-swiss-roll jasmine-chiffon-slice chestnut-cake-slice')],
  ],
  stopWords: [
    ['有没有蛋挞', ids('egg-tarts')],
    ['请问有抹茶碗吗', ids('matcha-bowl')],
    ['我想买一个盖碗', ids('porcelain-gaiwan')],
    ['你们有桂花蜜吗', ids('osmanthus-honey')],
    [
      '哪种茶适合冷泡',
      [
        ...ids('jasmine-pearls-tin white-peony-tin osmanthus-oolong-tin oolong-sachets jasmine-green-pouch'),
        ...ids('chrysanthemum-pouch jasmine-sachets'),
      ],
    ],
  ],
  halfTyped: [
    ['白毫', ids('silver-needle-tin')],
    ['正山小', ids('lapsang-tin')],
    ['茉莉龙', ids('jasmine-pearls-tin')],
    ['北海道', ids('milk-loaf')],
    ['栗子蛋', ids('chestnut-cake-slice')],
  ],
  notSold: [
    ['粽子', []],
    ['螺蛳粉', []],
    ['咖啡机', []],
  ],
}
