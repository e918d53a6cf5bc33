import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import type { UploadUsage } from '../../upload-allowance.rules.ts';
import { makeUploadQueue, type UploadQueueDeps } from './make-upload-queue.ts';
import { makeRememberedUploads } from './remembered-uploads.ts';
import type { SendEvents, SendTarget } from './send-file.ts';
import type { UploadRoom } from './transfer.rules.ts';

const photo = (name: string, bytes = 1_000): File =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1, type: 'image/jpeg' });

/** The server's reply about the creator's storage. */
const room = (usage: Partial<UploadUsage> = {}, storageBytes = 1e9): UploadRoom => ({
  storedBytes: 0,
  openBytes: 0,
  openUploads: 0,
  ...usage,
  allowance: { storageBytes, openUploads: 100 },
});

type Attempt = SendEvents & SendTarget & { file: File; isStopped: boolean };

/** A queue whose sender, clock and server the test controls. */
const start = (changes: Partial<UploadQueueDeps> = {}) => {
  const attempts: Attempt[] = [];
  const timers = new Set<() => void>();
  const storage = memoryStorage();
  const kept = makeRememberedUploads(
    () => storage,
    () => 'maya',
  );
  const discard = vi.fn(async () => undefined);
  let clockMs = 0;
  const queue = makeUploadQueue({
    send: (file, { url, replacesItemId }, events) => {
      const attempt: Attempt = { ...events, file, url, replacesItemId, isStopped: false };
      attempts.push(attempt);
      return () => {
        attempt.isStopped = true;
      };
    },
    discard,
    kept,
    isReadable: async () => true,
    itemOf: async () => null,
    isSignedIn: async () => true,
    now: () => {
      clockMs += 1_000;
      return clockMs;
    },
    after: (_, work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    ...changes,
  });
  const ring = () => {
    for (const work of [...timers]) {
      timers.delete(work);
      work();
    }
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const statuses = () => queue.transfers().map(({ status }) => status);
  const last = () => attempts.at(-1) as Attempt;
  return { queue, attempts, last, kept, discard, ring, settled, statuses };
};

describe('the order of things', () => {
  it('sends three at a time and takes the next when one has arrived', async () => {
    const { queue, attempts, settled, statuses } = start();
    queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => photo(name)));
    expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    attempts[1]?.onEnd({ kind: 'arrived', itemId: 'item-b' });
    await settled();
    expect(statuses()).toEqual(['sending', 'arrived', 'sending', 'sending']);
    expect(queue.transfers()[1]).toMatchObject({ itemId: 'item-b', sentBytes: 1_000 });
  });

  it('refuses at once what cannot be taken, and sends the rest', () => {
    const { queue, attempts, statuses } = start();
    queue.add([photo('notes.txt'), photo('empty.jpg', 0), photo('a.jpg')]);
    expect(statuses()).toEqual(['refused', 'refused', 'sending']);
    expect(attempts.map(({ file }) => file.name)).toEqual(['a.jpg']);
    expect(queue.transfers()[1]?.sentence).toMatchObject({ code: 'files.empty' });
  });

  it('takes as many as the creator may have on their way, and none of them twice', () => {
    const { queue, statuses } = start();
    queue.limitTo(room());
    queue.add(Array.from({ length: 101 }, (_, number) => photo(`${number}.jpg`)));
    expect(statuses().filter((status) => status === 'refused')).toHaveLength(1);
    queue.add([photo('7.jpg')]);
    expect(queue.transfers()).toHaveLength(101);
  });
});

