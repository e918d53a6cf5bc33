import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { publicApiJobDeclarations } from '../../webhooks.contract.ts';
import { publicApiJobs } from '../webhooks.routes.ts';
import { tellWebhooks } from './deliver.ts';

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
  const prompt = Promise.withResolvers<string[]>();
  let isLetGo = false;
  const receiver = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/prompt') prompt.resolve([...calls]);
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
    callsUntilPrompt: prompt.promise,
    openCalls: () => hanging.filter(({ destroyed, writableEnded }) => !destroyed && !writableEnded).length,
  };
};

it('a receiver that does not answer delays no other organisation', async () => {
  const { address, calls, letGo, callsUntilPrompt, openCalls } = await openReceiver();
  const { deps, database } = fixture.server;
  const queue = startJobQueue({ url: database.url, jobs: publicApiJobDeclarations, log: deps.log, isWorker: true });
  onTestFinished(() => queue.stop(STOP_LIMIT_MS));
  const working = { ...deps, jobs: queue };
  const tell = async (owner: Person) => {
    const organisationId = await fixture.organisationOf(owner);
    await deps.db.transaction((tx) => tellWebhooks(working, tx, { organisationId, event: 'quota.low', data: {} }));
  };
  const slow = await fixture.team();
  const quick = await fixture.team();
  await fixture.ok(slow, 'POST', 'webhooks', { address: address('/hanging'), events: ['quota.low'] });
  await fixture.ok(quick, 'POST', 'webhooks', { address: address('/prompt'), events: ['quota.low'] });
  for (let number = 0; number < MANY; number += 1) await tell(slow);

  const bindings = publicApiJobs(working);
  await startWorker({ queue, declared: publicApiJobDeclarations, bindings, log: deps.log, isOnlyWorker: false });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await tell(quick);
  const before = (await callsUntilPrompt).filter((path) => path === '/hanging');
  // About two: places that fetch at the same moment count each other too late.
  expect(before.length).toBeLessThan(MANY / 2);
  expect(openCalls(), 'still unanswered while the other one was called').toBeGreaterThan(0);

  letGo();
  await expect.poll(() => calls.filter((path) => path === '/hanging').length, { timeout: 60_000 }).toBe(MANY);
});
