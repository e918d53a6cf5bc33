import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { openProvider } from '#features/licensing/server/payments/choose-provider.ts';
import { mailStatus } from '#platform/mail/mail.tables.ts';
import { refusalOf } from '../../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../../tests/support/review-fixture.ts';
import { components } from '../../health.rules.ts';
import { checkComponent } from './check-health.ts';

let fixture: ReviewFixture;
let admin: ReviewFixture['admin'];
beforeAll(async () => {
  fixture = await openReviewFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.server.stop());

const check = async (component: string) => (await admin(`/api/admin/health/${component}`)).json();
const factOf = ({ facts }: { facts: { name: string; value: unknown }[] }, name: string) =>
  facts.find((fact) => fact.name === name)?.value;

describe('the health of every component', () => {
  it.each(components)('%s is well on a new site', async (component) => {
    const reply = await check(component);
    expect(reply).toMatchObject({ component, state: 'well', problem: null, error: null });
    expect(reply.facts.length).toBeGreaterThan(0);
  });

  it('says what it found', async () => {
    expect(factOf(await check('database'), 'migrated')).toBe(true);
    expect(factOf(await check('storage'), 'written')).toBe(true);
    expect(factOf(await check('payments'), 'testMode')).toBe(true);
    expect(factOf(await check('codecs'), 'vips')).toMatch(/^\d+\./);
    const maya = await fixture.newCreator();
    await fixture.addItem(maya.id, 'published');
    const search = await check('search');
    expect(['published', 'documents', 'behind'].map((name) => factOf(search, name))).toEqual([1, 1, 0]);
  });

  it('leaves nothing in the storage', async () => {
    await check('storage');
    const left: string[] = [];
    for await (const { key } of fixture.server.deps.files.list('health')) left.push(key);
    expect(left).toEqual([]);
  });

  it('names an index that is behind, and mail that fails', async () => {
    await fixture.server.database.pool.query('delete from search_documents');
    expect((await check('search')).state).toBe('warning');
    await fixture.db.insert(mailStatus).values({ way: 'outbox', failedAt: new Date(), failure: '550' });
    const mail = await check('mail');
    expect([mail.state, factOf(mail, 'failure')]).toEqual(['failed', '550']);
  });

  it('is for admins, and knows its components', async () => {
    const maya = await fixture.newCreator();
    expect((await maya('/api/admin/health/database')).status).toBe(403);
    expect((await maya('/api/admin/health/test-mail', { method: 'POST', json: {} })).status).toBe(403);
    expect((await admin('/api/admin/health/kitchen')).status).toBe(400);
  });
});

describe('a probe', () => {
  const deps = () => ({ ...fixture.server.deps, provider: openProvider(fixture.server.deps), schema: databaseSchema });

  it('that hangs is answered in time, and told to stop', async () => {
    let stopped = false;
    const hangs = (_: unknown, signal: AbortSignal) =>
      new Promise<never>(() => {
        signal.addEventListener('abort', () => {
          stopped = true;
        });
      });
    const reply = await checkComponent(deps(), 'storage', { probe: hangs, limitMs: 20 });
    expect(reply).toMatchObject({ state: 'failed', problem: 'tooSlow', facts: [] });
    expect(stopped).toBe(true);
  });

  it('that throws is an answer too', async () => {
    const breaks = () => Promise.reject(new Error('the disk is gone'));
    expect(await checkComponent(deps(), 'storage', { probe: breaks })).toMatchObject({
      state: 'failed',
      problem: 'error',
      error: 'the disk is gone',
    });
  });
});

describe('a test mail', () => {
  it('goes to the admin who asks, and is remembered as sent', async () => {
    const reply = await admin('/api/admin/health/test-mail', { method: 'POST', json: {} });
    const { to } = await reply.json();
    const [mail] = await (await admin('/api/dev/outbox')).json();
    expect(mail.to).toBe(to);
    expect((await check('mail')).state).toBe('well');
  });

  it('that no server takes is refused in words', async () => {
    const { mailer } = fixture.server.deps;
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('away'));
    const refused = await admin('/api/admin/health/test-mail', { method: 'POST', json: {} });
    mailer.send = send;
    expect(await refusalOf(refused)).toMatchObject({
      message: 'The mail server did not take the mail. The log says why.',
    });
  });
});
