import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Fragment } from 'react';
import { useSignOut } from '#features/accounts/client/sign-out.tsx';
import { useIsInTeam } from '#features/business/client/membership.ts';
import type { SignedIn } from '#shared/access.ts';
import { Dropdown, DropdownItem, DropdownLabel, DropdownSeparator } from '#ui/overlays/Dropdown.tsx';
import { accountLinks } from './account-navigation.ts';
import type { MenuStart } from './LazyMenuButton.tsx';

type Props = MenuStart & { viewer: SignedIn; name: string };

/** Loaded at the first press, and then opened. */
export const AvatarMenu = ({ viewer, name, ...start }: Props) => {
  const { i18n } = useLingui();
  const signOut = useSignOut();
  return (
    <Dropdown {...start}>
      <DropdownLabel>{name}</DropdownLabel>
      {accountLinks(viewer, useIsInTeam()).map((group) => (
        <Fragment key={group.name}>
          <DropdownSeparator />
          {group.links.map(({ to, label }) => (
            <DropdownItem key={to} to={to}>
              {i18n._(label)}
            </DropdownItem>
          ))}
        </Fragment>
      ))}
      <DropdownSeparator />
      <DropdownItem icon={LogOut} onSelect={() => void signOut()}>
        <Trans>Sign Out</Trans>
      </DropdownItem>
    </Dropdown>
  );
};
