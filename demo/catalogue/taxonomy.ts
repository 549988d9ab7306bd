import type { BrandSeed, CategorySeed, TagSeed } from './types.ts'
import { t } from './write.ts'

export const brands: readonly BrandSeed[] = [
  {
    key: 'maple-court',
    name: t('Maple Court', '枫庭'),
    line: t(
      'Our own blends, tins and gift boxes, packed by hand in Toronto.',
      '自家拼配的茶与礼盒，在多伦多手工分装。',
    ),
  },
  {
    key: 'cloud-ridge',
    name: t('Cloud Ridge Tea', '云岭茶行'),
    line: t('Single-garden teas bought from the families who grow them.', '直接向茶农收茶，一园一味。'),
  },
  {
    key: 'willow-kiln',
    name: t('Willow Kiln', '柳窑'),
    line: t('Teapots, cups and bowls from small studios.', '出自小窑口的壶、杯与茶碗。'),
  },
  {
    key: 'morning-steam',
    name: t('Morning Steam Bakery', '晨笼饼屋'),
    line: t('Buns, tarts and cakes, baked from four in the morning.', '凌晨四点开炉，包点蛋挞当天出炉。'),
  },
  {
    key: 'moon-garden',
    name: t('Moon Garden', '月圆饼家'),
    line: t('Mooncakes and sweets made to family recipes.', '依家传方子做的月饼与糖点。'),
  },
  {
    key: 'north-lake',
    name: t('North Lake Goods', '北湖杂货'),
    line: t('Linen, canvas and useful things for the tea table.', '棉麻、帆布与茶桌边的好用小物。'),
  },
]

export const categories: readonly CategorySeed[] = [
  {
    key: 'green-and-white',
    name: t('Green & white tea', '绿茶与白茶'),
    line: t('Spring picked, light in the cup', '春采嫩芽，清鲜回甘'),
    picture: 'category-green-and-white',
  },
  {
    key: 'oolong',
    name: t('Oolong', '乌龙茶'),
    line: t('Rolled, roasted, rinsed and brewed again', '揉捻烘焙，一泡再泡'),
    picture: 'category-oolong',
  },
  {
    key: 'black-and-puer',
    name: t('Black tea & pu’er', '红茶与普洱'),
    line: t('Deep, warm and good with milk or without', '汤色红浓，清饮加奶皆宜'),
    picture: 'category-black-and-puer',
  },
  {
    key: 'floral-and-herbal',
    name: t('Floral & herbal', '花茶与草本'),
    line: t('Jasmine, rose, chrysanthemum, buckwheat', '茉莉、玫瑰、菊花与苦荞'),
    picture: 'category-floral-and-herbal',
  },
  {
    key: 'teapots',
    name: t('Teapots', '茶壶'),
    line: t('Clay, celadon, glass and iron', '紫砂、青瓷、玻璃与铸铁'),
    picture: 'category-teapots',
  },
  {
    key: 'cups-and-tools',
    name: t('Cups & tools', '茶杯与茶具'),
    line: t('Gaiwans, cups and the bamboo beside them', '盖碗、品茗杯与竹制茶道具'),
    picture: 'category-cups-and-tools',
  },
  {
    key: 'mooncakes',
    name: t('Mooncakes', '月饼'),
    line: t('Baked and snow-skin, single or boxed', '广式与冰皮，单个或成盒'),
    picture: 'category-mooncakes',
  },
  {
    key: 'buns-and-pastry',
    name: t('Buns & pastry', '包点与酥点'),
    line: t('From the steamer and the oven, this morning', '今晨出笼，今晨出炉'),
    picture: 'category-buns-and-pastry',
  },
  {
    key: 'cakes-and-cookies',
    name: t('Cakes & sweets', '蛋糕与甜点'),
    line: t('Swiss rolls, slices, cookies and nougat', '蛋糕卷、切件、饼干与牛轧糖'),
    picture: 'category-cakes-and-cookies',
  },
  {
    key: 'gifts',
    name: t('Gifts', '礼品'),
    line: t('Boxes, hampers and small thank-yous', '礼盒、礼篮与小小心意'),
    picture: 'category-gifts',
  },
  {
    key: 'cups',
    parent: 'cups-and-tools',
    name: t('Cups & gaiwans', '茶杯与盖碗'),
    line: t('To drink from, at home and on the way', '居家品茗，出门随行'),
    picture: 'category-cups',
  },
  {
    key: 'tea-tools',
    parent: 'cups-and-tools',
    name: t('Tools & trays', '茶道具与茶盘'),
    line: t('Whisks, bowls, tongs and trays', '茶筅、茶碗、茶夹与茶盘'),
    picture: 'category-tea-tools',
  },
  {
    key: 'cakes',
    parent: 'cakes-and-cookies',
    name: t('Cakes & rolls', '蛋糕与蛋糕卷'),
    line: t('Whole rolls and single slices', '整条蛋糕卷与单人切件'),
    picture: 'category-cakes',
  },
  {
    key: 'cookies-and-nougat',
    parent: 'cakes-and-cookies',
    name: t('Cookies & nougat', '饼干与牛轧糖'),
    line: t('Crisp or chewy, by the bag', '酥脆或软糯，按袋装好'),
    picture: 'category-cookies-and-nougat',
  },
]

const shown = (key: string, en: string, zh: string): TagSeed => ({ key, name: t(en, zh), shown: true })
const hidden = (key: string, en: string, zh: string): TagSeed => ({ key, name: t(en, zh), shown: false })

export const tags: readonly TagSeed[] = [
  shown('bestseller', 'Best seller', '热卖'),
  shown('new', 'New', '新品'),
  shown('gift', 'Good to give', '送礼'),
  shown('mid-autumn', 'Mid-Autumn', '中秋'),
  shown('caffeine-free', 'Caffeine-free', '无咖啡因'),
  shown('vegan', 'Vegan', '纯素'),
  shown('cold-brew', 'Good cold', '宜冷泡'),
  shown('limited', 'Small batch', '限量'),
  shown('baked-today', 'Baked today', '当日现做'),
  shown('everyday', 'Everyday', '日常口粮'),
  hidden('add-on-gift', 'Finish the gift', '礼物加配'),
  hidden('add-on-tea', 'Goes with tea', '泡茶加配'),
  hidden('add-on-bakery', 'Goes with cake', '糕点加配'),
]
