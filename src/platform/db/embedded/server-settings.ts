/** Fit for one machine that also serves the web; given on the command line so that every start applies them. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // No replica follows an embedded database, so it need not log for one.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  // A query whose client was killed ends by itself.
  client_connection_check_interval: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the client, which logs them; statements and row contents may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

export const serverArguments = (dataFolder: string, socketFolder: string): string[] => [
  '-D',
  dataFolder,
  '-k',
  socketFolder,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
