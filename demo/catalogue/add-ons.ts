import { choice, productsWith, t } from './write.ts'

const SHARED = {
  productType: 'ADDON',
  brand: 'maple-court',
  categories: [],
  taxClass: 'goods',
  createdDaysAgo: 300,
} as const

/** Small things offered beside a product; their tags name the products they go with. */
export const addOns = productsWith(SHARED, [
  {
    key: 'gift-wrap',
    name: t('Gift Wrap', '礼品包装'),
    tags: ['add-on-gift'],
    price: 500,
    summary: t('Mulberry paper, silk ribbon', '桑皮纸，缎带'),
    description: t(
      'Wrapped by hand at the counter in mulberry paper and tied with ribbon. No price inside.',
      '柜台现场手工包装，桑皮纸配缎带，不放价签。',
    ),
    options: [
      choice('paper', t('Paper', '包装纸'), [
        ['rose', 'Rose', '玫瑰粉'],
        ['jade', 'Jade', '玉绿'],
      ]),
    ],
    stock: { each: 60 },
    weightGrams: 40,
    pictureAlt: [
      t('Parcel in rose paper with a vermilion ribbon', '玫瑰粉纸包，系朱红缎带'),
      t('Close view of the ribbon bow', '缎带结特写'),
      t('Wrapped parcel beside a tin of tea', '包好的礼物与一罐茶'),
    ],
  },
  {
    key: 'greeting-card',
    name: t('Handwritten Card', '手写贺卡'),
    tags: ['add-on-gift', 'add-on-bakery'],
    price: 350,
    summary: t('We write it for you', '我们代笔'),
    description: t(
      'A folded blossom card. Put your words in the order note, up to 60 in English or 100 characters in Chinese, and we write them in ink.',
      '折页花笺一张。把想说的话写在订单备注里，中文百字以内、英文六十词以内，我们用钢笔代为书写。',
    ),
    stock: { each: 80 },
    weightGrams: 15,
    pictureAlt: [
      t('Small folded card with a blossom and a pen', '花纹折页贺卡与一支笔'),
      t('Close view of the printed blossom', '花纹特写'),
      t('Card standing beside a gift box', '立在礼盒旁的贺卡'),
    ],
  },
  {
    key: 'bamboo-scoop',
    name: t('Bamboo Scoop', '竹茶匙'),
    brand: 'north-lake',
    tags: ['add-on-tea', 'add-on-gift'],
    price: 450,
    summary: t('One scoop, one cup', '一匙一杯'),
    description: t(
      'Holds about 3 g of most teas, which is a cup. Fits inside our tins.',
      '多数茶一匙约 3 克，正好一杯，放得进我们的茶罐。',
    ),
    stock: { each: 50 },
    weightGrams: 12,
    pictureAlt: [
      t('Bamboo tea scoop with leaves', '盛着茶叶的竹茶匙'),
      t('Close view of the bamboo grain', '竹纹特写'),
      t('Scoop resting on an open tin', '搁在开盖茶罐上的茶匙'),
    ],
  },
  {
    key: 'paper-filters',
    name: t('Paper Tea Filters', '一次性茶滤袋'),
    brand: 'north-lake',
    tags: ['add-on-tea'],
    price: 600,
    summary: t('50 unbleached filters', '50 枚，无漂白'),
    description: t(
      'Roomy paper bags for loose tea at work. Unbleached, compostable, no glue.',
      '宽松的纸滤袋，上班也能喝散茶。无漂白、不用胶，可堆肥。',
    ),
    stock: { each: 45, limits: [{ location: 'montreal-mile-end', units: 0 }] },
    weightGrams: 40,
    createdDaysAgo: 280,
    pictureAlt: [
      t('Small stack of paper tea filters', '一小叠纸茶滤袋'),
      t('Close view of the paper edge', '滤纸边缘特写'),
      t('Filters beside loose tea leaves and a cup of green tea', '茶滤袋、一小堆茶叶与一杯绿茶'),
    ],
  },
  {
    key: 'paper-carry-bag',
    name: t('Paper Carry Bag', '纸提袋'),
    tags: ['add-on-gift', 'add-on-tea', 'add-on-bakery'],
    price: 50,
    summary: t('Flat base, rope handles', '平底，棉绳提手'),
    description: t('Stands up by itself, so cakes stay level. Recycled paper.', '平底自立，蛋糕不会歪。再生纸制。'),
    stock: { each: 200 },
    weightGrams: 45,
    pictureAlt: [
      t('Paper carry bag with rope handles and a leaf', '叶纹纸提袋，棉绳提手'),
      t('Close view of the rope handle', '棉绳提手特写'),
      t('Carry bag beside a tea tin', '纸提袋与一只茶罐'),
    ],
  },
  {
    key: 'birthday-candles',
    name: t('Birthday Candles', '生日蜡烛'),
    brand: 'morning-steam',
    tags: ['add-on-bakery'],
    price: 300,
    summary: t('Ten thin candles', '细蜡烛十支'),
    description: t('Ten tall, thin candles and a small box of matches.', '细长蜡烛十支，附一小盒火柴。'),
    stock: { each: 40, limits: [{ location: 'ottawa-byward', units: 2 }] },
    weightGrams: 25,
    createdDaysAgo: 260,
    pictureAlt: [
      t('Bundle of thin pastel candles', '一束浅色细蜡烛'),
      t('Close view of the wicks', '烛芯特写'),
      t('Candles on a slice of cake', '插在蛋糕切件上的蜡烛'),
    ],
  },
])
