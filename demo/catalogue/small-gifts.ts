import { choice, productsWith, t } from './write.ts'

/** Gift card, tote, candle, towel. */
export const smallGifts = productsWith({ brand: 'north-lake', categories: ['gifts'], taxClass: 'goods' }, [
  {
    key: 'gift-card',
    giftCard: true,
    name: t('Maple Court Gift Card', '枫庭礼品卡'),
    brand: 'maple-court',
    tags: ['gift', 'everyday'],
    price: 2500,
    summary: t('$25 · never expires', '25 加元 · 永不过期'),
    optionSummaries: {
      'value:50': t('$50 · never expires', '50 加元 · 永不过期'),
      'value:100': t('$100 · never expires', '100 加元 · 永不过期'),
      'value:200': t('$200 · never expires', '200 加元 · 永不过期'),
    },
    description: t(
      'A card by email, to anyone and on the day you choose, with a few words from you. Its code becomes store credit in their account, good for tea, cake or a pot. The balance never expires and there is no fee to keep it.',
      '一张电子礼品卡，在您选定的日子寄到对方邮箱，附上您的寄语。凭卡号即可充入账户余额，买茶、买点心、买壶都行。余额永不过期，不收任何管理费。',
    ),
    details: { contents: t('One card, by email', '电子礼品卡一张，以邮件寄送') },
    options: [
      choice('value', t('Value', '面值'), [
        ['25', '$25', '25 加元'],
        ['50', '$50', '50 加元', 2500],
        ['100', '$100', '100 加元', 7500],
        ['200', '$200', '200 加元', 17500],
      ]),
    ],
    stock: 'unlimited',
    taxClass: 'untaxed',
    weightGrams: 30,
    createdDaysAgo: 430,
    pictureAlt: [
      t('Pine-green gift card with a leaf and a red seal, in an envelope', '松绿礼品卡，叶纹与朱印，装在信封里'),
      t('Close view of the leaf and the seal', '叶纹与朱印特写'),
      t('Gift card leaning on a cup', '倚着茶杯的礼品卡'),
    ],
  },
  {
    key: 'canvas-tote',
    name: t('Leaf Canvas Tote', '叶纹帆布袋'),
    tags: ['everyday', 'vegan'],
    addOnTag: 'add-on-gift',
    price: 2600,
    clearancePrice: 1800,
    summary: t('Heavy canvas · holds a loaf and more', '厚帆布 · 装得下吐司还有余'),
    description: t(
      'Sixteen-ounce cotton, a big printed leaf, handles long enough for a winter coat. A pocket inside keeps a flask upright. Last season’s print.',
      '16 盎司厚棉帆布，一片大叶印花，提手够长，穿着冬天的外套也能上肩。内袋可竖放随行杯。上季花色。',
    ),
    details: { size: t('38 × 40 × 12 cm', '38 × 40 × 12 厘米'), care: t('Wash cold, hang to dry.', '冷水洗，晾干。') },
    options: [
      choice('colour', t('Colour', '颜色'), [
        ['cream', 'Cream', '米白'],
        ['jade', 'Jade', '玉绿'],
      ]),
    ],
    stock: {
      each: 10,
      limits: [
        { options: { colour: 'jade' }, units: 2 },
        { location: 'richmond-steveston', options: { colour: 'jade' }, units: 0 },
      ],
    },
    weightGrams: 380,
    createdDaysAgo: 370,
    pictureAlt: [
      t('Cream canvas tote with a large leaf', '米白帆布袋，一片大叶'),
      t('Close view of the printed leaf and the weave', '叶片印花与布纹特写'),
      t('Tote beside a flask', '帆布袋与一只随行杯'),
    ],
  },
  {
    key: 'osmanthus-candle',
    name: t('Osmanthus Candle', '桂花香烛'),
    tags: ['gift', 'new'],
    addOnTag: 'add-on-gift',
    price: 3600,
    summary: t('180 g · burns about 40 hours', '180 克 · 约燃 40 小时'),
    description: t(
      'Soy wax in a celadon cup, scented like the street outside in September. When it is finished, wash the cup out and drink from it.',
      '大豆蜡盛在青瓷杯里，闻着像九月的桂花巷。烧完洗净，杯子接着喝茶。',
    ),
    details: {
      size: t('8 × 9 cm', '8 × 9 厘米'),
      contents: t('Soy wax, cotton wick, fragrance, celadon cup', '大豆蜡、棉芯、香精、青瓷杯'),
      care: t('Trim the wick to 5 mm. Never leave it burning alone.', '烛芯修至 5 毫米，燃烧时请勿离人。'),
    },
    stock: { each: 12, limits: [{ location: 'ottawa-byward', units: 3 }] },
    weightGrams: 420,
    createdDaysAgo: 28,
    pictureAlt: [
      t('Lit candle in a celadon cup', '青瓷杯中点燃的香烛'),
      t('Close view of the flame and the glaze', '烛火与青釉特写'),
      t('Candle beside a cup of tea', '香烛与一杯茶'),
    ],
  },
  {
    key: 'linen-tea-towel',
    name: t('Lattice Linen Tea Towel', '窗格纹亚麻茶巾'),
    categories: ['gifts', 'cups-and-tools'],
    tags: ['everyday', 'vegan'],
    addOnTag: 'add-on-tea',
    price: 1900,
    summary: t('50 × 70 cm · washed linen', '50 × 70 厘米 · 水洗亚麻'),
    optionSummaries: {
      'set:two': t('Two towels, 50 × 70 cm each', '两条，每条 50 × 70 厘米'),
    },
    description: t(
      'A cobalt stripe taken from old window lattices, woven in, not printed. It gets better with every wash and dries a wet tray in one pass.',
      '钴蓝条纹取自旧窗格，是织进去的，不是印上去的。越洗越软，茶盘上的水一抹就干。',
    ),
    details: { size: t('50 × 70 cm', '50 × 70 厘米'), care: t('Machine wash at 40 °C.', '40 °C 机洗。') },
    options: [
      choice('set', t('Set', '套装'), [
        ['one', 'One', '单条'],
        ['two', 'Two', '两条', 1600],
      ]),
    ],
    stock: { each: 18, limits: [{ location: 'markham-unionville', options: { set: 'two' }, units: 0 }] },
    weightGrams: 130,
    createdDaysAgo: 210,
    pictureAlt: [
      t('Folded white linen towel with cobalt lattice stripes', '叠好的白色亚麻茶巾，钴蓝窗格条纹'),
      t('Close view of the woven stripe', '织纹特写'),
      t('Folded towel beside a teapot', '叠好的茶巾与一把茶壶'),
    ],
  },
])
