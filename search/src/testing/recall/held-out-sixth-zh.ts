import { ids, type ShopperSet } from './shopper-set.ts'

/** The other third of the sixth set, Chinese: run once, before the search was tuned to it. */
export const heldOutSixthChinese: ShopperSet = {
  typos: [
    ['碧螺纯', ids('biluochun-tin')],
    ['月并礼盒', ids('classic-mooncake-box lantern-mooncake-box'), ids('snow-skin-mooncake autumn-hamper')],
    ['桂化乌龙', ids('osmanthus-oolong-tin')],
  ],
  soundsLike: [
    ['普耳茶饼', ids('ripe-puer-cake raw-puer-cake')],
    ['chashao bao', ids('bbq-pork-buns')],
    ['hudie su', ids('butterfly-palmiers')],
  ],
  pluralsAndStems: [
    ['龍井綠茶', ids('longjing-tin'), ids('biluochun-tin')],
    ['两盒茶包', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
  ],
  synonyms: [
    ['奶糖', ids('cranberry-nougat')],
    ['袋泡茶', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
    ['面包', ids('milk-loaf pineapple-buns black-sesame-croissant')],
  ],
  attributes: [
    ['不锈钢杯', ids('travel-tumbler'), ids('infuser-mug')],
    ['500克大包装茶', ids('breakfast-black-pouch buckwheat-pouch')],
  ],
  rareAndCommon: [
    ['胡桃木 茶具', ids('tea-tool-set')],
    ['珐琅 壶', ids('cast-iron-teapot')],
    ['三叶草 蜂蜜', ids('osmanthus-honey')],
  ],
  longPhrases: [
    ['有没有加牛奶好喝的红茶', ids('breakfast-black-pouch keemun-tin rose-black-pouch')],
    ['哪款茶可以放好几年', ids('ripe-puer-cake raw-puer-cake')],
  ],
  occasions: [['泡菊花用什么壶', ids('glass-teapot')]],
  prices: [['代金券', ids('gift-card')]],
  brandsAndOrigins: [
    ['安溪茶', ids('tieguanyin-tin osmanthus-oolong-tin oolong-gift-box')],
    ['潮汕茶', ids('phoenix-dancong-tin'), ids('oolong-gift-box')],
  ],
  emoji: [['🍓月饼', ids('snow-skin-mooncake')]],
  halfTyped: [['北海道牛', ids('milk-loaf')]],
  notSold: [
    ['珍珠奶茶', []],
    ['咖啡机', []],
  ],
}
