import { choice, productsWith, t } from './write.ts'

/** Bowls, whisks, trays and the small bamboo tools. */
export const teaTools = productsWith({ brand: 'north-lake', categories: ['tea-tools'], taxClass: 'goods' }, [
  {
    key: 'matcha-bowl',
    name: t('Matcha Bowl', '抹茶碗'),
    brand: 'willow-kiln',
    tags: ['new', 'gift'],
    addOnTag: 'add-on-gift',
    price: 5200,
    summary: t('450 mL · wheel thrown', '450 毫升 · 手拉坯'),
    description: t(
      'Thrown on a wheel in Hamilton, Ontario, dark outside and pale within so the green shows. The wide floor gives a whisk room to work. Each one carries the potter’s finger marks.',
      '安大略省哈密尔顿的陶艺师手拉坯，外深内浅，衬得茶色翠绿。碗底宽平，茶筅施展得开，碗身还留着手指的痕迹。',
    ),
    details: {
      size: t('450 mL, 12 × 8 cm', '450 毫升，12 × 8 厘米'),
      care: t('Wash by hand, dry well.', '请手洗，充分晾干。'),
    },
    stock: {
      each: 5,
      limits: [
        { location: 'vancouver-main', units: 2 },
        { location: 'richmond-steveston', units: 0 },
      ],
    },
    weightGrams: 430,
    createdDaysAgo: 26,
    pictureAlt: [
      t('Wide cocoa-glazed bowl of whisked matcha', '深褐釉宽口茶碗，盛着抹茶'),
      t('Close view of the bright foam and the rim', '翠绿茶沫与碗沿特写'),
      t('Bowl with a bamboo whisk beside it', '茶碗与一只茶筅'),
    ],
  },
  {
    key: 'bamboo-whisk',
    name: t('Bamboo Matcha Whisk', '竹制茶筅'),
    tags: ['everyday'],
    addOnTag: 'add-on-tea',
    price: 2400,
    summary: t('80 tines · single piece', '八十本立 · 整竹'),
    description: t(
      'Cut from one piece of pale bamboo, eighty fine tines that make a close foam. It is meant to wear out: treat it gently and it lasts about a year of mornings.',
      '一整段白竹劈成，八十根细穗，打出的茶沫细密。茶筅本是消耗品，温柔以待，每天一碗能用一年左右。',
    ),
    details: {
      size: t('6 × 11 cm', '6 × 11 厘米'),
      care: t(
        'Soak in warm water before use. Rinse, no soap, dry upright.',
        '用前温水浸软，清水冲净，勿用洗洁精，立放晾干。',
      ),
    },
    stock: { each: 22, limits: [{ location: 'montreal-mile-end', units: 3 }] },
    weightGrams: 60,
    createdDaysAgo: 270,
    pictureAlt: [
      t('Bamboo matcha whisk standing upright', '直立的竹茶筅'),
      t('Close view of the fine bamboo tines', '细密竹穗特写'),
      t('Whisk resting beside a bowl of matcha', '茶筅搁在抹茶碗旁'),
    ],
  },
  {
    key: 'tea-tool-set',
    name: t('Six Gentlemen Tool Set', '茶道六君子'),
    tags: ['gift'],
    addOnTag: 'add-on-gift',
    price: 2900,
    summary: t('Five tools in a holder', '竹筒一只，茶具五件'),
    description: t(
      'Scoop, measure, funnel, tongs and needle, all standing in the sixth piece, the holder. In bamboo for every day, in walnut for the good table.',
      '茶则、茶匙、茶漏、茶夹、茶针，都收在第六件——茶筒里。竹制轻便日用，胡桃木沉稳待客。',
    ),
    details: {
      size: t('Holder 5 × 10 cm, tools about 17 cm', '茶筒 5 × 10 厘米，茶具长约 17 厘米'),
      care: t('Wipe dry after use.', '用后擦干。'),
    },
    options: [
      choice('wood', t('Wood', '材质'), [
        ['bamboo', 'Bamboo', '竹'],
        ['walnut', 'Walnut', '胡桃木', 1600],
      ]),
    ],
    stock: {
      each: 11,
      limits: [
        { options: { wood: 'walnut' }, units: 2 },
        { location: 'ottawa-byward', options: { wood: 'walnut' }, units: 0 },
      ],
    },
    weightGrams: 180,
    createdDaysAgo: 190,
    pictureAlt: [
      t('Bamboo holder with tea scoop, tongs, needle and funnel', '竹筒内插着茶则、茶夹、茶针与茶漏'),
      t('Close view of the tool handles', '茶具手柄特写'),
      t('Holder with its tools beside a small heap of rolled tea leaves', '插着茶具的竹筒与一小堆颗粒状茶叶'),
    ],
  },
  {
    key: 'bamboo-tea-tray',
    name: t('Slatted Bamboo Tea Tray', '竹制茶盘'),
    tags: ['everyday'],
    addOnTag: 'add-on-tea',
    price: 6400,
    summary: t('Hidden drip drawer', '抽屉式储水'),
    description: t(
      'Pour as freely as you like: rinse water runs through the slats into a drawer that slides out to empty. Rounded corners, rubber feet, and it stores on its side.',
      '尽管淋壶洗杯，水从竹条间流进下层抽屉，抽出来倒掉就好。圆角防撞，底有防滑垫，不用时可竖着收。',
    ),
    details: {
      size: t('Small 39 × 25 cm, large 47 × 30 cm', '小号 39 × 25 厘米，大号 47 × 30 厘米'),
      care: t('Empty after use, wipe and air.', '用后倒水擦干，通风晾放。'),
    },
    options: [
      choice('size', t('Size', '尺寸'), [
        ['small', 'Small', '小号'],
        ['large', 'Large', '大号', 2000],
      ]),
    ],
    stock: {
      each: 6,
      limits: [
        { location: 'montreal-mile-end', options: { size: 'large' }, units: 0 },
        { location: 'ottawa-byward', options: { size: 'large' }, units: 0 },
      ],
    },
    weightGrams: 1500,
    createdDaysAgo: 280,
    pictureAlt: [
      t('Flat slatted bamboo tea tray', '竹条茶盘'),
      t('Close view of the bamboo slats', '竹条纹理特写'),
      t('Tea tray with a pot and a small cup on it', '茶盘上放着茶壶与小杯'),
    ],
  },
])
