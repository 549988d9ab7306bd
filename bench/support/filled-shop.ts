import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowAnyHold } from '../../e2e/fixtures/hold-rules.ts'
import { RunningShop } from '../../e2e/fixtures/running-shop.ts'

/**
 * A production shop with the demo catalogue, on a new folder that is deleted with it.
 * @param settings overrides of environment variables
 * @param parts with `everyProvider` it has an account at every payment provider
 */
export async function filledShop(
  settings: Record<string, string> = {},
  parts: { everyProvider?: boolean } = {},
): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'istore-bench-'))
  const shop = await RunningShop.start(folder, { LOG_LEVEL: 'error', ...settings }, parts)
  await allowAnyHold(shop)
  return shop
}
