import { kinds as k } from './answers.ts'
import { ids, type ShopperSet } from './shopper-set.ts'

/** Half of the fifth set, Chinese: written from the products alone. */
export const fifthChinese: ShopperSet = {
  typos: [
    ['铁关音', ids('tieguanyin-tin'), ids('oolong-gift-box')],
    ['普耳茶饼', k.puer],
  ],
  synonyms: [
    ['保温杯', ids('travel-tumbler')],
    ['功夫茶杯', ids('tasting-cup-set celadon-cup-pair'), ids('porcelain-gaiwan')],
    ['瑞士卷', k.rolls],
  ],
  attributes: [
    ['无蛋无奶的月饼', ids('red-bean-mooncake')],
    ['可以明火烧的茶壶', ids('glass-teapot')],
    ['草莓味月饼', ids('snow-skin-mooncake')],
  ],
  needsAndOccasions: [
    ['晚上喝不失眠的茶', k.decaf],
    ['夏天冷泡茶', k.cold],
    ['早餐面包', ids('milk-loaf'), ids('pineapple-buns black-sesame-croissant')],
  ],
  questions: [
    ['请问有没有白茶', k.white],
    ['有没有能接水的茶盘', ids('bamboo-tea-tray')],
  ],
  priceAndClearance: [
    ['不到15块的茶叶', k.teasUnder15],
    ['清仓特价', k.clearance],
  ],
  emoji: [['🥮礼盒', k.mooncakeBoxes]],
  brands: [['云岭普洱', k.puer]],
  mixedScripts: [['matcha碗', ids('matcha-bowl')]],
  pinyin: [['guihua wulong', ids('osmanthus-oolong-tin'), ids('tea-and-cookies-gift-box')]],
  traditional: [
    ['鳳凰單叢', ids('phoenix-dancong-tin'), ids('oolong-gift-box')],
    ['蜜汁叉燒包', ids('bbq-pork-buns')],
  ],
  rareWord: [['开心果糖', ids('cranberry-nougat')]],
  sentences: [['想买一套打抹茶的工具送女朋友', ids('bamboo-whisk matcha-bowl'), ids('matcha-tin')]],
  notSold: [
    ['咖啡豆', []],
    ['电热水壶', []],
  ],
}
