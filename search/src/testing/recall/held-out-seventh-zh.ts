import { ids, type ShopperSet } from './shopper-set.ts'

/** A third of the seventh set, Chinese: run once, before the search was tuned to it. */
export const heldOutSeventhChinese: ShopperSet = {
  typos: [
    ['铁观因', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['茉利花茶', ids('jasmine-pearls-tin jasmine-green-pouch jasmine-sachets')],
    ['杏人饼', ids('almond-cookies'), ids('tea-and-cookies-gift-box')],
  ],
  soundsLike: [
    ['tie guan yin', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['bingpi yuebing', ids('snow-skin-mooncake')],
    ['danta', ids('egg-tarts')],
  ],
  pluralsAndStems: [
    ['龍井', ids('longjing-tin')],
    ['月餅禮盒', ids('classic-mooncake-box lantern-mooncake-box')],
    ['無咖啡因', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
  ],
  synonyms: [
    ['保温杯', ids('travel-tumbler')],
    ['瑞士卷', ids('matcha-swiss-roll cocoa-swiss-roll')],
    ['流心包', ids('custard-buns')],
  ],
  attributes: [
    ['柳窑茶壶', ids('yixing-teapot celadon-teapot blue-white-teapot cast-iron-teapot')],
    ['胡桃木茶具', ids('tea-tool-set')],
    ['晨笼饼屋蛋糕', ids('matcha-swiss-roll cocoa-swiss-roll jasmine-chiffon-slice chestnut-cake-slice')],
  ],
  rareAndCommon: [
    ['日本茶', ids('matcha-tin genmaicha-pouch')],
    ['潮州茶', ids('phoenix-dancong-tin'), ids('oolong-gift-box')],
  ],
  intents: [
    ['特价茶', ids('white-peony-tin keemun-tin chrysanthemum-pouch')],
    ['礼券', ids('gift-card')],
    ['🍞', ids('milk-loaf')],
  ],
  stopWords: [
    ['我想买一把铸铁壶', ids('cast-iron-teapot')],
    ['有什么包子', ids('custard-buns bbq-pork-buns')],
    ['给我看看青瓷杯', ids('celadon-cup-pair')],
  ],
  halfTyped: [
    ['白毫', ids('silver-needle-tin')],
    ['桂花', ids('osmanthus-oolong-tin osmanthus-honey osmanthus-candle'), ids('tea-and-cookies-gift-box')],
  ],
  notSold: [
    ['电饭煲', []],
    ['手机壳', []],
  ],
}
