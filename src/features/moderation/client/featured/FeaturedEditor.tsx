import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, Star } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { movedTo } from '#shared/moved-to.ts';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useNow } from '#ui/labels/TimeAgo.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { toast } from '#ui/messages/toast.ts';
import { HOME_SHOWS } from '../../featured.rules.ts';
import { type FeaturedEntry, getFeatured, putFeatured } from '../../moderation.contract.ts';
import { DatesDialog } from './DatesDialog.tsx';
import { FeaturedOrder } from './FeaturedOrder.tsx';
import { FeaturedRow } from './FeaturedRow.tsx';
import { arrange, withRestored } from './featured-editing.rules.ts';
import type { FoundPhoto } from './PhotoChoices.tsx';

const REFETCH_MS = MINUTE_MS;
const UNDO_MS = 10_000;

const featuredQuery = { ...read(call, getFeatured, {}), staleTime: 0 };

const bare = ({ itemId, startsAt, endsAt }: FeaturedEntry) => ({ itemId, startsAt, endsAt });

/** The featured list. Changes show at once and are sent in order; a refusal reverts them with a message. */
export const useFeatured = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const list = useQuery({ ...featuredQuery, refetchInterval: REFETCH_MS });
  const [wanted, setWanted] = useState<readonly FeaturedEntry[]>();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Increases with each refusal: changes based on a refused list are not sent. */
  const refusals = useRef(0);

  const saving = useChange(putFeatured, {
    update: (cache, saved) => {
      cache.write(featuredQuery.queryKey, () => saved);
      cache.keep(featuredQuery.queryKey);
    },
    failed: (said) => {
      refusals.current += 1;
      setWanted(undefined);
      return { title: t`Not changed`, description: said };
    },
  });
  const send = async (entries: readonly FeaturedEntry[], basedOn: number): Promise<boolean> => {
    // Each change sends the version returned by the previous one.
    const version = queries.getQueryData(featuredQuery.queryKey)?.version ?? '';
    const isSaved = basedOn === refusals.current && Boolean(await saving.run({ version, entries: entries.map(bare) }));
    waiting.current -= 1;
    if (waiting.current === 0) setWanted(undefined);
    return isSaved;
  };
  /** Returns whether it was saved. */
  const change = (entries: readonly FeaturedEntry[]): Promise<boolean> => {
    const basedOn = refusals.current;
    setWanted(entries);
    waiting.current += 1;
    // A running fetch would return older data.
    void queries.cancelQueries({ queryKey: featuredQuery.queryKey });
    const sent = line.current.then(() => send(entries, basedOn));
    line.current = sent;
    return sent;
  };
  const entries = wanted ?? list.data?.entries ?? [];
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  const remove = async (entry: FeaturedEntry) => {
    const place = entries.indexOf(entry);
    if (!(await change(entries.filter((other) => other !== entry)))) return;
    toast({
      title: t`Removed from the home page`,
      description: entry.title,
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void change(withRestored(latest.current, entry, place)) },
    });
  };
  return { list, entries, change, remove };
};

type Props = {
  featured: ReturnType<typeof useFeatured>;
  at: string;
  /** Photos that somebody wants to feature: they are asked for dates at once. */
  wanted?: readonly FoundPhoto[];
};

/** Featured photos, current, planned and ended, with all actions. */
export const FeaturedEditor = ({ featured: { entries, change, remove }, at, wanted = [] }: Props) => {
  const now = useNow();
  const isHere = now !== null;
  const { inOrder, ended, counts } = arrange(entries, now ?? new Date(at));
  const adding = useOnDemand(() => import('./FeatureDialog.tsx'));
  const [isAdding, setIsAdding] = useState(wanted.length > 0);
  const [dated, setDated] = useState<FeaturedEntry>();

  const openDialog = useEffectEvent(adding.use);
  useEffect(() => {
    if (wanted.length > 0) openDialog();
  }, [wanted.length]);

  const ordered = inOrder.map(({ entry }) => entry);
  const over = ended.map(({ entry }) => entry);
  const move = (from: number, to: number) => void change([...movedTo(ordered, from, to), ...over]);
  const replace = (changed: FeaturedEntry) =>
    void change(entries.map((entry) => (entry.itemId === changed.itemId ? changed : entry)));
  const commonMoves = (entry: FeaturedEntry) => ({
    editDates: () => setDated(entry),
    remove: () => void remove(entry),
  });
  const feature = () => {
    adding.use();
    setIsAdding(true);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          <Trans>
            {counts.now} on the home page, {counts.planned} planned, {counts.ended} ended
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:whitespace-nowrap">
          <Button href={href('home')} target="_blank" iconAfter={ArrowUpRight}>
            <Trans>See the home page</Trans>
          </Button>
          <Button variant="main" icon={Star} onPointerEnter={adding.prefetch} onClick={feature}>
            <Trans>Feature photos</Trans>
          </Button>
        </div>
      </div>
      {inOrder.some(({ isInHead }) => isInHead) && (
        <p className="pb-4 text-ink-2 text-sm">
          <Trans>
            The first three landscape and the first two portrait photos make the head picture; they are marked.
          </Trans>
        </p>
      )}
      {counts.now > HOME_SHOWS && (
        <div className="pb-4">
          <Notice tone="warning">
            <Plural
              value={counts.now - HOME_SHOWS}
              one={`The home page has room for ${HOME_SHOWS}: the last one of these waits for its turn.`}
              other={`The home page has room for ${HOME_SHOWS}: the last # of these wait for their turn.`}
            />
          </Notice>
        </div>
      )}
      {inOrder.length === 0 ? (
        <EmptyState headingLevel="h3" title={<Trans>Nothing is featured</Trans>}>
          <Trans>The home page says so too. Choose the photos that visitors should see first.</Trans>
        </EmptyState>
      ) : (
        <FeaturedOrder
          entries={inOrder}
          isHere={isHere}
          onMove={move}
          movesOf={(entry) => {
            const place = ordered.indexOf(entry);
            return {
              ...commonMoves(entry),
              move: (by) => move(place, place + by),
              isFirst: place === 0,
              isLast: place === ordered.length - 1,
            };
          }}
        />
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended-title" className="pt-10">
          <h3 id="ended-title" className="mb-3 text-lg tracking-tight">
            <Trans>Ended</Trans>
          </h3>
          <ul className="border-line border-t">
            {ended.map((arranged) => (
              <FeaturedRow
                key={arranged.entry.itemId}
                {...arranged}
                isHere={isHere}
                moves={commonMoves(arranged.entry)}
              />
            ))}
          </ul>
        </section>
      )}
      {adding.loaded && isAdding && (
        <adding.loaded.FeatureDialog
          initial={wanted}
          featuredIds={new Set(entries.map(({ itemId }) => itemId))}
          lastPlace={ordered.length + 1}
          onFeature={(added, place) => void change([...ordered.toSpliced(place - 1, 0, ...added), ...over])}
          onClose={() => setIsAdding(false)}
        />
      )}
      {dated && (
        <DatesDialog
          key={dated.itemId}
          entry={dated}
          onSave={(dates) => replace({ ...dated, ...dates })}
          onClose={() => setDated(undefined)}
        />
      )}
    </>
  );
};
