import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dropdown, DropdownItem } from '#ui/Dropdown.tsx';
import { moreLinks } from './navigation.ts';

type Props = { triggerClass: string; byKeyboard: boolean; children: ReactNode };

/** Arrives with the click that asked for it, so it opens at once. */
export const MoreMenu = ({ triggerClass, byKeyboard, children }: Props) => {
  const { i18n } = useLingui();
  return (
    <Dropdown
      defaultOpen
      opensAtFirstItem={byKeyboard}
      align="start"
      trigger={
        <button type="button" data-tour="more" className={triggerClass}>
          {children}
        </button>
      }
    >
      {moreLinks.map(({ to, label }) => (
        <DropdownItem key={to} to={to}>
          {i18n._(label)}
        </DropdownItem>
      ))}
    </Dropdown>
  );
};
