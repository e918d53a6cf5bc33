import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#shared/job.ts';
import { handleJob } from './job-queue.ts';
import { checkBindings } from './start-worker.ts';

const declare = (name: string) =>
  job({ name, payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 10 });
const cook = declare('cook');
const clean = declare('clean');
const nothing = () => Promise.resolve();

it('accepts one handler for each declared job', () => {
  expect(() => checkBindings([cook, clean], [handleJob(clean, nothing), handleJob(cook, nothing)])).not.toThrow();
});

it('refuses a job without a handler', () => {
  expect(() => checkBindings([cook, clean], [handleJob(cook, nothing)])).toThrow('Job "clean" has no handler.');
});

it('refuses a job with two handlers', () => {
  const twice = [handleJob(cook, nothing), handleJob(cook, nothing)];
  expect(() => checkBindings([cook], twice)).toThrow('Job "cook" has 2 handlers.');
});

it('refuses a handler of a job that nobody declared', () => {
  expect(() => checkBindings([], [handleJob(cook, nothing)])).toThrow('Job "cook" has a handler but is not declared.');
});

it('refuses two jobs of one name', () => {
  expect(() => checkBindings([cook, declare('cook')], [handleJob(cook, nothing)])).toThrow(
    'Job "cook" is declared twice.',
  );
});
