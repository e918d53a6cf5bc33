import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { listFailedJobs, retryJobs, type ShownFailedJob } from '../../failed-jobs.contract.ts';

type Reply = CallReply<typeof listFailedJobs>;
type Retry = (wanted: { name: string; id?: string }) => void;

const JobName = ({ name }: { name: string }) => <span className="break-all font-mono text-[0.8125rem]">{name}</span>;

const Kinds = ({ kinds, onRetry, busy }: Pick<Reply, 'kinds'> & { onRetry: Retry; busy: boolean }) => {
  const { t } = useLingui();
  return (
    <ul className="mb-6">
      {kinds.map(({ name, failed }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-sm">
          <span className="min-w-0 flex-1 basis-52">
            <JobName name={name} />
            <span className="block text-ink-2">
              <Plural value={failed} one="# has failed" other="# have failed" />
            </span>
          </span>
          <Button
            size="s"
            icon={RotateCw}
            disabled={busy}
            aria-label={t`Run all of ${name} again`}
            onClick={() => onRetry({ name })}
          >
            <Trans>Run all again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
};

const useColumns = (onRetry: Retry, busy: boolean): Column<ShownFailedJob>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { key: 'name', heading: t`Job`, show: 'lead', cell: ({ name }) => <JobName name={name} /> },
    { key: 'failed', heading: t`Failed (UTC)`, cell: ({ failedAt }) => format.dayAndTime(failedAt) },
    { key: 'attempts', heading: t`Attempts`, numeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'error',
      heading: t`Why`,
      cell: ({ error }) => (
        <span className="text-sm [overflow-wrap:anywhere]">{error || <Trans>It did not say.</Trans>}</span>
      ),
    },
    {
      key: 'retry',
      heading: t`Again`,
      cell: ({ name, id }) => (
        <Button size="s" disabled={busy} aria-label={t`Run ${name} again`} onClick={() => onRetry({ name, id })}>
          <Trans>Run again</Trans>
        </Button>
      ),
    },
  ];
};

const Lists = ({ reply }: { reply: Reply }) => {
  const { t } = useLingui();
  const retrying = useChange(retryJobs, {
    done: ({ retried }) => ({
      title: t`The queue has it`,
      description: retried === 1 ? t`The job runs again in a moment.` : t`${retried} jobs run again in a moment.`,
    }),
    failed: (message) => ({ title: t`It was not run again`, description: message }),
  });
  const retry: Retry = (wanted) => void retrying.run(wanted);
  const columns = useColumns(retry, retrying.isBusy);
  if (reply.jobs.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>No job has failed.</Trans>
      </p>
    );
  return (
    <>
      <Kinds kinds={reply.kinds} onRetry={retry} busy={retrying.isBusy} />
      <Table
        caption={t`Failed jobs, the latest first`}
        columns={columns}
        rows={reply.jobs}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
    </>
  );
};

/** Jobs whose last retry failed; they can be run again, one or all of a kind. */
export const FailedJobs = () => {
  const jobs = useQuery({ ...read(call, listFailedJobs, {}), staleTime: 5_000, refetchInterval: 30_000 });
  return (
    <Section
      id="failed-jobs-title"
      title={<Trans>Failed jobs</Trans>}
      about={
        <Trans>
          What runs in the background and failed for the last time. Running one again is harmless: what was done already
          is not done twice.
        </Trans>
      }
    >
      <LoadedPart
        query={jobs}
        failed={<Trans>The failed jobs could not be loaded</Trans>}
        next={href('adminSettings', {}, { section: 'jobs' })}
      >
        {(reply) => <Lists reply={reply} />}
      </LoadedPart>
    </Section>
  );
};
