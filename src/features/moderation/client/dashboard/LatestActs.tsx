import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditEntries } from '#features/accounts/people-admin.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { AuditSentence } from '../audit/AuditSentence.tsx';

const SHOWN = 8;

const latestActs = (call: Call) => readPages(call, listAuditEntries, {});

/** The last lines of the audit log. */
export const LatestActs = () => {
  const format = useFormat();
  const list = useInfiniteQuery({ ...latestActs(call), staleTime: 10_000 });
  const entries = entriesOf(list.data, (page) => page.entries);
  return (
    <LoadedPart
      query={{ ...list, data: entries, isError: list.isError && entries === undefined }}
      failed={<Trans>The audit log could not be loaded</Trans>}
      next={href('adminDashboard')}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2 text-sm">
            <Trans>Nobody of the team has done anything yet.</Trans>
          </p>
        ) : (
          <ul className="text-sm">
            {rows.slice(0, SHOWN).map((entry) => (
              <li
                key={entry.id}
                className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-line border-b py-1.5 last:border-b-0"
              >
                <time dateTime={entry.at} className="whitespace-nowrap text-ink-2 tabular-nums">
                  {format.dayAndTime(entry.at, { style: 'shortDay', hasTwoDigits: true })}
                </time>
                <AuditSentence entry={entry} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
};
