import { productsWith, sizes, t } from './write.ts'

const KEEP_COOL = t('Keep sealed, cool and away from light.', '密封、避光，置于阴凉处。')

const SHARED = { categories: ['green-and-white'], taxClass: 'grocery', weightGrams: 140 } as const

export const whiteTeas = productsWith(SHARED, [
  {
    key: 'silver-needle-tin',
    name: t('Silver Needle White Tea', '白毫银针'),
    brand: 'cloud-ridge',
    tags: ['gift', 'vegan', 'limited'],
    addOnTag: 'add-on-gift',
    price: 3600,
    summary: t('50 g · buds only', '50 克 · 全芽头'),
    optionSummaries: {
      'size:100g': t('100 g · buds only', '100 克 · 全芽头'),
    },
    description: t(
      'Nothing but buds, withered in the sun and dried, with no rolling and no firing. It tastes of melon rind and warm hay, and gets softer with every pour. Give it hot water and time.',
      '只取肥壮芽头，日晒萎凋、文火干燥，不炒不揉。茶汤杏黄清亮，毫香里有瓜果与晒草的甜，越泡越柔。水可以热些，时间可以长些。',
    ),
    details: {
      origin: t('Fuding, Fujian, China', '中国福建福鼎'),
      ingredients: t('White tea', '白茶'),
      brewing: t(
        '4 g to 200 mL of water at 90 °C. Steep 3 minutes; good for five pours.',
        '4 克茶配 200 毫升 90 °C 水，泡 3 分钟，可续五泡。',
      ),
      storage: KEEP_COOL,
    },
    options: [sizes([50, 0], [100, 3400])],
    stock: {
      each: 8,
      limits: [
        { location: 'markham-unionville', units: 2 },
        { location: 'ottawa-byward', options: { size: '100g' }, units: 0 },
      ],
    },
    createdDaysAgo: 210,
    pictureAlt: [
      t('Slim porcelain-white tin of Silver Needle tea', '白毫银针细长茶罐，瓷白色'),
      t('Close view of the leaf pattern on the white tin', '瓷白茶罐上的叶纹特写'),
      t('White tin with pale downy buds beside it', '茶罐旁散着披白毫的芽头'),
    ],
  },
  {
    key: 'white-peony-tin',
    name: t('White Peony', '白牡丹'),
    brand: 'maple-court',
    tags: ['everyday', 'vegan', 'cold-brew'],
    addOnTag: 'add-on-tea',
    price: 2100,
    clearancePrice: 1680,
    summary: t('50 g · the last of last spring', '50 克 · 去年春茶尾货'),
    optionSummaries: {
      'size:100g': t('100 g · the last of last spring', '100 克 · 去年春茶尾货'),
    },
    description: t(
      'One bud and two leaves, dried without rolling so they keep the shape they grew in. Fuller than Silver Needle, with honey and dried apricot. A year in the tin has made it rounder; we need the shelf for the new harvest.',
      '一芽二叶，自然萎凋，形似初绽的牡丹。滋味比银针更饱满，带蜜香与杏干香。陈放一年更显醇和，为给新茶腾位置，特价清货。',
    ),
    details: {
      origin: t('Zhenghe, Fujian, China', '中国福建政和'),
      ingredients: t('White tea', '白茶'),
      brewing: t('4 g to 250 mL of water at 90 °C, 3 minutes.', '4 克茶配 250 毫升 90 °C 水，泡 3 分钟。'),
      storage: KEEP_COOL,
    },
    options: [sizes([50, 0], [100, 1900])],
    stock: { each: 14, limits: [{ location: 'vancouver-main', units: 4 }] },
    createdDaysAgo: 380,
    pictureAlt: [
      t('Squat blush tin of White Peony tea', '白牡丹矮身茶罐，浅粉色'),
      t('Close view of the blossom pattern on the blush tin', '浅粉茶罐上的花纹特写'),
      t('Blush tin beside a cup of apricot-coloured tea', '茶罐旁一杯杏色茶汤'),
    ],
  },
])
