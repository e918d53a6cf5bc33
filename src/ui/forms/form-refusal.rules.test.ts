import { type Messages, setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../data/api.ts';
import { refusalOf } from './form-refusal.rules.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const fields = ['email', 'address'];
const replying = (reply: object) =>
  new ApiError(400, JSON.stringify({ code: 'badInput', message: 'Not valid.', ...reply }));

describe('a refused form', () => {
  it('shows issues next to their fields and nothing else', () => {
    const issues = [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'address.city', message: 'City is required' },
    ];
    expect(refusalOf(english, replying({ issues }), fields)).toEqual({ issues, message: null });
  });

  it('says above the form what belongs to no field of it', () => {
    const email = { field: 'email', message: 'Please enter a valid email address' };
    const issues = [email, { field: 'accountType', message: 'Choose an account type.' }];
    expect(refusalOf(english, replying({ issues }), fields)).toEqual({
      issues: [email],
      message: { text: 'Not valid. Choose an account type.' },
    });
  });

  it('speaks the language of the reader wherever its catalogue has the code', () => {
    const messages: Messages = {
      'accounts.tooShort': ['Al menos ', ['least'], ' letras'],
      'error.badInput': ['No es válido.'],
      'media.withdrawn': ['Fue retirado.'],
    };
    const spanish = setupI18n({ locale: 'es', messages: { es: messages } });
    const short = { code: 'accounts.tooShort', facts: { least: 8 }, message: 'At least 8 letters' };
    const here = { field: 'email', ...short };
    expect(refusalOf(spanish, replying({ issues: [here] }), fields)).toEqual({
      issues: [{ field: 'email', message: 'Al menos 8 letras' }],
      message: null,
    });
    expect(refusalOf(spanish, replying({ issues: [{ ...here, field: 'other' }] }), fields).message).toEqual({
      text: 'No es válido. Al menos 8 letras',
    });
    expect(refusalOf(spanish, replying({ messageCode: 'media.withdrawn' }), fields).message).toEqual({
      text: 'Fue retirado.',
    });
  });

  it("repeats the server's words when there are no issues", () => {
    expect(refusalOf(english, replying({}), fields)).toEqual({ issues: [], message: { text: 'Not valid.' } });
  });

  it('never shows a status line or a stack to a person', () => {
    expect(refusalOf(english, new ApiError(502, '<html>Bad Gateway'), fields)).toEqual({
      issues: [],
      message: 'unexpected',
    });
    expect(refusalOf(english, new Error('x is undefined'), fields)).toEqual({ issues: [], message: 'unexpected' });
    expect(refusalOf(english, undefined, fields)).toEqual({ issues: [], message: 'unexpected' });
  });

  it('tells a lost connection from everything else', () => {
    expect(refusalOf(english, new TypeError('Failed to fetch'), fields).message).toBe('unreachable');
  });
});
