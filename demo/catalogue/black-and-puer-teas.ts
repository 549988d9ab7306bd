import { choice, LEAF_CUT, productsWith, sizes, t } from './write.ts'

const KEEP = t('Keep sealed and dry.', '密封、防潮。')
const AGE = t(
  'Keep in its paper, airy and away from smells. It goes on changing for years.',
  '连棉纸存放，通风、无异味，可长期陈放转化。',
)

const SHARED = {
  brand: 'cloud-ridge',
  categories: ['black-and-puer'],
  addOnTag: 'add-on-gift',
  taxClass: 'grocery',
} as const

/** Black teas and pressed pu'er. */
export const blackAndPuerTeas = productsWith(SHARED, [
  {
    key: 'lapsang-tin',
    name: t('Lapsang Souchong', '正山小种'),
    tags: ['gift', 'vegan'],
    price: 2200,
    summary: t('50 g · about 20 cups', '50 克 · 约 20 杯'),
    optionSummaries: {
      'size:100g': t('100 g · about 40 cups', '100 克 · 约 40 杯'),
    },
    description: t(
      'The black tea from Tongmu village in the Wuyi mountains, in both its faces. Smoked over pine it is campfire and longan; unsmoked it is honey and sweet potato. Neither one needs milk.',
      '出自武夷山桐木村。传统烟熏款以松木焙干，松烟香里透着桂圆甜；无烟款则是蜜香与薯香，甜润顺滑。两款都宜清饮。',
    ),
    details: {
      origin: t('Tongmu, Wuyi Mountains, Fujian, China', '中国福建武夷山桐木村'),
      ingredients: t('Black tea', '红茶'),
      brewing: t('4 g to 200 mL of water at 95 °C, 1 minute.', '4 克茶配 200 毫升 95 °C 水，1 分钟出汤。'),
      storage: KEEP,
    },
    options: [
      sizes([50, 0], [100, 2000]),
      choice('style', t('Style', '工艺'), [
        ['smoked', 'Pine-smoked', '烟熏'],
        ['unsmoked', 'Unsmoked', '无烟'],
      ]),
    ],
    stock: {
      each: 12,
      limits: [
        { location: 'toronto-spadina', options: { size: '100g', style: 'smoked' }, units: 0 },
        { location: 'ottawa-byward', units: 4 },
      ],
    },
    weightGrams: 140,
    createdDaysAgo: 240,
    pictureAlt: [
      t('Tall cocoa-brown tin of Lapsang Souchong', '正山小种高身茶罐，深褐色'),
      t('Close view of the cloud pattern on the brown tin', '深褐茶罐上的云烟纹特写'),
      t('Brown tin beside a cup of red tea', '茶罐旁一杯红亮茶汤'),
    ],
  },
  {
    key: 'keemun-tin',
    name: t('Keemun Black Tea', '祁门红茶'),
    tags: ['gift', 'vegan'],
    price: 2000,
    clearancePrice: 1500,
    summary: t('50 g · tin redesign, same tea', '50 克 · 罐装换新，茶还是那款茶'),
    optionSummaries: {
      'size:100g': t('100 g · tin redesign, same tea', '100 克 · 罐装换新，茶还是那款茶'),
    },
    description: t(
      'Fine black leaf with the scent the trade simply calls Keemun: rose, orchid and a thread of cocoa. Wonderful plain, and one of the few fine teas that takes milk. The tin is changing, so the old ones are marked down.',
      '条索细紧乌润，香气似花似果似蜜，行家直接唤作「祁门香」。清饮细腻，加奶也不失风味。茶罐换新装，旧罐特价。',
    ),
    details: {
      origin: t('Qimen, Anhui, China', '中国安徽祁门'),
      ingredients: t('Black tea', '红茶'),
      brewing: t('3 g to 250 mL of water at 90 °C, 2 minutes.', '3 克茶配 250 毫升 90 °C 水，泡 2 分钟。'),
      storage: KEEP,
    },
    options: [sizes([50, 0], [100, 1800]), LEAF_CUT],
    stock: {
      each: 9,
      limits: [
        { options: { size: '100g', leaf: 'broken' }, units: 0 },
        { location: 'vancouver-main', units: 2 },
      ],
    },
    weightGrams: 140,
    createdDaysAgo: 420,
    pictureAlt: [
      t('Squat vermilion tin of Keemun tea', '祁门红茶矮身茶罐，朱红色'),
      t('Close view of the lattice pattern on the red tin', '朱红茶罐上的窗格纹特写'),
      t('Red tin with a cup of tea and a jug of milk', '茶罐、一杯红茶与一小壶牛奶'),
    ],
  },
  {
    key: 'breakfast-black-pouch',
    name: t('Morning Black Blend', '晨光红茶'),
    brand: 'maple-court',
    tags: ['everyday', 'bestseller', 'vegan'],
    addOnTag: 'add-on-tea',
    price: 1300,
    summary: t('100 g · about 40 mugs', '100 克 · 约 40 杯'),
    optionSummaries: {
      'size:250g': t('250 g · about 100 mugs', '250 克 · 约 100 杯'),
      'size:500g': t('500 g · about 200 mugs', '500 克 · 约 200 杯'),
    },
    description: t(
      'Yunnan for body, Ceylon for brightness. It stands up to milk, sugar and a toddler. This is the tea we drink ourselves before the shop opens.',
      '云南红茶打底，锡兰红茶提亮，浓得起奶、受得住糖。每天开店前，我们自己先泡的就是这一壶。',
    ),
    details: {
      ingredients: t('Black tea', '红茶'),
      brewing: t('3 g to 300 mL of boiling water, 3 to 4 minutes.', '3 克茶配 300 毫升沸水，泡 3–4 分钟。'),
      storage: KEEP,
    },
    options: [sizes([100, 0], [250, 1500], [500, 3800]), LEAF_CUT],
    stock: {
      each: 34,
      limits: [
        { options: { size: '500g' }, units: 6 },
        { location: 'richmond-steveston', options: { size: '500g' }, units: 0 },
      ],
    },
    weightGrams: 115,
    createdDaysAgo: 500,
    pictureAlt: [
      t('Cobalt stand-up pouch of black tea', '晨光红茶自立袋，钴蓝色'),
      t('Close view of the cloud pattern on the cobalt pouch', '钴蓝茶袋上的云纹特写'),
      t('Pouch beside a mug of strong tea', '茶袋旁一大杯浓红茶'),
    ],
  },
  {
    key: 'ripe-puer-cake',
    name: t('Ripe Pu’er Cake', '熟普洱茶饼'),
    tags: ['bestseller', 'vegan', 'gift'],
    price: 4200,
    summary: t('200 g · pressed 2019', '200 克 · 2019 年压制'),
    optionSummaries: {
      'size:357g': t('357 g · pressed 2019', '357 克 · 2019 年压制'),
    },
    description: t(
      'Menghai leaf, pile-fermented and pressed in stone moulds. Dark as coffee in the cup, smooth, earthy and faintly sweet, with dates at the end. Break off what you need with the pick; the rest keeps for years.',
      '勐海大叶种，渥堆发酵后石模压饼。汤色红浓透亮，入口绵滑，陈香带枣甜。用茶针撬下一块便能泡上半天，余下的慢慢存着喝。',
    ),
    details: {
      origin: t('Menghai, Yunnan, China', '中国云南勐海'),
      ingredients: t('Fermented pu’er tea', '普洱茶（熟茶）'),
      brewing: t(
        '7 g to 120 mL of boiling water. Rinse twice, then 10 seconds; ten pours.',
        '7 克茶配 120 毫升沸水，洗茶两道，之后每泡 10 秒，可泡十道。',
      ),
      storage: AGE,
    },
    options: [sizes([200, 0], [357, 2600])],
    stock: { each: 11, limits: [{ options: { size: '357g' }, units: 5 }] },
    weightGrams: 240,
    createdDaysAgo: 350,
    pictureAlt: [
      t('Round cake of dark pu’er in half-open paper', '熟普洱圆茶饼，棉纸半开'),
      t('Close view of the pressed leaf and the red seal', '压制茶面与朱红印章特写'),
      t('Pu’er cake with a piece broken off beside a cup', '撬下一角的茶饼与一杯茶'),
    ],
  },
  {
    key: 'raw-puer-cake',
    name: t('Raw Pu’er Cake, Spring', '生普洱茶饼 · 头春'),
    tags: ['new', 'limited', 'vegan'],
    addOnTag: 'add-on-tea',
    price: 5800,
    summary: t('200 g · small-tree leaf', '200 克 · 小树春茶'),
    description: t(
      'First-flush leaf from one slope in Yiwu, sun-dried and pressed loosely. Bright and brisk now, with wild honey and a long, cool finish. Drink one, put one away.',
      '易武一面坡的头春茶，晒青之后轻压成饼。眼下清亮带劲，花蜜香明显，回甘绵长。一饼现喝，一饼存着。',
    ),
    details: {
      origin: t('Yiwu, Yunnan, China', '中国云南易武'),
      ingredients: t('Raw pu’er tea', '普洱茶（生茶）'),
      brewing: t(
        '7 g to 120 mL of water at 95 °C, 10 seconds; a dozen pours.',
        '7 克茶配 120 毫升 95 °C 水，每泡 10 秒，可泡十余道。',
      ),
      storage: AGE,
    },
    stock: {
      each: 6,
      limits: [
        { location: 'toronto-spadina', units: 2 },
        { location: 'montreal-mile-end', units: 0 },
        { location: 'ottawa-byward', units: 0 },
      ],
    },
    weightGrams: 240,
    createdDaysAgo: 9,
    pictureAlt: [
      t('Round cake of green-brown raw pu’er', '生普洱圆茶饼，青褐色'),
      t('Close view of the cloud pattern on the wrapper', '棉纸上的云纹特写'),
      t('Raw pu’er cake beside a gaiwan', '生普洱茶饼与一只盖碗'),
    ],
  },
])
