import { describe, expect, it } from 'vitest';
import { ApiError } from '#ui/data/api.ts';
import { problemOf } from './usePayment.ts';

const replied = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: 'Words.' }));

describe('why a payment did not end', () => {
  it.each([
    ['a price that has changed', replied(409, 'priceChanged'), { kind: 'dearer' }],
    ['a wallet that is short', replied(409, 'notEnoughMoney'), { kind: 'short' }],
    ['a refusal', replied(409, 'movedOn'), { kind: 'said', text: 'Said.' }],
    ['payments that are stopped', replied(503, 'moneyStopped'), { kind: 'said', text: 'Said.' }],
    ['a session that has ended', replied(401, 'signInFirst'), { kind: 'signedOut' }],
  ])('%s', (_, error, problem) => {
    expect(problemOf(error, 'Said.')).toEqual(problem);
  });

  it.each([
    ['no reply', new TypeError('Failed to fetch')],
    ['a server that failed', new ApiError(500, 'oops')],
    ['a proxy that gave up', new ApiError(504, '')],
  ])('%s: it may have been charged', (_, error) => {
    expect(problemOf(error, 'Said.')).toMatchObject({ kind: 'unsure' });
  });
});
