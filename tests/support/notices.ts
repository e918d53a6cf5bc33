import { expect, vi } from 'vitest';
import { announceChange } from '#platform/http/caching/changes.ts';
import { newId } from '#platform/new-id.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { TestServer } from './server.ts';

/** The machine may be busy; what is waited for happens in milliseconds otherwise. */
const LONG = { timeout: 20_000 };

export const isListening = (server: TestServer): Promise<void> =>
  vi.waitFor(() => expect(server.changes.position()).toBeDefined(), LONG);

/** Waits until these processes have heard everything that was announced so far: notices come in the order of their commits. */
export const everyNoticeHeard = async (...servers: [TestServer, ...TestServer[]]): Promise<void> => {
  await Promise.all(servers.map(isListening));
  const marker: ChangeTag = `item:${newId()}`;
  const before = servers.map(({ changes }) => ({ changes, position: changes.position() ?? 0 }));
  await announceChange(servers[0].deps.db, [marker]);
  await vi.waitFor(
    () => expect(before.every(({ changes, position }) => changes.hasChanged([marker], position))).toBe(true),
    LONG,
  );
};
