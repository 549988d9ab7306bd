import { choice, productsWith, t } from './write.ts'

const CAKE_KEEPS = t('Keep at 4 °C and eat within 2 days.', '4 °C 冷藏，2 天内食用。')

/** Swiss rolls and cake by the slice. */
export const cakes = productsWith({ brand: 'morning-steam', categories: ['cakes'], addOnTag: 'add-on-bakery' }, [
  {
    key: 'matcha-swiss-roll',
    name: t('Matcha Swiss Roll', '抹茶蛋糕卷'),
    tags: ['bestseller', 'baked-today'],
    price: 1680,
    summary: t('Half roll serves 3', '半条约 3 人份'),
    optionSummaries: {
      'size:whole': t('Whole roll serves 6', '整条约 6 人份'),
    },
    description: t(
      'The same stone-ground matcha we sell in tins, folded through a sponge so light it barely holds its own cream. Not very sweet, on purpose. Carry it level.',
      '用的就是店里卖的石磨抹茶，蛋糕体轻得几乎托不住奶油。特意做得不甜。提回家请端平。',
    ),
    details: {
      ingredients: t('Eggs, cream, sugar, wheat flour, milk, matcha', '鸡蛋、淡奶油、糖、小麦粉、牛奶、抹茶'),
      allergens: t('Contains egg, milk, wheat.', '含鸡蛋、牛奶、小麦。'),
      storage: CAKE_KEEPS,
    },
    options: [
      choice('size', t('Size', '规格'), [
        ['half', 'Half roll', '半条'],
        ['whole', 'Whole roll', '整条', 1500],
      ]),
    ],
    stock: {
      each: 9,
      limits: [
        { options: { size: 'whole' }, units: 4 },
        { location: 'montreal-mile-end', options: { size: 'whole' }, units: 0 },
      ],
    },
    taxClass: 'grocery',
    weightGrams: 380,
    createdDaysAgo: 260,
    pictureAlt: [
      t('Green matcha Swiss roll on a plate', '盘中的抹茶蛋糕卷'),
      t('Close view of the cream spiral', '奶油螺旋切面特写'),
      t('Slice of the roll beside a bowl of matcha', '一片蛋糕卷与一碗抹茶'),
    ],
  },
  {
    key: 'cocoa-swiss-roll',
    name: t('Cocoa & Oolong Swiss Roll', '可可乌龙蛋糕卷'),
    tags: ['baked-today'],
    price: 1580,
    summary: t('Half roll serves 3', '半条约 3 人份'),
    optionSummaries: {
      'size:whole': t('Whole roll serves 6', '整条约 6 人份'),
    },
    description: t(
      'Dark cocoa sponge around cream steeped overnight with roasted Tieguanyin. You notice the chocolate first and the tea a moment later.',
      '深可可蛋糕体，奶油与浓香铁观音同浸一夜。先尝到巧克力，过一会儿茶香才上来。',
    ),
    details: {
      ingredients: t('Eggs, cream, sugar, wheat flour, cocoa, oolong tea', '鸡蛋、淡奶油、糖、小麦粉、可可粉、乌龙茶'),
      allergens: t('Contains egg, milk, wheat.', '含鸡蛋、牛奶、小麦。'),
      storage: CAKE_KEEPS,
    },
    options: [
      choice('size', t('Size', '规格'), [
        ['half', 'Half roll', '半条'],
        ['whole', 'Whole roll', '整条', 1400],
      ]),
    ],
    stock: {
      each: 7,
      limits: [
        { options: { size: 'whole' }, units: 3 },
        { location: 'vancouver-main', units: 0 },
      ],
    },
    taxClass: 'grocery',
    weightGrams: 380,
    createdDaysAgo: 110,
    pictureAlt: [
      t('Cocoa Swiss roll on a wooden tray', '木盘上的可可蛋糕卷'),
      t('Close view of the cream spiral in dark sponge', '深色蛋糕里的奶油螺旋特写'),
      t('Slice of the roll beside a cup of tea', '一片蛋糕卷与一杯茶'),
    ],
  },
  {
    key: 'jasmine-chiffon-slice',
    name: t('Jasmine Chiffon Slice', '茉莉戚风切件'),
    tags: ['new', 'baked-today'],
    price: 820,
    summary: t('One slice · 140 g', '一件 · 140 克'),
    description: t(
      'Chiffon baked with jasmine tea in place of water, three layers of soft cream and a thin line of pear. Tall, pale and gone in six bites.',
      '以茉莉茶代水烤的戚风，夹三层软奶油和一线雪梨。高高一块，颜色清淡，六口就没了。',
    ),
    details: {
      ingredients: t(
        'Eggs, cream, sugar, wheat flour, pear, jasmine tea, oil',
        '鸡蛋、淡奶油、糖、小麦粉、雪梨、茉莉茶、植物油',
      ),
      allergens: t('Contains egg, milk, wheat.', '含鸡蛋、牛奶、小麦。'),
      storage: CAKE_KEEPS,
    },
    stock: {
      each: 8,
      limits: [
        { location: 'toronto-spadina', units: 3 },
        { location: 'richmond-steveston', units: 0 },
      ],
    },
    taxClass: 'snack',
    weightGrams: 160,
    createdDaysAgo: 8,
    pictureAlt: [
      t('Tall pale slice of chiffon cake with a white blossom', '高身浅色戚风切件，缀一朵白花'),
      t('Close view of the cream layers', '奶油夹层特写'),
      t('Slice with a fork beside a glass of jasmine tea', '切件、小叉与一杯茉莉茶'),
    ],
  },
  {
    key: 'chestnut-cake-slice',
    name: t('Chestnut Cake Slice', '栗子蛋糕切件'),
    tags: ['limited', 'baked-today'],
    price: 890,
    summary: t('One slice · 150 g', '一件 · 150 克'),
    description: t(
      'Chestnuts cooked in milk, pressed to threads and piled on cocoa sponge. Autumn only, while we can get good chestnuts.',
      '板栗以牛奶煮软，压成细丝，铺满可可蛋糕。只在有好栗子的秋天做。',
    ),
    details: {
      ingredients: t(
        'Chestnuts, cream, milk, eggs, sugar, wheat flour, cocoa',
        '板栗、淡奶油、牛奶、鸡蛋、糖、小麦粉、可可粉',
      ),
      allergens: t('Contains milk, egg, wheat, chestnut.', '含牛奶、鸡蛋、小麦、板栗。'),
      storage: CAKE_KEEPS,
    },
    stock: {
      each: 6,
      limits: [
        { location: 'markham-unionville', units: 0 },
        { location: 'ottawa-byward', units: 2 },
      ],
    },
    taxClass: 'snack',
    weightGrams: 170,
    createdDaysAgo: 33,
    pictureAlt: [
      t('Layered chestnut cake slice on a stand', '蛋糕架上的栗子蛋糕切件'),
      t('Close view of the chestnut on top', '顶上栗子特写'),
      t('Slice with a fork and a cup of black tea', '切件、小叉与一杯红茶'),
    ],
  },
])
