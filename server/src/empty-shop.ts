import type { Db } from './db/client.ts'

/** Whether a database holds no shop yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('app_content').select('id').executeTakeFirst()
  return row === undefined
}
