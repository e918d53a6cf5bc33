import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import type { ItemView } from '../../own-items.contract.ts';
import type { Release } from '../../releases.contract.ts';
import { isInForce } from '../../releases.rules.ts';
import { releaseKindWords, today } from './release-words.ts';
import { useLinkRelease, useReleases } from './releases.ts';

type Props = { itemIds: readonly string[]; releases: readonly Release[] };

/** Chooses a release that counts and links it to one item or to several at once. */
export const LinkReleaseField = ({ itemIds, releases }: Props) => {
  const { t, i18n } = useLingui();
  const [chosenId, setChosenId] = useState('');
  const linking = useLinkRelease();
  const offered = releases.filter(
    (release) => isInForce(release, today()) && !itemIds.every((id) => release.itemIds.includes(id)),
  );
  const chosen = offered.find(({ id }) => id === chosenId);
  const link = async () => {
    if (!chosen) return;
    const missing = itemIds.filter((id) => !chosen.itemIds.includes(id));
    if (await linking.run({ id: chosen.id, link: missing, unlink: [] })) setChosenId('');
  };
  if (offered.length === 0) return null;
  return (
    <div className="flex items-end gap-2">
      <Field label={<Trans>Link a release</Trans>} className="min-w-0 flex-1">
        {(wiring) => (
          <Select
            {...wiring}
            choices={offered.map(({ id, name, kind }) => ({
              value: id,
              label: `${name}, ${i18n._(releaseKindWords[kind])}`,
            }))}
            placeholder={t`Choose`}
            value={chosen ? chosenId : ''}
            onChange={({ target }) => setChosenId(target.value)}
          />
        )}
      </Field>
      <Button icon={Link2} busy={linking.isBusy} disabled={!chosen} onClick={() => void link()}>
        {itemIds.length > 1 ? (
          <Plural value={itemIds.length} one="Link # file" other="Link # files" />
        ) : (
          <Trans>Link</Trans>
        )}
      </Button>
    </div>
  );
};

/** One release for all chosen files. */
export const LinkSeveral = ({ items }: { items: readonly ItemView[] }) => {
  const { releases } = useReleases();
  return <LinkReleaseField itemIds={items.map(({ id }) => id)} releases={releases ?? []} />;
};
