/** The form for a message to the shop. Loaded with the texts of the account, whose forms it shares. */
export const contactForm = {
  'contactForm.title': 'Send us a message',
  'contactForm.name': 'Name',
  'contactForm.nameMissing': 'Enter your name.',
  'contactForm.phone': 'Phone number',
  'contactForm.phoneBad': 'Enter a phone number with 7 to 15 digits.',
  'contactForm.subject': 'Subject',
  'contactForm.message': 'Message',
  'contactForm.messageHint': 'Up to {max} characters. If it is about an order, add the order number.',
  'contactForm.messageMissing': 'Write your message.',
  'contactForm.website': 'Leave this field empty',
  'contactForm.send': 'Send message',
  'contactForm.sent': 'Thank you. Your message was sent, and we will reply by email.',
} as const
