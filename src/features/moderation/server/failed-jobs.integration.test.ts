import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type StartedJobQueue, startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { logInto } from '#platform/log.ts';
import { job } from '#shared/job.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../tests/support/review-fixture.ts';

const STOP_LIMIT_MS = 5_000;
const mail = job({
  name: 'test.mail',
  payload: z.object({ to: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
});

let fixture: ReviewFixture;
let admin: ReviewFixture['admin'];
let queue: StartedJobQueue;
beforeAll(async () => {
  fixture = await openReviewFixture();
  ({ admin } = fixture);
});
afterAll(async () => {
  await queue.stop(STOP_LIMIT_MS);
  await fixture.server.stop();
});

const failed = async () => (await admin('/api/admin/jobs/failed')).json();
const retry = (json: object, who = admin) => who('/api/admin/jobs/retry', { method: 'POST', json });

/** A job that fails at once; those of one key are the same work. */
const failOne = async (singletonKey: string): Promise<string> => {
  const boss = await queue.boss();
  await queue.enqueue(fixture.db, mail, { to: 'secret@tamarind.example' }, { singletonKey });
  const [taken] = await boss.fetch(mail.name);
  await boss.fail(mail.name, taken?.id ?? '', { message: 'The mail server was away.' });
  return taken?.id ?? '';
};

describe('before the first job', () => {
  it('nothing has failed, and nothing can be run again', async () => {
    expect(await failed()).toEqual({ jobs: [], kinds: [] });
    expect((await admin('/api/admin/dashboard')).status).toBe(200);
    expect((await retry({ name: mail.name })).status).not.toBe(200);
  });
});

describe('failed jobs', () => {
  beforeAll(() => {
    queue = startJobQueue({
      url: fixture.server.database.url,
      jobs: [mail],
      log: logInto('silent', new Writable()),
      isWorker: false,
    });
  });
  beforeEach(async () => {
    await queue.boss();
    await fixture.server.database.pool.query('delete from jobs.job');
  });

  const stateOf = async (id: string) =>
    (await fixture.server.database.pool.query('select state from jobs.job where id = $1', [id])).rows[0]?.state;

  it('are listed with why, and without what they were about', async () => {
    const id = await failOne('one');
    const reply = await failed();
    expect(reply.jobs).toMatchObject([{ id, name: mail.name, attempts: 1, error: 'The mail server was away.' }]);
    expect(reply.kinds).toMatchObject([{ name: mail.name, failed: 1 }]);
    expect(JSON.stringify(reply)).not.toContain('secret@');
    expect((await (await admin('/api/admin/dashboard')).json()).failedJobs.count).toBe(1);
  });

  it('run again one by one, which is written down', async () => {
    const [one, other] = [await failOne('one'), await failOne('other')];
    expect(await (await retry({ name: mail.name, id: one })).json()).toEqual({ retried: 1 });
    expect([await stateOf(one), await stateOf(other)]).toEqual(['retry', 'failed']);
    expect(await fixture.auditOf(one)).toEqual([
      { actorId: admin.id, action: 'job-retried', details: { job: mail.name, count: '1' } },
    ]);
    expect((await failed()).jobs).toHaveLength(1);
    const [taken] = await (await queue.boss()).fetch(mail.name);
    expect(taken).toMatchObject({ id: one, data: { to: 'secret@tamarind.example' } });
  });

  it('run again all of a kind, the same work once', async () => {
    const [first, again, other] = [await failOne('same'), await failOne('same'), await failOne('other')];
    expect(await (await retry({ name: mail.name })).json()).toEqual({ retried: 2 });
    expect([await stateOf(first), await stateOf(again), await stateOf(other)]).toEqual(['cancelled', 'retry', 'retry']);
    expect(await failed()).toEqual({ jobs: [], kinds: [] });
  });

  it('are left where the same work waits already, and refused in words', async () => {
    const id = await failOne('same');
    await queue.enqueue(fixture.db, mail, { to: 'x' }, { singletonKey: 'same' });
    expect(await refusalOf(await retry({ name: mail.name, id }))).toMatchObject({
      status: 409,
      message: 'It does not count as failed any more, or the same job waits already.',
    });
    expect((await retry({ name: mail.name, id: 'nonsense' })).status).toBe(400);
    expect((await retry({ name: '' })).status).toBe(400);
    expect((await retry({ name: 'unknown' })).status).toBe(409);
  });

  it('are for admins', async () => {
    const maya = await fixture.newCreator();
    expect((await maya('/api/admin/jobs/failed')).status).toBe(403);
    expect((await retry({ name: mail.name }, maya as typeof admin)).status).toBe(403);
  });
});
