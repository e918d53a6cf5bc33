import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeTag } from '#shared/change-tags.ts';
import { announceChange, createChangeLog, hearOwnChanges } from './changes.ts';

describe('the log of changes', () => {
  it('knows which tags changed after a position', () => {
    const log = createChangeLog();
    log.record(['item:a']);
    const since = log.position();
    log.record(['item:b', 'list:items']);
    expect(log.hasChanged(['item:a'], since)).toBe(false);
    expect(log.hasChanged(['item:a', 'list:items'], since)).toBe(true);
    expect(log.hasChanged([], since)).toBe(false);
    expect(log.hasChanged(['item:a', 'item:b'], log.position())).toBe(false);
  });

  it('takes tags that it has never heard of, and names of things that objects have anyway', () => {
    const log = createChangeLog();
    const since = log.position();
    log.record(['unheard-of', 'constructor', '__proto__', '']);
    expect(log.hasChanged(['item:constructor', 'taxonomy'], since)).toBe(false);
  });

  it('vouches for nothing from before a restart', () => {
    const log = createChangeLog();
    const since = log.position();
    log.restart();
    expect(log.hasChanged([], since)).toBe(true);
    expect(log.hasChanged([], log.position())).toBe(false);
  });

  it('never takes what changed for unchanged, however few tags it remembers', () => {
    const tags = fc.array(fc.constantFrom<ChangeTag>('item:a', 'item:b', 'item:c', 'item:d', 'taxonomy'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(tags, { minLength: 1 }),
        tags,
        fc.nat(),
        (most, changes, asked, at) => {
          const log = createChangeLog(most);
          const start = at % changes.length;
          changes.slice(0, start).forEach(log.record);
          const since = log.position();
          const later = changes.slice(start);
          later.forEach(log.record);
          const isChanged = asked.some((tag) => later.flat().includes(tag));
          if (isChanged) expect(log.hasChanged(asked, since)).toBe(true);
          // With room for all of them it is exact.
          const exact = createChangeLog();
          changes.slice(0, start).forEach(exact.record);
          later.forEach(exact.record);
          expect(exact.hasChanged(asked, start)).toBe(isChanged);
        },
      ),
    );
  });

  it('forgets the oldest changes first', () => {
    const log = createChangeLog(2);
    log.record(['item:a']);
    const since = log.position();
    log.record(['item:b']);
    log.record(['item:a']);
    expect(log.hasChanged(['item:c'], since)).toBe(false);
    log.record(['item:d']);
    expect(log.hasChanged(['item:c'], since)).toBe(true);
    expect(log.hasChanged(['item:c'], since + 1)).toBe(false);
  });
});

describe('a write', () => {
  const silent = { execute: () => Promise.resolve() } as never;
  const run = async (write: () => Promise<void>) => {
    const steps: string[] = [];
    const hearCommitted = async () => void steps.push('heard');
    await hearOwnChanges({ hearCommitted }, async () => {
      await write();
      steps.push('written');
    });
    return steps;
  };

  it('is done when what it announced is heard here', async () => {
    expect(await run(() => announceChange(silent, ['item:a']))).toEqual(['written', 'heard']);
  });

  it('that announces nothing waits for nothing', async () => {
    expect(await run(() => announceChange(silent, []))).toEqual(['written']);
  });
});
