import type { Row } from './rows.ts'

/**
 * Words for taste, smell and texture. `milkoolong`, written in one piece, is found when its parts are typed together.
 */
export const tastes: readonly Row[] = [
  // tea
  [
    'jasmine pearls, jasmine green, dancong, tieguanyin, osmanthus oolong, rose black tea, four seasons oolong',
    'floral, flowery, fragrant, aromatic',
    '花香, 花香味, 芳香, 清香',
  ],
  ['tieguanyin', 'orchid', '兰花, 兰花香, 兰香'],
  ['dancong', 'lychee', '兰花, 兰花香, 荔枝, 荔枝香, 蜜兰香'],
  ['dancong, osmanthus oolong, white peony, silver needle', 'fruity', '果香, 水果香, 果味'],
  ['dancong, white peony, hangzhou chrysanthemum, raw pu’er', 'honeyed', '蜜香, 蜜味'],
  ['longjing', 'nutty, chestnutty, toasty', '坚果, 坚果味, 栗香, 板栗香, 炒栗香, 栗子香, 豆香'],
  ['biluochun', 'vegetal, grassy, fresh', '豆香, 鲜爽, 清鲜, 嫩芽'],
  ['stone ground matcha', 'grassy, vegetal, umami', '鲜味, 海苔香'],
  ['genmaicha, buckwheat', 'nutty, toasty, roasty, grainy', '坚果味, 米香, 麦香, 谷物香, 焦香'],
  ['genmaicha', 'roastedrice', '炒米香, 锅巴香, 米香茶'],
  ['tieguanyin', 'roasty, toasty, caramel', '炒米香, 焦糖香, 焙火, 炭焙, 焦香'],
  ['osmanthus oolong', 'roasty, creamy, buttery', '焙火, 奶油香'],
  ['ripe pu’er', 'earthy, woody, mellow, smooth, date, bold, dark, full bodied, strong, strong tea'],
  ['ripe pu’er, raw pu’er', 'aging, ageing, ages well, keeps for years, cellar', '放几年, 放好几年, 久放, 久存, 存放'],
  ['ripe pu’er', '醇厚, 醇和, 陈香, 枣香, 顺滑, 绵滑, 浓茶, 浓郁, 厚重, 浓一点'],
  ['raw pu’er', 'brisk, bright, bold', '回甘, 花蜜香'],
  ['white peony', 'mellow, apricot, smooth', '醇和, 杏香'],
  ['keemun', 'malty, chocolatey, chocolaty', '似花似果, 可可香'],
  ['morning black blend', 'malty, robust, bold, brisk, full bodied, strong, strong tea, strong black tea'],
  ['morning black blend', '浓茶, 浓红茶, 浓郁, 浓一点, 味道浓, 浓厚'],
  ['lapsang souchong', 'bold, smoke, campfire, pinesmoked', '松烟香, 松烟, 烟味, 烟熏香, 浓郁'],
  [
    'biluochun, jasmine green, silver needle, genmaicha, four seasons oolong',
    'light, light tea, delicate, mild, gentle, subtle',
    '清淡, 清爽, 淡茶, 柔和, 温和, 淡一点, 味道淡',
  ],
  ['longjing, white peony, jasmine pearls', 'delicate, mild', '清淡, 柔和'],
  [
    'four seasons oolong, jasmine green sachets, jasmine pearls',
    'notbitter, nobitterness, lessbitter',
    '不苦, 不涩, 不苦不涩, 不苦的茶',
  ],
  ['four seasons oolong', 'creamy, milky, milkoolong', '奶香, 奶味, 奶甜, 奶香乌龙, 栀子花, 栀子花香'],
  ['goji sachets, hangzhou chrysanthemum', 'naturallysweet', '清甜, 自然甜, 甜茶'],
  ['biluochun, longjing, raw pu’er, tieguanyin', 'sweetaftertaste, aftertaste', '回甘'],
  // bakery
  ['palmier, almond cookie, croissant', 'crunchy, crispy, crisp, crunch', '酥脆, 脆, 香脆, 松脆, 酥松, 酥酥'],
  [
    'egg tart, palmier, croissant',
    'flaky, flakey, layered, puff pastry, puff, buttery',
    '酥皮, 起酥, 千层, 黄油香, 掉渣',
  ],
  [
    'matcha swiss roll, 可可乌龙, chiffon slice, milk loaf, custard bun, bbq pork bun, pineapple bun',
    'fluffy, airy, pillowy, soft',
    '松软, 蓬松, 柔软, 绵软, 软绵绵, 软软',
  ],
  ['matcha swiss roll, 可可乌龙, chiffon slice', 'sponge, spongy, sponge cake', '海绵蛋糕'],
  ['matcha swiss roll, 可可乌龙, chiffon slice, chestnut cake', 'creamy, cream, cream cake', '奶油, 奶油蛋糕, 鲜奶油'],
  ['nougat, snow skin', 'chewy', '软糯, 有嚼劲, 嚼劲, 糯糯, 糯'],
  ['snow skin', 'glutinous, glutinous rice, stickyrice', '糯米, 冰凉'],
  ['custard bun', 'gooey, runny, oozy, oozing, melting', '爆浆, 流心, 流心包'],
  ['bbq pork bun', 'savoury, savory, meat, meaty, meat bun, salty', '咸, 咸点, 咸味, 咸口, 肉, 有肉, 咸的'],
  ['custard bun, lotus seed', 'salty, sweetsalty', '咸甜, 咸蛋'],
  ['matcha swiss roll', 'notsweet, lesssweet, nottoosweet, slightlybitter', '不甜, 不太甜, 微甜, 不腻, 低甜'],
  ['tangerine peel', 'citrus, citrusy, orange', '不腻, 甜而不腻, 橘皮, 果皮香'],
]
