import { ids, type ShopperSet } from './shopper-set.ts'

/**
 * Queries written by a person who knew the goods and neither the search nor its other queries. They were run once before the
 * search was tuned to them: bench/results/2026-11-23-search.md.
 */
export const thirdChinese: ShopperSet = {
  taste: [
    ['有烟熏味的红茶', ['lapsang-tin']],
    ['不太甜的蛋糕', ['matcha-swiss-roll'], ids('jasmine-chiffon-slice cocoa-swiss-roll chestnut-cake-slice')],
    ['巧克力味的蛋糕', ['cocoa-swiss-roll'], ['chestnut-cake-slice']],
    ['有锅巴香的茶', ['genmaicha-pouch']],
  ],
  need: [
    ['睡前能喝的茶', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['上班方便泡的茶包', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets'), ['paper-filters']],
    ['早餐吃的面包', ids('milk-loaf pineapple-buns'), ['black-sesame-croissant']],
    ['养眼明目的茶', ids('chrysanthemum-goji-sachets chrysanthemum-pouch')],
    ['越陈越香的茶饼', ids('ripe-puer-cake raw-puer-cake')],
    ['撬普洱用的茶针', ['tea-tool-set']],
    ['喝热茶不烫手的杯子', ['double-wall-glass'], ids('porcelain-gaiwan infuser-mug')],
    ['下面能接水的茶盘', ['bamboo-tea-tray']],
    ['配茶吃的小饼干', ids('almond-cookies butterfly-palmiers')],
  ],
  typo: [
    ['茉丽绿茶袋泡', ['jasmine-sachets'], ['jasmine-green-pouch']],
    ['凤凰单枞炭焙', ['phoenix-dancong-tin']],
    ['白豪银针 50克', ['silver-needle-tin']],
  ],
  question: [['能直接在火上烧的壶', ['glass-teapot']]],
  misname: [
    ['咸蛋黄流心包', ['custard-buns']],
    ['冰火菠萝油', ['pineapple-buns']],
    ['葡式蛋塔', ['egg-tarts']],
    ['打抹茶的刷子', ['bamboo-whisk']],
    ['50块的购物卡', ['gift-card']],
  ],
  order: [
    ['冷冻叉烧包子', ['bbq-pork-buns']],
    ['明前特级龙井', ['longjing-tin']],
    ['透明壶泡花茶', ['glass-teapot']],
  ],
  origin: [
    ['潮州工夫茶叶', ['phoenix-dancong-tin'], ['oolong-gift-box']],
    ['景德镇手绘茶壶', ['blue-white-teapot']],
  ],
  brand: [
    ['柳窑的壶', ids('yixing-teapot celadon-teapot blue-white-teapot cast-iron-teapot')],
    ['北湖杂货的杯子', ids('double-wall-glass travel-tumbler')],
  ],
  material: [['朱泥小壶', ['yixing-teapot']]],
  property: [
    ['打折的铁壶', ['cast-iron-teapot']],
    ['带茶漏的保温杯', ['travel-tumbler']],
    ['清仓的茶叶', ids('white-peony-tin keemun-tin chrysanthemum-pouch')],
  ],
  size: [['功夫茶小杯子', ids('tasting-cup-set celadon-cup-pair')]],
  occasion: [
    ['生日蛋糕六人份', ids('matcha-swiss-roll cocoa-swiss-roll'), ids('jasmine-chiffon-slice chestnut-cake-slice')],
    [
      '朋友结婚送什么',
      ['tea-for-two-gift-box'],
      ids(
        'celadon-cup-pair celadon-teapot blue-white-teapot six-teas-gift-box oolong-gift-box gift-card tea-and-cookies-gift-box autumn-hamper',
      ),
    ],
  ],
  diet: [['不含鸡蛋的月饼', ['red-bean-mooncake'], ['snow-skin-mooncake']]],
  recipient: [
    ['送公公婆婆的月饼', ['classic-mooncake-box'], ids('lantern-mooncake-box autumn-hamper lotus-yolk-mooncake')],
    [
      '送老外同事的茶礼',
      ids('six-teas-gift-box tea-and-cookies-gift-box'),
      ids('oolong-gift-box tea-for-two-gift-box'),
    ],
  ],
  ingredient: [['开心果软糖', ['cranberry-nougat']]],
  budget: [['100刀以内的茶壶', ids('celadon-teapot glass-teapot blue-white-teapot cast-iron-teapot')]],
  none: [
    ['深烘咖啡豆', []],
    ['电热水壶', []],
    ['速冻水饺', []],
    ['婴儿奶粉', []],
    ['榴莲千层', []],
  ],
  traditional: [
    ['冰皮月餅草莓口味', ['snow-skin-mooncake']],
    [
      '送禮用的茶葉禮盒',
      ids('six-teas-gift-box oolong-gift-box'),
      ids('tea-for-two-gift-box tea-and-cookies-gift-box autumn-hamper'),
    ],
    ['陳皮紅豆沙月餅', ['red-bean-mooncake']],
    ['栗子口味甜點', ['chestnut-cake-slice']],
  ],
  mixed: [
    ['matcha 味的蛋糕', ['matcha-swiss-roll']],
    ['vegan 月饼', ['red-bean-mooncake']],
    ['🍵 无咖啡因', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['🥐 芝麻', ['black-sesame-croissant']],
    ['oolong 茶包 40 bags', ['oolong-sachets']],
    ['gaiwan 青花 line', ['porcelain-gaiwan']],
  ],
}
