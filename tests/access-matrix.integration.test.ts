import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingsOf } from '#app/start/server.ts';
import { logout } from '#features/accounts/accounts.contract.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Access } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type Role, startTestServer, type TestServer } from './support/server.ts';

/** Who may make which call, written out: a call that is missing here, or opened to others, fails this test. */
const expected: Record<string, Access> = {
  'GET /api/auth/me': 'user',
  'GET /api/profile': 'user',
  'POST /api/profile/update': 'user',
  'POST /api/admin/bootstrap/:userId': 'user',
  'POST /api/orders': 'user',
  'GET /api/orders': 'user',
  'GET /api/orders/:id': 'user',
  'GET /api/checkout/:id/:type': 'user',
  'POST /api/orders/:id/pay': 'user',
  'POST /api/orders/:id/test-challenge': 'user',
  'GET /api/orders/:id/challenge': 'user',
  'POST /api/orders/:id/check': 'user',
  'GET /api/payments/form': 'user',
  'GET /api/wallet': 'user',
  'POST /api/wallet/returns': 'user',
  'POST /api/wallet/top-ups': 'user',
  'GET /api/wallet/top-ups/:id': 'user',
  'POST /api/wallet/top-ups/:id/pay': 'user',
  'GET /api/wallet/top-ups/:id/challenge': 'user',
  'POST /api/wallet/top-ups/:id/check': 'user',
  'POST /api/wallet/top-ups/:id/test-challenge': 'user',
  'GET /api/creator/earnings': 'creator',
  'GET /api/creator/analytics': 'creator',
  'GET /api/admin/analytics': 'admin',
  'POST /api/events': 'anyone',
  'GET /api/creator/earnings/statements/:month': 'creator',
  'PUT /api/creator/payout-account': 'creator',
  'GET /api/creator/payouts': 'creator',
  'GET /api/creator/sales': 'creator',
  'POST /api/creator/payouts': 'creator',
  'GET /api/creator/collaborations': 'creator',
  'POST /api/creator/collaborations': 'creator',
  'POST /api/creator/collaborations/:id/answer': 'creator',
  'DELETE /api/creator/collaborations/:id': 'creator',
  'GET /api/admin/disputes': 'admin',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/orders/:id': 'admin',
  'POST /api/admin/orders/:id/refunds': 'admin',
  'GET /api/admin/payouts': 'admin',
  'POST /api/admin/payouts/:id/pay': 'admin',
  'POST /api/admin/payouts/:id/reject': 'admin',
  'POST /api/admin/payouts/:id/net': 'admin',
  'GET /api/admin/books/reconciliation': 'admin',
  'POST /api/admin/books/differences/:id/resolve': 'admin',
  'GET /api/admin/books/months/:month': 'admin',
  'GET /api/licences/verify/:code': 'anyone',
  'GET /api/licences': 'user',
  'GET /api/licences/:number': 'user',
  'POST /api/licences/:number/downloads/:size': 'user',
  'POST /api/business/subscription': 'user',
  'GET /api/business/subscription': 'user',
  'POST /api/business/charges/:id/pay': 'user',
  'POST /api/business/charges/:id/test-challenge': 'user',
  'GET /api/business/charges/:id/challenge': 'user',
  'POST /api/business/charges/:id/check': 'user',
  'PUT /api/business/card': 'user',
  'POST /api/business/subscription/cancel': 'user',
  'POST /api/business/subscription/undo-cancel': 'user',
  'POST /api/business/plan-changes': 'user',
  'POST /api/business/plan-changes/:id/accept': 'user',
  'GET /api/business/invoices': 'user',
  'GET /api/business/team': 'user',
  'PATCH /api/business/team': 'user',
  'POST /api/business/invitations': 'user',
  'DELETE /api/business/invitations/:id': 'user',
  'GET /api/business/invitation/:token': 'user',
  'POST /api/business/invitation/:token/accept': 'user',
  'PATCH /api/business/members/:id': 'user',
  'DELETE /api/business/members/:id': 'user',
  'POST /api/business/orders/:id/pay': 'user',
  'GET /api/business/approvals': 'user',
  'POST /api/business/approvals/:id/decision': 'user',
  'GET /api/business/licences': 'user',
  'GET /api/business/keys': 'user',
  'POST /api/business/keys': 'user',
  'DELETE /api/business/keys/:id': 'user',
  'GET /api/business/quotes/:token': 'user',
  'POST /api/admin/business/quotes': 'admin',
  'GET /api/admin/business/charges': 'admin',
  'POST /api/admin/business/charges/:id/refunds': 'admin',
  'GET /api/admin/books': 'admin',
  'POST /api/admin/books/alarms/:id/resolve': 'admin',
  'POST /api/admin/books/closings': 'admin',
  'POST /api/admin/users/:userId/promote': 'admin',
  'POST /api/admin/users/:userId/demote': 'admin',
  'GET /api/admin/admins': 'admin',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users/:userId/suspend': 'admin',
  'POST /api/admin/users/:userId/lift-suspension': 'admin',
  'POST /api/admin/users/:userId/end-sessions': 'admin',
  'GET /api/admin/switches': 'admin',
  'PUT /api/admin/switches/:name': 'admin',
  'GET /api/admin/audit-log': 'admin',
  'GET /api/admin/audit-log/actions': 'admin',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/second-factor': 'anyone',
  'HEAD /api/auth/signup': 'anyone',
  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/google': 'anyone',
  'GET /api/auth/google/callback': 'anyone',
  'POST /api/verification/request-verification': 'anyone',
  'POST /api/verification/verify-email': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'GET /api/auth/reset-password': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/change-password': 'user',
  'GET /api/auth/sessions': 'user',
  'DELETE /api/auth/sessions/:id': 'user',
  'POST /api/auth/sessions/end-others': 'user',
  'GET /api/auth/two-factor': 'user',
  'POST /api/auth/two-factor/mail-code': 'user',
  'POST /api/auth/two-factor/enrol': 'user',
  'POST /api/auth/two-factor/confirm': 'user',
  'POST /api/auth/two-factor/recovery-codes': 'user',
  'POST /api/auth/two-factor/disable': 'user',
  'GET /api/creator/application': 'user',
  'POST /api/creator/apply': 'user',
  'GET /api/admin/creator-applications': 'admin',
  'POST /api/admin/creator-applications/:id/decision': 'admin',
  'GET /api/notifications': 'user',
  'PATCH /api/notifications/:id/read': 'user',
  'PATCH /api/notifications/read-all': 'user',
  'DELETE /api/notifications/:id': 'user',
  'PATCH /api/notifications/read': 'user',
  'POST /api/notifications/delete': 'user',
  'GET /api/notifications/preferences': 'user',
  'PUT /api/notifications/preferences': 'user',
  'GET /api/profile/export': 'user',
  'POST /api/profile/export': 'user',
  'GET /api/creator/items': 'creator',
  'PATCH /api/creator/items': 'creator',
  'POST /api/creator/items/hand-in': 'creator',
  'GET /api/creator/items/:id': 'creator',
  'PATCH /api/creator/items/:id': 'creator',
  'POST /api/creator/items/:id/hand-in': 'creator',
  'POST /api/creator/items/:id/retry': 'creator',
  'POST /api/creator/items/:id/appeal': 'creator',
  'POST /api/creator/items/:id/withdraw': 'creator',
  'DELETE /api/creator/items/:id': 'creator',
  'GET /api/creator/items/:id/hotspots': 'creator',
  'PUT /api/creator/items/:id/hotspots': 'creator',
  'GET /api/creator/makers': 'creator',
  'GET /api/creator/products': 'creator',
  'POST /api/creator/products': 'creator',
  'PATCH /api/creator/products/:id': 'creator',
  'GET /api/creator/items/:id/captions': 'creator',
  'PUT /api/creator/items/:id/captions/:language': 'creator',
  'DELETE /api/creator/items/:id/captions/:language': 'creator',
  'GET /api/items/:id/downloads': 'anyone',
  'POST /api/items/:id/downloads/:size': 'anyone',
  'GET /api/admin/review': 'admin',
  'GET /api/admin/featured': 'admin',
  'PUT /api/admin/featured': 'admin',
  'POST /api/admin/review/:id/approve': 'admin',
  'POST /api/admin/review/:id/reject': 'admin',
  'POST /api/admin/review/:id/undo': 'admin',
  'POST /api/admin/items/:id/withdraw': 'admin',
  'GET /api/creator/unfinished-uploads': 'creator',
  'GET /api/creator/upload-allowance': 'creator',
  'GET /api/prices': 'anyone',
  'GET /api/admin/prices': 'admin',
  'PUT /api/admin/prices': 'admin',
  'GET /api/admin/prices/history': 'admin',
  'GET /api/profile/currency': 'user',
  'PUT /api/profile/currency': 'user',
  'GET /api/categories': 'anyone',
  'GET /api/photos': 'anyone',
  'GET /api/photos/:id': 'anyone',
  'GET /api/videos/:id': 'anyone',
  'GET /api/sounds/:id': 'anyone',
  'GET /api/makers/:id': 'anyone',
  'GET /api/makers/:id/photos': 'anyone',
  'GET /api/products/:id': 'anyone',
  'GET /api/products/:id/photos': 'anyone',
  'POST /api/photos/:id/hotspot-events': 'anyone',
  'GET /api/creator/items/:id/hotspot-counts': 'creator',
  'POST /api/items/:id/reports': 'anyone',
  'GET /api/admin/reports': 'admin',
  'POST /api/admin/reports/:id/settle': 'admin',
  'POST /api/photos/:id/like': 'user',
  'GET /api/likes': 'user',
  'GET /api/likes/items': 'user',
  'GET /api/downloads': 'user',
  'GET /api/islands': 'anyone',
  'GET /api/creators/:id': 'anyone',
  'GET /api/islands/:slug/portrait': 'anyone',
  'GET /api/search': 'anyone',
  'GET /api/search/near': 'anyone',
  'GET /api/suggestions': 'anyone',
  'POST /api/search/pictures': 'anyone',
  'GET /api/items/:id/similar': 'anyone',
  'GET /api/collections': 'anyone',
  'GET /api/collections/editors': 'anyone',
  'GET /api/library': 'anyone',
  'GET /api/collections/own': 'user',
  'GET /api/collections/saved': 'user',
  'GET /api/collections/:id': 'anyone',
  'GET /api/collections/:id/items': 'anyone',
  'POST /api/collections': 'user',
  'POST /api/collections/:id/copy': 'user',
  'PATCH /api/collections/:id': 'user',
  'DELETE /api/collections/:id': 'user',
  'PUT /api/collections/:id/items/:itemId': 'user',
  'POST /api/collections/:id/items/:itemId/move': 'user',
  'GET /api/items/:id/collections': 'user',
  'GET /api/items': 'anyone',
  'GET /api/dev/outbox': 'anyone',
  'GET /api/openapi.json': 'anyone',
};

