/**
 * Tuning of the embedded server: little memory, few processes, full durability (`fsync` and `synchronous_commit` stay
 * on).
 * @source https://www.postgresql.org/docs/18/runtime-config.html
 */
const serverSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  // Three worker processes for read-ahead cost more memory than they are worth in a small shop.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  // Compiling plans takes longer than running a shop's short queries.
  jit: 'off',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  // A backup copies the files and the log of a running server; nothing replicates from it.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '80MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of single statements go to the caller, who logs faults; the file only has messages about the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
  // A killed caller must not hold its locks while its statement waits for others.
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: '60s',
}

/** Before it replays its log after a crash, the server syncs its data to disk: one call on Linux, else one per file. */
const recovery: Record<string, string> = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

/** The settings as command line flags, so that they always follow the code and never an edited file. */
export function settingFlags(own: Record<string, string>): string[] {
  return Object.entries({ ...serverSettings, ...recovery, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}
