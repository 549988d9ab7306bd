import type { Visit } from '../../visit.ts'

/** Recipient fields of an account email: all that its job needs from the visit. */
export const mailTo = ({ locale, context }: Visit, email: string) => ({
  email,
  locale,
  requestedAt: context.now().toISOString(),
})
