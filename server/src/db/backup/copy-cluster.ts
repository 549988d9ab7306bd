import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../embedded/failure.ts'
import { type Copied, copyFolder, copyOne } from './copy-folder.ts'

/**
 * Folders whose content the server recreates when it starts. @source
 * https://www.postgresql.org/docs/18/continuous-archiving.html
 */
const EMPTIED = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const LEFT_OUT = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/
/** Contains where recovery begins: copied last, as the server continues to write it. */
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/
const HOUR_MS = 3_600_000
/** Error code of PostgreSQL: the running server was started with `wal_level = minimal`. */
const NOT_PREPARED = '55000'

export interface ClusterCopy extends Copied {
  /** First and last segment of the log that the copy needs; later segments, from an archive, continue from there. */
  firstSegment: string
  lastSegment: string
}

/** A backup could not be made or restored; the message says why, in one line. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Copies the cluster of a server that keeps running. The files are inconsistent; with the log written meanwhile, which
 * is also copied, the server recovers from them exactly what was committed when the copy ended.
 * @param data the cluster's folder
 * @throws BackupError
 */
export async function copyCluster(connection: pg.ClientConfig, data: string, target: string): Promise<ClusterCopy> {
  const client = new pg.Client({ ...connection, application_name: 'istore backup', statement_timeout: HOUR_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const firstSegment = await begin(client)
    const copied = await copyFolder(
      data,
      target,
      (path) => !(EMPTIED.test(path) || LEFT_OUT.test(path) || path === CONTROL),
    )
    await copyOne(join(data, CONTROL), join(target, CONTROL))
    const lastSegment = await finish(client, target)
    await copyLog(join(data, 'pg_wal'), join(target, 'pg_wal'), { firstSegment, lastSegment })
    return { ...copied, firstSegment, lastSegment }
  } finally {
    // Ends a backup in progress, and drops the slot.
    await client.end()
  }
}

/** The replication slot, which lasts as long as this connection, retains the log that the copy needs. */
async function begin(client: pg.Client): Promise<string> {
  try {
    await client.query(`SELECT pg_create_physical_replication_slot('istore_backup_' || pg_backend_pid(), true, true)`)
    const { rows } = await client.query(`SELECT pg_walfile_name(pg_backup_start('istore', true)) AS segment`)
    return rows[0].segment
  } catch (error) {
    if (codeOf(error) !== NOT_PREPARED) throw error
    throw new BackupError(
      'The database was started by an older istore: stop all its processes, and start them again.',
      {
        cause: error,
      },
    )
  }
}

async function finish(client: pg.Client, target: string): Promise<string> {
  const { rows } = await client.query(
    'SELECT pg_walfile_name(lsn) AS segment, labelfile, spcmapfile FROM pg_backup_stop(false)',
  )
  const { segment, labelfile, spcmapfile } = rows[0]
  await writeFile(join(target, 'backup_label'), labelfile)
  if (spcmapfile) throw new BackupError('The database has tablespaces, which a backup does not cover.')
  return segment
}

type Range = Pick<ClusterCopy, 'firstSegment' | 'lastSegment'>

async function copyLog(from: string, to: string, { firstSegment, lastSegment }: Range): Promise<void> {
  await mkdir(to, { recursive: true })
  const segments = (await readdir(from)).filter(
    (name) => SEGMENT.test(name) && name >= firstSegment && name <= lastSegment,
  )
  if (!(segments.includes(firstSegment) && segments.includes(lastSegment))) {
    throw new BackupError('The log of the backup is incomplete: try again.')
  }
  for (const name of segments) await copyOne(join(from, name), join(to, name))
}
