import { expect, it } from 'vitest';
import { logInto } from './log.ts';

const logLine = (write: (log: ReturnType<typeof logInto>) => void): Record<string, unknown> => {
  const lines: string[] = [];
  write(logInto('debug', { write: (line) => void lines.push(line) }));
  return JSON.parse(lines[0] ?? '{}');
};

it('blanks what names a person, at the top and one level down', () => {
  const line = logLine((log) =>
    log.info({ email: 'ana@example.com', viewer: { firstName: 'Ana', id: 'x1' }, clientAddress: '10.1.2.3' }, 'hello'),
  );
  expect(line).toMatchObject({
    email: '[redacted]',
    viewer: { firstName: '[redacted]', id: 'x1' },
    clientAddress: '[redacted]',
    msg: 'hello',
  });
});

it('writes errors without what they carry about people', () => {
  const line = logLine((log) =>
    log.child({ requestId: 'r1' }).error({ err: new Error('for ana@example.com') }, 'failed'),
  );
  expect(line).toMatchObject({ requestId: 'r1', err: { message: 'for [email]' } });
});

it('leaves out lines below its level', () => {
  const lines: string[] = [];
  logInto('info', { write: (line) => void lines.push(line) }).debug('quiet');
  expect(lines).toEqual([]);
});
