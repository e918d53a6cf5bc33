import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Dropdown, DropdownItem, DropdownSeparator } from '#ui/overlays/Dropdown.tsx';
import type { ManagedCollection } from '../../managed-collections.contract.ts';
import type { MenuStart } from './RowMenuButton.tsx';

type Props = MenuStart & {
  collection: ManagedCollection;
  onOpen: (dialog: 'edit' | 'delete') => void;
  onHide: () => void;
};

/** What can be done with one collection; those of members are only hidden, never changed. */
export const CollectionMenu = ({ collection, onOpen, onHide, ...start }: Props) => (
  <Dropdown {...start}>
    <DropdownItem to={href('collection', { id: collection.id })}>
      {collection.owner ? <Trans>Open it</Trans> : <Trans>Open it, add or remove items</Trans>}
    </DropdownItem>
    {!collection.owner && (
      <DropdownItem onSelect={() => onOpen('edit')}>
        <Trans>Edit title, note and season</Trans>
      </DropdownItem>
    )}
    <DropdownItem onSelect={onHide}>
      {collection.isHidden ? <Trans>Show to visitors again</Trans> : <Trans>Hide from visitors</Trans>}
    </DropdownItem>
    {!collection.owner && (
      <>
        <DropdownSeparator />
        <DropdownItem danger onSelect={() => onOpen('delete')}>
          <Trans>Delete</Trans>
        </DropdownItem>
      </>
    )}
  </Dropdown>
);
