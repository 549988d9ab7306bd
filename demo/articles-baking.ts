import { t } from './catalogue/write.ts'
import type { ArticleSeed } from './content-types.ts'

/** How mooncakes are made, stored and cut. */
export const mooncakes: ArticleSeed = {
  name: 'cutting-a-mooncake',
  publishedOn: '2026-09-11',
  title: t('How to cut a mooncake, and when', '月饼怎么切，什么时候吃'),
  description: t(
    'A mooncake is not at its best on the day it is baked. Why we make you wait two days, how to cut eight clean pieces, and which tea goes with which filling.',
    '月饼出炉当天并不是最好吃的时候。为什么要等两天，怎样切出八块整齐的，哪种馅配哪种茶。',
  ),
  cover: {
    picture: 'blog-mooncakes',
    alt: t('A lantern box and two mooncakes', '一只灯笼礼盒与两只月饼'),
  },
  blocks: [
    {
      kind: 'html',
      html: t(
        `<p>Every September somebody bites into a warm one behind our counter and is disappointed. The crust is hard, the filling is loose. Two days later the same cake is soft, glossy and whole. The baker’s word is <em>returning the oil</em>: the filling gives its fat and moisture to the crust until both are even.</p>
<h2>When to eat them</h2>
<ul>
<li><strong>Baked, with lotus or bean:</strong> from the second day to the tenth, in the tin, at room temperature.</li>
<li><strong>Five-nut:</strong> from the third day to the fifteenth. The nuts need time to soften.</li>
<li><strong>Snow-skin:</strong> the day you collect it or the day after, straight from the fridge.</li>
</ul>
<h2>Eight clean pieces</h2>
<ol>
<li>Chill a baked mooncake for twenty minutes, so that the yolk does not smear.</li>
<li>Use a thin knife without teeth. Wipe it with a hot cloth before every cut.</li>
<li>Press straight down, never saw. First in halves, then across, then the quarters.</li>
</ol>
<h2>What to drink</h2>
<table>
<thead><tr><th scope="col">Filling</th><th scope="col">Tea</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><th scope="row">Lotus and yolk</th><td>Ripe pu’er</td><td>Cuts through oil and salt</td></tr>
<tr><th scope="row">Red bean</th><td>Dark oolong</td><td>Roast next to sweet</td></tr>
<tr><th scope="row">Five-nut</th><td>Black tea</td><td>Stands up to sesame and peel</td></tr>
<tr><th scope="row">Snow-skin</th><td>Jasmine green</td><td>Light, cold, floral</td></tr>
</tbody>
</table>
<p>Our <a href="/store/productlist?cat=mooncakes">mooncakes</a> are baked in the week you collect them; the day is on the box. Larger orders for an office: see <a href="/delivery-and-pickup">pickup and delivery</a>.</p>`,
        `<p>每年九月，总有人在柜台后面咬一口热月饼，然后一脸失望：皮是硬的，馅是散的。过两天再吃，同一只月饼软了，亮了，皮馅也合在一起了。师傅管这叫<em>回油</em>：馅里的油和水分慢慢返到皮上，直到里外一样润。</p>
<h2>什么时候吃</h2>
<ul>
<li><strong>莲蓉、豆沙烤月饼：</strong>第二天到第十天，放在盒里，常温即可。</li>
<li><strong>五仁：</strong>第三天到第十五天，果仁要时间回软。</li>
<li><strong>冰皮：</strong>自提当天或第二天，从冰箱拿出来就吃。</li>
</ul>
<h2>切出八块整齐的</h2>
<ol>
<li>烤月饼先冷藏二十分钟，蛋黄才不会糊开。</li>
<li>用没有锯齿的薄刀，每切一刀，用热布擦一次。</li>
<li>垂直往下压，不要来回拉。先对半，再十字，最后把四块各分两半。</li>
</ol>
<h2>配什么茶</h2>
<table>
<thead><tr><th scope="col">馅</th><th scope="col">茶</th><th scope="col">为什么</th></tr></thead>
<tbody>
<tr><th scope="row">莲蓉蛋黄</th><td>熟普</td><td>解油，压得住咸</td></tr>
<tr><th scope="row">豆沙</th><td>浓香乌龙</td><td>焙火香衬甜</td></tr>
<tr><th scope="row">五仁</th><td>红茶</td><td>撑得起芝麻和陈皮</td></tr>
<tr><th scope="row">冰皮</th><td>茉莉绿茶</td><td>清、凉、有花香</td></tr>
</tbody>
</table>
<p>店里的<a href="/store/productlist?cat=mooncakes">月饼</a>都在您自提的那一周烤好，日期印在盒上。公司大批订购，请看<a href="/delivery-and-pickup">自提与配送</a>。</p>`,
      ),
    },
  ],
}
