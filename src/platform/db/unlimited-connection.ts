import pg from 'pg';

/** Opens a connection beside the pool for statements that may take as long as they need. */
export const onUnlimitedConnection = async <Result>(
  pool: pg.Pool,
  work: (connection: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const connection = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // The statement that it interrupts fails; an error without a listener would end the process as well.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
};
