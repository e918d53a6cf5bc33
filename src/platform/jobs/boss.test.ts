import pg from 'pg';
import { expect, test } from 'vitest';
import './boss.ts';

test('a connection may report an error after all its listeners were removed', () => {
  const client = new pg.Client();
  client.on('error', () => expect.unreachable('It was removed.'));
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow();
});
