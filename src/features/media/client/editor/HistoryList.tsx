import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { worded } from '#ui/messages/worded.ts';
import { getOwnItem } from '../../own-items.contract.ts';
import { rejectionTexts } from '../../review.rules.ts';
import { stateWords } from '../item-words.ts';

/** Everything that happened to an item, newest first. */
export const HistoryList = ({ id }: { id: string }) => {
  const { i18n } = useLingui();
  const now = useNow();
  const { data, isError, isFetching, refetch } = useQuery({ ...read(call, getOwnItem, { id }), staleTime: 0 });
  if (!data && isError)
    return (
      <div role="alert" className="text-sm">
        <p>
          <Trans>The history could not be loaded.</Trans>
        </p>
        <Button size="s" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (!data)
    return (
      <SkeletonFrame className="grid gap-4">
        {['w-1/3', 'w-1/2', 'w-2/5'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </SkeletonFrame>
    );
  type Entry = (typeof data.history)[number];
  const headline = ({ from, to, byTeam, fileName }: Entry) => {
    if (from === null) return <Trans>Uploaded</Trans>;
    if (byTeam && (to === 'awaiting_review' || to === 'appealed')) return <Trans>Decision taken back</Trans>;
    if (from === 'rejected' && to === 'awaiting_review') return <Trans>Submitted again</Trans>;
    return fileName === null ? i18n._(stateWords[to]) : <Trans>File replaced</Trans>;
  };
  const wordsOf = ({ rejectionReasons, failure, note }: Entry) =>
    [...rejectionReasons.map((reason) => worded(i18n, rejectionTexts[reason])), failure && worded(i18n, failure), note]
      .filter(Boolean)
      .join('\n\n');
  return (
    <ol className="grid gap-4">
      {data.history.toReversed().map((entry) => {
        const { at, to, byTeam, fileName } = entry;
        const by = byTeam ? <Trans>The Tamarind team</Trans> : entry.by;
        const words = wordsOf(entry);
        return (
          <li key={at + to} className="border-line border-l-2 pl-4">
            <p className="font-bold text-ui">{headline(entry)}</p>
            <p className="text-ink-2 text-sm">
              <TimeAgo at={at} now={now} />
              {by && (
                <>
                  {' · '}
                  {by}
                </>
              )}
            </p>
            {fileName && <p className="mt-1 max-w-[60ch] break-words text-sm">{fileName}</p>}
            {words && <p className="mt-1 max-w-[60ch] whitespace-pre-line text-sm">{words}</p>}
          </li>
        );
      })}
    </ol>
  );
};
