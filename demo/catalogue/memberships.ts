import { productsWith, t } from './write.ts'

const BIRTHDAY = t('A cake slice on us in your birthday week', '生日当周送蛋糕切件一份')

const SHARED = {
  productType: 'MEMBERSHIP',
  brand: 'maple-court',
  categories: [],
  stock: 'unlimited',
  taxClass: 'service',
  weightGrams: 0,
  createdDaysAgo: 300,
  details: { contents: t('Starts on the day of purchase.', '自购买当日起生效。') },
} as const

/** Yearly memberships, bought like goods. Not offered as gifts: they belong to the account that buys them. */
export const memberships = productsWith(SHARED, [
  {
    key: 'leaf-membership',
    name: t('Leaf Membership', '新叶会员'),
    price: 1900,
    summary: t('One year · 5% off', '一年 · 九五折'),
    description: t(
      'For anyone who comes by once a month. It pays for itself at about $380 a year. It does not renew by itself.',
      '适合每月来一趟的朋友。全年消费约 380 加元即可回本，到期不自动续费。',
    ),
    pictureAlt: [
      t('Jade membership card with one leaf', '玉绿会员卡，一片叶'),
      t('Close view of the leaf on the card', '卡面叶纹特写'),
      t('Membership card beside a cup of tea', '会员卡与一杯茶'),
    ],
    membership: {
      months: 12,
      percentOff: 5,
      benefits: [t('5% off tea, teaware and bakery', '茶、茶具与糕点九五折'), BIRTHDAY],
    },
  },
  {
    key: 'blossom-membership',
    name: t('Blossom Membership', '花信会员'),
    price: 4900,
    summary: t('One year · 10% off', '一年 · 九折'),
    description: t(
      'For the household that runs on tea. Ten percent off, and a 20 g tin of something new at the start of every season.',
      '适合一家人都爱喝茶的家庭。全年九折，每季另送 20 克当季新茶一罐。',
    ),
    pictureAlt: [
      t('Plum membership card with a blossom', '梅紫会员卡，一朵花'),
      t('Close view of the blossom on the card', '卡面花纹特写'),
      t('Membership card beside a small tin', '会员卡与一只小茶罐'),
    ],
    membership: {
      months: 12,
      percentOff: 10,
      benefits: [
        t('10% off tea, teaware and bakery', '茶、茶具与糕点九折'),
        t('A 20 g seasonal tin, four times a year', '每季一罐 20 克新茶，一年四次'),
        BIRTHDAY,
      ],
    },
  },
  {
    key: 'mountain-membership',
    name: t('Mountain Membership', '山岚会员'),
    tags: ['limited'],
    price: 12900,
    summary: t('One year · 15% off, tastings', '一年 · 八五折与茶会'),
    description: t(
      'For people who plan trips around harvests. Fifteen percent off, first call on small lots, and two places at each tasting evening in your store.',
      '为追着茶季走的人而设。全年八五折，小批量新茶优先选购，所在门店每场茶会保留两席。',
    ),
    pictureAlt: [
      t('Cobalt and gold membership card with clouds and a mountain', '钴蓝与金色会员卡，云山纹'),
      t('Close view of the mountain line on the card', '卡面山形特写'),
      t('Membership card beside a gaiwan', '会员卡与一只盖碗'),
    ],
    membership: {
      months: 12,
      percentOff: 15,
      benefits: [
        t('15% off tea, teaware and bakery', '茶、茶具与糕点八五折'),
        t('Two days’ first call on small lots', '小批量新茶提前两天选购'),
        t('Two places at every tasting evening', '每场茶会保留两席'),
        BIRTHDAY,
      ],
    },
  },
])
