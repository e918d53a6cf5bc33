import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditEntries } from '#features/accounts/people-admin.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { AuditSentence } from '../audit/AuditSentence.tsx';

const SHOWN = 8;

const latestActs = (call: Call) => readPages(call, listAuditEntries, {});

/** The last lines of the audit log. */
export const LatestActs = () => {
  const { i18n } = useLingui();
  const list = useInfiniteQuery({ ...latestActs(call), staleTime: 10_000 });
  const entries = entriesOf(list.data, (page) => page.entries);
  const time = new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
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
                  {time.format(new Date(entry.at))}
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
