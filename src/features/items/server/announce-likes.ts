import { LRUCache } from 'lru-cache';
import { oncePerDatabase } from '#platform/db/database.ts';
import { announceCoalesced } from '#platform/http/caching/changes.ts';
import { fullBucket, type TokenBucket, takeToken } from '#platform/token-bucket.ts';
import type { ChangeTag } from '#shared/change-tags.ts';

/** So many likes of one account are announced at once; then there is one announcement each time this passes. */
const AT_ONCE = { size: 20, refillMs: 2_000 };
const MOST_ACCOUNTS = 10_000;

type Announce = (tags: readonly ChangeTag[]) => Promise<void>;
export type LikeAnnouncer = {
  announce: (userId: string, tags: readonly ChangeTag[]) => Promise<void>;
  /** Announces what waits, before the process closes. */
  flush: () => Promise<void>;
};

type Account = { bucket: TokenBucket; waiting: Set<ChangeTag> };

/**
 * Announces likes so that other people see them at once, but one account that likes again and again cannot have lists
 * and pages made anew all the time: what is over its share waits, and is announced together.
 */
export const createLikeAnnouncer = (announce: Announce, nowMs: () => number = Date.now): LikeAnnouncer => {
  const accounts = new LRUCache<string, Account>({ max: MOST_ACCOUNTS });

  const announceWaiting = async ({ bucket, waiting }: Account): Promise<void> => {
    const tags = [...waiting];
    waiting.clear();
    if (tags.length === 0) return;
    takeToken(bucket, AT_ONCE, nowMs());
    // Lists that do not hear of it follow with time.
    await announce(tags).catch(() => undefined);
  };

  const announceOrWait: LikeAnnouncer['announce'] = (userId, tags) => {
    const account = accounts.get(userId) ?? { bucket: fullBucket(AT_ONCE, nowMs()), waiting: new Set() };
    accounts.set(userId, account);
    const { bucket, waiting } = account;
    if (waiting.size === 0 && takeToken(bucket, AT_ONCE, nowMs())) return announce(tags);
    if (waiting.size === 0) setTimeout(() => announceWaiting(account), AT_ONCE.refillMs).unref();
    for (const tag of tags) waiting.add(tag);
    return Promise.resolve();
  };
  const flush = async (): Promise<void> => {
    await Promise.all([...accounts.values()].map(announceWaiting));
  };
  return { announce: announceOrWait, flush };
};

export const likeAnnouncerOf = oncePerDatabase((db) => createLikeAnnouncer(announceCoalesced(db)));
