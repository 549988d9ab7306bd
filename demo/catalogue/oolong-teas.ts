import { choice, productsWith, sizes, t } from './write.ts'

const KEEP = t('Keep sealed, dry and away from strong smells.', '密封、防潮，远离异味。')
const GONGFU = t(
  '6 g to a 110 mL gaiwan, boiling water. Rinse, then 10 to 15 seconds; seven pours or more.',
  '6 克茶配 110 毫升盖碗，沸水快洗一道，之后每泡 10–15 秒，可泡七道以上。',
)

export const oolongTeas = productsWith({ categories: ['oolong'], taxClass: 'grocery' }, [
  {
    key: 'osmanthus-oolong-tin',
    name: t('Osmanthus Oolong', '桂花乌龙'),
    brand: 'maple-court',
    categories: ['oolong', 'floral-and-herbal'],
    tags: ['bestseller', 'mid-autumn', 'vegan', 'cold-brew'],
    addOnTag: 'add-on-gift',
    price: 2000,
    summary: t('50 g · about 18 cups', '50 克 · 约 18 杯'),
    optionSummaries: {
      'size:100g': t('100 g · about 36 cups', '100 克 · 约 36 杯'),
      'size:250g': t('250 g · about 90 cups', '250 克 · 约 90 杯'),
    },
    description: t(
      'Lightly roasted oolong layered with golden osmanthus from autumn trees. Apricot and butter on the nose, then a clean oolong finish. Hot, it belongs with mooncakes; cold, with a long afternoon.',
      '轻焙乌龙与当季金桂层层相窨，未入口先闻到桂香与熟杏的甜，收尾仍是干净的乌龙韵。热泡配月饼，冷泡消长日，都合适。',
    ),
    details: {
      origin: t('Anxi, Fujian, and Guilin, Guangxi, China', '中国福建安溪、广西桂林'),
      ingredients: t('Oolong tea, osmanthus flowers', '乌龙茶、桂花'),
      brewing: t(
        '5 g to 250 mL of water at 95 °C, 1 minute. Cold: 8 g to 1 L, 6 hours in the fridge.',
        '5 克茶配 250 毫升 95 °C 水，1 分钟出汤。冷泡：8 克配 1 升水，冷藏 6 小时。',
      ),
      storage: KEEP,
    },
    options: [sizes([50, 0], [100, 1800], [250, 6200])],
    stock: {
      each: 28,
      limits: [
        { options: { size: '250g' }, units: 4 },
        { location: 'toronto-spadina', options: { size: '250g' }, units: 1 },
      ],
    },
    weightGrams: 140,
    createdDaysAgo: 330,
    pictureAlt: [
      t('Tall golden tin of osmanthus oolong', '桂花乌龙高身茶罐，桂黄色'),
      t('Close view of the small blossoms on the golden tin', '桂黄茶罐上的小花纹特写'),
      t('Golden tin beside a cup of amber tea', '茶罐旁一杯琥珀色茶汤'),
    ],
  },
  {
    key: 'phoenix-dancong-tin',
    name: t('Phoenix Dancong, Honey Orchid', '凤凰单丛 · 蜜兰香'),
    brand: 'cloud-ridge',
    tags: ['gift', 'vegan', 'limited'],
    addOnTag: 'add-on-gift',
    price: 3400,
    summary: t('50 g · single bush line', '50 克 · 单株系'),
    optionSummaries: {
      'size:100g': t('100 g · single bush line', '100 克 · 单株系'),
    },
    description: t(
      'From Phoenix Mountain in Chaozhou, where each line of bushes is known by its scent. This one is honey orchid: lychee, orchid and a mineral edge. Brew it short and strong in a small pot, the way Chaozhou does.',
      '潮州凤凰山的茶，一树一香，这一支是蜜兰香：蜜糖、荔枝与兰花，底下压着一点山韵。照潮汕人的法子，小壶多茶，快进快出，才见真味。',
    ),
    details: {
      origin: t('Phoenix Mountain, Chaozhou, Guangdong, China', '中国广东潮州凤凰山'),
      ingredients: t('Oolong tea', '乌龙茶'),
      brewing: GONGFU,
      storage: KEEP,
    },
    options: [
      sizes([50, 0], [100, 3200]),
      choice('roast', t('Roast', '焙火'), [
        ['medium', 'Medium roast', '中火'],
        ['charcoal', 'Charcoal roast', '炭焙', 400],
      ]),
    ],
    stock: {
      each: 10,
      limits: [
        { options: { roast: 'charcoal' }, units: 3 },
        { options: { size: '100g', roast: 'charcoal' }, units: 0 },
        { location: 'markham-unionville', options: { roast: 'charcoal' }, units: 0 },
      ],
    },
    weightGrams: 140,
    createdDaysAgo: 150,
    pictureAlt: [
      t('Tall persimmon-coloured tin of Phoenix Dancong', '凤凰单丛高身茶罐，柿红色'),
      t('Close view of the cloud pattern on the tin', '茶罐上的云纹特写'),
      t('Tin with long, twisted dark leaves and a small cup', '茶罐、条索状乌龙茶叶与小茶杯'),
    ],
  },
  {
    key: 'tieguanyin-tin',
    name: t('Anxi Tieguanyin', '安溪铁观音'),
    brand: 'cloud-ridge',
    tags: ['everyday', 'vegan'],
    addOnTag: 'add-on-tea',
    price: 2300,
    summary: t('75 g · about 25 cups', '75 克 · 约 25 杯'),
    optionSummaries: {
      'size:150g': t('150 g · about 50 cups', '150 克 · 约 50 杯'),
    },
    description: t(
      'Tight dark-green beads that fill the gaiwan by the third pour. We stock two styles of the same autumn harvest: the fresh one is all orchid, the roasted one leans to toasted rice and caramel.',
      '颗粒紧结，三泡之后满碗青叶。同一季秋茶做了两种火功：清香型兰香高扬，浓香型经足火慢焙，多了炒米与焦糖的暖意。',
    ),
    details: {
      origin: t('Anxi, Fujian, China', '中国福建安溪'),
      ingredients: t('Oolong tea', '乌龙茶'),
      brewing: GONGFU,
      storage: t(
        'Fresh style: keep in the fridge. Roasted style: sealed and dry.',
        '清香型请冷藏，浓香型密封防潮即可。',
      ),
    },
    options: [
      sizes([75, 0], [150, 2000]),
      choice('style', t('Style', '香型'), [
        ['fresh', 'Fresh', '清香型'],
        ['roasted', 'Roasted', '浓香型'],
      ]),
    ],
    stock: { each: 16, limits: [{ location: 'montreal-mile-end', options: { style: 'fresh' }, units: 3 }] },
    weightGrams: 165,
    createdDaysAgo: 290,
    pictureAlt: [
      t('Pine-green tin of Anxi Tieguanyin', '安溪铁观音茶罐，松绿色'),
      t('Close view of the wave pattern on the pine-green tin', '松绿茶罐上的水波纹特写'),
      t('Tin with rolled dark-green tea beads', '茶罐旁散着墨绿色颗粒茶'),
    ],
  },
  {
    key: 'oolong-sachets',
    name: t('Four Seasons Oolong Sachets', '四季春乌龙茶包'),
    brand: 'maple-court',
    tags: ['everyday', 'vegan', 'cold-brew'],
    addOnTag: 'add-on-tea',
    price: 1500,
    summary: t('15 sachets · 3 g each', '15 包 · 每包 3 克'),
    optionSummaries: {
      'count:40': t('40 sachets · 3 g each', '40 包 · 每包 3 克'),
    },
    description: t(
      'Whole leaf in roomy pyramid bags, so it opens the way it would in a pot. Gardenia and fresh cream, no bitterness, and one bag makes two mugs. Made for desks, trains and hotel kettles.',
      '整叶装进宽松的三角茶包，泡开也能舒展。栀子花香，带一点奶甜，不苦不涩，一包可冲两杯。办公桌、火车上、酒店里都方便。',
    ),
    details: {
      origin: t('Nantou, Taiwan', '台湾南投'),
      ingredients: t('Oolong tea', '乌龙茶'),
      brewing: t('One sachet to 300 mL of water at 95 °C, 2 minutes.', '一包配 300 毫升 95 °C 水，泡 2 分钟。'),
      storage: KEEP,
    },
    options: [
      choice('count', t('Count', '数量'), [
        ['15', '15 sachets', '15 包'],
        ['40', '40 sachets', '40 包', 1900],
      ]),
    ],
    stock: { each: 40 },
    weightGrams: 90,
    createdDaysAgo: 200,
    pictureAlt: [
      t('Jade carton of oolong sachets', '乌龙茶包纸盒，玉绿色'),
      t('Close view of the wave pattern on the carton', '纸盒上的水波纹特写'),
      t('Carton with a pyramid tea bag and its thread', '纸盒旁一枚带棉线的三角茶包'),
    ],
  },
])