type Verdict = 'in' | 'signInFirst' | 'wrongRole';

/** What each role hears at the door of each kind of call; `in` means that it gets past the door. */
const verdicts: Record<Access, Record<Role, Verdict>> = {
  anyone: { visitor: 'in', user: 'in', creator: 'in', admin: 'in' },
  user: { visitor: 'signInFirst', user: 'in', creator: 'in', admin: 'in' },
  creator: { visitor: 'signInFirst', user: 'wrongRole', creator: 'in', admin: 'wrongRole' },
  admin: { visitor: 'signInFirst', user: 'wrongRole', creator: 'wrongRole', admin: 'in' },
};

const verdictByStatus: Record<number, Verdict> = { 401: 'signInFirst', 403: 'wrongRole' };

/** By its code, because a handler has refusals of its own with the same status, such as a wrong password; HEAD shows none. */
const verdictOf = async (response: Response): Promise<Verdict> => {
  const text = await response.text();
  if (text === '') return verdictByStatus[response.status] ?? 'in';
  const code: unknown = response.ok ? undefined : JSON.parse(text).code;
  return code === 'signInFirst' || code === 'wrongRole' ? code : 'in';
};

const roles: Role[] = ['visitor', 'user', 'creator', 'admin'];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call that a contract declares, bound or not. */
const declaredEndpoints = async (): Promise<Endpoint[]> => {
  const root = join(import.meta.dirname, '..');
  const contracts = globSync('src/{features,platform}/**/*.contract.ts', { cwd: root });
  const modules = await Promise.all(contracts.map((file) => import(join(root, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
};

const bound = bindingsOf({ config: { publicUrl: 'http://127.0.0.1', production: false } } as Dependencies).map(
  (binding) => binding.endpoint,
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('every call', () => {
  it('is bound exactly once, and nothing else is', async () => {
    const declared = (await declaredEndpoints()).map(nameOf);
    expect(declared.length).toBeGreaterThan(0);
    expect(bound.map(nameOf).toSorted()).toEqual(declared.toSorted());
  });

  it('has its access written down here', () => {
    expect(Object.fromEntries(bound.map((endpoint) => [nameOf(endpoint), endpoint.access]))).toEqual(expected);
  });

  it('is described at /api/openapi.json', async () => {
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(expected).toSorted());
  });
});

/** Whoever signs out is nobody to the calls that follow. */
const inTurn = bound.toSorted((left, right) => Number(left === logout) - Number(right === logout));

describe.each(inTurn)('$method $path', (endpoint) => {
  // The input is wrong on purpose: whoever gets past the door hears about that, and nothing is changed.
  const path = endpoint.path.replace(/:\w+/g, 'no-such-thing');
  const options = { method: endpoint.method, ...(endpoint.body && { json: 'not an object' }) };

  it.each(roles)('as %s', async (role) => {
    const ask = await server.as(role);
    const response = await ask(path, options);
    expect(response.status).toBeLessThan(500);
    expect(await verdictOf(response)).toBe(verdicts[expected[nameOf(endpoint)] ?? endpoint.access][role]);
  });
});
