import { ids, type ShopperSet } from './shopper-set.ts'

/** Two thirds of the sixth set, Chinese: written from the products alone, before the search was tuned to it. */
export const sixthChinese: ShopperSet = {
  typos: [
    ['蔓月莓牛轧糖', ids('cranberry-nougat')],
    ['紫沙壶', ids('yixing-teapot')],
    ['奶皇流沙包', ids('custard-buns')],
    ['菠罗包', ids('pineapple-buns')],
  ],
  soundsLike: [
    ['铁关音', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['longjing cha', ids('longjing-tin')],
    ['tie guan yin', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['bingpi yuebing', ids('snow-skin-mooncake')],
  ],
  pluralsAndStems: [
    [
      '一只杯子',
      ids('double-wall-glass infuser-mug travel-tumbler'),
      ids('porcelain-gaiwan celadon-cup-pair tasting-cup-set matcha-bowl'),
    ],
    ['小饼干儿', ids('almond-cookies butterfly-palmiers'), ids('tea-and-cookies-gift-box')],
    ['茶壺', ids('yixing-teapot celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')],
    ['蛋糕卷儿', ids('matcha-swiss-roll cocoa-swiss-roll')],
    ['帆布包包', ids('canvas-tote')],
  ],
  synonyms: [
    ['环保袋', ids('canvas-tote')],
    ['保温杯', ids('travel-tumbler')],
    ['擦茶盘的布', ids('linen-tea-towel')],
    ['swiss roll 瑞士卷', ids('matcha-swiss-roll cocoa-swiss-roll')],
  ],
  attributes: [
    ['不含鸡蛋的月饼', ids('red-bean-mooncake snow-skin-mooncake')],
    ['vegan点心', ids('red-bean-mooncake')],
    ['清香型乌龙', ids('tieguanyin-tin'), ids('osmanthus-oolong-tin oolong-sachets')],
    ['不甜的蛋糕', ids('matcha-swiss-roll'), ids('jasmine-chiffon-slice cocoa-swiss-roll')],
    ['无咖啡因', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
  ],
  rareAndCommon: [
    ['玫瑰 茶', ids('rose-black-pouch'), ids('tea-for-two-gift-box')],
    ['开心果 糖', ids('cranberry-nougat')],
    ['红枣 茶', ids('chrysanthemum-goji-sachets'), ids('ripe-puer-cake')],
    ['雪梨 蛋糕', ids('jasmine-chiffon-slice')],
  ],
  longPhrases: [
    ['晚上睡不着能喝什么茶', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['有没有带一点巧克力味的蛋糕', ids('cocoa-swiss-roll chestnut-cake-slice')],
    [
      '買給爸媽的中秋禮物哪個好',
      ids('classic-mooncake-box lantern-mooncake-box autumn-hamper oolong-gift-box'),
      ids('osmanthus-honey tea-and-cookies-gift-box osmanthus-oolong-tin lotus-yolk-mooncake snow-skin-mooncake'),
    ],
    [
      '第一次喝功夫茶要买些什么茶具',
      ids('porcelain-gaiwan tasting-cup-set bamboo-tea-tray tea-tool-set yixing-teapot'),
      ids('celadon-cup-pair'),
    ],
    ['送给不知道自己爱喝什么茶的人', ids('six-teas-gift-box'), ids('gift-card')],
  ],
  occasions: [
    [
      '冷泡茶',
      ids(
        'jasmine-pearls-tin white-peony-tin osmanthus-oolong-tin oolong-sachets jasmine-green-pouch chrysanthemum-pouch jasmine-sachets',
      ),
    ],
    ['出差带的茶', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets'), ids('travel-tumbler')],
    [
      '公司下午茶',
      ids('tea-and-cookies-gift-box'),
      ids(
        'egg-tarts butterfly-palmiers almond-cookies cranberry-nougat matcha-swiss-roll cocoa-swiss-roll oolong-sachets',
      ),
    ],
    [
      '拜訪長輩 伴手禮',
      ids('classic-mooncake-box tea-and-cookies-gift-box six-teas-gift-box oolong-gift-box autumn-hamper'),
      ids('lantern-mooncake-box almond-cookies butterfly-palmiers cranberry-nougat ripe-puer-cake'),
    ],
    ['结婚送礼茶杯', ids('celadon-cup-pair tea-for-two-gift-box')],
    [
      '乔迁礼物',
      ids('tea-for-two-gift-box'),
      ids('osmanthus-candle celadon-teapot blue-white-teapot autumn-hamper celadon-cup-pair'),
    ],
  ],
  prices: [
    ['15块以内的蛋糕', ids('jasmine-chiffon-slice chestnut-cake-slice')],
    ['特价', ids('white-peony-tin keemun-tin cast-iron-teapot tasting-cup-set'), ids('glass-teapot canvas-tote')],
    ['gift card 200刀', ids('gift-card')],
    ['便宜的红茶', ids('breakfast-black-pouch keemun-tin rose-black-pouch')],
    ['五十元以内的茶壶', ids('glass-teapot')],
  ],
  brandsAndOrigins: [
    [
      '月圆饼家',
      ids(
        'lotus-yolk-mooncake red-bean-mooncake five-nut-mooncake snow-skin-mooncake classic-mooncake-box lantern-mooncake-box almond-cookies cranberry-nougat',
      ),
    ],
    ['港式点心', ids('egg-tarts pineapple-buns custard-buns bbq-pork-buns')],
    ['四川的茶', ids('buckwheat-pouch')],
    ['龙泉', ids('celadon-teapot celadon-cup-pair')],
    ['柳窑 壶', ids('yixing-teapot celadon-teapot blue-white-teapot cast-iron-teapot')],
  ],
  emoji: [
    ['🌼茶', ids('chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['🥚挞', ids('egg-tarts')],
  ],
  halfTyped: [
    ['茉莉龙', ids('jasmine-pearls-tin')],
    ['陈皮豆', ids('red-bean-mooncake')],
  ],
  notSold: [
    ['手机壳', []],
    ['螺蛳粉', []],
  ],
}
