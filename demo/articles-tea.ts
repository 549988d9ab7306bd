import { t } from './catalogue/write.ts'
import type { ArticleSeed } from './content-types.ts'

/** Water temperature and brewing time. */
export const water: ArticleSeed = {
  name: 'water-for-tea',
  publishedOn: '2026-11-06',
  title: t('How hot should the water be?', '泡茶的水，该多热？'),
  description: t(
    'A tin of good green tea can taste of spinach or of chestnuts. Most of the difference is the kettle. One table, and three ways to do without a thermometer.',
    '同一罐绿茶，有人泡出菜汤味，有人泡出栗子香，差别多半在水温。一张表，再加三个不用温度计的办法。',
  ),
  cover: {
    picture: 'blog-water',
    alt: t('Teapot, lidded bowl and two cups beside a tall tin', '高茶罐旁的茶壶、盖碗与一对茶杯'),
  },
  blocks: [
    {
      kind: 'html',
      html: t(
        `<p>People bring back tins and say the tea has gone bitter. We brew it for them at the counter, and it has not. What changed on the way home is the water.</p>
<p>Heat pulls everything out of a leaf: sweetness first, then scent, then what dries your tongue. Young, green leaves give all of it quickly, so they want cooler water. Roasted, rolled and aged leaves hold on, so they want it boiling.</p>
<h2>The table on our wall</h2>
<table>
<thead><tr><th scope="col">Tea</th><th scope="col">Water</th><th scope="col">Leaf for 200 ml</th><th scope="col">First cup</th><th scope="col">How many cups</th></tr></thead>
<tbody>
<tr><th scope="row">Green tea</th><td>75–80 °C</td><td>3 g</td><td>2 minutes</td><td>3</td></tr>
<tr><th scope="row">White tea</th><td>85–90 °C</td><td>4 g</td><td>3 minutes</td><td>4</td></tr>
<tr><th scope="row">Green oolong</th><td>90–95 °C</td><td>5 g</td><td>1 minute</td><td>6</td></tr>
<tr><th scope="row">Dark oolong</th><td>95–100 °C</td><td>5 g</td><td>1 minute</td><td>7</td></tr>
<tr><th scope="row">Black tea</th><td>90–95 °C</td><td>4 g</td><td>2 minutes</td><td>4</td></tr>
<tr><th scope="row">Ripe pu’er</th><td>100 °C</td><td>5 g</td><td>30 seconds, after a rinse</td><td>10</td></tr>
</tbody>
</table>
<h2>Without a thermometer</h2>
<ul>
<li><strong>Wait.</strong> A full kettle with its lid open loses about ten degrees in the first five minutes and as many again in the next eight. That is green tea.</li>
<li><strong>Pour twice.</strong> Every cold cup the water passes through takes off about ten degrees. From kettle to jug to pot is 80 °C.</li>
<li><strong>Look.</strong> Small bubbles along the wall: green tea. Strings of bubbles: oolong. Rolling: pu’er.</li>
</ul>
<h2>And the water itself</h2>
<p>Hard water makes tea flat and leaves a film. If your kettle has a white crust, a plain jug filter does more for the cup than a dearer tin. Bottled mineral water is often harder than the tap.</p>
<p>Start with one of our <a href="/store/productlist?cat=green-and-white">green and white teas</a>, which show the difference most, and change one thing at a time.</p>`,
        `<p>常有客人拿着茶罐回来，说茶变苦了。我们当面泡给他喝，其实没变。变的是家里的水。</p>
<p>水越热，茶里的东西出得越快：先是甜，再是香，最后才是让舌头发涩的那一层。嫩绿的叶子出得快，要凉一点的水；焙过、揉紧、存过的叶子出得慢，要滚水。</p>
<h2>贴在茶台墙上的那张表</h2>
<table>
<thead><tr><th scope="col">茶</th><th scope="col">水温</th><th scope="col">200 毫升投茶</th><th scope="col">第一泡</th><th scope="col">可泡几次</th></tr></thead>
<tbody>
<tr><th scope="row">绿茶</th><td>75–80 °C</td><td>3 克</td><td>2 分钟</td><td>3</td></tr>
<tr><th scope="row">白茶</th><td>85–90 °C</td><td>4 克</td><td>3 分钟</td><td>4</td></tr>
<tr><th scope="row">清香乌龙</th><td>90–95 °C</td><td>5 克</td><td>1 分钟</td><td>6</td></tr>
<tr><th scope="row">浓香乌龙</th><td>95–100 °C</td><td>5 克</td><td>1 分钟</td><td>7</td></tr>
<tr><th scope="row">红茶</th><td>90–95 °C</td><td>4 克</td><td>2 分钟</td><td>4</td></tr>
<tr><th scope="row">熟普</th><td>100 °C</td><td>5 克</td><td>先洗一次，再泡 30 秒</td><td>10</td></tr>
</tbody>
</table>
<h2>没有温度计怎么办</h2>
<ul>
<li><strong>等一等。</strong>满壶开水敞着盖，头五分钟大约降十度，再过八分钟又降十度，正好泡绿茶。</li>
<li><strong>倒两次。</strong>水每经过一只凉杯子，大约降十度。从水壶到公道杯再到茶壶，就是 80 °C。</li>
<li><strong>看一看。</strong>壶壁起小泡，泡绿茶；成串往上冒，泡乌龙；整壶翻滚，泡普洱。</li>
</ul>
<h2>还有水本身</h2>
<p>硬水泡茶发闷，杯口还浮一层膜。水壶里若结了白垢，一只普通滤水壶比一罐更贵的茶管用。瓶装矿泉水往往比自来水更硬。</p>
<p>不妨先用<a href="/store/productlist?cat=green-and-white">绿茶与白茶</a>来试，它们最分得出差别；每次只改一样。</p>`,
      ),
    },
  ],
}

