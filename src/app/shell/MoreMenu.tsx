import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dropdown, DropdownItem } from '#ui/Dropdown.tsx';
import { moreLinks } from './navigation.ts';

/** Arrives with the click that asked for it, so it opens at once. */
export const MoreMenu = ({ triggerClass, children }: { triggerClass: string; children: ReactNode }) => {
  const { i18n } = useLingui();
  return (
    <Dropdown
      defaultOpen
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
