import { describe, expect, test, vi } from 'vitest';
import { isDatabaseAway, untilDatabaseIsBack } from './database-away.ts';

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields);
const refused = withFields({ code: 'ECONNREFUSED', syscall: 'connect' });

test.each<[string, unknown]>([
  ['refuses connections', refused],
  ['has no address for the moment', withFields({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['refuses at every address of its name', new AggregateError([refused, refused], 'all refused')],
  ['is behind another error', new Error('Failed query', { cause: refused })],
  ['is going down', withFields({ code: '57P01', severity: 'FATAL' })],
  ['is starting', withFields({ code: '57P03', severity: 'FATAL' })],
  ['ends the session for a reason of its own', withFields({ code: 'XX000', severity: 'FATAL' })],
  ['has become a standby', withFields({ code: '25006', severity: 'ERROR' })],
  [
    'closed the connection between two statements',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['closed the connection during a statement', new Error('Connection terminated unexpectedly')],
  ['never answers', new Error('Query read timeout')],
  ['never lets anybody in', new Error('timeout expired')],
  ['has no connection left in the pool', new Error('timeout exceeded when trying to connect')],
])('a database that %s is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a missing file', withFields({ code: 'ENOENT', syscall: 'open' })],
  ['a broken rule', withFields({ code: '23505', severity: 'ERROR' })],
  ['a statement that took too long', withFields({ code: '57014', severity: 'ERROR' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s is no absence of the database', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('errors that name each other are no endless walk', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(isDatabaseAway(first)).toBe(false);
});

describe('untilDatabaseIsBack', () => {
  const away = new Error('Connection terminated unexpectedly');
  const patience = () => ({ onAway: vi.fn(), stopping: new AbortController() });

  test('tries again while the database is away', async () => {
    const { onAway, stopping } = patience();
    const work = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('done');
    const result = untilDatabaseIsBack({ onAway, signal: stopping.signal }, work);
    expect(await result).toBe('done');
    expect(onAway.mock.calls).toEqual([[away], [away]]);
  });

  test('passes on every other error', async () => {
    const { onAway, stopping } = patience();
    const mistake = new TypeError('x is not a function');
    const work = vi.fn().mockRejectedValue(mistake);
    await expect(untilDatabaseIsBack({ onAway, signal: stopping.signal }, work)).rejects.toBe(mistake);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('waits no longer than the process lives', async () => {
    const { onAway, stopping } = patience();
    const result = untilDatabaseIsBack({ onAway: () => stopping.abort(), signal: stopping.signal }, () =>
      Promise.reject(away),
    );
    await expect(result).rejects.toThrow();
    expect(onAway).not.toHaveBeenCalled();
  });
});
