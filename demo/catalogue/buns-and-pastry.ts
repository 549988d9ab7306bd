import { boxesOf, choice, productsWith, t } from './write.ts'

const STEAM = t(
  'From cold, steam 8 minutes; from frozen, 14. Do not microwave dry.',
  '冷藏蒸 8 分钟，冷冻蒸 14 分钟；微波请覆湿布。',
)

const SHARED = {
  brand: 'morning-steam',
  categories: ['buns-and-pastry'],
  addOnTag: 'add-on-bakery',
  taxClass: 'grocery',
} as const

/** Steamed buns, tarts, bread and viennoiserie. */
export const bunsAndPastry = productsWith(SHARED, [
  {
    key: 'egg-tarts',
    name: t('Hong Kong Egg Tarts', '港式酥皮蛋挞'),
    tags: ['bestseller', 'baked-today'],
    price: 1380,
    summary: t('Box of 6 · baked all day', '6 个装 · 全天现烤'),
    optionSummaries: {
      'pack:box-of-12': t('Box of 12 · baked all day', '12 个装 · 全天现烤'),
    },
    description: t(
      'Lard-and-butter puff pastry, a custard that trembles, out of the oven every ninety minutes. Pick them up warm and eat the first one in the car. We will not judge.',
      '牛油与猪油起酥，蛋浆颤巍巍地滑，每隔九十分钟出炉一盘。趁热来取，第一个在车上就吃掉，我们都懂。',
    ),
    details: {
      ingredients: t('Eggs, milk, sugar, wheat flour, butter, lard', '鸡蛋、牛奶、糖、小麦粉、黄油、猪油'),
      allergens: t('Contains egg, milk, wheat.', '含鸡蛋、牛奶、小麦。'),
      storage: t('Best the same day. Reheat 5 minutes at 160 °C.', '当日食用最佳，160 °C 回烤 5 分钟。'),
    },
    options: [boxesOf([6, 0], [12, 1250])],
    stock: {
      each: 18,
      limits: [
        { options: { pack: 'box-of-12' }, units: 6 },
        { location: 'ottawa-byward', options: { pack: 'box-of-12' }, units: 0 },
      ],
    },
    weightGrams: 420,
    createdDaysAgo: 520,
    pictureAlt: [
      t('Egg tarts with flaky shells on a plate', '盘中的酥皮蛋挞'),
      t('Close view of glossy custard and pastry layers', '油亮蛋浆与酥皮层特写'),
      t('Three egg tarts on a plate beside a cup of milk tea', '盘中三只蛋挞与一杯奶茶'),
    ],
  },
  {
    key: 'pineapple-buns',
    name: t('Pineapple Buns', '菠萝包'),
    tags: ['baked-today', 'everyday'],
    price: 1320,
    summary: t('Box of 6 · no pineapple', '6 个装 · 并无菠萝'),
    optionSummaries: {
      'pack:box-of-12': t('Box of 12 · no pineapple', '12 个装 · 并无菠萝'),
    },
    description: t(
      'Named for the crackled sugar crust, not the fruit. Milk-rich dough that stays soft until evening. Order them filled with a slab of cold butter, the way the cafés do it.',
      '名字来自龟裂的酥皮，跟水果没关系。奶香面团放到傍晚还是软的。要地道就选菠萝油：刚出炉，夹一片冰黄油。',
    ),
    details: {
      ingredients: t('Wheat flour, milk, sugar, eggs, butter, yeast', '小麦粉、牛奶、糖、鸡蛋、黄油、酵母'),
      allergens: t('Contains wheat, milk, egg.', '含小麦、牛奶、鸡蛋。'),
      storage: t('Eat today, or freeze and rewarm.', '当日食用，或冷冻后回烤。'),
    },
    options: [
      choice('filling', t('Filling', '夹馅'), [
        ['plain', 'Plain', '原味'],
        ['butter', 'Cold butter', '冰黄油', 480],
      ]),
      boxesOf([6, 0], [12, 1200]),
    ],
    stock: { each: 15, limits: [{ location: 'montreal-mile-end', options: { filling: 'butter' }, units: 0 }] },
    weightGrams: 480,
    createdDaysAgo: 515,
    pictureAlt: [
      t('Pineapple buns with crackled golden tops', '金黄龟裂酥皮的菠萝包'),
      t('Close view of the crackled crust', '龟裂酥皮特写'),
      t('Split bun with a slab of butter', '夹着黄油的菠萝包'),
    ],
  },
  {
    key: 'custard-buns',
    name: t('Molten Custard Buns', '奶黄流沙包'),
    tags: ['bestseller'],
    price: 1450,
    summary: t('Pack of 6 · steam at home', '6 个装 · 回家蒸'),
    description: t(
      'Snow-white buns with a salted-yolk custard that runs when you tear one open. Sold chilled, or frozen for later. Let them stand a minute first: the middle is hotter than it looks.',
      '雪白松软的包子，掰开就流出咸蛋黄奶黄馅。有冷藏与冷冻两种。蒸好先等一分钟再吃，馅心比看上去烫。',
    ),
    details: {
      ingredients: t(
        'Wheat flour, salted duck egg yolk, butter, milk powder, sugar, yeast',
        '小麦粉、咸鸭蛋黄、黄油、奶粉、糖、酵母',
      ),
      allergens: t('Contains wheat, egg, milk.', '含小麦、鸡蛋、牛奶。'),
      storage: t('Chilled 3 days, frozen 3 months.', '冷藏 3 天，冷冻 3 个月。'),
      care: STEAM,
    },
    options: [
      choice('state', t('Chilled or frozen', '冷藏或冷冻'), [
        ['chilled', 'Chilled', '冷藏'],
        ['frozen', 'Frozen', '冷冻', -100],
      ]),
    ],
    stock: { each: 22, limits: [{ location: 'toronto-spadina', options: { state: 'chilled' }, units: 4 }] },
    weightGrams: 360,
    createdDaysAgo: 350,
    pictureAlt: [
      t('White steamed buns in a bamboo steamer', '竹蒸笼里的白胖包子'),
      t('Torn bun with molten yellow custard', '掰开的包子流出金黄流沙馅'),
      t('Steamer of buns beside a teapot', '一笼包子与一把茶壶'),
    ],
  },
  {
    key: 'bbq-pork-buns',
    name: t('Steamed BBQ Pork Buns', '蜜汁叉烧包'),
    tags: ['everyday'],
    price: 1550,
    summary: t('Pack of 6 · steam at home', '6 个装 · 回家蒸'),
    description: t(
      'Burst open on top the way the dim sum masters like it. The pork is roasted here, glazed with maltose and cut by hand, so there are pieces and not paste.',
      '发面爆口三瓣，是茶楼师傅认可的样子。叉烧自家烤，麦芽糖上色，手切成粒，吃得到一块块的肉。',
    ),
    details: {
      ingredients: t(
        'Wheat flour, pork, sugar, soy sauce, oyster sauce, maltose, yeast',
        '小麦粉、猪肉、糖、酱油、蚝油、麦芽糖、酵母',
      ),
      allergens: t('Contains wheat, soy, shellfish (oyster).', '含小麦、大豆、贝类（蚝）。'),
      storage: t('Chilled 3 days, frozen 3 months.', '冷藏 3 天，冷冻 3 个月。'),
      care: STEAM,
    },
    options: [
      choice('state', t('Chilled or frozen', '冷藏或冷冻'), [
        ['chilled', 'Chilled', '冷藏'],
        ['frozen', 'Frozen', '冷冻', -100],
      ]),
    ],
    stock: { each: 18, limits: [{ location: 'vancouver-main', options: { state: 'chilled' }, units: 0 }] },
    weightGrams: 420,
    createdDaysAgo: 345,
    pictureAlt: [
      t('Burst-top pork buns in a bamboo steamer', '竹蒸笼里爆口的叉烧包'),
      t('Close view of the red pork filling', '红亮叉烧馅特写'),
      t('Three pork buns in their steamer beside a cup of tea', '蒸笼里的三只叉烧包与一杯茶'),
    ],
  },
  {
    key: 'milk-loaf',
    name: t('Hokkaido Milk Loaf', '北海道牛奶吐司'),
    tags: ['baked-today', 'everyday'],
    price: 950,
    summary: t('One loaf · 450 g', '一条 · 450 克'),
    description: t(
      'A cooked flour paste keeps this loaf soft for days, and it pulls apart in long threads. Plain for toast, or swirled with black sesame. Ask and we will slice it.',
      '汤种做法，放几天也不发干，撕开有长长的丝。原味适合烤着吃，也有黑芝麻漩涡。需要切片请选一下。',
    ),
    details: {
      ingredients: t(
        'Wheat flour, milk, cream, sugar, butter, yeast; black sesame in one kind',
        '小麦粉、牛奶、淡奶油、糖、黄油、酵母；黑芝麻款另含黑芝麻',
      ),
      allergens: t('Contains wheat, milk, sesame.', '含小麦、牛奶、芝麻。'),
      storage: t('3 days at room temperature, 1 month frozen.', '常温 3 天，冷冻 1 个月。'),
    },
    options: [
      choice('kind', t('Kind', '口味'), [
        ['plain', 'Plain', '原味'],
        ['sesame', 'Black sesame', '黑芝麻', 150],
      ]),
      choice('slicing', t('Slicing', '切片'), [
        ['whole', 'Whole', '整条'],
        ['sliced', 'Sliced', '切片'],
      ]),
    ],
    stock: { each: 10, limits: [{ location: 'richmond-steveston', options: { kind: 'sesame' }, units: 0 }] },
    weightGrams: 470,
    createdDaysAgo: 230,
    pictureAlt: [
      t('Tall milk loaf with three rounded tops', '三峰高身牛奶吐司'),
      t('Close view of the soft white crumb', '柔软拉丝的吐司内里特写'),
      t('Loaf with two slices cut, beside butter', '切下两片的吐司与黄油'),
    ],
  },
  {
    key: 'black-sesame-croissant',
    name: t('Black Sesame Croissant', '黑芝麻可颂'),
    tags: ['new', 'baked-today', 'limited'],
    price: 520,
    summary: t('One croissant', '单个装'),
    optionSummaries: {
      'pack:box-of-4': t('Box of 4', '4 个装'),
    },
    description: t(
      'Three days, twenty-seven layers, and a ribbon of sesame paste ground that morning. Crisp outside, honeycomb inside, black crumbs everywhere. Usually gone by two.',
      '三天、二十七层，卷进当天现磨的黑芝麻酱。外层酥脆，切面蜂窝，吃完一身黑芝麻渣。通常下午两点前卖光。',
    ),
    details: {
      ingredients: t(
        'Wheat flour, butter, black sesame, milk, sugar, egg, yeast',
        '小麦粉、黄油、黑芝麻、牛奶、糖、鸡蛋、酵母',
      ),
      allergens: t('Contains wheat, milk, egg, sesame.', '含小麦、牛奶、鸡蛋、芝麻。'),
      storage: t('Eat today. Reheat 4 minutes at 170 °C.', '当日食用，170 °C 回烤 4 分钟。'),
    },
    options: [boxesOf([1, 0], [4, 1420])],
    stock: {
      each: 8,
      limits: [
        { options: { pack: 'box-of-4' }, units: 2 },
        { location: 'ottawa-byward', units: 0 },
        { location: 'markham-unionville', units: 1 },
      ],
    },
    taxClass: 'snack',
    weightGrams: 95,
    createdDaysAgo: 5,
    pictureAlt: [
      t('Croissant scattered with black sesame', '撒着黑芝麻的可颂'),
      t('Close view of the flaky layers', '酥皮层次特写'),
      t('Whole croissant on a plate beside a cup of milk tea', '盘中完整的可颂与一杯奶茶'),
    ],
  },
])
