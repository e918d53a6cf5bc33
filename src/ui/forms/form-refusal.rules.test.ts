import { describe, expect, it } from 'vitest';
import { ApiError } from '../data/api.ts';
import { refusalOf } from './form-refusal.rules.ts';

const fields = ['email', 'address'];
const replying = (reply: object) =>
  new ApiError(400, JSON.stringify({ code: 'badInput', message: 'Not valid.', ...reply }));

describe('a refused form', () => {
  it('shows issues next to their fields and nothing else', () => {
    const issues = [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'address.city', message: 'City is required' },
    ];
    expect(refusalOf(replying({ issues }), fields)).toEqual({ issues, message: null });
  });

  it('says above the form what belongs to no field of it', () => {
    const email = { field: 'email', message: 'Please enter a valid email address' };
    const issues = [email, { field: 'accountType', message: 'Choose an account type.' }];
    expect(refusalOf(replying({ issues }), fields)).toEqual({
      issues: [email],
      message: { text: 'Not valid. Choose an account type.' },
    });
  });

  it("repeats the server's words when there are no issues", () => {
    expect(refusalOf(replying({}), fields)).toEqual({ issues: [], message: { text: 'Not valid.' } });
  });

  it('never shows a status line or a stack to a person', () => {
    expect(refusalOf(new ApiError(502, '<html>Bad Gateway'), fields)).toEqual({ issues: [], message: 'unexpected' });
    expect(refusalOf(new Error('x is undefined'), fields)).toEqual({ issues: [], message: 'unexpected' });
    expect(refusalOf(undefined, fields)).toEqual({ issues: [], message: 'unexpected' });
  });

  it('tells a lost connection from everything else', () => {
    expect(refusalOf(new TypeError('Failed to fetch'), fields).message).toBe('unreachable');
  });
});
