import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { MissingFile } from '../../files/file-store.ts';
import { errorCodeOf } from './errors.ts';

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

describe('errorCodeOf', () => {
  it.each([
    ['our own errors by their code', new AppError('wrongRole'), 'wrongRole'],
    ['a body over the limit', withFields({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'bodyTooLarge'],
    [
      'a body of another kind',
      withFields({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'unsupportedBody',
    ],
    ['broken JSON', withFields({ statusCode: 400 }), 'badInput'],
    ['a database that refuses connections', withFields({ code: 'ECONNREFUSED', syscall: 'connect' }), 'unavailable'],
    ['a database that is going down', withFields({ code: '57P01', severity: 'FATAL' }), 'unavailable'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'unavailable'],
    ['a stored file that has gone', new MissingFile('renditions/x.jpg'), 'notFound'],
    ['a missing file', withFields({ code: 'ENOENT', syscall: 'open' }), 'unexpected'],
    ['a broken rule of the database', withFields({ code: '23505', severity: 'ERROR' }), 'unexpected'],
    ['a mistake of ours', new TypeError('x is not a function'), 'unexpected'],
    ['what is not an error', 'oops', 'unexpected'],
  ])('answers %s', (_, error, code) => {
    expect(errorCodeOf(error)).toBe(code);
  });

  it('looks for an absent database behind the error that wraps it', () => {
    const refused = withFields({ code: 'ECONNREFUSED', syscall: 'connect' });
    expect(errorCodeOf(new Error('Failed query', { cause: refused }))).toBe('unavailable');
  });
});
