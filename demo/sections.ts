import { t } from './catalogue/write.ts'
import type { SectionSeed, SiteImageSeed } from './content-types.ts'

/** What the shop stands for, on the home page and on the page about us. */
const promises: SectionSeed = {
  type: 'promises',
  title: t('What we promise', '我们的承诺'),
  blocks: [
    {
      kind: 'promises',
      promises: [
        {
          icon: 'clock',
          title: t('Ready when you arrive', '到店即取'),
          line: t('Choose a time and your bag will be waiting at the counter.', '选好时段，东西在柜台等您。'),
        },
        {
          icon: 'leaf',
          title: t('We taste every lot', '每一批都试过'),
          line: t('If we would not drink it, we do not sell it.', '自己不爱喝的，不卖。'),
        },
        {
          icon: 'refresh',
          title: t('Thirty days to change your mind', '三十天可退换'),
          line: t('Unopened tea and unused teaware, any store.', '未开封的茶、未使用的茶具，任一门店办理。'),
        },
      ],
    },
  ],
}

/** Blocks that several pages share. */
export const sections: readonly SectionSeed[] = [promises]

/** Pictures that can be requested by name. */
export const siteImages: readonly SiteImageSeed[] = [
  {
    name: 'social',
    picture: 'social',
    alt: t('Tea tin, teapot, cup and a plate of egg tarts on a shelf', '架上的茶罐、茶壶、茶杯与一盘蛋挞'),
  },
  {
    name: 'tea-table',
    picture: 'story-tea-table',
    alt: t(
      'Tea table with a tray, a gaiwan and cups, tins on shelves behind',
      '茶桌上的茶盘、盖碗与茶杯，背后是一架茶罐',
    ),
  },
]
