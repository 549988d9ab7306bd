import { boxesOf, choice, productsWith, t } from './write.ts'

const BAKED_KEEPS = t(
  '10 days at room temperature, 4 weeks in the fridge. Bring back to room temperature to eat.',
  '常温 10 天，冷藏 4 周，食用前回温。',
)

const SHARED = {
  brand: 'moon-garden',
  categories: ['mooncakes'],
  addOnTag: 'add-on-gift',
  taxClass: 'snack',
} as const

/** Single mooncakes and small packs; gift boxes are with the gifts. */
export const mooncakes = productsWith(SHARED, [
  {
    key: 'lotus-yolk-mooncake',
    name: t('Lotus Seed & Salted Yolk Mooncake', '蛋黄白莲蓉月饼'),
    tags: ['bestseller', 'mid-autumn', 'gift'],
    price: 1150,
    summary: t('180 g each', '每个 180 克'),
    description: t(
      'White lotus seed cooked down for half a day until it is smooth as fudge, wrapped around a salted duck yolk that weeps a little oil, as it should. Thin golden skin, deep pattern. Cut it in eight and pour strong tea.',
      '白莲子熬足半日，莲蓉细滑如膏，裹一颗流油的咸蛋黄，皮薄、花纹清晰。切成八小块，配一壶浓茶，正是中秋的味道。',
    ),
    details: {
      ingredients: t(
        'Lotus seed paste (lotus seeds, sugar, peanut oil), salted duck egg yolk, wheat flour, golden syrup, egg',
        '白莲蓉（莲子、糖、花生油）、咸鸭蛋黄、小麦粉、转化糖浆、鸡蛋',
      ),
      allergens: t('Contains wheat, egg, peanut oil.', '含小麦、鸡蛋、花生油。'),
      storage: BAKED_KEEPS,
    },
    options: [
      choice('yolks', t('Yolks', '蛋黄'), [
        ['single', 'Single yolk', '单黄'],
        ['double', 'Double yolk', '双黄', 200],
      ]),
      boxesOf([1, 0], [4, 3200]),
    ],
    stock: {
      each: 24,
      limits: [
        { options: { yolks: 'double', pack: 'box-of-4' }, units: 5 },
        { location: 'ottawa-byward', options: { yolks: 'double' }, units: 0 },
      ],
    },
    weightGrams: 200,
    createdDaysAgo: 40,
    pictureAlt: [
      t('Golden baked mooncake with a blossom pattern', '金黄广式月饼，花朵纹'),
      t('Cut mooncake showing one salted yolk', '切开的月饼，露出一颗咸蛋黄'),
      t('Whole mooncake and a cut half beside a cup of tea', '一个完整月饼、半个切开的月饼与一杯茶'),
    ],
  },
  {
    key: 'red-bean-mooncake',
    name: t('Red Bean & Tangerine Peel Mooncake', '陈皮豆沙月饼'),
    tags: ['mid-autumn', 'vegan'],
    price: 950,
    summary: t('180 g each · no egg, no dairy', '每个 180 克 · 无蛋无奶'),
    description: t(
      'Adzuki beans, sieved by hand, with Xinhui tangerine peel aged nine years. The peel lifts the sweetness and stays on the breath. The skin is glazed with maple syrup in place of egg.',
      '红小豆手工过筛成沙，加九年新会陈皮，甜而不腻，齿颊留香。饼皮以枫糖浆代替蛋液上色，纯素可食。',
    ),
    details: {
      ingredients: t(
        'Adzuki beans, sugar, rapeseed oil, aged tangerine peel, wheat flour, golden syrup, maple syrup',
        '红小豆、糖、菜籽油、陈皮、小麦粉、转化糖浆、枫糖浆',
      ),
      allergens: t(
        'Contains wheat. Made where peanut, nuts and egg are used.',
        '含小麦。生产线同时使用花生、坚果与鸡蛋。',
      ),
      storage: BAKED_KEEPS,
    },
    options: [boxesOf([1, 0], [4, 2600])],
    stock: { each: 20, limits: [{ location: 'vancouver-main', options: { pack: 'box-of-4' }, units: 2 }] },
    weightGrams: 200,
    createdDaysAgo: 40,
    pictureAlt: [
      t('Golden baked mooncake with a lattice pattern', '金黄广式月饼，窗格纹'),
      t('Cut mooncake showing dark red bean paste', '切开的月饼，露出深红豆沙'),
      t('Mooncake on a plate beside tangerine peel', '月饼与一旁的陈皮'),
    ],
  },
  {
    key: 'five-nut-mooncake',
    name: t('Five Nut & Seed Mooncake', '五仁月饼'),
    tags: ['mid-autumn', 'limited'],
    price: 1050,
    clearancePrice: 790,
    summary: t('200 g each', '每个 200 克'),
    description: t(
      'The one people argue about. Walnut, almond, melon seed, sesame and olive kernel, roasted separately, bound with a little rose sugar and no candied green threads at all. Give it a second chance.',
      '最有争议的一款。核桃、杏仁、瓜子仁、芝麻、榄仁分别烘香，只用少许玫瑰糖黏合，绝不放青红丝。给五仁一次翻身的机会。',
    ),
    details: {
      ingredients: t(
        'Walnuts, almonds, melon seeds, sesame, olive kernels, rose sugar, glutinous rice flour, wheat flour, golden syrup, egg',
        '核桃、杏仁、瓜子仁、芝麻、榄仁、玫瑰糖、糯米粉、小麦粉、转化糖浆、鸡蛋',
      ),
      allergens: t('Contains tree nuts, sesame, wheat, egg.', '含坚果、芝麻、小麦、鸡蛋。'),
      storage: BAKED_KEEPS,
    },
    options: [boxesOf([1, 0], [4, 2900])],
    stock: {
      each: 9,
      limits: [
        { options: { pack: 'box-of-4' }, units: 2 },
        { location: 'markham-unionville', options: { pack: 'box-of-4' }, units: 0 },
      ],
    },
    weightGrams: 220,
    createdDaysAgo: 45,
    pictureAlt: [
      t('Dark golden mooncake with a leaf pattern', '深金色月饼，叶纹'),
      t('Cut mooncake showing nuts and seeds', '切开的月饼，露出果仁'),
      t('Mooncake with walnuts and almonds around it', '月饼与散落的核桃、杏仁'),
    ],
  },
  {
    key: 'snow-skin-mooncake',
    name: t('Snow-Skin Mooncakes', '冰皮月饼'),
    categories: ['mooncakes', 'cakes-and-cookies'],
    tags: ['new', 'mid-autumn', 'gift'],
    price: 1600,
    summary: t('60 g each · keep cold', '每个 60 克 · 冷藏'),
    description: t(
      'Soft, cool rice skin around a light mung bean custard. Matcha is grassy and only just sweet; strawberry tastes of the fruit. Eat them straight from the fridge.',
      '糯米冰皮软糯冰凉，内馅是清爽的绿豆奶黄。抹茶味微苦带甜，草莓味用的是真果泥。从冰箱取出即食最好。',
    ),
    details: {
      ingredients: t(
        'Glutinous rice flour, mung beans, milk, butter, sugar, matcha or strawberry',
        '糯米粉、绿豆、牛奶、黄油、糖、抹茶或草莓',
      ),
      allergens: t('Contains milk. Made where egg and nuts are used.', '含牛奶。生产线同时使用鸡蛋与坚果。'),
      storage: t('Keep at 4 °C and eat within 3 days.', '4 °C 冷藏，3 天内食用。'),
    },
    options: [
      choice('flavour', t('Flavour', '口味'), [
        ['matcha', 'Matcha', '抹茶'],
        ['strawberry', 'Strawberry', '草莓'],
        ['mixed', 'Half and half', '双拼'],
      ]),
      boxesOf([2, 0], [4, 1400]),
    ],
    stock: {
      each: 14,
      limits: [
        { options: { flavour: 'strawberry', pack: 'box-of-4' }, units: 0 },
        { location: 'richmond-steveston', options: { flavour: 'mixed' }, units: 3 },
        { location: 'ottawa-byward', units: 0 },
      ],
    },
    weightGrams: 140,
    createdDaysAgo: 18,
    pictureAlt: [
      t('Soft pink and green snow-skin mooncakes', '粉色与绿色的冰皮月饼'),
      t('Close view of the moulded pattern on the soft skin', '冰皮上的压花特写'),
      t('Snow-skin mooncake cut open beside a cup', '切开的冰皮月饼与一只杯子'),
    ],
  },
])
