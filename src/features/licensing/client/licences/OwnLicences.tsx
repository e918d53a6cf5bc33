import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { LicenceList } from './LicenceList.tsx';

/** All licences as a table, or those that a search finds. */
const tableOf = (q: string): string =>
  q === '' ? '/papers/licences.csv' : `/papers/licences.csv?q=${encodeURIComponent(q)}`;

const LONGEST_SEARCH = 100;

/** Licences and downloads of the profile, with a search. */
export const OwnLicences = () => {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SearchField
          label={<Trans>Search your licences</Trans>}
          placeholder={t`Title, client, project or number`}
          maxLength={LONGEST_SEARCH}
          className="min-w-60 flex-1"
          onSearch={setQ}
        />
        <Button size="s" icon={FileDown} href={tableOf(q)} download>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <LicenceList q={q} next={href('profile')} headingLevel="h3" />
    </>
  );
};
