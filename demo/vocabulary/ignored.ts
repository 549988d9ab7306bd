const english = [
  'do does did you u guys have has sell carry stock got any some there are is was am where what which who how',
  'when whats wheres can could would should may i im id we me us he she they find buy get want wanna need looking make making made drink drinks eat put use using people person who whom lover lovers',
  'look search searching show give help please pls plz like love much many price cost costs prices order purchase',
  'shop store available recommend suggest recommendation that tastes taste his her our their them so very really',
  'something anything thanks thank hi hello hey one kind kinds type types day days time bit little nice good great',
  'really just also too more most ones thing things stuff someone know does not not dont cant im ive lets put take bring go goes',
  'tell show today now currently still here kindly wondering hoping interested buying getting browsing browse check around',
  'mom mum mother mothers dad father grandma grandmother grandpa grandfather wife husband friend friends boss teacher colleague',
  'colleagues coworker coworkers neighbour neighbor neighbours neighbors parents family kids',
]

const chinese = [
  '有没有 有什么 有哪些 有卖 有吗 请问 我想买 我想要 我想 我要买 我要 想买 想要 哪里有 哪里买 哪里',
  '在哪 哪种 哪些 什么好 送什么 什么 你们卖 你们有 你们 卖不卖 有没 推荐 介绍 多少钱 价格 怎么卖 几钱 可以 适合',
  '外国 老外 外国人 东西 味的 味道 那种 这种 一种 一款 闻起来 吃起来 喝起来 一样的 来点 来个 有点 不太 时候 带去 拿去 用来',
  '送妈妈 给妈妈 妈妈 送爸爸 爸爸 婆婆 老公 外婆 奶奶 爷爷 同事 朋友 老师 员工 放在 放到 需要 自己',
  '一下 好喝 好吃 喝的 吃的 用的 吗 呢 吧 啊 帮我找 找 给我 一个 一只 一把 一盒 一包 一套 一罐 一瓶',
  '看看 看一下 看一看 看下 想看 有啥 啥 麻烦 谢谢 哪个 怎么样 还有没有 还有吗 卖吗 来一份 来一个 要一个 帮我',
]

/** Words of questions: ignored if there are other words. */
export const ignored: readonly string[] = [...english, ...chinese].flatMap((line) => line.split(' '))
