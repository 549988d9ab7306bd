import { choice, productsWith, t } from './write.ts'

const SHARED = { brand: 'willow-kiln', categories: ['teapots'], addOnTag: 'add-on-gift', taxClass: 'goods' } as const

export const teapots = productsWith(SHARED, [
  {
    key: 'yixing-teapot',
    name: t('Yixing Clay Teapot, Water Level', '宜兴紫砂壶 · 水平'),
    tags: ['gift', 'limited'],
    price: 14800,
    summary: t('Half-handmade · ball filter', '半手工 · 球孔出水'),
    description: t(
      'A small, plain pot of unglazed clay, thrown and trimmed by one potter in Dingshu. It pours without a drip and holds heat for short, hot brews. Keep it to one kind of tea and it will slowly take a shine.',
      '丁蜀镇一位陶工制作的小水平壶，泥料不施釉，出水利落，断水干净，适合高温快泡。一壶只泡一类茶，日子久了自有光泽。',
    ),
    details: {
      size: t('120 mL: 10 cm spout to handle. 200 mL: 13 cm.', '120 毫升款：嘴至把 10 厘米；200 毫升款：13 厘米。'),
      contents: t('One teapot, cotton pouch', '茶壶一把、棉布袋一只'),
      care: t('Rinse with hot water only; no soap. Dry with the lid off.', '只用热水冲洗，勿用洗洁精，开盖晾干。'),
    },
    options: [
      choice('clay', t('Clay', '泥料'), [
        ['zhuni', 'Red (zhuni)', '朱泥'],
        ['zini', 'Purple-brown (zini)', '紫泥'],
      ]),
      choice('volume', t('Volume', '容量'), [
        ['120ml', '120 mL', '120 毫升'],
        ['200ml', '200 mL', '200 毫升', 2600],
      ]),
    ],
    stock: {
      each: 4,
      limits: [
        { options: { clay: 'zhuni', volume: '200ml' }, units: 0 },
        { location: 'ottawa-byward', options: { clay: 'zhuni' }, units: 0 },
        { location: 'vancouver-main', units: 1 },
      ],
    },
    weightGrams: 320,
    createdDaysAgo: 140,
    pictureAlt: [
      t('Small round unglazed clay teapot', '圆腹紫砂小壶'),
      t('Close view of the clay grain and the lid knob', '紫砂颗粒与壶钮特写'),
      t('Clay teapot next to two small cups', '紫砂壶与两只小茶杯'),
    ],
  },
  {
    key: 'celadon-teapot',
    name: t('Longquan Celadon Teapot', '龙泉青瓷壶'),
    tags: ['gift', 'bestseller'],
    price: 8800,
    summary: t('350 mL · serves three', '350 毫升 · 三人用'),
    description: t(
      'A round-shouldered pot under a thick glaze, somewhere between plum green and the sky after rain. No two come out of the kiln the same shade. Built-in porcelain strainer, so there is nothing to lose.',
      '圆肩鼓腹，厚釉如玉，颜色在梅子青与雨后天青之间，每一把出窑都略有深浅。壶内自带瓷滤，不必另配茶漏。',
    ),
    details: {
      size: t('350 mL, 17 × 11 × 10 cm', '350 毫升，17 × 11 × 10 厘米'),
      contents: t('One teapot with fixed strainer', '茶壶一把（内置瓷滤）'),
      care: t('Dishwasher safe. Fine lines in the glaze are part of it.', '可用洗碗机。釉面细纹属自然开片。'),
    },
    options: [
      choice('glaze', t('Glaze', '釉色'), [
        ['plum-green', 'Plum green', '梅子青'],
        ['powder-blue', 'Powder blue', '粉青'],
      ]),
    ],
    stock: { each: 7, limits: [{ location: 'richmond-steveston', options: { glaze: 'powder-blue' }, units: 0 }] },
    weightGrams: 560,
    createdDaysAgo: 220,
    pictureAlt: [
      t('Round celadon teapot with a soft green glaze', '圆腹青瓷茶壶，釉色青绿'),
      t('Close view of the celadon glaze on the spout', '壶嘴青釉特写'),
      t('Celadon teapot with a small cup of tea', '青瓷壶与一小杯茶'),
    ],
  },
  {
    key: 'glass-teapot',
    name: t('Glass Teapot with Strainer', '带滤玻璃壶'),
    brand: 'north-lake',
    tags: ['everyday'],
    addOnTag: 'add-on-tea',
    price: 3800,
    clearancePrice: 2850,
    summary: t('600 mL · stovetop safe', '600 毫升 · 可明火'),
    description: t(
      'Borosilicate glass, light in the hand, with a steel coil that keeps flowers out of the spout. Watching chrysanthemum open is half the point. Last of the round-handle model.',
      '高硼硅玻璃，轻巧耐热，壶嘴处有不锈钢滤网，花瓣不会跑出来。泡花茶看它舒展，是这把壶最大的乐趣。圆把旧款，售完不补。',
    ),
    details: {
      size: t('600 mL, 18 × 13 × 12 cm', '600 毫升，18 × 13 × 12 厘米'),
      contents: t('Teapot, glass lid, removable strainer', '壶身、玻璃盖、可拆滤网'),
      care: t('Dishwasher safe. Avoid sudden cold after heat.', '可用洗碗机，避免骤冷骤热。'),
    },
    stock: { each: 9, limits: [{ location: 'montreal-mile-end', units: 2 }] },
    weightGrams: 430,
    createdDaysAgo: 390,
    pictureAlt: [
      t('Clear glass teapot filled with amber tea', '盛着琥珀色茶汤的玻璃壶'),
      t('Close view of the strainer inside the glass', '玻璃壶内滤网特写'),
      t('Glass teapot beside a glass cup', '玻璃壶与一只玻璃杯'),
    ],
  },
  {
    key: 'blue-white-teapot',
    name: t('Blue-and-White Porcelain Teapot', '青花提梁壶'),
    tags: ['gift', 'new'],
    price: 9600,
    summary: t('700 mL · bail handle', '700 毫升 · 提梁'),
    description: t(
      'Jingdezhen porcelain, with blossoms painted by brush in cobalt before the glaze goes on. Big enough for a table of six, light enough to pour one-handed. The handle stays cool.',
      '景德镇白瓷胎，釉下青花，花枝一笔笔手绘。容量够一桌六人，提梁不烫手，单手就能倒。',
    ),
    details: {
      size: t('700 mL, 18 × 14 × 19 cm with handle', '700 毫升，连提梁 18 × 14 × 19 厘米'),
      contents: t('One teapot, brass-wrapped handle', '茶壶一把，铜包提梁'),
      care: t('Wash by hand.', '请手洗。'),
    },
    stock: {
      each: 5,
      limits: [
        { location: 'markham-unionville', units: 1 },
        { location: 'ottawa-byward', units: 0 },
      ],
    },
    weightGrams: 780,
    createdDaysAgo: 16,
    pictureAlt: [
      t('White porcelain teapot with cobalt blossoms and a top handle', '白瓷提梁壶，钴蓝花枝'),
      t('Close view of the brush-painted blossoms', '手绘青花花枝特写'),
      t('Porcelain teapot with a cup on the table', '青花壶与桌上一只茶杯'),
    ],
  },
  {
    key: 'cast-iron-teapot',
    name: t('Cast-Iron Teapot, Wave', '铸铁壶 · 青海波'),
    tags: ['gift'],
    price: 11800,
    clearancePrice: 8900,
    summary: t('800 mL · enamel lined', '800 毫升 · 珐琅内胆'),
    description: t(
      'Heavy in the right way. The wave pattern is sand-cast; the inside is enamelled, so it will not rust and will not hold yesterday’s tea. Stays hot through a long chat. Display pieces with small marks, priced for it.',
      '分量十足。壶身青海波纹以砂模铸成，内壁施珐琅，不锈、不串味，聊完一个下午茶还是热的。这批是陈列样品，略有细痕，故而特价。',
    ),
    details: {
      size: t('800 mL, 19 × 16 × 18 cm, 1.7 kg', '800 毫升，19 × 16 × 18 厘米，重 1.7 公斤'),
      contents: t('Teapot, steel infuser basket', '铁壶一把、不锈钢茶滤'),
      care: t('Not for the stove or dishwasher. Rinse and dry at once.', '不可明火加热，不可用洗碗机，用后即冲即擦。'),
    },
    stock: {
      each: 2,
      limits: [
        { location: 'richmond-steveston', units: 0 },
        { location: 'montreal-mile-end', units: 0 },
        { location: 'toronto-spadina', units: 1 },
      ],
    },
    weightGrams: 1900,
    createdDaysAgo: 450,
    pictureAlt: [
      t('Low dark cast-iron teapot with a wave pattern', '深色矮身铸铁壶，波纹浮雕'),
      t('Close view of the cast wave scales', '青海波浮雕特写'),
      t('Iron teapot with a cup beside it', '铸铁壶旁放着一只茶杯'),
    ],
  },
])
