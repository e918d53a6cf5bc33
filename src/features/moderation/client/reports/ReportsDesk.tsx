import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReports, type Report } from '#features/items/reports.contract.ts';
import { type ReportOutcome, type ReportReason, reportReasons } from '#features/items/reports.rules.ts';
import { kindWords } from '#features/media/client/item-words.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import type { Call } from '#shared/endpoint.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { DeskStrip } from '../DeskStrip.tsx';
import { type ReportAction, ReportCard } from './ReportCard.tsx';
import { SettleDialog, WithdrawDialog } from './ReportDialogs.tsx';
import { reportReasonWords } from './report-words.ts';

type Filters = { settled?: 'true'; reason?: ReportReason; kind?: ItemKind };

const FIRST_PAGE = 20;
const REFETCH_MS = MINUTE_MS;

/** One line for each item, that of its newest report first. */
export const reportPages = (call: Call, filters: Filters) =>
  readPages(call, listReports, { perItem: 'true' as const, ...filters }, { first: FIRST_PAGE });

type FilterBarProps = { filters: Filters; onFilter: (filters: Filters) => void };

const FilterBar = ({ filters: { settled, reason, kind }, onFilter }: FilterBarProps) => {
  const { i18n, t } = useLingui();
  const set = (next: { settled?: string; reason?: string; kind?: string }) => {
    const wanted = { settled: settled ?? '', reason: reason ?? '', kind: kind ?? '', ...next };
    onFilter({
      ...(wanted.settled && { settled: 'true' as const }),
      ...(wanted.reason && { reason: wanted.reason as ReportReason }),
      ...(wanted.kind && { kind: wanted.kind as ItemKind }),
    });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3 lg:max-w-3xl">
      <Field label={<Trans>Show</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={settled ?? ''}
            choices={[
              { value: '', label: t`Open` },
              { value: 'true', label: t`Settled` },
            ]}
            onChange={({ target }) => set({ settled: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>What is wrong</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={reason ?? ''}
            choices={[
              { value: '', label: t`Anything` },
              ...reportReasons.map((value) => ({ value, label: i18n._(reportReasonWords[value]) })),
            ]}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Kind</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={kind ?? ''}
            choices={[
              { value: '', label: t`All kinds` },
              ...itemKinds.map((value) => ({ value, label: i18n._(kindWords[value]) })),
            ]}
            onChange={({ target }) => set({ kind: target.value })}
          />
        )}
      </Field>
    </div>
  );
};

const Nothing = ({ filters, onAll }: { filters: Filters; onAll: () => void }) => {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <EmptyState
      title={isFiltered ? <Trans>Nothing fits these filters</Trans> : <Trans>No report waits</Trans>}
      actions={
        isFiltered && (
          <Button onClick={onAll}>
            <Trans>Show everything that is open</Trans>
          </Button>
        )
      }
    >
      {!isFiltered && <Trans>Everybody who told us that something is wrong has been heard.</Trans>}
    </EmptyState>
  );
};

const ReportsSkeleton = () => (
  <SkeletonFrame className="grid gap-5 py-6">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-28 w-full" />
    ))}
  </SkeletonFrame>
);

/** The edit of the lists of all items, with its preview, history and undo. */
const editDialog = onDemand(() => import('../manage/BulkEditDialog.tsx'));

/** What people reported: look, withdraw or mend, settle and answer. */
export const ReportsDesk = () => {
  const [filters, setFilters] = useState<Filters>({});
  const [acting, setActing] = useState<{ action: ReportAction; report: Report; outcome?: ReportOutcome }>();
  const editing = useWhenNeeded(editDialog, acting?.action === 'correct', { takesFocus: true });
  const list = useInfiniteQuery({
    ...reportPages(call, filters),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  const reports = list.data?.pages.flatMap((page) => page.reports);
  const open = first?.open ?? 0;
  const close = () => setActing(undefined);
  const shown = () => {
    if (!reports)
      return list.isError ? (
        <ErrorState
          title={<Trans>The reports could not be loaded</Trans>}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          <Trans>The connection broke or our server did not answer. Nothing was settled meanwhile.</Trans>
        </ErrorState>
      ) : (
        <ReportsSkeleton />
      );
    if (reports.length === 0) return <Nothing filters={filters} onAll={() => setFilters({})} />;
    return (
      <>
        <ul>
          {reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onAct={(action, target) => setActing({ action, report: target })}
            />
          ))}
        </ul>
        <ListEnd
          list={list}
          words={{
            more: <Trans>Load more</Trans>,
            nextPageFailed: <Trans>More reports could not be loaded.</Trans>,
            renewalFailed: <Trans>The list could not be renewed; it may be out of date.</Trans>,
          }}
        />
      </>
    );
  };
  return (
    <>
      <DeskStrip current="reports" counts={{ reports: open }} oldestAt={first?.oldestAt} />
      <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
        <h1 className="mb-6">
          {open === 0 ? <Trans>Reports</Trans> : <Plural value={open} one="# open report" other="# open reports" />}
        </h1>
        <FilterBar filters={filters} onFilter={setFilters} />
        {shown()}
      </div>
      {acting?.action === 'withdraw' && <WithdrawDialog report={acting.report} wholeItem onClose={close} />}
      {acting && (acting.action === 'settle' || acting.action === 'settleOne') && (
        <SettleDialog
          report={acting.report}
          wholeItem={acting.action === 'settle'}
          outcome={acting.outcome}
          onClose={close}
        />
      )}
      {acting?.action === 'correct' && editing && (
        <editing.BulkEditDialog
          kind={acting.report.item.kind}
          ids={[acting.report.item.id]}
          mode="edit"
          onDone={() => setActing({ action: 'settle', report: acting.report, outcome: 'mended' })}
          onClose={close}
        />
      )}
    </>
  );
};
