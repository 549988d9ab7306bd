/** Texts of installation and mini-program prompts. */
export const texts = {
  'host.installPart': 'Install the app',
  'host.install': 'Install {name}',
  'host.installHint': 'On your home screen, one tap away',
  'host.promoPart': 'Promotion',
  'host.promoButton': 'WeChat Pay red packet',
  'host.promoBar': 'WeChat Pay online discount shopping',
  'host.promoTitle': 'Discounts with WeChat Pay',
  'host.promoText': 'Pay with WeChat Pay in our mini-program and see which discounts are waiting for you.',
  'host.promoOpen': 'See the discounts',
  'host.inMiniProgram': 'Open this in the mini-program.',
  'host.scanCode': 'This page opens in our mini-program. Scan the code with WeChat to open it.',
  'host.codePicture': 'QR code for our mini-program',
} as const
