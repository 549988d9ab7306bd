import { boxesOf, choice, productsWith, t } from './write.ts'

/** Cookies, nougat and honey: the things that keep. */
export const sweets = productsWith({ addOnTag: 'add-on-gift', taxClass: 'grocery' }, [
  {
    key: 'almond-cookies',
    name: t('Macau Almond Cookies', '澳门杏仁饼'),
    brand: 'moon-garden',
    categories: ['cookies-and-nougat'],
    tags: ['gift', 'everyday'],
    price: 1280,
    summary: t('Box of 8 · keeps 60 days', '8 块装 · 保质 60 天'),
    optionSummaries: {
      'pack:box-of-16': t('Box of 16 · keeps 60 days', '16 块装 · 保质 60 天'),
    },
    description: t(
      'Mung bean flour and chopped almond, pressed in wooden moulds and baked slowly until they break with a clean snap and then melt. Dry enough to ask for tea.',
      '绿豆粉拌杏仁碎，木模压形，慢火烘透，一掰即断，入口化开。吃着就想喝茶，这正是它的本分。',
    ),
    details: {
      ingredients: t('Mung bean flour, sugar, almonds, butter, peanut oil', '绿豆粉、糖、杏仁、黄油、花生油'),
      allergens: t('Contains almonds, milk, peanut oil.', '含杏仁、牛奶、花生油。'),
      storage: t('Keep sealed and dry, 60 days.', '密封防潮，保质 60 天。'),
    },
    options: [boxesOf([8, 0], [16, 1150])],
    stock: { each: 21, limits: [{ location: 'vancouver-main', options: { pack: 'box-of-16' }, units: 3 }] },
    weightGrams: 280,
    createdDaysAgo: 320,
    pictureAlt: [
      t('Stack of round almond cookies', '叠放的圆形杏仁饼'),
      t('Close view of an almond on the cookie', '饼面杏仁特写'),
      t('Broken cookie beside a cup of tea', '掰开的杏仁饼与一杯茶'),
    ],
  },
  {
    key: 'butterfly-palmiers',
    name: t('Shanghai Butterfly Palmiers', '上海蝴蝶酥'),
    brand: 'morning-steam',
    categories: ['cookies-and-nougat', 'buns-and-pastry'],
    tags: ['bestseller', 'gift'],
    addOnTag: 'add-on-bakery',
    price: 1420,
    summary: t('Bag of 6, hand sized', '6 片装，一片一掌'),
    optionSummaries: {
      'pack:box-of-12': t('Bag of 12, hand sized', '12 片装，一片一掌'),
    },
    description: t(
      'As big as a palm, rolled in coarse sugar that caramelises at the edge. All butter. They travel badly and disappear well.',
      '一片有巴掌大，滚上粗砂糖，边缘烤成焦糖。纯黄油起酥，一碰就掉渣，一拆就吃光。',
    ),
    details: {
      ingredients: t('Wheat flour, butter, sugar, salt', '小麦粉、黄油、糖、盐'),
      allergens: t('Contains wheat, milk.', '含小麦、牛奶。'),
      storage: t('Keep sealed, 14 days.', '密封保存，14 天。'),
    },
    options: [boxesOf([6, 0], [12, 1300])],
    stock: { each: 16, limits: [{ options: { pack: 'box-of-12' }, units: 4 }] },
    weightGrams: 300,
    createdDaysAgo: 240,
    pictureAlt: [
      t('Golden butterfly-shaped palmiers', '金黄蝴蝶酥'),
      t('Close view of the sugared spiral', '焦糖螺旋特写'),
      t('Palmiers on a wooden tray beside a cup of black tea', '木托盘上的蝴蝶酥与一杯红茶'),
    ],
  },
  {
    key: 'cranberry-nougat',
    name: t('Cranberry Milk Nougat', '蔓越莓牛轧糖'),
    brand: 'moon-garden',
    categories: ['cookies-and-nougat', 'gifts'],
    tags: ['new', 'gift'],
    price: 1650,
    summary: t('200 g · about 20 pieces', '200 克 · 约 20 颗'),
    optionSummaries: {
      'weight:400g': t('400 g · about 40 pieces', '400 克 · 约 40 颗'),
    },
    description: t(
      'Soft, milky nougat with Québec cranberries and roasted pistachios. It bends before it breaks and does not stick to your teeth. Each piece is wrapped.',
      '奶香软牛轧，加魁北克蔓越莓和烤开心果。弯而不断，不粘牙，一颗颗单独包好。',
    ),
    details: {
      ingredients: t(
        'Maltose, milk powder, butter, cranberries, pistachios, egg white, sugar',
        '麦芽糖、奶粉、黄油、蔓越莓干、开心果、蛋白、糖',
      ),
      allergens: t('Contains milk, egg, pistachio.', '含牛奶、鸡蛋、开心果。'),
      storage: t('Cool and dry, 45 days.', '阴凉干燥，45 天。'),
    },
    options: [
      choice('weight', t('Weight', '规格'), [
        ['200g', '200 g', '200 克'],
        ['400g', '400 g', '400 克', 1400],
      ]),
    ],
    stock: { each: 17, limits: [{ location: 'ottawa-byward', options: { weight: '400g' }, units: 0 }] },
    taxClass: 'snack',
    weightGrams: 220,
    createdDaysAgo: 22,
    pictureAlt: [
      t('Cream nougat bars with red and green specks', '夹着红莓与绿仁的奶白牛轧糖'),
      t('Close view of cranberries and pistachios in the nougat', '蔓越莓与开心果特写'),
      t('Wrapped pieces beside a cup of tea', '单颗包装的牛轧糖与一杯茶'),
    ],
  },
  {
    key: 'osmanthus-honey',
    name: t('Osmanthus Honey', '桂花蜜'),
    brand: 'maple-court',
    categories: ['gifts', 'floral-and-herbal'],
    tags: ['gift', 'mid-autumn'],
    price: 1800,
    summary: t('250 g jar', '250 克罐装'),
    description: t(
      'Ontario clover honey with osmanthus steeped in it for a month. A spoonful in oolong, on yoghurt, or over warm taro.',
      '安省三叶草蜜，浸整整一个月的桂花。调进乌龙、拌酸奶，或淋在温热的芋头上，都好。',
    ),
    details: {
      ingredients: t('Honey, osmanthus flowers', '蜂蜜、桂花'),
      allergens: t('Not for children under one year.', '一岁以下婴儿不宜食用。'),
      storage: t('Room temperature. If it sets, warm the jar in water.', '常温存放；如结晶，隔水温热即可。'),
    },
    stock: { each: 19, limits: [{ location: 'richmond-steveston', units: 2 }] },
    weightGrams: 430,
    createdDaysAgo: 100,
    pictureAlt: [
      t('Glass jar of golden honey with a cloth top', '布盖玻璃罐装金色桂花蜜'),
      t('Close view of osmanthus flowers in the honey', '蜜中桂花特写'),
      t('Spoon of honey beside a cup of tea', '一勺桂花蜜与一杯茶'),
    ],
  },
])
