import { expect, it } from 'vitest';
import { collectAnswer } from './endpoint-route.ts';

it('gathers status, headers and cookies for the reply', () => {
  const answer = collectAnswer(true);
  answer.setStatus(201);
  answer.setHeader('location', '/profile');
  answer.setCookie('session', 'a b', { maxAgeSeconds: 60 });
  answer.clearCookie('old');
  const sent: unknown[] = [];
  const reply = {
    code: (status: number) => sent.push(status),
    header: (name: string, value: string) => sent.push([name, value]),
  };
  answer.sendWith(reply as never);
  expect(sent).toEqual([
    201,
    ['location', '/profile'],
    ['set-cookie', 'session=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['set-cookie', 'old=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ]);
});
