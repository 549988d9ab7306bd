import type { Row } from './rows.ts'

const PORCELAIN = 'longquan celadon, porcelain teapot, gaiwan, celadon cups, tasting cups, infuser mug, matcha bowl'
const LARGE = 'porcelain teapot, cast iron teapot'

/** Materials, colours and sizes, and other words for ware and small things. */
export const wares: readonly Row[] = [
  [PORCELAIN, 'crockery, tableware, dinnerware, ceramics, earthenware', '餐具, 器皿, 茶器, 瓷器, 陶瓷茶具'],
  ['cast iron teapot', 'metal, iron, black teapot, heavy, enamel, stayhot', '金属, 铁, 黑色, 日式铁壶, 老铁壶'],
  ['travel flask', 'stainless steel, stainless, steel, metal, thermal, vacuum', '金属, 钢, 真空'],
  ['tool set, tea tray', 'wood, wooden', '木, 木制, 木质, 竹木'],
  ['longquan celadon', 'greenteapot, greenpot, jade green', '绿色, 青色, 天青, 梅子青, 龙泉'],
  ['celadon cups', 'greencup, greenteacup, ivory', '绿色, 青色, 两只杯子, 龙泉'],
  ['四福月饼', 'red, redbox, four', '红色, 大红, 四个'],
  ['灯笼月饼', 'purple, lightup, nightlight, keepsake, reusable, eight', '紫色, 小夜灯, 发光, 会亮, 八个'],
  ['tea for two', 'pink', '粉色, 粉红'],
  ['茶点礼盒', 'gold, golden', '金色'],
  // servings
  [
    'clay teapot, gaiwan',
    'forone, oneperson, serveone, serve1, for1, 1person, single, solo, small, smallest, tiny, individual, personal',
  ],
  ['clay teapot, gaiwan', '单人, 一人, 一个人, 一人用, 一个人用, 独饮, 自己用, 小号, 小容量'],
  [
    'infuser mug',
    'forone, oneperson, serveone, serve1, for1, 1person, single, big mug, large mug, big cup',
    '一个人, 一人, 单人, 大杯, 大容量, 大杯子',
  ],
  [
    'longquan celadon, clay teapot',
    'fortwo, twopeople, twoperson, servetwo, serve2, for2, 2people',
    '两人, 二人, 双人, 两个人, 两人用, 双人用',
  ],
  ['celadon cups, tea for two', 'fortwo, twopeople, twoperson', '两人, 二人, 双人, 两个人, 两人用'],
  [
    'longquan celadon',
    'threepeople, threeperson, forthree, servethree, serve3, for3, 3people, medium',
    '三人, 三个人, 三人用, 三四个人, 中号',
  ],
  [
    'glass teapot',
    'fourpeople, fourperson, forfour, servefour, serve4, for4, 4people, medium',
    '四人, 四个人, 四人用, 三四个人',
  ],
  [
    LARGE,
    'large, largest, big, biggest, huge, family, group, sixpeople, sixperson, forsix, servesix, serve6, for6, 6people, fivepeople, eightpeople, 8people, crowd',
  ],
  [LARGE, '大壶, 大号, 大容量, 家庭, 一家人, 全家, 多人, 人多, 六人, 六个人, 六人用, 五六个人'],
  [
    'swiss roll',
    'family, sixpeople, forsix, servesix, serve6, 6people, share, sharing',
    '全家, 一家人, 六人, 六个人, 分享, 多人',
  ],
  [
    'chiffon slice, chestnut cake',
    'forone, oneperson, serveone, serve1, for1, 1person, single, small, individual',
    '一人份, 单人, 一个人, 小蛋糕, 一块',
  ],
  ['snow skin', 'cold, chilled, fridge, individual, pink', '冰的, 冷藏, 冰凉, 粉色'],
  // other words
  ['clay teapot', 'unglazed, purple sand, brown teapot, red clay, gongfu teapot', '泥壶, 功夫茶壶, 茶壶紫砂, 棕色'],
  ['glass teapot', 'flower teapot, clear teapot, borosilicate', '花茶壶, 泡花茶, 耐热, 透明茶壶, 玻璃茶壶'],
  ['porcelain teapot', 'hand painted, painted, blue, jingdezhen, handle', '手绘, 蓝色, 景德镇, 蓝白'],
  ['gaiwan', 'covered bowl, bowl with lid, gai wun, kaiwan, brewing vessel', '茶瓯, 盖杯, 泡茶器, 白瓷'],
  ['celadon cups', 'gongfu cup, teacups, pair', '茶盏, 小盏, 功夫茶杯, 一对杯子'],
  [
    'tasting cups',
    'thimble cup, gongfu cup, six cups, cups set, teacups, tiny cup',
    '茶盏, 小盏, 功夫茶杯, 六只, 六个杯子',
  ],
  ['double wall', 'burn, glass cup, tumbler glass, heatproof, latte glass, glass mug', '玻璃杯, 耐热, 耐热杯, 透明杯'],
  ['infuser mug', 'lidded, strainer, filter', '带盖杯, 有盖杯子, 带滤杯, 马克杯'],
  ['travel flask', 'insulated bottle, infuserbottle, togocup', '焖茶杯, 带滤水杯'],
  ['matcha bowl', 'mixing bowl, canada, canadian, local, ontario', '加拿大, 加拿大制造, 本地, 大碗'],
  ['osmanthus honey', 'canadian, local, ontario, canada', '加拿大, 本地, 安省'],
  ['nougat', 'canadian, canada, québec', '加拿大, 魁北克'],
  ['matcha whisk', 'frother, brush, beater, stirrer, bamboo brush, matcha brush', '刷子, 打茶, 打泡, 搅拌'],
  ['tool set', 'tongs, tweezers, spoon, teaspoon, funnel, utensil, accessories', '工具, 茶勺, 勺子, 夹子, 漏斗'],
  ['tea tray', 'tea boat, drip tray, draining tray, water tray, tea board', '茶船, 沥水, 接水, 排水, 茶板, 托盘'],
  ['linen', 'drying cloth, kitchen cloth, tea cloth, wiping cloth', '擦杯布, 擦手巾, 洗碗布, 厨房巾, 亚麻布, 布'],
  ['canvas tote', 'shoulder bag, eco bag, reusable bag, bag', '托特包, 单肩包, 买菜袋, 手袋, 布包'],
  [
    'candle',
    'homefragrance, fragrance, aromatherapy, soycandle, homedecor, roomscent',
    '香氛, 大豆蜡烛, 香味蜡烛, 家居',
  ],
  ['hamper', 'gourmet, food basket, fruit basket, gift hamper, allinone', '篮子, 大礼, 礼品篮子'],
]
