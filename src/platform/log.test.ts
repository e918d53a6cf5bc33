import { describe, expect, it } from 'vitest';
import { errorForLog, logInto, withoutPersonalData } from './log.ts';

describe('withoutPersonalData', () => {
  it.each([
    ['Key (email)=(ana@example.com) already exists', 'Key (email)=([email]) already exists'],
    ['connect to postgres://tam:hunter2@db/main', 'connect to postgres://[redacted]@db/main'],
    [
      'GET https://tamarind.example/search?q=my+illness failed',
      'GET https://tamarind.example/search?[redacted] failed',
    ],
    ['redirect to /verify-email?token=abc', 'redirect to /verify-email?[redacted]'],
    ['insert into users ($1, $2)\nparams: ana@example.com,Ana\nPerez', 'insert into users ($1, $2)'],
    ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
  ])('turns %j into %j', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });
});

describe('errorForLog', () => {
  it('keeps type, code and frames, and follows the cause', () => {
    const cause = Object.assign(new RangeError('for ana@example.com'), { code: '23505' });
    const logged = errorForLog(new Error('Failed query: select 1\nparams: ana@example.com', { cause }));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'Failed query: select 1',
      cause: { type: 'RangeError', code: '23505', message: 'for [email]' },
    });
    expect(logged.stack).toContain('log.test.ts');
    expect(JSON.stringify(logged)).not.toContain('ana@');
  });

  it('does not follow a chain that ends in itself for ever', () => {
    const error = new Error('one');
    error.cause = error;
    expect(JSON.stringify(errorForLog(error)).match(/"type"/g)).toHaveLength(6);
  });

  it('reads a copy of an error like the error', () => {
    const error = Object.assign(new Error('The server is gone.'), { code: '57P01' });
    const logged = errorForLog({ ...error, message: error.message, stack: error.stack, queue: 'mail' });
    expect(logged).toMatchObject({ type: 'Object', message: 'The server is gone.', code: '57P01' });
    expect(logged.stack).toContain('log.test.ts');
  });

  it('takes what is not an error', () => {
    expect(errorForLog('gone: ana@example.com')).toEqual({ type: 'string', message: 'gone: [email]' });
  });
});

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
