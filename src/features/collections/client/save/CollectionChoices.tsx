import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Images, Lock, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '#ui/base/Icon.tsx';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';
import { Input } from '#ui/forms/Input.tsx';
import type { Membership } from '../../collections.contract.ts';

/** From this many collections on, the list has a search field. */
const MANY = 8;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Props = { memberships: readonly Membership[]; onToggle: (membership: Membership) => Promise<void> };

const Choice = ({ membership, onToggle }: { membership: Membership; onToggle: () => Promise<void> }) => {
  const id = useId();
  // The checkbox changes at once; the list is refetched later.
  const [wanted, setWanted] = useState<boolean>();
  const toggle = () => {
    setWanted(!membership.includes);
    void onToggle().finally(() => setWanted(undefined));
  };
  return (
    <li>
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-2 py-1.5 hover:bg-paper-2"
      >
        <CheckboxBox id={id} checked={wanted ?? membership.includes} onChange={toggle} />
        {membership.thumbnailUrl ? (
          <img src={membership.thumbnailUrl} alt="" loading="lazy" className="h-11 w-14 rounded-tile object-contain" />
        ) : (
          <span className="grid h-11 w-14 place-items-center rounded-tile bg-paper-2 text-ink-2">
            <Icon glyph={Images} size={18} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-ui">{membership.title}</span>
          <span className="flex items-center gap-1.5 text-ink-2 text-sm">
            {membership.visibility === 'private' && <Icon glyph={Lock} size={14} />}
            {membership.visibility === 'private' ? <Trans>Private</Trans> : <Trans>Public</Trans>}
            <span aria-hidden="true">·</span>
            <Plural value={membership.count} one="# item" other="# items" />
          </span>
        </span>
      </label>
    </li>
  );
};

const Group = ({ memberships, onToggle }: Props) => (
  <ul>
    {memberships.map((membership) => (
      <Choice key={membership.id} membership={membership} onToggle={() => onToggle(membership)} />
    ))}
  </ul>
);

/** Checkboxes for the collections that hold an item; with a search field, and for admins the editors' collections. */
export const CollectionChoices = ({ memberships, onToggle }: Props) => {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const found = memberships.filter(({ title }) => fold(title).includes(fold(words.trim())));
  const own = found.filter(({ ofEditors }) => !ofEditors);
  const editors = found.filter(({ ofEditors }) => ofEditors);
  return (
    <div className="grid gap-3">
      {memberships.length >= MANY && (
        <Input
          type="search"
          icon={Search}
          aria-label={t`Search your collections`}
          placeholder={t`Search your collections`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className="-mx-2 max-h-[min(46vh,26rem)] overflow-y-auto overscroll-contain">
        <Group memberships={own} onToggle={onToggle} />
        {editors.length > 0 && (
          <>
            <h3 className="mt-3 mb-1 px-2 text-ink-2 text-sm">
              <Trans>Editors’ collections</Trans>
            </h3>
            <Group memberships={editors} onToggle={onToggle} />
          </>
        )}
      </div>
      {memberships.length > 0 && found.length === 0 && (
        <p role="status" className="text-ink-2 text-sm">
          <Trans>None of your collections is called that.</Trans>
        </p>
      )}
    </div>
  );
};
