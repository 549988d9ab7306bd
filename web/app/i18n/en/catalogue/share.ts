/** Texts of the sheet that shares a page. */
export const share = {
  'share.title': 'Share',
  'share.system': 'Share with an app',
  'share.link': 'Link to this page',
  'share.copy': 'Copy link',
  'share.copied': 'Copied',
  'share.facebook': 'Facebook',
  'share.twitter': 'X',
  'share.whatsapp': 'WhatsApp',
  'share.linkedin': 'LinkedIn',
  'share.pinterest': 'Pinterest',
  'share.mail': 'Email',
  'share.qr': 'QR code that leads to {name}',
  'share.scan': 'Scan it with a phone’s camera or with WeChat to open this page there.',
  'share.save': 'Save picture',
  'share.tooLong': 'This link is too long for a QR code.',
} as const
