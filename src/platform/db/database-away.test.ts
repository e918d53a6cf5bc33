import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

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
