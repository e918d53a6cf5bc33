import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type AuditEntryForAdmins,
  listAuditActions,
  listAuditEntries,
} from '#features/accounts/people-admin.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { entriesOf, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { AuditDetails, AuditPicture, AuditSentence } from './AuditSentence.tsx';
import { wordsOfAction } from './audit-words.ts';

const LONGEST_SEARCH = 100;

type Filter = PagesInput<typeof listAuditEntries>;

const auditPages = (call: Call, filter: Filter = {}) => readPages(call, listAuditEntries, filter);

/** Other admins act meanwhile: an entry of a minute ago is not shown as the latest one. */
const renewed = { staleTime: 10_000 } as const;

const useActionName = () => {
  const { i18n } = useLingui();
  return (action: string): string => {
    const words = wordsOfAction(action);
    return words ? i18n._(words.name) : action;
  };
};

const useColumns = (): Column<AuditEntryForAdmins>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'what',
      heading: t`What`,
      show: 'lead',
      cell: (entry) => (
        <span className="flex items-center gap-3">
          <AuditPicture entry={entry} />
          <AuditSentence entry={entry} />
        </span>
      ),
    },
    {
      key: 'at',
      heading: t`When (UTC)`,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {format.dayAndTime(at)}
        </time>
      ),
    },
    { key: 'details', heading: t`Details`, cell: (entry) => <AuditDetails entry={entry} /> },
  ];
};

const exportAddress = (filter: Filter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
  return `/exports/audit-log.csv${query && `?${query}`}`;
};

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

const DayField = ({ label, value, onChange }: DayProps) => (
  <Field label={label}>
    {(wiring) => (
      <Input
        {...wiring}
        type="date"
        value={value ?? ''}
        min="2020-01-01"
        max="9999-12-31"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    )}
  </Field>
);

/** What admins did. Nothing in it can be changed or deleted. */
export const AuditPanel = () => {
  const { t } = useLingui();
  const actionName = useActionName();
  const [filter, setFilter] = useState<Filter>({});
  const actions = useQuery({ ...read(call, listAuditActions, {}), ...renewed }).data?.actions ?? [];
  const list = useInfiniteQuery({ ...auditPages(call, filter), ...renewed, placeholderData: keepPreviousData });
  const entries = entriesOf(list.data, (page) => page.entries);
  const columns = useColumns();
  const set = (name: keyof Filter) => (value: string | undefined) =>
    setFilter(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others));
  return (
    <Section
      id="audit-title"
      title={<Trans>Audit log</Trans>}
      about={<Trans>What the team did. Entries can’t be changed or deleted.</Trans>}
      action={
        <Button icon={Download} href={exportAddress(filter)} download>
          <Trans>Export as CSV</Trans>
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label={<Trans>Person or id</Trans>}
          placeholder={t`Whole address of a person, or an id`}
          maxLength={LONGEST_SEARCH}
          className="min-w-60 max-w-xl flex-1"
          onSearch={set('search')}
        />
        <Field label={<Trans>Action</Trans>} className="min-w-44 max-sm:w-full">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.action ?? ''}
              placeholder={t`All`}
              choices={actions.map((value) => ({ value, label: actionName(value) }))}
              onChange={({ target }) => set('action')(target.value)}
            />
          )}
        </Field>
        <div className="flex gap-3 max-sm:w-full max-sm:*:min-w-0 max-sm:*:flex-1">
          <DayField label={t`From`} value={filter.from} onChange={set('from')} />
          <DayField label={t`Until`} value={filter.until} onChange={set('until')} />
        </div>
      </div>
      <LoadedPart
        query={{ ...list, data: entries, isError: list.isError && entries === undefined }}
        failed={<Trans>The audit log could not be loaded</Trans>}
        next={href('adminSettings', {}, { section: 'audit' })}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-2">
                <Trans>No entry fits.</Trans>
              </p>
            ) : (
              <Table
                caption={t`Entries of the audit log, the latest first`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ action }) => actionName(action)}
              />
            )}
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show earlier entries</Trans>,
                nextPageFailed: <Trans>The next entries could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
              }}
            />
          </>
        )}
      </LoadedPart>
    </Section>
  );
};