describe('what a creator may store', () => {
  it('is checked before a byte is sent, with what is on its way', () => {
    const { queue, attempts, statuses } = start();
    queue.limitTo(room({ storedBytes: 6_000, openBytes: 2_000 }, 10_000));
    queue.add([photo('a.jpg', 1_500), photo('b.jpg', 501), photo('c.jpg', 500)]);
    expect(statuses()).toEqual(['sending', 'refused', 'sending']);
    expect(attempts.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.jpg']);
    expect(queue.transfers()[1]?.refusal).toEqual({
      code: 'quotaReached',
      usedBytes: 9_500,
      storageBytes: 10_000,
      fileBytes: 501,
    });
  });

  it('counts an upload once, whether the server has told of it yet or not', () => {
    const { queue, attempts, statuses } = start();
    queue.limitTo(room({}, 3_000));
    queue.add([photo('a.jpg', 1_000)]);
    attempts[0]?.onAddress('/api/uploads/abc');
    queue.add([photo('b.jpg', 1_000)]);
    queue.limitTo(room({ openBytes: 1_000, openUploads: 1 }, 3_000));
    queue.add([photo('c.jpg', 1_000), photo('d.jpg', 1)]);
    expect(statuses()).toEqual(['sending', 'sending', 'sending', 'refused']);
  });

  it('is left to the server as long as nobody knows it', () => {
    const { queue, statuses } = start();
    queue.limitTo(undefined);
    queue.add([photo('a.jpg')]);
    expect(statuses()).toEqual(['sending']);
  });

  it('changes when an upload begins, arrives or is thrown away, and whoever shows it hears of that', async () => {
    const { queue, attempts, settled } = start();
    const heard: number[] = [];
    queue.subscribe(() => heard.push(queue.changes()));
    queue.add([photo('a.jpg'), photo('b.jpg')]);
    expect(queue.changes()).toBe(0);
    attempts[0]?.onAddress('/api/uploads/abc');
    expect(queue.changes()).toBe(1);
    attempts[0]?.onAddress('/api/uploads/abc');
    expect(queue.changes()).toBe(1);
    attempts[0]?.onEnd({ kind: 'arrived', itemId: 'abc' });
    await settled();
    expect(queue.changes()).toBe(2);
    attempts[1]?.onAddress('/api/uploads/def');
    queue.cancel(queue.transfers()[1]?.key ?? '');
    expect(queue.changes()).toBe(3);
    await settled();
    expect(queue.changes()).toBe(4);
    await queue.discard('/api/uploads/ghi');
    expect(queue.changes()).toBe(5);
    expect(heard.at(-1)).toBe(5);
  });
});

describe('a server that has no room', () => {
  it('is tried again, and its sentence is shown until then', async () => {
    const { queue, last, ring, settled } = start();
    queue.add([photo('a.jpg')]);
    const noRoom = { code: 'error.noRoomForUpload', message: 'Our storage has no room.' };
    last().onEnd({ kind: 'cut', sentence: noRoom });
    await settled();
    expect(queue.transfers()[0]).toMatchObject({ status: 'retrying', sentence: noRoom });
    ring();
    expect(queue.transfers()[0]).toMatchObject({ status: 'sending', sentence: null });
  });
});

describe('a line that is cut', () => {
  it('goes on after a pause from the address that it has', async () => {
    const { queue, attempts, last, ring, settled, statuses } = start();
    queue.add([photo('a.jpg')]);
    last().onAddress('/api/uploads/abc');
    last().onSent(400);
    last().onEnd({ kind: 'cut', sentence: null });
    await settled();
    expect(statuses()).toEqual(['retrying']);
    ring();
    expect(attempts).toHaveLength(2);
    expect(last().url).toBe('/api/uploads/abc');
    expect(queue.transfers()[0]).toMatchObject({ sentBytes: 400, attempt: 1 });
    last().onSent(700);
    expect(queue.transfers()[0]?.attempt).toBe(0);
  });

  it('asks for the file again when it cannot be read any more', async () => {
    const { queue, last, settled, statuses } = start({ isReadable: async () => false });
    queue.add([photo('a.jpg')]);
    last().onEnd({ kind: 'cut', sentence: null });
    await settled();
    expect(statuses()).toEqual(['lost']);
    const [{ key } = { key: '' }] = queue.transfers();
    expect(queue.chooseAgain(key, photo('b.jpg'))).toBe(false);
    expect(queue.chooseAgain(key, photo('a.jpg'))).toBe(true);
    expect(statuses()).toEqual(['sending']);
  });

  it('knows the file again after a reload, by name, size and date', () => {
    const { queue, last, kept } = start();
    queue.add([photo('a.jpg')]);
    last().onAddress('/api/uploads/abc');
    const after = start({ kept });
    after.queue.add([photo('a.jpg', 999), photo('a.jpg')]);
    expect(after.attempts.map(({ url }) => url)).toEqual([null, '/api/uploads/abc']);
  });

  it('begins anew when the server has it no longer, unless it has become an item', async () => {
    const lost = start();
    lost.queue.add([photo('a.jpg')]);
    lost.last().onAddress('/api/uploads/abc');
    lost.last().onEnd({ kind: 'gone' });
    await lost.settled();
    expect(lost.attempts.map(({ url }) => url)).toEqual([null, null]);

    const done = start({ itemOf: async () => 'abc' });
    done.queue.add([photo('a.jpg')]);
    done.last().onAddress('/api/uploads/abc');
    done.last().onEnd({ kind: 'gone' });
    await done.settled();
    expect(done.queue.transfers()[0]).toMatchObject({ status: 'arrived', itemId: 'abc' });
  });
});

describe('another file for a failed item', () => {
  const failed = { id: 'failed000000', kind: 'photo', bytes: 600 } as const;

  it('is sent for that item, and arrives as that item', async () => {
    const { queue, last, settled } = start();
    queue.replace(failed, photo('better.jpg'));
    expect(last().replacesItemId).toBe(failed.id);
    last().onAddress('/api/uploads/abc');
    last().onEnd({ kind: 'arrived', itemId: null });
    await settled();
    expect(queue.transfers()[0]).toMatchObject({ status: 'arrived', itemId: failed.id });
  });

  it('is refused at once when it is of another kind, and the next choice takes its place', () => {
    const { queue, attempts, statuses } = start();
    queue.replace(failed, photo('better.mp4'));
    expect(queue.transfers()[0]?.refusal).toEqual({ code: 'otherKind', kind: 'photo' });
    expect(attempts).toEqual([]);
    queue.replace(failed, photo('better.jpg'));
    expect(statuses()).toEqual(['sending']);
  });

  it('needs only the room that the old file leaves', () => {
    const { queue, statuses } = start();
    queue.limitTo(room({ storedBytes: 900 }, 1_000));
    queue.replace(failed, photo('too-large.jpg', 701));
    expect(statuses()).toEqual(['refused']);
    queue.replace(failed, photo('better.jpg', 700));
    expect(statuses()).toEqual(['sending']);
  });

  it('is refused in words while the same file is sent as another upload', () => {
    const { queue, attempts } = start();
    queue.add([photo('a.jpg')]);
    queue.replace(failed, photo('a.jpg'));
    expect(queue.transfers()[1]?.refusal).toEqual({ code: 'sentAlready' });
    expect(attempts).toHaveLength(1);
  });

  it('goes one at a time', () => {
    const { queue, attempts } = start();
    queue.replace(failed, photo('one.jpg'));
    queue.replace(failed, photo('two.jpg'));
    expect(attempts.map(({ file }) => file.name)).toEqual(['one.jpg']);
  });

  it('goes on after a reload for its item only, whatever is done with the same file elsewhere', () => {
    const { queue, last, kept } = start();
    queue.replace(failed, photo('a.jpg'));
    last().onAddress('/api/uploads/abc');
    const plain = start({ kept });
    plain.queue.add([photo('a.jpg')]);
    expect(plain.last()).toMatchObject({ url: null, replacesItemId: null });
    const again = start({ kept });
    again.queue.replace(failed, photo('a.jpg'));
    expect(again.last()).toMatchObject({ url: '/api/uploads/abc', replacesItemId: failed.id });
    const chosen = start();
    chosen.queue.goOn({ url: '/api/uploads/abc', replacesItemId: failed.id }, photo('a.jpg'));
    expect(chosen.last()).toMatchObject({ url: '/api/uploads/abc', replacesItemId: failed.id });
  });

  it('ends with the item when its creator deletes that', () => {
    const { queue, attempts, last, discard } = start();
    queue.replace(failed, photo('a.jpg'));
    last().onAddress('/api/uploads/abc');
    queue.cancelFor(failed.id);
    expect(queue.transfers()).toEqual([]);
    expect(attempts[0]?.isStopped).toBe(true);
    expect(discard).toHaveBeenCalledWith('/api/uploads/abc');
  });

  it('asks about its own item when the server has the upload no longer', async () => {
    const itemOf = vi.fn(async () => failed.id);
    const { queue, last, settled, statuses } = start({ itemOf });
    queue.replace(failed, photo('a.jpg'));
    last().onAddress('/api/uploads/abc');
    last().onEnd({ kind: 'gone' });
    await settled();
    expect(itemOf).toHaveBeenCalledWith('/api/uploads/abc', failed.id);
    expect(statuses()).toEqual(['arrived']);
  });
});

describe('what its owner does', () => {
  it('pauses, resumes and cancels', () => {
    const { queue, attempts, last, discard, statuses } = start();
    queue.add([photo('a.jpg')]);
    last().onAddress('/api/uploads/abc');
    queue.pauseAll();
    expect(attempts[0]?.isStopped).toBe(true);
    expect(statuses()).toEqual(['paused']);
    queue.resumeAll();
    expect(last().url).toBe('/api/uploads/abc');
    queue.cancel(queue.transfers()[0]?.key ?? '');
    expect(queue.transfers()).toEqual([]);
    expect(discard).toHaveBeenCalledWith('/api/uploads/abc');
  });

  it('hears nothing more of an attempt that was stopped', async () => {
    const { queue, attempts, settled, statuses } = start();
    queue.add([photo('a.jpg')]);
    queue.pauseAll();
    attempts[0]?.onEnd({ kind: 'cut', sentence: null });
    await settled();
    expect(statuses()).toEqual(['paused']);
  });
});

describe('a session that ends', () => {
  it('holds everything and goes on when the same person is back', async () => {
    const { queue, attempts, settled, statuses } = start({ isSignedIn: async () => false });
    queue.belongTo('maya');
    queue.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => photo(name)));
    attempts[0]?.onEnd({ kind: 'signedOut' });
    await settled();
    expect(new Set(statuses())).toEqual(new Set(['signedOut']));
    expect(attempts.slice(1).every(({ isStopped }) => isStopped)).toBe(true);
    queue.belongTo('maya');
    expect(statuses()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  });

  it('never sends the files of one person for another', () => {
    const { queue, attempts } = start();
    queue.belongTo('maya');
    queue.add([photo('a.jpg')]);
    queue.belongTo('kerwin');
    expect(queue.transfers()).toEqual([]);
    expect(attempts[0]?.isStopped).toBe(true);
  });
});
