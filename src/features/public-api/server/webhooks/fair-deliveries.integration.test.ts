import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { publicApiJobDeclarations } from '../../webhooks.contract.ts';
import { publicApiJobs } from '../public-api.jobs.ts';
import { PLACES_OF_ONE, tellWebhooks } from './deliver.ts';

const STOP_LIMIT_MS = 5_000;
const MANY = 12;

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await openBusinessFixture({ env: { WEBHOOK_ADDRESSES: 'any' } });
});
afterAll(() => fixture.server.stop());

/** Notes who is called, in which order. The path `/hanging` answers only when it is let go. */
const openReceiver = async () => {
  const calls: string[] = [];
  const hanging: ServerResponse[] = [];
  const prompt = Promise.withResolvers<void>();
  let isLetGo = false;
  let unanswered = 0;
  let mostUnanswered = 0;
  const receiver = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/hanging') {
      unanswered += 1;
      mostUnanswered = Math.max(mostUnanswered, unanswered);
      response.once('close', () => {
        unanswered -= 1;
      });
    }
    if (request.url === '/prompt') prompt.resolve();
    if (request.url === '/hanging' && !isLetGo) hanging.push(response);
    else response.end('thanks');
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  const letGo = () => {
    isLetGo = true;
    for (const response of hanging.splice(0)) response.end('thanks');
  };
  onTestFinished(async () => {
    letGo();
    await new Promise((done) => receiver.close(done));
  });
  const { port } = receiver.address() as AddressInfo;
  return {
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    calls,
    letGo,
    promptCall: prompt.promise,
    openCalls: () => unanswered,
    mostOpenCalls: () => mostUnanswered,
  };
};

/** A worker as in a process of its own: eight places, its own connections and its own table of held locks. */
const prepareWorker = () => {
  const { deps, database } = fixture.server;
  const queue = startJobQueue({ url: database.url, jobs: publicApiJobDeclarations, log: deps.log, isWorker: true });
  const { db, close } = openDatabase({ url: database.url, poolSize: 4, onLostConnection: () => undefined });
  onTestFinished(async () => {
    await queue.stop(STOP_LIMIT_MS);
    await close();
  });
  const working = { ...deps, db, jobs: queue };
  const bindings = publicApiJobs(working);
  const options = { queue, declared: publicApiJobDeclarations, bindings, log: deps.log, isOnlyWorker: false };
  return { working, start: () => startWorker(options) };
};

it('a receiver that does not answer holds two places and delays no other organisation', async () => {
  const { address, calls, letGo, promptCall, openCalls, mostOpenCalls } = await openReceiver();
  const workers = [prepareWorker(), prepareWorker()] as const;
  const { working } = workers[0];
  const tell = async (owner: Person) => {
    const organisationId = await fixture.organisationOf(owner);
    await working.db.transaction((tx) => tellWebhooks(working, tx, { organisationId, event: 'quota.low', data: {} }));
  };
  const slow = await fixture.team();
  const quick = await fixture.team();
  await fixture.ok(slow, 'POST', 'webhooks', { address: address('/hanging'), events: ['quota.low'] });
  await fixture.ok(quick, 'POST', 'webhooks', { address: address('/prompt'), events: ['quota.low'] });
  for (let number = 0; number < MANY; number += 1) await tell(slow);

  await Promise.all(workers.map(({ start }) => start()));
  await expect.poll(openCalls).toBeGreaterThan(0);
  await tell(quick);
  await promptCall;
  expect(openCalls(), 'still unanswered while the other one was called').toBeGreaterThan(0);

  letGo();
  await expect.poll(() => calls.filter((path) => path === '/hanging').length, { timeout: 60_000 }).toBe(MANY);
  expect(mostOpenCalls()).toBe(PLACES_OF_ONE);
});
