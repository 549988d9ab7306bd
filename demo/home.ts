import { categories } from './catalogue/taxonomy.ts'
import { t } from './catalogue/write.ts'
import type { PageSeed } from './content-types.ts'

const topCategories = categories.filter(({ parent }) => parent === undefined).map(({ key }) => key)

/** The home page, top to bottom. */
export const home: PageSeed = {
  name: 'home',
  title: t('Tea, buns and small gifts', '好茶、包点与小礼物'),
  description: t(
    'Tea, baking and gifts from Maple Court. Order online and pick up in store, often the same day.',
    '枫庭：好茶、糕点与礼品。网上下单，到店自提，多数当天可取。',
  ),
  cover: {
    picture: 'social',
    alt: t('Tea tin, teapot, cup and a plate of egg tarts on a shelf', '架上的茶罐、茶壶、茶杯与一盘蛋挞'),
  },
  blocks: [
    {
      kind: 'hero',
      title: t('Good tea, warm buns', '一壶好茶，一笼热包'),
      line: t('Order now, pick up today at one of six stores.', '现在下单，今天就能到六家门店之一自提。'),
      action: { text: t('Shop best sellers', '看看热卖'), link: 'tag/bestseller' },
      picture: 'hero-home',
      alt: t('Teapot, tea tin, two cups and a plate of egg tarts on a shelf', '架上的茶壶、茶罐、两只茶杯与一盘蛋挞'),
    },
    { kind: 'categories', title: t('Shop by category', '分类选购'), categories: topCategories },
    {
      kind: 'rail',
      title: t('Best sellers', '人气热卖'),
      tagName: 'bestseller',
      sortby: 'default',
      numberToLoad: 8,
      more: { text: t('See all best sellers', '查看全部热卖'), link: 'tag/bestseller' },
    },
    { kind: 'section', type: 'promises' },
    {
      kind: 'rail',
      title: t('New this month', '本月上新'),
      tagName: 'new',
      sortby: 'date',
      numberToLoad: 8,
      more: { text: t('See all new arrivals', '查看全部新品'), link: 'tag/new' },
    },
    {
      kind: 'story',
      title: t('A tea counter with an oven behind it', '前面是茶台，后面是烤炉'),
      paragraphs: [
        t(
          'Maple Court started as one tea counter on Kettle Lane in Toronto. The oven came a year later, because people kept asking what to eat with the tea.',
          '枫庭最早只是多伦多 Kettle Lane 上的一张茶台。一年后添了烤炉，因为总有人问：喝这茶，配点什么好？',
        ),
        t(
          'We still buy tea in small lots, still roll pastry before dawn, and still pour a cup for anyone who is deciding.',
          '如今我们照旧小批量收茶，照旧天不亮就开酥；您拿不定主意，照旧先倒一杯给您尝。',
        ),
      ],
      picture: 'story-tea-table',
      alt: t(
        'Tea table with a tray, a gaiwan and cups, tins on shelves behind',
        '茶桌上的茶盘、盖碗与茶杯，背后是一架茶罐',
      ),
      action: { text: t('Read our story', '读读我们的故事'), link: 'page/about' },
    },
    {
      kind: 'rail',
      title: t('On sale while supplies last', '特价，售完即止'),
      clearance: true,
      sortby: 'default',
      numberToLoad: 8,
      more: { text: t('See all on sale', '查看全部特价'), link: 'clearance' },
    },
    {
      kind: 'story',
      title: t('Pick up in three provinces', '三省六店，下单自提'),
      paragraphs: [
        t(
          'Toronto, Markham, Ottawa, Montréal, Vancouver and Richmond. You see each store’s own stock and its next free time before you pay.',
          '多伦多、万锦、渥太华、蒙特利尔、温哥华、列治文。付款之前，您就能看到各店的实际库存与最近可取的时段。',
        ),
      ],
      picture: 'pickup-counter',
      alt: t('Paper bag and a cup of tea on a counter', '柜台上的纸袋与一杯茶'),
      action: { text: t('How pickup works', '自提怎么用'), link: 'page/delivery-and-pickup' },
    },
  ],
}
