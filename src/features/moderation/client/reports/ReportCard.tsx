import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReports, type Report } from '#features/items/reports.contract.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { kindWords, stateWords } from '#features/media/client/item-words.ts';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { Badge, Status } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { outcomeStatus, outcomeWords, reportReasonWords } from './report-words.ts';

export type ReportAction = 'settle' | 'settleOne' | 'withdraw' | 'correct';
type OnAct = (action: ReportAction, report: Report) => void;

const pageOf = ({ item }: Report): string =>
  byKind(item, {
    photo: ({ id }) => href('photo', { id }),
    video: ({ id }) => href('video', { id }),
    sound: ({ id }) => href('sound', { id }),
  });

/** Who told us what, and when. */
const Said = ({ report }: { report: Report }) => {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-bold">{i18n._(reportReasonWords[report.reason])}</span>
        <span className="text-ink-2">
          {report.reporter?.name ?? <Trans>A visitor</Trans>} · <TimeAgo at={report.at} now={now} />
        </span>
        {!report.email && report.settledAt === null && (
          <span className="text-ink-2">
            <Trans>no address for an answer</Trans>
          </span>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{report.note}</p>
    </div>
  );
};

/** All open reports about one item, each to settle on its own. */
const OthersOfItem = ({ itemId, onAct }: { itemId: string; onAct: OnAct }) => {
  const list = useInfiniteQuery(readPages(call, listReports, { item: itemId }, { first: 20 }));
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <>
      <ul className="mt-4 grid gap-4 border-line border-l-2 pl-4">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-start justify-between gap-3">
            <Said report={report} />
            <Button size="s" variant="ghost" onClick={() => onAct('settleOne', report)}>
              <Trans>Settle this one</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ListEnd
        list={list}
        words={{
          more: <Trans>More reports about it</Trans>,
          nextPageFailed: <Trans>More reports could not be loaded.</Trans>,
          renewalFailed: <Trans>The reports about it could not be loaded.</Trans>,
        }}
      />
    </>
  );
};

const Outcome = ({ report }: { report: Report }) => {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <div className="mt-3 text-sm">
      {report.outcome && <Status kind={outcomeStatus[report.outcome]}>{i18n._(outcomeWords[report.outcome])}</Status>}{' '}
      {report.settledAt && (
        <span className="text-ink-2">
          <TimeAgo at={report.settledAt} now={now} />
        </span>
      )}
      {report.answer && <blockquote className="mt-1 border-line border-l-2 pl-3">{report.answer}</blockquote>}
    </div>
  );
};

type Props = { report: Report; onAct: OnAct };

/** One reported item with its newest report, and what can be done. */
export const ReportCard = ({ report, onAct }: Props) => {
  const { i18n, t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { item, ofItem } = report;
  const isPublished = item.state === 'published';
  const isSettled = report.settledAt !== null;
  return (
    <li className="grid gap-4 border-line border-b py-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <MediaThumb kind={item.kind} src={item.thumbnailUrl} className="aspect-[3/2] w-full max-sm:max-w-60" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words text-xl">
            {isPublished ? <Link to={pageOf(report)}>{item.title}</Link> : item.title}
          </h2>
          {!isSettled && ofItem > 1 && (
            <Badge tone="mango">
              <Plural value={ofItem} one="# report" other="# reports" />
            </Badge>
          )}
        </div>
        <p className="mt-1 mb-3 text-ink-2 text-sm">
          {i18n._(kindWords[item.kind])} · {item.creator} · {i18n._(stateWords[item.state])}
        </p>
        <Said report={report} />
        {isSettled ? (
          <Outcome report={report} />
        ) : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              size="s"
              variant="main"
              aria-label={ofItem > 1 ? t`Settle all ${ofItem}: ${item.title}` : t`Settle: ${item.title}`}
              onClick={() => onAct('settle', report)}
            >
              {ofItem > 1 ? <Trans>Settle all {ofItem}</Trans> : <Trans>Settle</Trans>}
            </Button>
            {isPublished && (
              <>
                {report.reason === 'wrong' && (
                  <Button
                    size="s"
                    aria-label={t`Correct details: ${item.title}`}
                    onClick={() => onAct('correct', report)}
                  >
                    <Trans>Correct details</Trans>
                  </Button>
                )}
                <Button size="s" to={pageOf(report)}>
                  <Trans>Open it</Trans>
                </Button>
                <Button
                  size="s"
                  variant="danger"
                  aria-label={t`Withdraw ${item.title}`}
                  onClick={() => onAct('withdraw', report)}
                >
                  <Trans>Withdraw</Trans>
                </Button>
              </>
            )}
            {ofItem > 1 && (
              <Button size="s" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? <Trans>Hide the others</Trans> : <Trans>Show all {ofItem}</Trans>}
              </Button>
            )}
          </div>
        )}
        {isOpen && !isSettled && <OthersOfItem itemId={item.id} onAct={onAct} />}
      </div>
    </li>
  );
};
