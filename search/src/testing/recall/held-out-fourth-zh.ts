import { kinds as k } from './answers.ts'
import type { ShopperSet } from './shopper-set.ts'

/** Every third of the queries that were written with `fourth-zh.ts`: run once, before the search was tuned to it. */
export const heldOutFourthChinese: ShopperSet = {
  typos: [
    ['铁关音茶', ['tieguanyin-tin'], ['oolong-gift-box']],
    ['波罗包', ['pineapple-buns']],
    ['紫沙壶', ['yixing-teapot']],
    ['白豪银针', ['silver-needle-tin']],
    ['祁们红茶', ['keemun-tin']],
  ],
  traditional: [
    ['泡茶用的茶壺', k.teapots],
    ['枫庭禮品卡', ['gift-card']],
    ['叉燒飽', ['bbq-pork-buns']],
  ],
  pinyin: [
    ['gangshi danta', ['egg-tarts']],
    ['molilongzhu', ['jasmine-pearls-tin']],
    ['baicha', k.white],
  ],
  synonyms: [
    ['抹茶瑞士卷', ['matcha-swiss-roll']],
    ['滇红', ['rose-black-pouch', 'breakfast-black-pouch']],
    ['香薰蜡烛', ['osmanthus-candle']],
    ['杏仁酥饼', ['almond-cookies']],
    ['助眠的茶', k.decaf],
    ['巧克力蛋糕卷', ['cocoa-swiss-roll']],
    ['大红袍岩茶', []],
  ],
  intents: [
    ['清仓处理', k.clearance],
    ['100块以内的茶壶', ['celadon-teapot', 'glass-teapot', 'blue-white-teapot', 'cast-iron-teapot']],
    ['热卖的茶叶', k.bestTeas],
    ['新婚礼物', ['tea-for-two-gift-box'], k.giftable],
    ['🫖打折', ['glass-teapot', 'cast-iron-teapot']],
    ['无咖啡因饮品', k.decaf],
    ['最便宜的茶壶', ['glass-teapot']],
  ],
  'stop words': [
    ['我想买蛋挞', ['egg-tarts']],
    ['哪里有月饼卖', k.mooncakes],
    ['抹茶粉多少钱', ['matcha-tin']],
  ],
  'rare and common': [
    ['云南的茶', ['ripe-puer-cake', 'raw-puer-cake', 'breakfast-black-pouch', 'rose-black-pouch']],
    ['开心果糖', ['cranberry-nougat']],
    ['雪梨蛋糕', ['jasmine-chiffon-slice']],
    ['太湖绿茶', ['biluochun-tin']],
    ['榴莲月饼', []],
  ],
  sentences: [
    ['开车的时候喝茶用的杯子', ['travel-tumbler']],
    ['打抹茶需要的全套东西', ['matcha-tin', 'matcha-bowl', 'bamboo-whisk']],
    ['六个人喝茶用的大茶壶', ['blue-white-teapot']],
    ['放在办公桌上带滤网的杯子', ['infuser-mug'], ['travel-tumbler']],
    ['烟熏味道很重的红茶', ['lapsang-tin']],
    ['早餐吃的切片吐司', ['milk-loaf']],
  ],
}
