import { t } from './catalogue/write.ts'
import type { BlockSeed, PageSeed } from './content-types.ts'

const text = (title: ReturnType<typeof t>, ...paragraphs: readonly ReturnType<typeof t>[]): BlockSeed => ({
  kind: 'text',
  title,
  paragraphs,
})

/** What the shop stores about a shopper. */
export const privacy: PageSeed = {
  name: 'privacy',
  title: t('Privacy', '隐私说明'),
  description: t(
    'What we ask for and why, who handles your payment, which cookies we set, and how long we keep an order.',
    '我们收集什么、为什么收集，付款由谁处理，用哪些 Cookie，订单保存多久。',
  ),
  blocks: [
    text(
      t('What we ask for, and why', '我们收集什么，为什么'),
      t(
        'A name, so the right person gets the bag. A phone number, in case something sells out or the oven breaks. An email address, for the receipt. Nothing else is needed to order.',
        '姓名，是为了把东西交到对的人手里；电话，是万一缺货或烤炉坏了好联系您；邮箱，用来寄收据。下单不需要别的资料。',
      ),
    ),
    text(
      t('Payment', '付款'),
      t(
        'You pay on the payment provider’s own page. We only learn whether the payment went through, and its reference number. We never see your account or card number.',
        '付款在支付机构自己的页面完成。我们只知道付款是否成功以及交易编号，看不到您的账户或卡号。',
      ),
    ),
    text(
      t('Cookies', '浏览器存储'),
      t(
        'We keep cookies that the shop cannot work without: one for your visit and cart, one that protects forms from forgery, and your choice of language, currency and store. There are no advertising or tracking cookies.',
        '我们只使用商店运转必需的 Cookie：一个记住您的访问与购物车，一个防止表单被伪造，还有您选择的语言、货币与门店。没有广告或追踪用途的 Cookie。',
      ),
    ),
    text(
      t('How long, and your rights', '保存期限与您的权利'),
      t(
        'Order records are kept for seven years because tax law requires it. To see, correct or delete anything beyond that, write to privacy@maplecourt.example.',
        '依税法要求，订单记录保存七年。如需查阅、更正或删除其他资料，请写信至 privacy@maplecourt.example。',
      ),
    ),
  ],
}

/** The terms of buying here. */
export const terms: PageSeed = {
  name: 'terms',
  title: t('Terms', '服务条款'),
  description: t(
    'Prices and payment, pickup, returns and refunds: what an order with us means for both sides.',
    '价格与付款、自提、退换与退款：下单之后，您和我们各有哪些约定。',
  ),
  blocks: [
    text(
      t('Orders and payment', '订单与付款'),
      t(
        'Prices are in Canadian dollars, before tax. Amounts in other currencies are shown for convenience; the order is charged in Canadian dollars.',
        '价格以加元计，未含税。其他货币金额仅供参考，订单以加元收取。',
      ),
      t(
        'An unpaid order holds its goods and pickup time for a short while, shown on the payment page. After that it expires and nothing is charged. If a payment arrives later, we honour the order or refund it.',
        '未付款的订单会暂时为您保留商品与自提时段，时限见付款页；逾期订单自动失效，不会扣款。若款项在失效后才到，我们会照常备货，或原路退回。',
      ),
    ),
    text(
      t('Returns', '退换'),
      t(
        'Unopened tea and unused teaware can be returned to any store within thirty days, with the receipt. Fresh food cannot be returned, but if something was not right, tell us and we will make it right.',
        '未开封的茶叶、未使用的茶具，三十天内凭收据可在任一门店退换。鲜食不接受退货，但若品质有问题，请告诉我们，我们负责到底。',
      ),
    ),
    text(
      t('Allergens', '过敏原'),
      t(
        'Our kitchens use wheat, egg, milk, soy, peanut, tree nuts and sesame. We list what is in each product, but cannot guarantee that there are no traces.',
        '我们的厨房使用小麦、鸡蛋、牛奶、大豆、花生、坚果与芝麻。每款产品均列明所含过敏原，但无法保证完全不含微量残留。',
      ),
    ),
    text(
      t('A demonstration shop', '演示商店'),
      t(
        'Maple Court is a demonstration: its shops, streets and phone numbers are made up, and nothing ordered here will be baked.',
        '枫庭是一家演示商店：门店、街道与电话均为虚构，在这里下的单不会真的出炉。',
      ),
    ),
  ],
}
