import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunningShop } from '../../e2e/fixtures/running-shop.ts'

/**
 * A production shop with the demo catalogue, on a fresh folder that goes when it is removed.
 * @param settings environment variables that differ
 */
export async function filledShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  return RunningShop.start(await mkdtemp(join(tmpdir(), 'istore-bench-')), { LOG_LEVEL: 'error', ...settings })
}
