import { readAppDocument } from './areas/store/queries.ts'
import type { Connection, Database } from './db/client.ts'
import type { ImageFolders } from './gateways/images.ts'
import { runInChildProcess } from './jobs/child-process.ts'

/** Where the demo shop is written. */
export interface SeedOptions {
  connection: Connection
  folders: ImageFolders
}

/**
 * Fills an empty database with the demo shop and its index; a database that already has a shop is not changed. Runs in
 * a child process, as texts, drawings and the index take memory that no shop needs afterwards.
 * @returns whether it was filled
 */
export async function seedDemo({ db }: Pick<Database, 'db'>, options: SeedOptions): Promise<boolean> {
  if ((await readAppDocument(db)) !== null) return false
  return runInChildProcess<typeof import('./fill-shop.ts')>(new URL('./fill-shop.ts', import.meta.url), options)
}
