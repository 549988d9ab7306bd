import { choice, productsWith, sizes, t } from './write.ts'

const GREEN_BREWING = t(
  '3 g to 200 mL of water at 80 °C. Pour off after 2 minutes; good for three more.',
  '3 克茶配 200 毫升 80 °C 水，2 分钟出汤，可续三泡。',
)
const KEEP_COOL = t('Keep sealed, cool and away from light.', '密封、避光，置于阴凉处。')

const SHARED = {
  brand: 'maple-court',
  categories: ['green-and-white'],
  addOnTag: 'add-on-tea',
  taxClass: 'grocery',
  weightGrams: 140,
} as const

/** Green teas, plain and scented. */
export const greenTeas = productsWith(SHARED, [
  {
    key: 'biluochun-tin',
    name: t('Biluochun Green Tea', '碧螺春'),
    brand: 'cloud-ridge',
    tags: ['bestseller', 'vegan'],
    price: 2400,
    summary: t('50 g · about 16 cups', '50 克 · 约 16 杯'),
    optionSummaries: {
      'size:100g': t('100 g · about 32 cups', '100 克 · 约 32 杯'),
    },
    description: t(
      'Small spirals from the hills beside Lake Tai, picked in the last days of March. The cup is pale and soft, with a scent of spring peas and a sweetness that arrives late. Pour the water first, then let the leaves sink: they open as they go down.',
      '产自太湖洞庭山，三月末采的一芽一叶。干茶卷曲如螺，满披白毫，汤色浅绿，入口鲜爽，豆香之后慢慢回甘。冲泡时先注水、后投茶，看它一路舒展着沉到杯底。',
    ),
    details: {
      origin: t('Dongting Hills, Jiangsu, China', '中国江苏洞庭山'),
      ingredients: t('Green tea', '绿茶'),
      brewing: t(
        '3 g to 200 mL of water at 75 °C. Pour off after 90 seconds.',
        '3 克茶配 200 毫升 75 °C 水，90 秒出汤。',
      ),
      storage: KEEP_COOL,
    },
    options: [sizes([50, 0], [100, 2200])],
    stock: {
      each: 18,
      limits: [
        { options: { size: '100g' }, units: 6 },
        { location: 'ottawa-byward', units: 3 },
      ],
    },
    createdDaysAgo: 118,
    pictureAlt: [
      t('Tall jade tin of Biluochun tea', '碧螺春高身茶罐，玉绿色'),
      t('Close view of the leaf pattern on the jade tin', '玉绿茶罐上的叶纹特写'),
      t('Jade tin beside a cup of pale green tea', '茶罐旁放着一杯浅绿茶汤'),
    ],
  },
  {
    key: 'longjing-tin',
    name: t('West Lake Longjing', '西湖龙井'),
    brand: 'cloud-ridge',
    tags: ['gift', 'vegan', 'limited'],
    addOnTag: 'add-on-gift',
    price: 3200,
    summary: t('50 g · picked before Qingming', '50 克 · 明前采摘'),
    optionSummaries: {
      'size:100g': t('100 g · picked before Qingming', '100 克 · 明前采摘'),
    },
    description: t(
      'Flat, smooth leaves pressed by hand in a hot wok, in lots of a few kilograms at a time. Toasted chestnut first, then a clean, round finish that stays. We buy one lot each spring, and when it is gone it is gone.',
      '清明前采芽，手工在热锅里压扁炒干，一锅只出几两。叶片扁平光滑，先是炒栗香，再是醇和甘润的余味。每年春天只收一批，售完即止。',
    ),
    details: {
      origin: t('Hangzhou, Zhejiang, China', '中国浙江杭州'),
      ingredients: t('Green tea', '绿茶'),
      brewing: GREEN_BREWING,
      storage: KEEP_COOL,
    },
    options: [
      sizes([50, 0], [100, 3000]),
      choice('grade', t('Grade', '等级'), [
        ['first', 'First grade', '一级'],
        ['top', 'Top grade', '特级', 1400],
      ]),
    ],
    stock: {
      each: 9,
      limits: [
        { options: { size: '100g', grade: 'top' }, units: 0 },
        { location: 'montreal-mile-end', options: { grade: 'top' }, units: 0 },
        { location: 'vancouver-main', options: { grade: 'top' }, units: 2 },
      ],
    },
    createdDaysAgo: 96,
    pictureAlt: [
      t('Squat green tin of Longjing tea', '西湖龙井矮身茶罐，抹茶绿色'),
      t('Close view of the lattice pattern on the tin', '茶罐上的窗格纹特写'),
      t('Open tin with flat green leaves and a glass of tea', '开盖茶罐、扁平绿叶与一杯茶'),
    ],
  },
  {
    key: 'jasmine-pearls-tin',
    name: t('Jasmine Pearls', '茉莉龙珠'),
    categories: ['green-and-white', 'floral-and-herbal'],
    tags: ['bestseller', 'gift', 'vegan', 'cold-brew'],
    addOnTag: 'add-on-gift',
    price: 2200,
    summary: t('50 g · about 20 cups', '50 克 · 约 20 杯'),
    optionSummaries: {
      'size:100g': t('100 g · about 40 cups', '100 克 · 约 40 杯'),
      'size:250g': t('250 g · about 100 cups', '250 克 · 约 100 杯'),
    },
    description: t(
      'Young green tea rolled into pearls, then laid with fresh jasmine for six nights until the scent is in the leaf. Five or six pearls fill a cup. They unroll slowly and forgive you if you forget them.',
      '嫩芽揉成小珠，再与鲜茉莉同窨六夜，花香入骨而不见花。五六颗便是一杯，看它慢慢舒展；泡久些也不苦涩，很适合初学喝茶的人。',
    ),
    details: {
      origin: t('Fuding and Fuzhou, Fujian, China', '中国福建福鼎、福州'),
      ingredients: t('Green tea, scented with jasmine flowers', '绿茶（茉莉花窨制）'),
      brewing: GREEN_BREWING,
      storage: KEEP_COOL,
    },
    options: [sizes([50, 0], [100, 2000], [250, 6800])],
    stock: {
      each: 30,
      limits: [
        { options: { size: '250g' }, units: 5 },
        { location: 'richmond-steveston', options: { size: '250g' }, units: 0 },
      ],
    },
    createdDaysAgo: 400,
    pictureAlt: [
      t('Tall celadon tin of jasmine pearls with a blossom pattern', '茉莉龙珠高身茶罐，青瓷色，茉莉花纹'),
      t('Close view of the five-petal blossom on the tin', '罐身五瓣茉莉花纹特写'),
      t('Tin with rolled tea pearls and a white cup', '茶罐、圆珠形茶叶与一只白杯'),
    ],
  },
  {
    key: 'matcha-tin',
    name: t('Stone-Ground Matcha', '石磨抹茶'),
    tags: ['new', 'bestseller', 'vegan'],
    price: 2800,
    summary: t('30 g · about 15 bowls', '30 克 · 约 15 碗'),
    optionSummaries: {
      'size:100g': t('100 g · about 50 bowls', '100 克 · 约 50 碗'),
    },
    description: t(
      'Shade-grown leaf ground slowly between granite stones until it is as fine as talc. Bright, thick and grassy, with very little bite. Fine enough to drink with water alone, and it holds its own under milk.',
      '覆荫栽培的碾茶，用花岗石磨缓缓磨细，颜色翠亮。清水点茶，沫厚味鲜，几乎没有涩感；加奶也压得住。',
    ),
    details: {
      origin: t('Uji, Kyoto, Japan', '日本京都宇治'),
      ingredients: t('Green tea powder', '绿茶粉'),
      brewing: t(
        'Sift 2 g into a bowl, add 70 mL of water at 80 °C, whisk in a W until it foams.',
        '取 2 克过筛入碗，加 70 毫升 80 °C 水，以 W 形来回打出细沫。',
      ),
      storage: t('Keep in the fridge once opened and finish within 6 weeks.', '开封后冷藏，六周内用完。'),
    },
    options: [sizes([30, 0], [100, 5200])],
    stock: { each: 20, limits: [{ options: { size: '100g' }, units: 4 }] },
    weightGrams: 70,
    createdDaysAgo: 12,
    pictureAlt: [
      t('Small round green tin of matcha', '小圆罐装抹茶，绿色'),
      t('Close view of the wave pattern on the matcha tin', '抹茶罐上的水波纹特写'),
      t('Matcha tin with a heap of bright green powder', '抹茶罐旁一小堆翠绿茶粉'),
    ],
  },
  {
    key: 'genmaicha-pouch',
    name: t('Genmaicha', '玄米茶'),
    tags: ['everyday', 'vegan'],
    price: 1400,
    summary: t('100 g · about 35 cups', '100 克 · 约 35 杯'),
    optionSummaries: {
      'size:250g': t('250 g · about 85 cups', '250 克 · 约 85 杯'),
    },
    description: t(
      'Green tea and rice that we toast in our own kitchen, half and half. It smells like the bottom of the rice pot, in the best way. The tea to open when lunch runs late.',
      '绿茶与自家现炒的玄米各半，一冲水就是锅巴香。味道清淡熨帖，配饭、配饼干都合适，是店里伙计下午最常泡的一款。',
    ),
    details: {
      ingredients: t('Green tea, toasted brown rice', '绿茶、炒玄米'),
      brewing: t('4 g to 250 mL of water at 85 °C, 1 minute.', '4 克茶配 250 毫升 85 °C 水，1 分钟出汤。'),
      storage: KEEP_COOL,
    },
    options: [sizes([100, 0], [250, 1700])],
    stock: { each: 26 },
    weightGrams: 115,
    createdDaysAgo: 260,
    pictureAlt: [
      t('Cream stand-up pouch of genmaicha', '玄米茶自立袋，米白色'),
      t('Close view of the leaf pattern on the cream pouch', '米白茶袋上的叶纹特写'),
      t('Pouch with green leaves and puffed rice grains', '茶袋旁散着绿茶叶与米花'),
    ],
  },
])
