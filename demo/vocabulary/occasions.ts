import type { Row } from './rows.ts'

const BOXES = 'tasting box, two oolongs, 茶点礼盒, hamper, 四福月饼, 灯笼月饼'
/** Boxes, and goods with the label for gifts. */
const GIVEN = '送礼, gift box, 礼盒, hamper, gift card'
const SMALL = 'nougat, almond cookie, palmier, osmanthus honey, matcha whisk, linen, gift card'

/** Occasions and recipients of gifts. */
export const occasions: readonly Row[] = [
  // In general.
  ['送礼', 'birthday, valentine', '情人节'],
  [GIVEN, 'christmas, xmas, holiday, festive, anniversary, graduation, retirement, occasion'],
  ['送礼', 'mother’s day, father’s day, teacher’s day, thanksgiving, thankyou, appreciation, celebration'],
  [GIVEN, '圣诞, 圣诞节, 圣诞礼物, 母亲节, 母亲节礼物, 父亲节, 父亲节礼物, 教师节, 感恩节, 生日, 生日礼物'],
  [
    '送礼',
    '毕业, 退休, 纪念日, 周年, 节日, 过节, 答谢, 感谢, 谢礼, 贺礼, 送老师, 送老板, 送领导, 送亲戚, 送父母, 送爸妈',
  ],
  [GIVEN, '送女友, 送男友, 送女朋友, 送男朋友, 送闺蜜, 送岳父, 送岳母, 送家人, 送人礼物, 送礼物, 登门'],
  [
    'tasting box, two oolongs, 茶点礼盒, tea for two, nougat, almond cookie',
    'lunarnewyear, chinesenewyear, newyear, cny, springfestival, lunar',
    '春节, 新年, 过年, 年货, 年礼, 拜年, 农历新年, 贺年, 贺岁, 新春',
  ],
  [SMALL, 'stocking stuffer, stocking filler, stocking, partyfavour, partyfavor, smallgift, littlegift, token'],
  [SMALL, '小心意, 伴手礼, 手信, 回礼'],
  ['nougat', 'weddingcandy, weddingfavour, weddingfavor', '喜糖, 年糖'],
  ['almond cookie', 'macao, macanese, souvenir', '澳门手信, 澳门特产, 特产'],
  [
    'tasting box, 茶点礼盒, hamper, 四福月饼, candle, nougat, osmanthus honey',
    'host, hostess, dinner party',
    '做客, 拜访, 上门, 主人家',
  ],
  [BOXES, 'corporate, client, business, company, employee, team'],
  [BOXES, '商务, 商务礼品, 企业, 公司, 客户, 公司礼品, 公司送礼, 送公司, 福利'],
  [
    'longjing, silver needle, dancong, clay teapot, two oolongs, hamper',
    'luxury, luxurious, premium, high end, fancy, expensive, splurge',
    '高端, 高档, 名贵, 贵重, 体面, 上档次, 顶级, 好茶, 送领导, 送老板',
  ],
  [
    'tea for two, celadon cups',
    'couple, couples, newlywed, bride, engagement, bridal shower, romantic, valentine, forher',
    '婚礼, 新人, 情侣, 夫妻, 订婚, 敬茶, 贺新婚, 喜事, 一对, 情人节',
  ],
  ['tea for two, candle', 'housewarming, newhome, newhouse, moving, move', '乔迁, 新居, 搬家, 新家, 入伙, 进伙, 暖房'],
  ['longquan celadon, cast iron teapot', 'housewarming, wedding', '乔迁, 新居, 新家'],
  ['candle, rose black tea', 'romantic, girlfriend, forher', '闺蜜, 女生, 女朋友, 女友, 浪漫'],
  ['candle', 'relaxing, relax, cosy, cozy, self care', '放松'],
  ['四福月饼, 灯笼月饼', 'parentsinlaw, inlaws, elders, family', '长辈, 送长辈, 岳父, 岳母, 家人'],
  ['gaiwan, tool set, tea tray, clay teapot, matcha bowl, matcha whisk', 'tea ceremony, teaceremony', '茶道, 茶艺'],
  [
    'longjing, silver needle, dancong, tieguanyin, raw pu’er, two oolongs',
    'snob, connoisseur, enthusiast, expert, aficionado',
    '懂茶, 老茶客, 行家, 茶客',
  ],
  ['tasting box, gift card', 'undecided, indecisive, unsure, surprise', '不知道, 不确定, 选择困难'],
  ['gift card', 'lastminute, instant, digital, email, egift, egiftcard, evoucher, credit, topup'],
  ['gift card', '电子礼品卡, 电子卡, 礼卡, 充值卡, 充值, 储值, 现金卡, 邮件'],
  ['swiss roll', 'birthday party, celebration, whole cake', '庆祝, 整个蛋糕, 整条'],
]
