import { Plural, Trans } from '@lingui/react/macro';
import { Archive, ExternalLink, History, MapPin, Pencil, Star, User, Users } from 'lucide-react';
import { mayMove } from '#features/media/media.rules.ts';
import { mayEdit } from '#features/media/own-items.rules.ts';
import { href } from '#shared/pages.ts';
import { Dropdown, DropdownItem, DropdownSeparator } from '#ui/overlays/Dropdown.tsx';
import type { ManagedItem } from '../../managed-items.contract.ts';
import { addressOfManaged, type RowAction } from './managed-address.rules.ts';
import type { MenuStart } from './RowMenuButton.tsx';

type Props = MenuStart & {
  item: ManagedItem;
  onChoose: (action: RowAction) => void;
};

/** Everything that can be done with one item. */
export const RowMenu = ({ item, onChoose, ...start }: Props) => {
  const { creator, state, hotspots, featured, kind } = item;
  const address = addressOfManaged(item);
  return (
    <Dropdown {...start}>
      {address && (
        <DropdownItem icon={ExternalLink} to={address}>
          <Trans>Open its page</Trans>
        </DropdownItem>
      )}
      {address && hotspots > 0 && (
        <DropdownItem icon={MapPin} to={address}>
          <Plural value={hotspots} one="See its # hotspot" other="See its # hotspots" />
        </DropdownItem>
      )}
      <DropdownItem icon={User} to={href('creator', { id: creator.id })}>
        <Trans>Page of {creator.name}</Trans>
      </DropdownItem>
      <DropdownItem icon={Users} onSelect={() => onChoose('creator')}>
        <Trans>Only works of {creator.name}</Trans>
      </DropdownItem>
      <DropdownItem icon={History} onSelect={() => onChoose('history')}>
        <Trans>History</Trans>
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem icon={Pencil} disabled={!mayEdit(state)} onSelect={() => onChoose('edit')}>
        <Trans>Edit</Trans>
      </DropdownItem>
      {kind === 'photo' && (
        <DropdownItem
          icon={Star}
          disabled={state !== 'published' || featured !== null}
          onSelect={() => onChoose('feature')}
        >
          {featured ? <Trans>Featured already</Trans> : <Trans>Feature on the home page</Trans>}
        </DropdownItem>
      )}
      <DropdownItem icon={Archive} danger disabled={!mayMove(state, 'withdrawn')} onSelect={() => onChoose('withdraw')}>
        <Trans>Withdraw</Trans>
      </DropdownItem>
    </Dropdown>
  );
};
