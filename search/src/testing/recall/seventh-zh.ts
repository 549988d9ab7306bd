import { ids, type ShopperSet } from './shopper-set.ts'

/** A seventh set, Chinese: queries of the kinds that shoppers type, written from the products alone. */
export const seventhChinese: ShopperSet = {
  typos: [
    ['碧罗春', ids('biluochun-tin')],
    ['普耳茶', ids('ripe-puer-cake raw-puer-cake')],
    ['波萝包', ids('pineapple-buns')],
    ['月饼礼合', ids('classic-mooncake-box lantern-mooncake-box')],
    ['紫沙壶', ids('yixing-teapot')],
    ['莲容月饼', ids('lotus-yolk-mooncake'), ids('classic-mooncake-box')],
    ['叉烧饱', ids('bbq-pork-buns')],
  ],
  soundsLike: [
    ['longjing cha', ids('longjing-tin')],
    ['chashaobao', ids('bbq-pork-buns')],
    ['guihua wulong', ids('osmanthus-oolong-tin')],
    ['zisha hu', ids('yixing-teapot')],
    ['niuzhatang', ids('cranberry-nougat')],
  ],
  pluralsAndStems: [
    ['鐵觀音', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['蛋撻', ids('egg-tarts')],
    ['茶壺', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    ['紅茶', ids('lapsang-tin keemun-tin breakfast-black-pouch rose-black-pouch')],
    ['烏龍茶包', ids('oolong-sachets')],
    ['禮品卡', ids('gift-card')],
    [
      '綠茶',
      ids(
        'biluochun-tin longjing-tin jasmine-pearls-tin matcha-tin genmaicha-pouch jasmine-green-pouch jasmine-sachets',
      ),
    ],
  ],
  synonyms: [
    ['羊角面包', ids('black-sesame-croissant')],
    ['抹茶刷', ids('bamboo-whisk')],
    ['面包', ids('milk-loaf'), ids('black-sesame-croissant pineapple-buns')],
    ['糖果', ids('cranberry-nougat')],
    ['购物袋', ids('canvas-tote')],
    ['巧克力蛋糕', ids('cocoa-swiss-roll'), ids('chestnut-cake-slice')],
  ],
  attributes: [
    ['纯素月饼', ids('red-bean-mooncake')],
    ['双黄月饼', ids('lotus-yolk-mooncake')],
    ['耐热玻璃壶', ids('glass-teapot')],
    ['草莓月饼', ids('snow-skin-mooncake')],
    ['黑芝麻面包', ids('milk-loaf black-sesame-croissant')],
  ],
  rareAndCommon: [
    ['锡兰红茶', ids('breakfast-black-pouch')],
    [
      '冷泡茶',
      [
        ...ids(
          'jasmine-pearls-tin white-peony-tin osmanthus-oolong-tin oolong-sachets jasmine-green-pouch chrysanthemum-pouch',
        ),
        ...ids('jasmine-sachets'),
      ],
    ],
    ['台湾乌龙', ids('oolong-sachets')],
    ['手绘茶壶', ids('blue-white-teapot')],
    ['烟熏红茶', ids('lapsang-tin')],
  ],
  intents: [
    [
      '打折',
      [
        ...ids(
          'white-peony-tin keemun-tin chrysanthemum-pouch glass-teapot cast-iron-teapot tasting-cup-set five-nut-mooncake',
        ),
        ...ids('canvas-tote'),
      ],
    ],
    [
      '新品',
      [
        ...ids('matcha-tin raw-puer-cake chrysanthemum-goji-sachets blue-white-teapot travel-tumbler matcha-bowl'),
        ...ids('snow-skin-mooncake black-sesame-croissant jasmine-chiffon-slice cranberry-nougat tea-for-two-gift-box'),
        ...ids('lantern-mooncake-box osmanthus-candle'),
      ],
    ],
    [
      '热卖茶叶',
      ids('biluochun-tin jasmine-pearls-tin matcha-tin osmanthus-oolong-tin breakfast-black-pouch ripe-puer-cake'),
      ids('six-teas-gift-box'),
    ],
    [
      '结婚礼物',
      ids('tea-for-two-gift-box'),
      ids(
        'six-teas-gift-box oolong-gift-box tea-and-cookies-gift-box autumn-hamper celadon-cup-pair celadon-teapot gift-card',
      ),
    ],
    ['10加元以下的月饼', ids('red-bean-mooncake five-nut-mooncake')],
  ],
  stopWords: [
    ['有没有港式蛋挞', ids('egg-tarts')],
    ['请问有抹茶粉吗', ids('matcha-tin')],
    ['哪些茶晚上也能喝', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['你们的牛轧糖多少钱', ids('cranberry-nougat')],
    ['想找一只盖碗', ids('porcelain-gaiwan')],
  ],
  halfTyped: [
    ['凤凰单', ids('phoenix-dancong-tin'), ids('oolong-gift-box')],
    ['北海道', ids('milk-loaf')],
    ['六味', ids('six-teas-gift-box')],
    ['双层玻', ids('double-wall-glass')],
    ['蔓越', ids('cranberry-nougat')],
  ],
  notSold: [
    ['咖啡豆', []],
    ['火锅底料', []],
    ['榴莲', []],
  ],
}
