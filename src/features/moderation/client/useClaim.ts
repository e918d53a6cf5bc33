import { useEffect, useEffectEvent, useRef } from 'react';
import { useChange } from '#ui/data/useChange.ts';
import { claimItem, releaseItem } from '../claims.contract.ts';
import { listReviewQueue } from '../moderation.contract.ts';
import { CLAIM_RENEWAL_MS } from '../review-queue.rules.ts';

/**
 * Claims the shown item, renews the claim while the page is visible, and releases it when the reviewer leaves. A reload
 * releases nothing: the claim is still there afterwards. A new `attempt` claims the same item once more. `onRefused` is told
 * of an item that somebody else looks at, unless the reviewer has gone on meanwhile.
 */
export const useClaim = (id: string | undefined, attempt: number, onRefused: (id: string) => void): void => {
  const shown = useRef<string>(undefined);
  const held = useRef<string>(undefined);
  // Requests are sent one after the other: a claim that reached the server after the request that leaves its item would stay.
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const tellRefused = useEffectEvent(onRefused);
  const claiming = useChange(claimItem, {
    update: (cache, { claim }, { id: claimed, leaving }) => {
      // What does not wait any more leaves the queue, which is fetched again.
      if (!claim) return;
      cache.patch('review', claimed, { claim });
      if (leaving) cache.patch('review', leaving, { claim: null });
      // Otherwise the queue is the same: fetching it again for every step would be much work for nothing.
      cache.keep([listReviewQueue.path]);
    },
    done: ({ claim }, { id: asked }) => {
      if (claim?.isOwn) return;
      held.current = undefined;
      if (shown.current === asked) tellRefused(asked);
    },
  });
  const releasing = useChange(releaseItem);
  const claimIfShown = useEffectEvent(async (wanted: string) => {
    // After quick steps only the last item is claimed.
    if (shown.current !== wanted) return;
    const leaving = held.current === wanted ? undefined : held.current;
    held.current = wanted;
    await claiming.run({ id: wanted, ...(leaving && { leaving }) });
  });
  const release = useEffectEvent(async () => {
    if (held.current) await releasing.run({ id: held.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt claims the same item again
  useEffect(() => {
    shown.current = id;
    if (id === undefined) return;
    const claim = () => {
      if (!document.hidden)
        lastRequest.current = lastRequest.current.then(() => claimIfShown(id)).catch(() => undefined);
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
      shown.current = undefined;
      void lastRequest.current.then(() => release()).catch(() => undefined);
    },
    [],
  );
};
