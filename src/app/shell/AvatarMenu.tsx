import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useSignOut } from '#features/accounts/client/sign-in-and-out.tsx';
import type { SignedIn } from '#shared/access.ts';
import { Dropdown, DropdownItem, DropdownLabel, DropdownSeparator } from '#ui/overlays/Dropdown.tsx';
import { accountLinks } from './account-navigation.ts';

type Props = {
  viewer: SignedIn;
  name: string;
  triggerClass: string;
  defaultOpen: boolean;
  byKeyboard: boolean;
  children: ReactNode;
};

/** Loaded at the first press, and then opened. */
export const AvatarMenu = ({ viewer, name, triggerClass, defaultOpen, byKeyboard, children }: Props) => {
  const { i18n } = useLingui();
  const signOut = useSignOut();
  return (
    <Dropdown
      defaultOpen={defaultOpen}
      opensAtFirstItem={byKeyboard}
      trigger={
        <button type="button" className={triggerClass}>
          {children}
        </button>
      }
    >
      <DropdownLabel>{name}</DropdownLabel>
      {accountLinks(viewer).map((group) => (
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
