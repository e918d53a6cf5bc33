import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../tests/support/review-fixture.ts';

let fixture: ReviewFixture;
let admin: ReviewFixture['admin'];
beforeAll(async () => {
  fixture = await openReviewFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.server.stop());

const reads = ['dashboard', 'jobs/failed', 'review', 'payouts', 'audit-log', 'health/database'];

it('an admin whose role another admin takes back is out of the desk at once, and the audit log says so', async () => {
  const ruth = await fixture.signIn({ isAdmin: true, firstName: 'Ruth' });
  const id = await fixture.handIn(ruth);
  for (const path of reads) expect((await ruth(`/api/admin/${path}`)).status, path).toBe(200);

  expect((await admin(`/api/admin/users/${ruth.id}/demote`, { method: 'POST', json: {} })).ok).toBe(true);

  // The same session goes on, with nothing of the desk in it.
  expect((await ruth('/api/profile')).status).toBe(200);
  for (const path of reads)
    expect(await refusalOf(await ruth(`/api/admin/${path}`)), path).toMatchObject({
      status: 403,
      message: 'This is not for this account.',
    });
  const writes = [`review/${id}/approve`, 'jobs/retry', 'health/test-mail', `users/${ruth.id}/promote`];
  for (const path of writes) expect((await ruth(`/api/admin/${path}`, { method: 'POST', json: {} })).status).toBe(403);
  expect((await fixture.rowOf(id))?.state).toBe('awaiting_review');

  const { entries } = await (await admin('/api/admin/audit-log?action=admin-demoted')).json();
  expect(entries).toMatchObject([{ action: 'admin-demoted', subjectId: ruth.id }]);
});
