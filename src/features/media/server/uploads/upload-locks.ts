import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { and, eq, inArray, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { uploads } from '../uploads.tables.ts';
import { currentPiece } from './arriving-piece.ts';
import { idOfOriginal } from './upload-rows.ts';

/** A lock expires when its holder does not renew it for this long. */
const LEASE_SECONDS = 15;
const RENEW_MS = 3_000;
const WAIT_LIMIT_MS = 20_000;
const POLL_MS = 150;
/** Suffix of the holder's name while another request waits. */
const RELEASE_REQUESTED = '!';

export type UploadLocks = Locker & {
  /** Asks all requests of this process that hold a lock to finish. */
  interruptAll: () => void;
};

/** By the clock of the database, which all processes share. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

const take = async (db: Database, id: string, holder: string): Promise<boolean> => {
  const isFree = or(isNull(uploads.lockedUntil), lt(uploads.lockedUntil, sql`now()`));
  const taken = await db
    .update(uploads)
    .set({ lockedBy: holder, lockedUntil: leaseEnd })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id });
  return taken.length > 0;
};

/** Signals the holder, in any process, that another request waits; returns whether the upload exists. */
const requestRelease = async (db: Database, id: string): Promise<boolean> => {
  await db
    .update(uploads)
    .set({ lockedBy: sql`${uploads.lockedBy} || ${RELEASE_REQUESTED}` })
    .where(and(eq(uploads.id, id), not(like(uploads.lockedBy, `%${RELEASE_REQUESTED}`))));
  const found = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
  return found.length > 0;
};

const isHeldBy = (id: string, holder: string) =>
  and(eq(uploads.id, id), inArray(uploads.lockedBy, [holder, holder + RELEASE_REQUESTED]));

/** Whether the holder may continue: it still has the lock, and no other request waits. */
const renew = async (db: Database, id: string, holder: string): Promise<boolean> => {
  const [held] = await db
    .update(uploads)
    .set({ lockedUntil: leaseEnd })
    .where(isHeldBy(id, holder))
    .returning({ lockedBy: uploads.lockedBy });
  return held?.lockedBy === holder;
};

/**
 * One request at a time works on an upload. A client that reconnects must not wait for its old dead connection, so the
 * holder of the lock yields to the next request.
 */
export const createUploadLocks = ({ db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>): UploadLocks => {
  const leaving = new Map<string, () => void>();

  const acquire = async (id: string, holder: string, signal: AbortSignal): Promise<void> => {
    const deadlineMs = performance.now() + WAIT_LIMIT_MS;
    while (!(await take(db, id, holder))) {
      leaving.get(id)?.();
      if (!(await requestRelease(db, id))) throw new AppError('notFound');
      if (signal.aborted || performance.now() > deadlineMs) throw new AppError('uploadBusy');
      await pause(POLL_MS);
    }
  };

  const startRenewing = (id: string, holder: string, leave: () => void): (() => void) => {
    let renewedAtMs = performance.now();
    const timer = setInterval(async () => {
      try {
        if (!(await renew(db, id, holder))) leave();
        renewedAtMs = performance.now();
      } catch (error) {
        log.warn({ err: error }, 'the lock of an upload was not renewed');
        if (performance.now() - renewedAtMs > LEASE_SECONDS * 1000) leave();
      }
    }, RENEW_MS).unref();
    return () => clearInterval(timer);
  };

  const release = async (id: string, holder: string | undefined, receivedBytes: number | undefined): Promise<void> => {
    const received = receivedBytes === undefined ? {} : { receivedBytes, touchedAt: now() };
    if (holder !== undefined)
      await db
        .update(uploads)
        .set({ ...received, lockedBy: null, lockedUntil: null })
        .where(isHeldBy(id, holder));
    else if (receivedBytes !== undefined) await db.update(uploads).set(received).where(eq(uploads.id, id));
  };

  const newLock = (key: string): Lock => {
    const id = idOfOriginal(key);
    const holder = newId();
    const piece = currentPiece.getStore();
    let letGo: (() => void) | undefined;
    return {
      lock: async (signal) => {
        if (piece?.isFirst) return;
        await acquire(id, holder, signal);
        const leave = (): void => piece?.interrupt();
        leaving.set(id, leave);
        const stopRenewing = startRenewing(id, holder, leave);
        letGo = () => {
          stopRenewing();
          if (leaving.get(id) === leave) leaving.delete(id);
        };
      },
      unlock: async () => {
        letGo?.();
        try {
          await release(id, letGo && holder, piece?.reached);
        } catch (error) {
          // The lock expires by itself; the request's work is still valid.
          log.warn({ err: error }, 'the lock of an upload was not given back');
        }
      },
    };
  };

  return {
    newLock,
    interruptAll: () => {
      for (const leave of leaving.values()) leave();
    },
  };
};