/** Gongfu brewing without a tea table. */
export const desk: ArticleSeed = {
  name: 'gongfu-at-a-desk',
  publishedOn: '2026-10-16',
  title: t('Gongfu tea at an ordinary desk', '办公桌上的工夫茶'),
  description: t(
    'No tray, no tap, no ceremony: a lidded bowl, a jug, a thermos and a tea towel give eight small cups out of five grams of oolong before the first meeting.',
    '不要茶盘，不要水槽，也不用讲排场：一只盖碗、一只公道杯、一个保温壶、一块茶巾，五克乌龙，开会前喝上八小杯。',
  ),
  cover: {
    picture: 'blog-desk',
    alt: t('Lidded bowl, two cups on a tray and a scoop set', '盖碗、托盘上的一对小杯与一套茶具'),
  },
  blocks: [
    {
      kind: 'html',
      html: t(
        `<p>Gongfu only means taking trouble. The trouble is in the pouring: much leaf, little water, short times, many cups. None of it needs a table with a drain.</p>
<h2>What stands on the desk</h2>
<ol>
<li>A lidded bowl of 100 to 120 ml. It is pot, strainer and smelling cup in one. See our <a href="/store/productlist?cat=cups-and-tools">cups and tools</a>.</li>
<li>A small jug, so that every cup is equally strong.</li>
<li>A thermos with water just off the boil. It holds 95 °C for an hour.</li>
<li>A tea towel folded in four, which does the work of the tray.</li>
</ol>
<h2>Eight cups, step by step</h2>
<p>Warm the bowl with a little hot water and drink that water: it is how you learn what yours tastes like. Put in five grams of <a href="/store/productlist?cat=oolong">oolong</a>, about two level spoons of rolled leaf.</p>
<p>Pour along the rim, not onto the leaf. Count to twenty. Hold the lid a finger’s width open with your thumb and empty the bowl into the jug, to the last drop: what stays behind goes on brewing, and the next cup pays for it.</p>
<blockquote><p>Twenty seconds, then fifteen because the leaf is awake, then five more each time. When the cup tastes of warm water, stop.</p></blockquote>`,
        `<p>“工夫”二字，说的不过是肯花心思。心思都在出汤上：多投茶，少注水，快出汤，泡数多。这些都用不着带排水的茶台。</p>
<h2>桌上放什么</h2>
<ol>
<li>一只 100 到 120 毫升的盖碗，既是壶，也是滤网，还能闻香。可在<a href="/store/productlist?cat=cups-and-tools">茶杯与茶具</a>里挑。</li>
<li>一只小公道杯，让每杯浓淡一样。</li>
<li>一个保温壶，灌刚开的水，一小时内还有 95 °C。</li>
<li>一块茶巾叠四折，就当茶盘。</li>
</ol>
<h2>八小杯，一步一步来</h2>
<p>先用一点热水温碗，再把这口水喝了，就知道自己的水是什么味道。投五克<a href="/store/productlist?cat=oolong">乌龙</a>，颗粒茶大约两平匙。</p>
<p>水沿碗边注，别直冲茶叶。数到二十，拇指压住盖子，留一指宽的缝，把茶汤倒进公道杯，一滴不剩：剩下的会接着泡，苦的是下一杯。</p>
<blockquote><p>第一泡二十秒；第二泡茶叶醒了，十五秒；往后每泡多五秒。喝着像温水了，就停。</p></blockquote>`,
      ),
    },
    {
      kind: 'image',
      picture: 'story-tea-table',
      alt: t(
        'Tea table with a tray, a gaiwan and cups, tins on shelves behind',
        '茶桌上的茶盘、盖碗与茶杯，背后是一架茶罐',
      ),
      link: 'products/oolong',
    },
    {
      kind: 'html',
      html: t(
        `<h2>Afterwards</h2>
<p>Tip the leaf into the plant pot, wipe the bowl with the towel, rinse at the kitchen sink at five. Never leave wet leaf overnight: by morning it has opinions.</p>`,
        `<h2>喝完以后</h2>
<p>茶渣倒进花盆，碗用茶巾擦一擦，五点钟再到茶水间冲洗。湿茶叶别过夜，隔天早上它会有脾气。</p>`,
      ),
    },
  ],
}
