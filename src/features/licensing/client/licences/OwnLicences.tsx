import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { tidyLine } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { toast } from '#ui/messages/toast.ts';
import { csvAmount, writeCsv } from '../../csv.rules.ts';
import { listOwnLicences, type OwnLicence } from '../../own-licences.contract.ts';
import { saveFile, useAllPages } from '../save-table.ts';
import { LicenceList } from './LicenceList.tsx';

const LONGEST_SEARCH = 100;
const TYPING_PAUSE_MS = 250;

const rowOf = (licence: OwnLicence): string[] => [
  licence.number,
  licence.issuedAt.slice(0, 10),
  licence.kind,
  licence.title,
  licence.creator,
  licence.licence,
  licence.size ?? '',
  licence.licensee,
  licence.client ?? '',
  licence.project,
  csvAmount(licence.totalCents),
  csvAmount(licence.refundedCents),
  licence.state,
  licence.papers.map(({ number }) => number).join(' '),
];

/** Every licence as a table, in the words of the API, so that other programs can read it. */
const SaveLicences = () => {
  const { t } = useLingui();
  const { load, isBusy } = useAllPages(async (after) => {
    const { licences, next } = await call(listOwnLicences, { limit: '100', ...(after !== null && { after }) });
    return { entries: licences, next };
  });
  const save = async () => {
    const licences = await load();
    if (!licences) {
      toast({ variant: 'destructive', title: t`Your licences could not be loaded` });
      return;
    }
    const head = [
      'number',
      'issued',
      'kind',
      'title',
      'creator',
      'licence',
      'size',
      'licensee',
      'client',
      'project',
      'paid_usd',
      'refunded_usd',
      'state',
      'papers',
    ];
    saveFile('tamarind-licences.csv', writeCsv(head, licences.map(rowOf)));
  };
  return (
    <Button size="s" icon={FileDown} busy={isBusy} onClick={() => void save()}>
      <Trans>Save as CSV</Trans>
    </Button>
  );
};

/** Licences and downloads of the profile, with a search. */
export const OwnLicences = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(tidyLine(typed)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Field label={<Trans>Search your licences</Trans>} className="min-w-60 flex-1">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              icon={Search}
              value={typed}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              placeholder={t`Title, client, project or number`}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <SaveLicences />
      </div>
      <LicenceList q={q} next={href('profile')} />
    </>
  );
};
