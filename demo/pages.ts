import { t } from './catalogue/write.ts'
import type { BlockSeed, PageSeed } from './content-types.ts'
import { privacy, terms } from './pages-legal.ts'

const text = (title: ReturnType<typeof t>, ...paragraphs: readonly ReturnType<typeof t>[]): BlockSeed => ({
  kind: 'text',
  title,
  paragraphs,
})

const about: PageSeed = {
  name: 'about',
  title: t('Our story', '关于我们'),
  description: t(
    'How one tea counter on Kettle Lane became six shops with their own ovens, how we buy tea and how we bake.',
    'Kettle Lane 上的一张茶台，怎样变成三省六店、家家有烤炉；我们怎么收茶，怎么做点心。',
  ),
  blocks: [
    {
      kind: 'story',
      title: t('One counter, then an oven', '先有茶台，后有烤炉'),
      paragraphs: [
        t(
          'Maple Court opened on Kettle Lane in Toronto with eleven teas, four stools and a kettle that was never off. People stayed, and people who stay get hungry, so the next winter we put an oven in the back.',
          '枫庭开在多伦多的 Kettle Lane，开张时只有十一款茶、四张凳子，和一把从不熄火的水壶。客人坐得住，坐久了就会饿，第二年冬天，后面便添了烤炉。',
        ),
        t(
          'Today there are six shops in three provinces. Each has its own oven and its own tea counter, and they still argue about which Dancong is best.',
          '如今三省六店，家家有自己的烤炉，也有自己的茶台。至于哪支单丛最好，六家店至今没有争出结果。',
        ),
      ],
      picture: 'story-tea-table',
      alt: t(
        'Tea table with a tray, a gaiwan and cups, tins on shelves behind',
        '茶桌上的茶盘、盖碗与茶杯，背后是一架茶罐',
      ),
    },
    text(
      t('How we buy tea', '我们怎么收茶'),
      t(
        'We buy small lots from growers we have met, and pay before the tea ships. Every lot is brewed three times by two people before it gets a label. If the second harvest is not as good as the first, we say so, or we skip the year.',
        '只向见过面的茶农小批量收茶，先付款，再发货。每一批都由两个人各泡三遍，点头了才贴标签。第二年的茶若不如头一年，我们会照实说，或者干脆空一年。',
      ),
    ),
    {
      kind: 'story',
      title: t('How we bake', '我们怎么做点心'),
      paragraphs: [
        t(
          'Butter, not margarine. Lotus seed paste from lotus seeds. Red bean sieved by hand, because the machine leaves the skins in. What is not sold by closing goes to the neighbourhood fridge.',
          '用黄油，不用人造奶油；莲蓉就是莲子熬的；豆沙手工过筛，因为机器筛不净豆皮。打烊没卖完的，送去社区共享冰箱。',
        ),
      ],
      picture: 'story-bakery',
      alt: t('Bakery counter with buns, egg tarts and a loaf', '烘焙柜台上的包点、蛋挞与吐司'),
      action: { text: t('See today’s bakes', '看看今日现做'), link: 'tag/baked-today' },
    },
    { kind: 'section', type: 'promises' },
  ],
}

const deliveryAndPickup: PageSeed = {
  name: 'delivery-and-pickup',
  title: t('Pickup & delivery', '自提与配送'),
  description: t(
    'Times, what happens if you are late, larger orders, and how tax makes up the total.',
    '自提时段、来晚了怎么办、大批订购，以及税费如何计入总价。',
  ),
  blocks: [
    text(
      t('Pick up at a store', '到店自提'),
      t(
        'Choose your store first: stock and times are its own. Then choose a day and a time within the next seven days. The earliest time already allows for baking and packing.',
        '请先选门店，库存与时段以该店为准；再从七天内选日期和时间。最早可选的时段已预留烘焙与打包的时间。',
      ),
      t(
        'Come to the pickup counter and give your order number or name. Someone else can pick up for you; the order number is enough.',
        '到自提柜台报订单号或姓名即可。也可以请别人代取，有订单号就行。',
      ),
    ),
    text(
      t('If you are late', '来晚了怎么办'),
      t(
        'We hold tea and teaware for seven days. We hold bread, buns and cakes until closing that day; if you are running late, call the store and we will do what we can.',
        '茶与茶具为您保留七天。面包、包点与蛋糕保留到当天打烊，来不及请打电话给门店，我们尽量想办法。',
      ),
    ),
    text(
      t('Delivery', '配送'),
      t(
        'Online orders are for pickup only. For a delivery of ten boxes or more, such as for an office at Mid-Autumn, call your nearest store.',
        '网上订单目前只支持自提。如中秋公司团购等十盒以上需要送货，请致电就近门店商议。',
      ),
    ),
    text(
      t('Taxes and the total', '税费与总价'),
      t(
        'Tea and most baked goods in packs of six or more are zero-rated groceries. Teaware, sweets and single pastries carry the sales tax of the store’s province. You see the full total before you choose how to pay.',
        '茶叶与六个装以上的多数糕点属零税率食品；茶具、糖果与单件点心按门店所在省份计税。选择付款方式之前，您就能看到含税总价。',
      ),
    ),
  ],
}

const contact: PageSeed = {
  name: 'contact',
  title: t('Contact us', '联系我们'),
  description: t(
    'Phone numbers of our six stores, our email address, and what to do when something is not right.',
    '六家门店的电话、我们的邮箱，以及哪里不对时怎么办。',
  ),
  blocks: [
    text(
      t('Call a store', '致电门店'),
      t('Toronto Spadina, +1 416-555-0142', '多伦多士巴丹拿店，+1 416-555-0142'),
      t('Markham Unionville, +1 905-555-0117', '万锦于人村店，+1 905-555-0117'),
      t('Ottawa ByWard, +1 613-555-0163', '渥太华拜沃德店，+1 613-555-0163'),
      t('Montréal Mile End, +1 514-555-0128', '蒙特利尔 Mile End 店，+1 514-555-0128'),
      t('Vancouver Main, +1 604-555-0186', '温哥华缅街店，+1 604-555-0186'),
      t('Richmond Steveston, +1 604-555-0151', '列治文史蒂夫斯顿店，+1 604-555-0151'),
    ),
    text(
      t('Write to us', '写信给我们'),
      t(
        'Email hello@maplecourt.example in English, French or Chinese. If it is about an order, put the order number in the subject line. We reply within one business day.',
        '请写信至 hello@maplecourt.example，中文、英文、法文都可以。如与订单有关，请在标题写上订单号，我们会在一个工作日内回复。',
      ),
    ),
    text(
      t('Is something wrong?', '哪里不对？'),
      t(
        'If something is broken, missing or stale, send us a photo within three days. We will replace it or refund it, whichever you prefer.',
        '如有破损、缺件或不新鲜，请在三天内拍照告诉我们，换货或退款由您决定。',
      ),
    ),
  ],
}

/** Content pages, by name. */
export const pages: readonly PageSeed[] = [about, deliveryAndPickup, contact, privacy, terms]
