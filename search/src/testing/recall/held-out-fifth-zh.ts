import { kinds as k } from './answers.ts'
import { ids, type ShopperSet } from './shopper-set.ts'

/** The other half of the fifth set, Chinese: run once, before the search was tuned to it. */
export const heldOutFifthChinese: ShopperSet = {
  typos: [
    ['碧罗春', ids('biluochun-tin')],
    ['抹查粉', ids('matcha-tin')],
  ],
  synonyms: [
    ['牛角包', ids('black-sesame-croissant')],
    ['环保袋', ids('canvas-tote')],
    ['袋泡茶', k.sachets],
  ],
  attributes: [
    ['烟熏味红茶', ids('lapsang-tin')],
    ['兰花香的茶', ids('phoenix-dancong-tin tieguanyin-tin'), ids('oolong-gift-box keemun-tin')],
    ['台湾乌龙', ids('oolong-sachets')],
  ],
  needsAndOccasions: [
    ['中秋送长辈', k.autumnGifts, ids('osmanthus-oolong-tin')],
    ['结婚送什么好', ids('tea-for-two-gift-box celadon-cup-pair'), k.giftable],
    ['自己做奶茶用的红茶', ids('breakfast-black-pouch keemun-tin rose-black-pouch')],
  ],
  questions: [
    ['你们的蛋挞是现烤的吗', ids('egg-tarts')],
    ['新手喝什么茶好', ids('jasmine-pearls-tin'), ['six-teas-gift-box', ...k.bestTeas]],
  ],
  priceAndClearance: [
    ['打折的茶壶', ids('glass-teapot cast-iron-teapot')],
    ['30元以内的礼物', k.giftsUnder30],
  ],
  emoji: [['🍯', ids('osmanthus-honey')]],
  brands: [['柳窑的茶杯', ids('celadon-cup-pair tasting-cup-set infuser-mug'), ids('porcelain-gaiwan')]],
  mixedScripts: [['gift card 100刀', ids('gift-card')]],
  pinyin: [['liushabao', ids('custard-buns')]],
  traditional: [
    ['鑄鐵茶壺', ids('cast-iron-teapot')],
    ['玫瑰紅茶', ids('rose-black-pouch'), ids('tea-for-two-gift-box')],
  ],
  rareWord: [['雪梨蛋糕', ids('jasmine-chiffon-slice')]],
  sentences: [['不知道朋友爱喝什么茶送哪个礼盒', ids('six-teas-gift-box'), k.teaBoxes]],
  notSold: [
    ['凤梨酥', []],
    ['端午节粽子', []],
  ],
}
