import { useEffect, useRef } from 'react';
import { useChange } from '#ui/data/useChange.ts';
import { claimItem, releaseItem } from '../claims.contract.ts';
import { listReviewQueue } from '../moderation.contract.ts';
import { CLAIM_RENEWAL_MS } from '../review-queue.rules.ts';

/**
 * Claims the shown item, renews the claim while the page is visible, and releases it when the reviewer leaves. A reload
 * releases nothing: the claim is still there afterwards. A new `attempt` claims the same item once more. `onRefused` is told
 * of an item that somebody else looks at.
 */
export const useClaim = (id: string | undefined, attempt: number, onRefused: (id: string) => void): void => {
  const held = useRef<string>(undefined);
  const claiming = useChange(claimItem, {
    update: (cache, { claim }, { id: claimed, leaving }) => {
      // What does not wait any more leaves the queue, which is fetched again.
      if (!claim) return;
      cache.patch('review', claimed, { claim });
      if (leaving) cache.patch('review', leaving, { claim: null });
      // Otherwise the queue is the same: fetching it again for every step would be much work for nothing.
      cache.keep([listReviewQueue.path]);
    },
    done: ({ claim }, { id: refused }) => {
      if (claim?.isOwn) return;
      if (held.current === refused) held.current = undefined;
      onRefused(refused);
    },
  });
  const releasing = useChange(releaseItem);
  const latest = useRef({ claiming, releasing });
  useEffect(() => {
    latest.current = { claiming, releasing };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt claims the same item again
  useEffect(() => {
    if (id === undefined) return;
    const claim = () => {
      if (document.hidden) return;
      const leaving = held.current === id ? undefined : held.current;
      held.current = id;
      void latest.current.claiming.run({ id, ...(leaving && { leaving }) });
    };
    claim();
    const timer = setInterval(claim, CLAIM_RENEWAL_MS);
    document.addEventListener('visibilitychange', claim);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', claim);
    };
  }, [id, attempt]);
  useEffect(
    () => () => {
      if (held.current) void latest.current.releasing.run({ id: held.current });
    },
    [],
  );
};
