import { Authenticator } from './authenticator.ts'
import type { Shopper } from './shopper.ts'

interface Shop {
  context: { publicUrl: string }
}

/** An authenticator of a browser on the shop's site. */
export const authenticatorFor = ({ context }: Shop) => new Authenticator(new URL(context.publicUrl).origin)

/** Adds a passkey to the account of a shopper who has signed in. @returns the authenticator that holds it */
export async function withPasskey(shop: Shop, shopper: Shopper): Promise<Authenticator> {
  const authenticator = authenticatorFor(shop)
  const options = await shopper.call('POST /admin/userManagement/passkeys/options', { body: {} })
  await shopper.call('POST /admin/userManagement/passkeys', { body: authenticator.create(options) })
  return authenticator
}
