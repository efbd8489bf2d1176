/** How the embedded database runs. Chosen for one machine shared with the server, a browser and the prospect engine. */
export const DATABASE_SETTINGS: Readonly<Record<string, string>> = {
  // Reached from this machine by password only; no socket files, whose folders differ between systems and ways.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',

  // Containers give /dev/shm 64 MB or nothing; files in the cluster work everywhere.
  dynamic_shared_memory_type: 'mmap',
  huge_pages: 'off',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',

  // Seeding and imports write much at once; fewer checkpoints halve it. Commits stay durable (fsync and synchronous_commit keep their defaults).
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',

  // Solid-state disks; short statements for which compiling does not pay.
  random_page_cost: '1.1',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // Failing statements are the server's to report; here they would put personal data into the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
