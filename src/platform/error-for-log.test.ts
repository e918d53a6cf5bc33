import { describe, expect, it } from 'vitest';
import { errorForLog, withoutPersonalData } from './error-for-log.ts';

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
    expect(logged.stack).toContain('error-for-log.test.ts');
    expect(JSON.stringify(logged)).not.toContain('ana@');
  });

  it('does not follow a chain that ends in itself for ever', () => {
    const error = new Error('one');
    error.cause = error;
    expect(JSON.stringify(errorForLog(error)).match(/"type"/g)).toHaveLength(6);
  });

  it('takes what is not an error', () => {
    expect(errorForLog('gone: ana@example.com')).toEqual({ type: 'string', message: 'gone: [email]' });
  });
});
