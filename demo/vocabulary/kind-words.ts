// Words that several kinds share.

export const GIFT = [
  'gift',
  'present',
  'souvenir',
  'small gift',
  'little gift',
  'thank you',
  '礼物',
  '小礼物',
  '礼品',
  '送礼',
  '伴手礼',
  '手信',
  '送人',
  '送长辈',
  '送朋友',
  '送同事',
  '送客户',
  '见面礼',
]
export const EVENING = [
  'before bed',
  'bed',
  'night',
  'bedtime tea',
  'bedtime',
  'sleep',
  'sleepy time',
  'evening tea',
  'night tea',
  '睡前',
  '助眠',
  '安神',
  '晚上喝',
]
export const YUNNAN = ['yunnan', 'yunnan tea', 'yunnan black tea', '滇红', '云南', '云南红茶']
export const LOOSE = ['loose', 'loose leaf', 'loose tea', 'loose leaf tea', '散茶', '散装']
export const AGED = [
  'aged',
  'aged tea',
  'aged puer',
  'dark tea',
  '老茶',
  '陈茶',
  '陈年',
  '陈年普洱',
  '越陈越香',
  '陈化',
  '收藏',
  '存茶',
]
export const EYES = ['eye', 'tired eye', '明目', '养眼', '护眼']
export const HANDMADE = ['handmade', 'handcrafted', 'pottery', 'stoneware', '手工', '手作', '陶器', '陶艺']
export const INSULATED = ['insulated', 'insulated cup', 'insulated mug', 'heat resistant', '隔热', '保温']
export const HERBAL = ['herbal tea', 'herbal', 'tisane', '草本', '养生', '养生茶', '花草茶']
export const FLORAL = ['flower tea', 'floral tea', 'flower', '花茶']
export const GONGFU = ['gongfu', 'gong fu', 'kungfu', 'gongfu tea', 'kung fu tea', '功夫茶', '工夫茶']
export const SNACK = ['snack', 'treat', '零食', '小吃', '点心', '茶点']
export const SWEETS = [...SNACK, 'sweet', 'dessert', '甜点', '甜品']
export const PASTRY = ['pastry', 'pastries', 'baked good', '酥点', '糕点', '西点']
export const TEA_GIFT = ['tea gift set', '茶叶礼盒', '茶礼']
export const JAPANESE_TEA = [
  'green tea',
  'japanese',
  'japanese tea',
  'japanese green tea',
  'japan',
  '绿茶',
  '日本茶',
  '日本绿茶',
  '日式茶',
]
export const MATCHA_SET = ['matcha set', 'matcha kit', '抹茶套装', '打抹茶']
export const MATCHA_TOOL = [...MATCHA_SET, 'matcha tool', 'matcha accessory', '抹茶工具', '点茶', '点茶工具']
export const STEAMED_BUN = ['steamed bun', 'frozen bun', 'dim sum', 'baozi', '包子', '蒸包', '速冻包子', '港式点心']
export const CAKE = ['birthday cake', 'birthday', 'dessert', '生日蛋糕', '生日', '甜品', '甜点']
export const CRISP = ['crunchy', 'crispy', 'crisp', '酥脆', '脆']
export const WEDDING = ['wedding gift', 'wedding', '结婚礼物', '结婚', '新婚']
