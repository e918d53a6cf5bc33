import type { ChangeTag } from '#shared/change-tags.ts';

/** More tags than change in the time for which anything is cached, in a few megabytes. */
const MOST_TAGS = 50_000;

export type ChangeLog = {
  /** Grows with every change. */
  position: () => number;
  record: (tags: readonly string[]) => void;
  /** Changes may have been missed: everything counts as changed. */
  restart: () => void;
  /** Whether one of the tags has changed, or may have, after the log stood at this position. */
  hasChanged: (tags: readonly ChangeTag[], since: number) => boolean;
};

/** Remembers for each tag when it changed last, for as many tags as fit. */
export const createChangeLog = (mostTags = MOST_TAGS): ChangeLog => {
  // In the order of the last change, so that the first is the one to forget.
  const lastChanges = new Map<string, number>();
  let position = 0;
  /** Up to this position changes were forgotten, so nothing older can be vouched for. */
  let forgotten = 0;

  const forgetOldest = (): void => {
    for (const [tag, changedAt] of lastChanges) {
      if (lastChanges.size <= mostTags) return;
      lastChanges.delete(tag);
      forgotten = changedAt;
    }
  };

  return {
    position: () => position,
    record: (tags) => {
      position += 1;
      for (const tag of tags) {
        lastChanges.delete(tag);
        lastChanges.set(tag, position);
      }
      forgetOldest();
    },
    restart: () => {
      position += 1;
      forgotten = position;
      lastChanges.clear();
    },
    hasChanged: (tags, since) => since < forgotten || tags.some((tag) => (lastChanges.get(tag) ?? 0) > since),
  };
};
