import { choice, productsWith, t } from './write.ts'

const SHARED = { brand: 'moon-garden', categories: ['mooncakes', 'gifts'], addOnTag: 'add-on-gift' } as const

/** Boxes and hampers for Mid-Autumn. */
export const festivalBoxes = productsWith(SHARED, [
  {
    key: 'classic-mooncake-box',
    name: t('Four Blessings Mooncake Box', '四福月饼礼盒'),
    tags: ['mid-autumn', 'gift', 'bestseller'],
    price: 4880,
    summary: t('Four mooncakes · 180 g each', '四个 · 每个 180 克'),
    description: t(
      'Four full-size baked mooncakes in a vermilion box with a lattice lid, the one to carry to parents-in-law. All lotus and yolk, or one of each kind we make.',
      '四个足料广式月饼，装进朱红窗格礼盒，提着去见长辈正合适。可选全蛋黄莲蓉，或四味各一。',
    ),
    details: {
      contents: t('Four mooncakes, knife, four small forks', '月饼四个、小刀一把、小叉四支'),
      allergens: t(
        'Contains wheat, egg, peanut oil; the assorted box also nuts and sesame.',
        '含小麦、鸡蛋、花生油；四味装另含坚果与芝麻。',
      ),
      storage: t('10 days at room temperature, 4 weeks in the fridge.', '常温 10 天，冷藏 4 周。'),
    },
    options: [
      choice('choice', t('Choice', '口味'), [
        ['lotus-yolk', 'All lotus & yolk', '全蛋黄莲蓉'],
        ['assorted', 'Four kinds', '四味各一'],
      ]),
    ],
    stock: {
      each: 25,
      limits: [
        { options: { choice: 'assorted' }, units: 12 },
        { location: 'ottawa-byward', options: { choice: 'assorted' }, units: 1 },
      ],
    },
    taxClass: 'snack',
    weightGrams: 980,
    createdDaysAgo: 38,
    pictureAlt: [
      t('Square vermilion box with four mooncakes', '朱红方盒，内有四个月饼'),
      t('Close view of the lattice lid', '窗格盒盖特写'),
      t('Open box with one mooncake cut on a plate', '打开的礼盒与盘中切开的月饼'),
    ],
  },
  {
    key: 'lantern-mooncake-box',
    name: t('Lantern Mooncake Box', '灯笼月饼礼盒'),
    tags: ['mid-autumn', 'gift', 'limited', 'new'],
    price: 6680,
    summary: t('Eight small mooncakes · 60 g each', '八个小月饼 · 每个 60 克'),
    description: t(
      'A round plum box that opens like a lantern and, once empty, becomes one: a warm light is tucked into the base. Inside, eight small custard and red bean mooncakes. Made once a year, in one run.',
      '梅紫圆盒，打开如灯，吃完真能当灯：盒底藏着一盏暖光小灯。内装八个迷你月饼，奶黄、豆沙各四。一年只做一批。',
    ),
    details: {
      contents: t('Eight small mooncakes, lantern box with battery light', '迷你月饼八个、灯笼盒（含电池小灯）'),
      allergens: t('Contains wheat, egg, milk.', '含小麦、鸡蛋、牛奶。'),
      storage: t('7 days at room temperature, 3 weeks in the fridge.', '常温 7 天，冷藏 3 周。'),
    },
    stock: {
      each: 7,
      limits: [
        { location: 'toronto-spadina', units: 3 },
        { location: 'montreal-mile-end', units: 0 },
        { location: 'vancouver-main', units: 1 },
      ],
    },
    taxClass: 'grocery',
    weightGrams: 860,
    createdDaysAgo: 24,
    pictureAlt: [
      t('Round plum lantern box with clouds and a moon', '梅紫圆形灯笼盒，云月纹'),
      t('Close view of the moon on the lid', '盒盖月纹特写'),
      t('Open lantern box with small mooncakes and tea', '打开的灯笼盒、小月饼与茶'),
    ],
  },
  {
    key: 'autumn-hamper',
    name: t('Autumn Hamper', '金秋礼篮'),
    brand: 'maple-court',
    categories: ['gifts'],
    tags: ['gift', 'mid-autumn', 'limited'],
    price: 12800,
    summary: t('Seven things in a willow basket', '柳条篮，七样好物'),
    description: t(
      'Two tins of tea, four mooncakes, a jar of osmanthus honey, packed in straw in a basket worth keeping. Order a day ahead; we tie the ribbon when you arrive.',
      '茶两罐、月饼四个、桂花蜜一瓶，铺着草丝装进能一直用下去的柳条篮。请提前一天订，您到店时我们再系缎带。',
    ),
    details: {
      contents: t(
        'Osmanthus oolong 50 g, Lapsang 50 g, four mooncakes, honey 250 g, basket',
        '桂花乌龙 50 克、正山小种 50 克、月饼四个、桂花蜜 250 克、柳条篮',
      ),
      allergens: t('Contains wheat, egg, peanut oil.', '含小麦、鸡蛋、花生油。'),
      storage: t('Eat the mooncakes within 10 days.', '月饼请在 10 天内食用。'),
    },
    options: [
      choice('size', t('Size', '规格'), [
        ['family', 'Family', '家庭装'],
        ['grand', 'Grand, with a celadon teapot', '尊享装（加青瓷壶）', 8200],
      ]),
    ],
    stock: {
      each: 4,
      limits: [
        { options: { size: 'grand' }, units: 1 },
        { location: 'ottawa-byward', options: { size: 'grand' }, units: 0 },
        { location: 'montreal-mile-end', options: { size: 'grand' }, units: 0 },
      ],
    },
    taxClass: 'goods',
    weightGrams: 2400,
    createdDaysAgo: 36,
    pictureAlt: [
      t('Woven basket with tins, mooncakes and a jar', '柳条篮，装着茶罐、月饼与蜜罐'),
      t('Close view of the basket weave and a tin', '篮编与茶罐特写'),
      t('Hamper on a table beside two cups', '桌上的礼篮与两只茶杯'),
    ],
  },
])
