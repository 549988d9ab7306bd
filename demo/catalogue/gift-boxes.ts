import { choice, productsWith, t } from './write.ts'

/** Boxes of tea and what goes with it. */
export const giftBoxes = productsWith({ brand: 'maple-court', addOnTag: 'add-on-gift', taxClass: 'grocery' }, [
  {
    key: 'six-teas-gift-box',
    name: t('Six Teas Tasting Box', '六味茶礼盒'),
    categories: ['gifts'],
    tags: ['bestseller', 'gift', 'vegan'],
    price: 5800,
    summary: t('Six tins · 20 g each', '六小罐 · 每罐 20 克'),
    description: t(
      'One of each: Biluochun, White Peony, jasmine pearls, osmanthus oolong, Lapsang and ripe pu’er. Enough of every tea for a week of pots, with a card that says how to brew it.',
      '碧螺春、白牡丹、茉莉龙珠、桂花乌龙、正山小种与熟普洱，各一小罐，每款够喝一个星期，附冲泡卡。送给说不清自己爱喝什么的人。',
    ),
    details: {
      contents: t('Six 20 g tins, brewing card, rigid box', '20 克小罐六只、冲泡卡、硬盒'),
      ingredients: t('Tea; jasmine and osmanthus flowers in two of the tins', '茶；其中两罐含茉莉花、桂花'),
      storage: t('Cool, dry, away from light.', '阴凉、干燥、避光。'),
    },
    options: [
      choice('card', t('Brewing card', '冲泡卡'), [
        ['english', 'English', '英文'],
        ['chinese', 'Chinese', '中文'],
      ]),
    ],
    stock: { each: 16, limits: [{ location: 'ottawa-byward', options: { card: 'chinese' }, units: 2 }] },
    weightGrams: 620,
    createdDaysAgo: 160,
    pictureAlt: [
      t('Open jade gift box with six small tins', '打开的玉绿礼盒，内有六只小茶罐'),
      t('Close view of the small tins in two rows', '两排小茶罐特写'),
      t('Open gift box with its six tins beside a cup of green tea', '打开的礼盒、六只小茶罐与一杯绿茶'),
    ],
  },
  {
    key: 'oolong-gift-box',
    name: t('Two Oolongs Gift Box', '乌龙双罐礼盒'),
    brand: 'cloud-ridge',
    categories: ['gifts', 'oolong'],
    tags: ['gift', 'mid-autumn', 'vegan'],
    price: 6200,
    summary: t('Two tins · 75 g each', '两罐 · 每罐 75 克'),
    description: t(
      'Phoenix Dancong beside Tieguanyin: one all orchid and stone, one round and roasted. For the person who already has a gaiwan and opinions.',
      '凤凰单丛配安溪铁观音，一支兰香山韵，一支醇厚火香。送给家里早有盖碗、喝茶有主见的人。',
    ),
    details: {
      contents: t('Two 75 g tins, ribboned box', '75 克茶罐两只、缎带礼盒'),
      ingredients: t('Oolong tea', '乌龙茶'),
      storage: t('Cool, dry, away from light.', '阴凉、干燥、避光。'),
    },
    stock: {
      each: 9,
      limits: [
        { location: 'vancouver-main', units: 3 },
        { location: 'montreal-mile-end', units: 0 },
      ],
    },
    weightGrams: 540,
    createdDaysAgo: 75,
    pictureAlt: [
      t('Persimmon gift box with two tins and a ribbon', '柿红礼盒，内有两罐茶，系缎带'),
      t('Close view of the ribbon and a tin lid', '缎带与罐盖特写'),
      t('Opened box beside a gaiwan', '打开的礼盒与一只盖碗'),
    ],
  },
  {
    key: 'tea-for-two-gift-box',
    name: t('Tea for Two Gift Box', '对饮礼盒'),
    categories: ['gifts'],
    tags: ['gift', 'new'],
    price: 7200,
    summary: t('One pouch, two cups', '一袋茶，两只杯'),
    description: t(
      'A pouch of tea and a pair of ivory cups, for a wedding, a move or a Sunday with nothing planned. Choose rose black tea or house jasmine.',
      '一袋茶配一对象牙白小杯，贺新婚、贺乔迁，或者只为一个没有安排的星期天。茶可选玫瑰红茶或茉莉绿茶。',
    ),
    details: {
      contents: t('100 g pouch of tea, two 60 mL cups, box', '100 克袋装茶、60 毫升茶杯两只、礼盒'),
      care: t('Cups are dishwasher safe.', '茶杯可用洗碗机。'),
    },
    options: [
      choice('tea', t('Tea', '茶款'), [
        ['rose', 'Rose black', '玫瑰红茶'],
        ['jasmine', 'House jasmine', '茉莉绿茶'],
      ]),
    ],
    stock: { each: 8, limits: [{ location: 'richmond-steveston', options: { tea: 'jasmine' }, units: 0 }] },
    taxClass: 'goods',
    weightGrams: 640,
    createdDaysAgo: 14,
    pictureAlt: [
      t('Blush gift box with a tea pouch and two cups', '浅粉礼盒，内有茶袋与两只小杯'),
      t('Close view of the two ivory cups', '一对象牙白小杯特写'),
      t('Two filled cups in front of the box', '礼盒前两杯倒好的茶'),
    ],
  },
  {
    key: 'tea-and-cookies-gift-box',
    name: t('Tea & Cookies Gift Box', '茶点礼盒'),
    categories: ['gifts', 'cakes-and-cookies'],
    tags: ['gift', 'bestseller'],
    price: 4600,
    summary: t('Osmanthus oolong, 8 almond cookies', '桂花乌龙配杏仁饼 8 块'),
    description: t(
      'The gift that gets opened in the office and shared. A tin of osmanthus oolong, a tray of Macau almond cookies, a gold box with no plastic in it.',
      '一罐桂花乌龙，一盘澳门杏仁饼，金色纸盒不含塑料。放到办公室，拆开大家一起分，是最合适的那种礼物。',
    ),
    details: {
      contents: t('50 g tin of tea, eight cookies, box', '50 克罐装茶、杏仁饼八块、礼盒'),
      ingredients: t(
        'Oolong tea, osmanthus; mung bean flour, sugar, almonds, butter, peanut oil',
        '乌龙茶、桂花；绿豆粉、糖、杏仁、黄油、花生油',
      ),
      allergens: t('Contains almonds, milk, peanut oil.', '含杏仁、牛奶、花生油。'),
      storage: t('Best within 60 days.', '60 天内食用最佳。'),
    },
    stock: { each: 14 },
    weightGrams: 560,
    createdDaysAgo: 125,
    pictureAlt: [
      t('Golden gift box with a tin and cookies', '桂黄礼盒，内有茶罐与饼干'),
      t('Close view of the almond cookies in their tray', '盒中杏仁饼特写'),
      t('Open box with a cookie beside a cup of tea', '打开的礼盒、一块杏仁饼与一杯茶'),
    ],
  },
])
