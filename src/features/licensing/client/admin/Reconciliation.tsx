import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { reasonField } from '../../money-fields.rules.ts';
import { type getReconciliation, resolveDifference } from '../../month-admin.contract.ts';
import { usd } from '../earnings/money-parts.tsx';
import { DifferenceName } from './account-words.tsx';

const resolveDialog = onDemand(() => import('./ResolveDialog.tsx'));

type Reply = CallReply<typeof getReconciliation>;
type Difference = Reply['differences'][number];

const LastRun = ({ lastRun }: Pick<Reply, 'lastRun'>) => {
  const { day } = useFormat();
  if (!lastRun)
    return (
      <p className="text-ink-2">
        <Trans>The transactions of the card provider were not compared yet. It happens every night.</Trans>
      </p>
    );
  const [ran, fees] = [day(lastRun.ranAt), usd(lastRun.feesCents)];
  return (
    <p className="mb-4 text-ink-2 text-sm">
      <Trans>Compared {ran}:</Trans> <Plural value={lastRun.transactions} one="# transaction" other="# transactions" />,{' '}
      <Trans>{fees} of fees</Trans>, <Plural value={lastRun.differences} one="# difference" other="# differences" />.
    </p>
  );
};

const About = ({ difference: { about, postingKey, note } }: { difference: Difference }) => (
  <span className="min-w-0">
    <span className="block font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{about}</span>
    {postingKey && postingKey !== about && (
      <span className="block font-mono text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">{postingKey}</span>
    )}
    {note && <span className="block whitespace-pre-line break-words text-ink-2">{note}</span>}
  </span>
);

const useColumns = (onResolve: (difference: Difference) => void): Column<Difference>[] => {
  const { t } = useLingui();
  const { day } = useFormat();
  const amount = (cents: number | null) => (cents === null ? null : usd(cents));
  return [
    { key: 'kind', heading: t`What differs`, show: 'lead', cell: ({ kind }) => <DifferenceName kind={kind} /> },
    { key: 'about', heading: t`About`, cell: (difference) => <About difference={difference} /> },
    { key: 'found', heading: t`Found`, cell: ({ foundAt }) => day(foundAt) },
    {
      key: 'provider',
      heading: t`Provider`,
      numeric: true,
      cell: ({ providerCents }) => amount(providerCents),
    },
    { key: 'books', heading: t`Books`, numeric: true, cell: ({ ledgerCents }) => amount(ledgerCents) },
    {
      key: 'resolve',
      heading: t`Status`,
      cell: (difference) =>
        difference.resolvedAt === null ? (
          <Button size="s" aria-label={t`Resolve ${difference.about}`} onClick={() => onResolve(difference)}>
            <Trans>Resolve</Trans>
          </Button>
        ) : (
          <Status kind="off">
            <Trans>Resolved {day(difference.resolvedAt)}</Trans>
          </Status>
        ),
    },
  ];
};

/** Where the card provider and the books do not say the same; those that wait are first. */
export const Reconciliation = ({ reply: { lastRun, differences } }: { reply: Reply }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Difference | null>(null);
  const dialog = useWhenNeeded(resolveDialog, opened !== null, { takesFocus: true });
  const columns = useColumns(setOpened);
  const resolving = useChange(resolveDifference, {
    done: () => {
      setOpened(null);
      return { title: t`The difference is resolved` };
    },
  });
  return (
    <>
      <LastRun lastRun={lastRun} />
      {lastRun && differences.length === 0 && (
        <p className="text-ink-2">
          <Trans>Both say the same.</Trans>
        </p>
      )}
      {differences.length > 0 && (
        <div className="money-rows">
          <Table
            caption={t`Differences between the card provider and the books`}
            columns={columns}
            rows={differences}
            keyOf={({ id }) => String(id)}
            nameOf={({ about }) => about}
          />
        </div>
      )}
      {opened && dialog && (
        <dialog.ResolveDialog
          title={<Trans>Resolve the difference</Trans>}
          description={
            <Trans>This changes no amount. What has to be corrected in the books is posted as a correction.</Trans>
          }
          noteField={reasonField}
          onResolve={(note) => resolving.send({ id: String(opened.id), note })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
