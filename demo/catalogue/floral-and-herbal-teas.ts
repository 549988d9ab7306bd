import { choice, productsWith, sizes, t } from './write.ts'

const KEEP = t('Keep sealed and dry.', '密封、防潮。')

const SHARED = { brand: 'maple-court', addOnTag: 'add-on-tea', taxClass: 'grocery' } as const

export const floralAndHerbalTeas = productsWith(SHARED, [
  {
    key: 'jasmine-green-pouch',
    name: t('House Jasmine Green', '茉莉绿茶'),
    categories: ['floral-and-herbal', 'green-and-white'],
    tags: ['everyday', 'vegan', 'cold-brew'],
    price: 1200,
    summary: t('100 g · about 40 cups', '100 克 · 约 40 杯'),
    optionSummaries: {
      'size:250g': t('250 g · about 100 cups', '250 克 · 约 100 杯'),
    },
    description: t(
      'The pot on our tasting counter, most days. Loose green tea scented four times with jasmine: fragrant, light and easy to pour by the litre. Leave a jug in the fridge overnight in summer.',
      '店里试饮台上最常见的一壶。绿茶四窨茉莉，清香不腻，一壶一壶喝不累。夏天睡前冷泡一大壶，第二天正好。',
    ),
    details: {
      origin: t('Guangxi, China', '中国广西'),
      ingredients: t('Green tea, scented with jasmine flowers', '绿茶（茉莉花窨制）'),
      brewing: t(
        '3 g to 250 mL of water at 80 °C, 2 minutes. Cold: 8 g to 1 L, 6 hours.',
        '3 克茶配 250 毫升 80 °C 水，2 分钟出汤。冷泡：8 克配 1 升水，6 小时。',
      ),
      storage: KEEP,
    },
    options: [sizes([100, 0], [250, 1500])],
    stock: { each: 36 },
    weightGrams: 115,
    createdDaysAgo: 480,
    pictureAlt: [
      t('Celadon stand-up pouch of jasmine green tea', '茉莉绿茶自立袋，青瓷色'),
      t('Close view of the blossom pattern on the pouch', '茶袋上的茉莉花纹特写'),
      t('Pouch beside a glass jug of pale tea', '茶袋旁一壶淡色茶汤'),
    ],
  },
  {
    key: 'rose-black-pouch',
    name: t('Rose Black Tea', '玫瑰红茶'),
    categories: ['floral-and-herbal', 'black-and-puer'],
    tags: ['gift', 'vegan'],
    addOnTag: 'add-on-gift',
    price: 1600,
    summary: t('100 g · about 35 cups', '100 克 · 约 35 杯'),
    optionSummaries: {
      'size:250g': t('250 g · about 85 cups', '250 克 · 约 85 杯'),
    },
    description: t(
      'Yunnan black tea with whole rosebuds from Pingyin. No flavouring: the scent is the flower. A spoon of honey brings it forward, a splash of milk turns it into dessert.',
      '滇红配整朵平阴玫瑰，不加香精，香气全来自花。调一勺蜂蜜，花香更明；兑一点牛奶，就是一杯甜品。',
    ),
    details: {
      ingredients: t('Black tea, rosebuds', '红茶、玫瑰花蕾'),
      brewing: t('4 g to 300 mL of water at 95 °C, 3 minutes.', '4 克茶配 300 毫升 95 °C 水，泡 3 分钟。'),
      storage: KEEP,
    },
    options: [sizes([100, 0], [250, 2000])],
    stock: { each: 18, limits: [{ location: 'markham-unionville', options: { size: '250g' }, units: 0 }] },
    weightGrams: 115,
    createdDaysAgo: 170,
    pictureAlt: [
      t('Plum-coloured stand-up pouch of rose black tea', '玫瑰红茶自立袋，梅紫色'),
      t('Close view of the blossom pattern on the pouch', '茶袋上的花纹特写'),
      t('Pouch with dried rosebuds and a cup of red tea', '茶袋、干玫瑰花蕾与一杯红茶'),
    ],
  },
  {
    key: 'buckwheat-pouch',
    name: t('Toasted Tartary Buckwheat', '苦荞茶'),
    brand: 'north-lake',
    categories: ['floral-and-herbal'],
    tags: ['caffeine-free', 'vegan', 'everyday'],
    price: 1100,
    summary: t('200 g · about 50 cups', '200 克 · 约 50 杯'),
    optionSummaries: {
      'size:500g': t('500 g · about 125 cups', '500 克 · 约 125 杯'),
    },
    description: t(
      'Whole golden grains, toasted until they smell of biscuits. There is no tea leaf in it, so it can be the last cup of the day. Eat the softened grains with a spoon, or do not; we do.',
      '整粒苦荞烘炒至金黄，一冲水满是饼干与麦子的香。不含茶叶，睡前也能喝。泡软的荞麦粒可以舀着吃，我们就这么吃。',
    ),
    details: {
      origin: t('Liangshan, Sichuan, China', '中国四川凉山'),
      ingredients: t('Toasted tartary buckwheat', '苦荞麦（烘炒）'),
      allergens: t('Packed where wheat is also packed.', '分装车间同时分装小麦制品。'),
      brewing: t('6 g to 300 mL of boiling water, 4 minutes.', '6 克配 300 毫升沸水，泡 4 分钟。'),
      storage: KEEP,
    },
    options: [sizes([200, 0], [500, 1300])],
    stock: { each: 22 },
    weightGrams: 215,
    createdDaysAgo: 310,
    pictureAlt: [
      t('Brown stand-up pouch of toasted buckwheat', '苦荞茶自立袋，焦糖褐色'),
      t('Close view of the lattice pattern on the pouch', '茶袋上的窗格纹特写'),
      t('Pouch with a spoonful of golden grains', '茶袋旁一勺金黄荞麦粒'),
    ],
  },
  {
    key: 'chrysanthemum-pouch',
    name: t('Hangzhou Chrysanthemum', '杭白菊'),
    brand: 'cloud-ridge',
    categories: ['floral-and-herbal'],
    tags: ['caffeine-free', 'vegan', 'cold-brew'],
    price: 1500,
    clearancePrice: 1050,
    summary: t('60 g · about 30 cups', '60 克 · 约 30 杯'),
    description: t(
      'Whole dried flowers that open flat on the water, six to a glass. Clean, honeyed and a little like chamomile. Add rock sugar if you like it the way the dim sum house serves it.',
      '整朵干菊，一杯放六朵，入水便缓缓张开。味道清甜，带蜜香。想要茶楼里的那个味道，就加一小块冰糖。',
    ),
    details: {
      origin: t('Tongxiang, Zhejiang, China', '中国浙江桐乡'),
      ingredients: t('Chrysanthemum flowers', '菊花'),
      brewing: t('Six flowers to 300 mL of water at 95 °C, 3 minutes.', '六朵配 300 毫升 95 °C 水，泡 3 分钟。'),
      storage: KEEP,
    },
    stock: { each: 12, limits: [{ location: 'richmond-steveston', units: 1 }] },
    weightGrams: 75,
    createdDaysAgo: 360,
    pictureAlt: [
      t('Golden stand-up pouch of chrysanthemum flowers', '杭白菊自立袋，桂黄色'),
      t('Close view of the flower pattern on the pouch', '茶袋上的菊花纹特写'),
      t('Pouch beside a glass with open flowers', '茶袋旁一杯舒展开的菊花'),
    ],
  },
  {
    key: 'jasmine-sachets',
    name: t('Jasmine Green Sachets', '茉莉绿茶包'),
    categories: ['floral-and-herbal', 'green-and-white'],
    tags: ['everyday', 'vegan', 'cold-brew'],
    price: 1400,
    summary: t('15 sachets · 2.5 g each', '15 包 · 每包 2.5 克'),
    optionSummaries: {
      'count:40': t('40 sachets · 2.5 g each', '40 包 · 每包 2.5 克'),
    },
    description: t(
      'Our house jasmine in a bag you can leave in the cup. Two bags in a bottle of cold water before a walk will be ready by the time you sit down.',
      '店里的茉莉绿茶，装进放着不捞也不苦的茶包。出门前丢两包进冷水瓶，走到地方坐下，正好能喝。',
    ),
    details: {
      ingredients: t('Green tea, scented with jasmine flowers', '绿茶（茉莉花窨制）'),
      brewing: t('One sachet to 250 mL of water at 80 °C, 2 minutes.', '一包配 250 毫升 80 °C 水，泡 2 分钟。'),
      storage: KEEP,
    },
    options: [
      choice('count', t('Count', '数量'), [
        ['15', '15 sachets', '15 包'],
        ['40', '40 sachets', '40 包', 1800],
      ]),
    ],
    stock: { each: 38, limits: [{ location: 'ottawa-byward', options: { count: '40' }, units: 2 }] },
    weightGrams: 80,
    createdDaysAgo: 205,
    pictureAlt: [
      t('White and celadon carton of jasmine sachets', '茉莉绿茶包纸盒，白色与青瓷色'),
      t('Close view of the blossom pattern on the carton', '纸盒上的茉莉花纹特写'),
      t('Carton with a pyramid tea bag beside a glass', '纸盒、三角茶包与一只玻璃杯'),
    ],
  },
  {
    key: 'chrysanthemum-goji-sachets',
    name: t('Chrysanthemum & Goji Sachets', '菊花枸杞茶包'),
    categories: ['floral-and-herbal'],
    tags: ['new', 'caffeine-free', 'vegan'],
    price: 1500,
    summary: t('15 sachets · no tea leaf', '15 包 · 不含茶叶'),
    description: t(
      'White chrysanthemum, goji berries and a slice of dried red date in every bag. Sweet by itself, with no sugar added and no caffeine to count.',
      '每包都有白菊、枸杞和一片红枣干，不加糖也有自然的甜。不含茶叶，晚上也能一直续水。',
    ),
    details: {
      ingredients: t('Chrysanthemum flowers, goji berries, red dates', '菊花、枸杞、红枣'),
      brewing: t('One sachet to 300 mL of boiling water, 4 minutes.', '一包配 300 毫升沸水，泡 4 分钟。'),
      storage: KEEP,
    },
    stock: { each: 24, limits: [{ location: 'vancouver-main', units: 0 }] },
    weightGrams: 85,
    createdDaysAgo: 6,
    pictureAlt: [
      t('Persimmon-coloured carton of chrysanthemum and goji sachets', '菊花枸杞茶包纸盒，柿红色'),
      t('Close view of the flower pattern on the carton', '纸盒上的菊花纹特写'),
      t('Carton with a tea bag and red goji berries', '纸盒、茶包与几粒红枸杞'),
    ],
  },
])
