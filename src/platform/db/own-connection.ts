import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

type Work<Result> = (connection: PoolClient, lose: (reason: Error) => void) => Promise<Result>;

/**
 * Lends the work a connection that nobody else uses meanwhile. One that is lost, because the server ended it or the work
 * says so, is thrown away; without somebody who hears of that, the whole process would end with it.
 */
export const onOwnConnection = async <Result>({ $client }: Database, work: Work<Result>): Promise<Result> => {
  const connection = await $client.connect();
  let lost: Error | undefined;
  const lose = (reason: Error): void => {
    lost = reason;
  };
  connection.on('error', lose);
  try {
    return await work(connection, lose);
  } finally {
    connection.off('error', lose);
    connection.release(lost);
  }
};
