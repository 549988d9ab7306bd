import type { Row } from './rows.ts'

const CAFFEINE_FREE = 'buckwheat, hangzhou chrysanthemum, goji sachets'
const SACHETS = 'four seasons oolong, jasmine green sachets, goji sachets'
const SNACKS = 'almond cookie, palmier, nougat'
const CAKES = 'matcha swiss roll, 可可乌龙, chiffon slice, chestnut cake'

/** Words for times of day, uses and diets. */
export const uses: readonly Row[] = [
  // the day
  [CAFFEINE_FREE, 'relaxing, relax, calming, calm, unwind, winddown, soothing, after, dinner, latenight, insomnia'],
  [CAFFEINE_FREE, '放松, 晚上, 夜里, 夜晚, 晚间, 深夜, 晚饭后, 失眠, 睡不着, 安眠'],
  ['morning black blend, stone ground matcha', 'energy, energizing, energising, wakeup, wake, morning'],
  ['morning black blend, stone ground matcha', '提神, 醒脑, 早上, 清晨, 起床, 犯困, 熬夜'],
  [
    'milk loaf, pineapple bun, croissant, custard bun, bbq pork bun',
    'breakfast, brunch, morning',
    '早餐, 早饭, 早点, 早上',
  ],
  ['egg tart', 'brunch', '港式早餐'],
  ['custard bun, bbq pork bun, egg tart', 'yumcha', '茶楼, 茶餐厅, 早茶'],
  ['pineapple bun', 'yumcha, hongkong, hongkongstyle, cafe', '茶餐厅, 港式, 港式面包, 港式早餐, 香港'],
  [SNACKS, 'afternoontea, hightea, teatime, teaparty', '下午茶, 下午茶点心, 配茶, 茶配'],
  [`egg tart, ${CAKES}`, 'afternoontea, hightea, teatime, teaparty', '下午茶, 下午茶点心, 配茶'],
  ['茶点礼盒', 'treat, snack, cookie, afternoon tea, high tea, teatime, tea party', '下午茶, 配茶'],
  ['keemun, osmanthus oolong, genmaicha', 'afternoon, afternoon tea', '下午, 午后, 下午喝'],
  [
    'raw pu’er, ripe pu’er, tieguanyin, dancong, silver needle',
    'rebrew, resteep, infusions, multiple, manytimes',
    '耐泡, 多泡, 多次冲泡',
  ],
  ['custard bun, bbq pork bun', 'freezer', '速冻, 冷冻, 冻, 急冻'],
  ['goji sachets', 'sugarless'],
  // meals and the body
  ['ripe pu’er', 'digestion, digestive, digest, after, dinner, meal, heavy, greasy, stomach'],
  ['ripe pu’er', '饭后, 餐后, 消食, 消化, 助消化, 解腻, 去油, 去油腻, 油腻, 刮油, 肠胃, 暖胃, 养胃'],
  ['raw pu’er', 'after, meal', '饭后, 解腻, 去油腻'],
  ['genmaicha', 'lunch, meal, with food, rice', '配饭, 佐餐, 午餐, 午饭'],
  ['ripe pu’er, tieguanyin, hangzhou chrysanthemum, jasmine green', 'dimsumtea, yumcha', '茶楼, 酒楼, 饮茶, 喝早茶'],
  [
    'hangzhou chrysanthemum, 菊花枸杞',
    'cooling, hydrating',
    '清热, 降火, 去火, 下火, 上火, 清火, 清热降火, 清热解毒, 凉茶',
  ],
  ['goji sachets, ripe pu’er', 'elderly, seniors, elders', '老人, 长辈, 爸妈, 父母'],
  [
    'ripe pu’er, lapsang souchong, keemun, rose black tea, morning black blend',
    'winter, winter tea, warming, warm, cosy, cozy, coldweather, coldday, rainy',
    '冬天, 冬季, 冬日, 秋冬, 暖身, 暖和, 天冷',
  ],
  [
    'biluochun, longjing, raw pu’er',
    'spring tea, first flush, early spring, spring harvest',
    '春茶, 明前茶, 头采, 头春',
  ],
  [
    'keemun, morning black blend, rose black tea',
    'milk tea, with milk, hong kong milk tea, royal milk tea, tea with milk',
    '奶茶, 港式奶茶, 丝袜奶茶, 煮奶茶, 做奶茶, 加奶, 配奶, 调奶茶',
  ],
  ['stone ground matcha', 'latte, baking, cooking, culinary', '拿铁, 抹茶拿铁, 烘焙, 做蛋糕, 做甜品, 做甜点'],
  ['osmanthus honey', 'sweetener', '泡水, 冲水, 抹面包, 涂面包, 甜味'],
  // places
  [SACHETS, 'office, work, desk, travel, trip, hotel, camping, quick, easy, convenient'],
  [SACHETS, '办公室, 上班, 公司, 旅行, 出差, 路上, 酒店, 方便, 方便泡, 好泡, 快捷, 懒人, 省事'],
  [`${SNACKS}, 茶点礼盒`, 'office, share, sharing, party, guests', '办公室, 分享, 聚会, 派对, 待客, 招待客人'],
  ['infuser mug', 'office, work, desk, for work', '办公室, 上班, 公司, 办公桌, 上班族'],
  ['travel flask', 'travel, car, bike, hiking, school, work, office, keep, keepwarm, keephot, stayhot'],
  ['travel flask', '上班, 徒步, 健身, 骑行, 上学, 车上, 保暖, 保温壶, 保温瓶, 不锈钢, 茶水分离, 泡茶瓶, 带走, 外带'],
  [
    `${SACHETS}, travel flask, almond cookie, nougat, canvas tote`,
    'picnic, outdoor, road trip, camping',
    '野餐, 郊游, 户外, 露营',
  ],
  [
    'porcelain teapot, cast iron teapot, tasting cups',
    'guests, entertaining, party, gathering',
    '待客, 招待, 聚会, 宴客, 客人',
  ],
  [
    'jasmine pearls, tasting box',
    'beginner, novice, newbie, starter, firsttime, newtotea, easy',
    '新手, 入门, 初学, 初学者, 小白',
  ],
  ['gaiwan', 'beginner, novice, starter, firsttime', '新手茶具, 入门茶具, 新手, 入门'],
  ['tasting cups, tool set, tea tray', 'beginner, starter'],
  [
    'egg tart, pineapple bun, milk loaf, croissant, swiss roll, chiffon, chestnut cake',
    'bake, baked, freshly baked, fresh, daily, everyday',
    '现烤, 当天烤, 每天现做, 新鲜出炉',
  ],
  // diets
  ['lotus seed, five nut, tangerine peel, bbq pork bun', 'dairyfree, lactosefree, nondairy, nodairy, milkfree'],
  ['lotus seed, five nut, tangerine peel, bbq pork bun', '无奶, 不含奶, 不含牛奶, 无乳, 无乳糖, 乳糖不耐'],
  [
    'milk loaf, palmier, almond cookie, snow skin, bbq pork bun',
    'eggless, eggfree, noegg, withoutegg',
    '无蛋, 不含蛋, 不含鸡蛋, 没有鸡蛋',
  ],
  [
    'almond cookie, nougat, snow skin, osmanthus honey',
    'glutenfree, wheatfree, nogluten, nowheat, withoutwheat, withoutgluten, coeliac, celiac',
  ],
  ['almond cookie, nougat, snow skin, osmanthus honey', '无麸质, 不含麸质, 无麸, 麸质, 无小麦, 不含小麦'],
  ['tangerine peel', 'dessert, sweet, treat, snack, vegetarian, nodairy, sou', '甜点, 甜品, 素, 素月饼, 斋月饼, 斋'],
  ['rose black tea', 'natural, noflavouring, noadditives, additivefree', '天然, 不加香精, 无添加, 无香精'],
  ['canvas tote, 茶点礼盒, linen', 'ecofriendly, sustainable, plasticfree, reusable', '环保, 不含塑料, 无塑料'],
]
