import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { tidyLine } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { LicenceList } from './LicenceList.tsx';

/** All licences as a table, or those that a search finds. */
const tableOf = (q: string): string =>
  q === '' ? '/papers/licences.csv' : `/papers/licences.csv?q=${encodeURIComponent(q)}`;

const LONGEST_SEARCH = 100;
const TYPING_PAUSE_MS = 250;

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
        <Button size="s" icon={FileDown} href={tableOf(q)} download>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <LicenceList q={q} next={href('profile')} headingLevel="h3" />
    </>
  );
};
