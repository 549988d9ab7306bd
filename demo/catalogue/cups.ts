import { choice, productsWith, t } from './write.ts'

const DISHWASHER = t('Dishwasher safe.', '可用洗碗机。')

/** Cups, gaiwans and tumblers. */
export const cups = productsWith({ brand: 'willow-kiln', categories: ['cups'], taxClass: 'goods' }, [
  {
    key: 'porcelain-gaiwan',
    name: t('Porcelain Gaiwan', '白瓷盖碗'),
    tags: ['bestseller', 'everyday'],
    addOnTag: 'add-on-tea',
    price: 3200,
    summary: t('110 mL · flared rim', '110 毫升 · 撇口不烫手'),
    description: t(
      'Three pieces, one job: lid, bowl, saucer. The wide rim stays cool enough to pour by hand and the glaze tells you the truth about the tea. If you buy one brewing vessel, buy this.',
      '盖、碗、托三件，撇口大而不烫手，白釉不吸味，茶是什么样就是什么样。只想备一件泡茶器，选它就对了。',
    ),
    details: { size: t('110 mL, 10 cm across', '110 毫升，口径 10 厘米'), care: DISHWASHER },
    options: [
      choice('line', t('Rim line', '口沿'), [
        ['cobalt', 'Cobalt line', '青花线'],
        ['plain', 'Plain white', '素白'],
      ]),
    ],
    stock: { each: 15, limits: [{ location: 'vancouver-main', options: { line: 'plain' }, units: 0 }] },
    weightGrams: 260,
    createdDaysAgo: 300,
    pictureAlt: [
      t('White porcelain gaiwan with a cobalt line, on its saucer', '带托白瓷盖碗，口沿一道青花线'),
      t('Close view of the lid and rim', '碗盖与口沿特写'),
      t('Gaiwan beside a small cup of tea', '盖碗与一小杯茶'),
    ],
  },
  {
    key: 'celadon-cup-pair',
    name: t('Celadon Cups, Pair', '青瓷对杯'),
    tags: ['gift'],
    addOnTag: 'add-on-gift',
    price: 3600,
    summary: t('Two cups · 60 mL each', '两只 · 每只 60 毫升'),
    description: t(
      'Two small cups that sit well in the fingers, dipped and fired in Longquan. Choose a cool celadon or a warm ivory. They come wrapped in a wooden box that is good enough to keep.',
      '龙泉烧制的小杯一对，指尖刚好握住。青瓷清冷，象牙白温润，任选其一。附木盒，留着装茶也好。',
    ),
    details: {
      size: t('60 mL, 6.5 cm across', '60 毫升，口径 6.5 厘米'),
      contents: t('Two cups, wooden box', '茶杯两只、木盒一只'),
      care: DISHWASHER,
    },
    options: [
      choice('colour', t('Colour', '颜色'), [
        ['celadon', 'Celadon', '青瓷'],
        ['ivory', 'Ivory', '象牙白'],
      ]),
    ],
    stock: {
      each: 10,
      limits: [
        { options: { colour: 'ivory' }, units: 3 },
        { location: 'montreal-mile-end', options: { colour: 'ivory' }, units: 0 },
      ],
    },
    weightGrams: 340,
    createdDaysAgo: 180,
    pictureAlt: [
      t('Two celadon cups on a wooden tray', '木托盘上的一对青瓷杯'),
      t('Close view of the glaze pooling at the foot', '杯足积釉特写'),
      t('Cups filled with tea beside a teapot', '斟满茶的对杯与茶壶'),
    ],
  },
  {
    key: 'tasting-cup-set',
    name: t('Tasting Cups, Set of Six', '品茗杯六只装'),
    tags: ['everyday'],
    addOnTag: 'add-on-tea',
    price: 4200,
    clearancePrice: 2900,
    summary: t('Six cups · 30 mL each', '六只 · 每只 30 毫升'),
    description: t(
      'Thimble cups for short pours and long evenings. Thin at the lip, heavier at the foot, so they do not tip. We are changing the box, so these are marked down.',
      '小盏六只，适合一泡一泡慢慢喝。口沿薄、杯底沉，不易翻倒。包装盒改版，旧盒特价。',
    ),
    details: { size: t('30 mL, 5 cm across', '30 毫升，口径 5 厘米'), care: DISHWASHER },
    stock: { each: 6, limits: [{ location: 'ottawa-byward', units: 1 }] },
    weightGrams: 420,
    createdDaysAgo: 410,
    pictureAlt: [
      t('Six small porcelain and blush tasting cups', '六只瓷白与浅粉色品茗杯'),
      t('Close view of the thin lips of the cups', '杯口薄沿特写'),
      t('Cups set in a row beside a pot', '一排小杯与一把壶'),
    ],
  },
  {
    key: 'double-wall-glass',
    name: t('Double-Wall Glass', '双层玻璃杯'),
    brand: 'north-lake',
    tags: ['everyday'],
    price: 1800,
    summary: t('300 mL · stays cool outside', '300 毫升 · 外壁不烫'),
    optionSummaries: {
      'set:two': t('Two glasses, 300 mL each', '两只，每只 300 毫升'),
    },
    description: t(
      'Boiling tea inside, room temperature outside, and no ring on the table. Good with jasmine pearls, which are worth watching.',
      '里面是滚水，外壁只是温的，桌上也不留水印。泡茉莉龙珠最好，看它在水里慢慢打开。',
    ),
    details: {
      size: t('300 mL, 8 × 11 cm', '300 毫升，8 × 11 厘米'),
      care: t('Dishwasher safe. No abrasive pads.', '可用洗碗机，勿用钢丝球。'),
    },
    options: [
      choice('set', t('Set', '套装'), [
        ['one', 'One glass', '单只'],
        ['two', 'Two glasses', '两只', 1500],
      ]),
    ],
    stock: { each: 20 },
    weightGrams: 190,
    createdDaysAgo: 250,
    pictureAlt: [
      t('Double-walled glass of amber tea', '盛着琥珀色茶汤的双层玻璃杯'),
      t('Close view of the gap between the two walls', '双层杯壁特写'),
      t('Glass with tea pearls opening in it', '杯中茶珠正在舒展'),
    ],
  },
  {
    key: 'infuser-mug',
    name: t('Lidded Infuser Mug', '带盖茶滤马克杯'),
    tags: ['gift', 'everyday'],
    addOnTag: 'add-on-gift',
    price: 3400,
    summary: t('420 mL · steel basket', '420 毫升 · 不锈钢茶滤'),
    description: t(
      'A big straight mug with a basket deep enough for whole leaf to open. Lift the basket out, turn the lid over, and it becomes the dish the basket drips on.',
      '直身大杯配深茶滤，整叶也能泡开。提起茶滤，把杯盖翻过来，正好接住滴下的水。办公桌上一只就够。',
    ),
    details: {
      size: t('420 mL, 9 × 12 cm', '420 毫升，9 × 12 厘米'),
      contents: t('Mug, lid, infuser basket', '杯身、杯盖、茶滤'),
      care: DISHWASHER,
    },
    options: [
      choice('glaze', t('Glaze', '釉色'), [
        ['persimmon', 'Persimmon', '柿红'],
        ['pine', 'Pine', '松绿'],
        ['ivory', 'Ivory', '象牙白'],
      ]),
    ],
    stock: {
      each: 12,
      limits: [
        { options: { glaze: 'pine' }, units: 4 },
        { location: 'toronto-spadina', options: { glaze: 'ivory' }, units: 0 },
      ],
    },
    weightGrams: 460,
    createdDaysAgo: 130,
    pictureAlt: [
      t('Tall persimmon-glazed mug with a lid', '柿红釉带盖高马克杯'),
      t('Close view of the glaze near the handle', '杯把旁的釉面特写'),
      t('Lidded mug beside a small heap of twisted tea leaves', '带盖马克杯与一小堆条索状茶叶'),
    ],
  },
  {
    key: 'travel-tumbler',
    name: t('Bamboo-Lid Travel Flask', '竹盖随行杯'),
    brand: 'north-lake',
    tags: ['new', 'bestseller'],
    addOnTag: 'add-on-tea',
    price: 3900,
    summary: t('450 mL · hot for 8 hours', '450 毫升 · 保温 8 小时'),
    description: t(
      'Vacuum steel with a tea strainer under the lid: leaf in at home, water on the way, top up all day. Fits a car cup holder and a bike cage.',
      '真空不锈钢杯身，盖下藏着茶滤：出门前放茶，路上注水，一天续着喝。车载杯架、自行车水壶架都放得下。',
    ),
    details: {
      size: t('450 mL, 7 × 21 cm, 290 g', '450 毫升，7 × 21 厘米，290 克'),
      care: t('Wash by hand. Oil the bamboo now and then.', '请手洗，竹盖可偶尔上油保养。'),
    },
    options: [
      choice('colour', t('Colour', '颜色'), [
        ['pine', 'Pine', '松绿'],
        ['cobalt', 'Cobalt', '钴蓝'],
        ['cream', 'Cream', '米白'],
      ]),
    ],
    stock: {
      each: 16,
      limits: [
        { options: { colour: 'cobalt' }, units: 0 },
        { location: 'richmond-steveston', options: { colour: 'cream' }, units: 2 },
      ],
    },
    weightGrams: 330,
    createdDaysAgo: 20,
    pictureAlt: [
      t('Slim pine-green travel flask with a bamboo lid', '细长松绿随行杯，竹盖'),
      t('Close view of the leaf pattern on the flask', '杯身叶纹特写'),
      t('Flask standing beside a filled cup', '随行杯与一杯倒好的茶'),
    ],
  },
])
