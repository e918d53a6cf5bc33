import { expect, vi } from 'vitest';
import { announceChange } from '#platform/http/caching/changes.ts';
import { newId } from '#platform/new-id.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { TestServer } from './server.ts';

/** A loaded machine may need long; normally it takes milliseconds. */
const LONG = { timeout: 60_000 };

export const isListening = (server: TestServer): Promise<void> =>
  vi.waitFor(() => expect(server.changes.position()).toBeDefined(), LONG);

/** Waits until these processes have received every change announced so far: notifications arrive in commit order. */
export const everyChangeReceived = async (...servers: [TestServer, ...TestServer[]]): Promise<void> => {
  await Promise.all(servers.map(isListening));
  const marker: ChangeTag = `item:${newId()}`;
  const before = servers.map(({ changes }) => ({ changes, position: changes.position() ?? 0 }));
  await announceChange(servers[0].deps.db, [marker]);
  await vi.waitFor(
    () => expect(before.every(({ changes, position }) => changes.hasChanged([marker], position))).toBe(true),
    LONG,
  );
};
