import os from 'node:os';

/**
 * Settings of the embedded database. The database shares one machine with the server, a browser and the prospect
 * engine.
 */
const everywhere: Readonly<Record<string, string>> = {
  // Only this machine reaches the database, and only with a password. Socket files are off, because each system and
  // each way to run the database would need another folder for them.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',

  // Containers often have only 64 MB of /dev/shm, or none. Files in the cluster work everywhere.
  dynamic_shared_memory_type: 'mmap',
  huge_pages: 'off',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  // Pages that PostgreSQL lacks are mostly in the memory of the system. Reading them there takes 10 µs a page, and asking another process
  // for them, as PostgreSQL does by itself, 120 µs.
  io_method: 'sync',

  // Seeding and imports write much in a short time. Fewer checkpoints halve the amount of written data. Commits stay
  // durable, because fsync and synchronous_commit keep their defaults.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',

  // We assume solid-state disks, on which a random read costs hardly more than a sequential read.
  random_page_cost: '1.1',
  // Statements are short, so compiling them does not pay.
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // The server itself reports failed statements. PostgreSQL's own report would contain the personal data of a
  // statement.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Settings of a cluster that nobody needs after a crash, such as that of the tests. Its writes need not reach the disk. */
export const throwawaySettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Few rows are in it, and several such clusters may run beside each other.
  shared_buffers: '128MB',
};

/**
 * The settings for a system. After a crash, PostgreSQL writes all files of the cluster to the disk before it recovers.
 * `syncfs` does that with one call. Without `syncfs`, PostgreSQL opens and writes each of 1,600 files, which took 4 s on
 * a busy machine. Linux before 5.8 does not report failed writes of `syncfs`.
 */
export function databaseSettings(platform = os.platform(), release = os.release()): Readonly<Record<string, string>> {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  const reports = platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return {
    ...everywhere,
    shared_buffers: sharedBuffers(memory()),
    ...(reports && { recovery_init_sync_method: 'syncfs' }),
  };
}

const mebibyte = 2 ** 20;

/**
 * The memory in which PostgreSQL keeps pages of tables and indexes: a sixteenth of the machine, from 128 MB to 1 GB. A list of 300,000
 * contacts reads 40,000 pages to sort or count them. Pages that do not fit come from the system one by one, which takes twice as long.
 */
export const sharedBuffers = (bytes: number): string =>
  `${Math.min(1024, Math.max(128, Math.floor(bytes / 16 / mebibyte)))}MB`;

/** The memory of the machine, or of the container if it has less. */
function memory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
}
