const english = [
  'do does did you u guys have has sell carry stock got any some there are is was am where what which who how',
  'when whats wheres can could would should may i im id we me us he she they find buy get want wanna need looking make making made drink drinks eat put use using people person who whom lover lovers',
  'look search searching show give help please pls plz like love much many price cost costs prices order purchase',
  'shop store available recommend suggest recommendation that tastes taste his her our their them so very really',
  'something anything thanks thank hi hello hey one kind kinds type types cheap cheapest affordable inexpensive',
]

const chinese = [
  '有没有 有什么 有哪些 有卖 有吗 请问 我想买 我想要 我想 我要买 我要 想买 想要 哪里有 哪里买 哪里',
  '在哪 哪种 哪些 什么 你们卖 你们有 你们 卖不卖 有没 推荐 介绍 多少钱 价格 怎么卖 几钱 可以 适合',
  '便宜的 便宜 实惠 平价 一下 好喝 好吃 喝的 吃的 用的 吗 呢 吧 啊 帮我找 找 给我',
]

/** Words of questions: ignored beside others. */
export const ignored: readonly string[] = [...english, ...chinese].flatMap((line) => line.split(' '))
