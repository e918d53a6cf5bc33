import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { logInto } from '../log.ts';
import { errorHandler } from './error-handler.ts';
import { shedLoad } from './pressure.ts';

afterEach(() => {
  vi.useRealTimers();
});

const answerUnder = async (maxHeapBytes: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const app = fastify();
  app.setErrorHandler(errorHandler(logInto('silent', { write: () => undefined })));
  await shedLoad(app, { maxHeapUsedBytes: maxHeapBytes, maxEventLoopDelay: 0 });
  app.get('/api/x', () => 'fine');
  await app.ready();
  vi.advanceTimersByTime(1_000);
  const response = await app.inject('/api/x');
  await app.close();
  return response;
};

it('turns requests away, with a word on when to come back, while the process is overloaded', async () => {
  const response = await answerUnder(1);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(response.headers['retry-after']).toBe('5');
});

it('lets them in otherwise', async () => {
  expect((await answerUnder(Number.MAX_SAFE_INTEGER)).statusCode).toBe(200);
});
