import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { sentence } from '#shared/sentences.ts';
import { ApiError } from '../data/api.ts';
import { worded, wordedError } from './worded.ts';

const i18nOf = (locale: string, messages: Record<string, string>) =>
  setupI18n({
    locale,
    messages: {
      [locale]: Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)])),
    },
  });

const english = i18nOf('en', {});
const spanish = i18nOf('es', {
  'a.files': '{count, plural, one {un archivo} other {# archivos}} de {size}',
  'a.line': 'Línea {line}: {problem}',
  'a.problem': 'falta {what}',
  'error.movedOn': 'Ha cambiado.',
});

describe('a sentence that came from elsewhere', () => {
  const files = sentence('a.files', '{count, plural, one {# file} other {# files}} of {size}', {
    count: 2,
    size: '4 MB',
  });

  it('is shown in the language of the reader', () => {
    expect(worded(spanish, files)).toBe('2 archivos de 4 MB');
    expect(worded(english, files)).toBe('2 files of 4 MB');
  });

  it('is translated with the one inside it', () => {
    const problem = sentence('a.problem', '{what} is missing', { what: 'x' });
    const line = sentence('a.line', 'Line {line}: {problem}', { line: 3, problem });
    expect(worded(spanish, line)).toBe('Línea 3: falta x');
    expect(worded(english, line)).toBe('Line 3: x is missing');
  });

  it('stays as it is where the catalogue does not know it', () => {
    expect(worded(spanish, sentence('a.new', 'Brand new'))).toBe('Brand new');
    expect(worded(spanish, { code: 'toString', message: 'Not a code' })).toBe('Not a code');
  });
});

describe('the message of an error', () => {
  const failing = (reply: object) => new ApiError(409, JSON.stringify(reply));

  it('is that of its code, unless it has one of its own', () => {
    expect(wordedError(spanish, failing({ code: 'movedOn', message: 'This has changed.' }))).toBe('Ha cambiado.');
    const own = { code: 'movedOn', messageCode: 'a.problem', facts: { what: 'y' }, message: 'y is missing' };
    expect(wordedError(spanish, failing(own))).toBe('falta y');
    expect(wordedError(english, failing(own))).toBe('y is missing');
  });

  it('may come without a code, or not at all', () => {
    expect(wordedError(spanish, failing({ message: 'Only words' }))).toBe('Only words');
    expect(wordedError(spanish, failing({ code: 'movedOn' }))).toBeUndefined();
    expect(wordedError(spanish, new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
