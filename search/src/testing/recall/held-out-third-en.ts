import { ids, type ShopperSet } from './shopper-set.ts'

/**
 * Queries written by a person who knew the goods and neither the search nor its other queries. They were run once before the
 * search was tuned to them: bench/results/2026-11-23-search.md.
 */
export const thirdEnglish: ShopperSet = {
  taste: [
    ['something smoky like a campfire', ['lapsang-tin']],
    ['tea that tastes of toasted chestnuts', ['longjing-tin']],
    ['nutty rice tea', ['genmaicha-pouch']],
    ['lychee and orchid oolong', ['phoenix-dancong-tin'], ['oolong-gift-box']],
  ],
  need: [
    ['malty tea to drink with milk', ids('breakfast-black-pouch keemun-tin'), ['rose-black-pouch']],
    [
      'tea for someone who hates bitterness',
      ids('jasmine-pearls-tin oolong-sachets'),
      ids('jasmine-sachets silver-needle-tin matcha-tin white-peony-tin'),
    ],
    [
      'good for iced tea in summer',
      ids(
        'jasmine-green-pouch osmanthus-oolong-tin jasmine-sachets oolong-sachets jasmine-pearls-tin white-peony-tin chrysanthemum-pouch',
      ),
    ],
    ['tea bags for the office', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets'), ['paper-filters']],
    ['green powder for lattes', ['matcha-tin']],
    ['whisk for frothing matcha', ['bamboo-whisk']],
    ['see-through pot for blooming flowers', ['glass-teapot']],
    ["cup that won't burn my fingers", ['double-wall-glass'], ids('porcelain-gaiwan infuser-mug')],
    ['thermos that fits a car cupholder', ['travel-tumbler']],
    [
      'gong fu starter equipment',
      ids('porcelain-gaiwan tasting-cup-set bamboo-tea-tray tea-tool-set'),
      ['yixing-teapot'],
    ],
    ['tray that catches spilled water', ['bamboo-tea-tray']],
    ['needle to break pressed tea', ['tea-tool-set']],
    ['cotton shopping bag reusable', ['canvas-tote'], ['paper-carry-bag']],
    ['dim sum to steam at home', ids('custard-buns bbq-pork-buns')],
    ['sliced bread for toast', ['milk-loaf']],
    ['tea sampler for beginners', ['six-teas-gift-box'], ['jasmine-pearls-tin']],
    ['tea for tired eyes', ids('chrysanthemum-goji-sachets chrysanthemum-pouch')],
  ],
  typo: [
    ['floral tea no caffine', ids('chrysanthemum-pouch chrysanthemum-goji-sachets'), ['buckwheat-pouch']],
    ['genmacha 250g', ['genmaicha-pouch']],
    ['ceremonial grade macha', ['matcha-tin']],
    ['linen kitchen towl blue stripe', ['linen-tea-towel']],
    ['scented candel soy wax', ['osmanthus-candle']],
    ['english breakfest tea', ['breakfast-black-pouch']],
  ],
  question: [
    ['what can I drink before bed', ids('buckwheat-pouch chrysanthemum-pouch chrysanthemum-goji-sachets')],
    ['teapot I can put on the stove', ['glass-teapot']],
    ['biggest teapot you have', ids('cast-iron-teapot blue-white-teapot'), ['glass-teapot']],
  ],
  compound: [
    ['pyramid teabags oolong', ['oolong-sachets']],
    ['tie guan yin roasted', ['tieguanyin-tin'], ['oolong-gift-box']],
    ['walnut and almond moon cake', ['five-nut-mooncake']],
  ],
  misname: [
    ['aged fermented tea brick', ['ripe-puer-cake'], ['raw-puer-cake']],
    ['iron buddha oolong', ['tieguanyin-tin'], ['oolong-gift-box']],
    ['dragonwell picked before Qingming', ['longjing-tin']],
    ['spring snail green tea', ['biluochun-tin']],
    ['japanese tetsubin', ['cast-iron-teapot']],
    ['portuguese custard tarts', ['egg-tarts']],
    ['char siu bao frozen', ['bbq-pork-buns']],
    ['salted egg lava buns', ['custard-buns']],
    ['elephant ear cookies', ['butterfly-palmiers']],
    ['chocolate roll cake', ['cocoa-swiss-roll']],
    ['ice skin moon cakes strawberry', ['snow-skin-mooncake']],
    ['gift certificate $100', ['gift-card']],
  ],
  order: [['double yolk with lotus paste', ['lotus-yolk-mooncake'], ['classic-mooncake-box']]],
  origin: [
    ['pu-erh from Menghai', ['ripe-puer-cake']],
    ['tea grown in Yunnan', ids('ripe-puer-cake raw-puer-cake breakfast-black-pouch rose-black-pouch')],
    ['oolong grown in Taiwan', ['oolong-sachets']],
    [
      'teas from Fujian province',
      ids('jasmine-pearls-tin osmanthus-oolong-tin tieguanyin-tin silver-needle-tin white-peony-tin lapsang-tin'),
    ],
    ['made in Ontario', ids('osmanthus-honey matcha-bowl')],
  ],
  brand: [
    ['Cloud Ridge black teas', ids('lapsang-tin keemun-tin'), ids('ripe-puer-cake raw-puer-cake')],
    ['north lake kitchen linen', ['linen-tea-towel']],
    ['Willow Kiln cups', ids('porcelain-gaiwan celadon-cup-pair tasting-cup-set infuser-mug'), ['matcha-bowl']],
    ['morning steam swiss rolls', ids('matcha-swiss-roll cocoa-swiss-roll')],
    ['moon garden candy', ['cranberry-nougat'], ['almond-cookies']],
    ['maple court sachets', ids('oolong-sachets jasmine-sachets chrysanthemum-goji-sachets')],
  ],
  spelling: [
    ['jasmine flavoured sponge cake', ['jasmine-chiffon-slice']],
    ['biscuits to go with a cuppa', ids('almond-cookies butterfly-palmiers')],
  ],
  material: [
    ['zisha tea pot small', ['yixing-teapot']],
    ['hand-painted china teapot', ['blue-white-teapot']],
    ['walnut wood tea tools', ['tea-tool-set']],
  ],
  property: [
    ['dishwasher safe teapot', ids('celadon-teapot glass-teapot')],
    ['teapot with built in strainer', ids('celadon-teapot glass-teapot'), ['cast-iron-teapot']],
    ['insulated bottle with strainer', ['travel-tumbler']],
    ['mug with a lid and filter', ['infuser-mug'], ['travel-tumbler']],
    ['clearance teaware', ids('glass-teapot cast-iron-teapot tasting-cup-set')],
  ],
  size: [
    ['pot for six people', ['blue-white-teapot'], ids('cast-iron-teapot glass-teapot')],
    ['half kilo of black tea', ['breakfast-black-pouch']],
  ],
  occasion: [
    [
      'birthday cake to serve six',
      ids('matcha-swiss-roll cocoa-swiss-roll'),
      ids('jasmine-chiffon-slice chestnut-cake-slice'),
    ],
    [
      'housewarming present',
      ['tea-for-two-gift-box'],
      ids(
        'celadon-cup-pair tea-and-cookies-gift-box six-teas-gift-box osmanthus-candle autumn-hamper celadon-teapot gift-card linen-tea-towel oolong-gift-box osmanthus-honey blue-white-teapot',
      ),
    ],
  ],
  diet: [['cookies without wheat', ['almond-cookies']]],
  recipient: [
    [
      'mooncakes for my in-laws',
      ['classic-mooncake-box'],
      ids('lantern-mooncake-box autumn-hamper lotus-yolk-mooncake'),
    ],
    ['something sweet and tea for coworkers', ['tea-and-cookies-gift-box'], ids('cranberry-nougat almond-cookies')],
    ['gift for a matcha lover', ids('matcha-tin matcha-bowl bamboo-whisk'), ['matcha-swiss-roll']],
  ],
  ingredient: [['pistachio sweets', ['cranberry-nougat']]],
  budget: [
    [
      'hostess gift under $20',
      ids('osmanthus-honey cranberry-nougat almond-cookies'),
      ids(
        'rose-black-pouch butterfly-palmiers snow-skin-mooncake lotus-yolk-mooncake linen-tea-towel canvas-tote keemun-tin',
      ),
    ],
    ['teapots under 50 dollars', ['glass-teapot']],
  ],
  plural: [['hampers with tea and honey', ['autumn-hamper']]],
  none: [
    ['dark roast coffee beans', []],
    ['tapioca balls for bubble tea', []],
    ['electric gooseneck kettle', []],
    ['sourdough baguette', []],
    ['new york cheesecake', []],
    ['red wine glasses', []],
    ['dog treats', []],
    ['lavender hand cream', []],
    ['vanilla ice cream tub', []],
    ['wireless phone charger', []],
    ['☕ espresso pods', []],
  ],
  pinyin: [
    ['guihua wulong cha', ['osmanthus-oolong-tin'], ['tea-and-cookies-gift-box']],
    ['chashao baozi', ['bbq-pork-buns']],
    ['zhengshan xiaozhong hongcha', ['lapsang-tin']],
    ['manyuemei niuzha tang', ['cranberry-nougat']],
    ['gouqi juhua cha', ['chrysanthemum-goji-sachets'], ['chrysanthemum-pouch']],
  ],
  mixed: [['🥮 gift box', ids('classic-mooncake-box lantern-mooncake-box'), ['autumn-hamper']]],
}
