import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import { moreLinks } from './navigation.ts';

type Props = {
  triggerClass: string;
  isCurrent: boolean;
  defaultOpen: boolean;
  byKeyboard: boolean;
  children: ReactNode;
};

/** Loaded at the first press, and then opened. */
export const MoreMenu = ({ triggerClass, isCurrent, defaultOpen, byKeyboard, children }: Props) => {
  const { i18n } = useLingui();
  return (
    <Dropdown
      defaultOpen={defaultOpen}
      opensAtFirstItem={byKeyboard}
      align="start"
      trigger={
        <button type="button" data-tour="more" aria-current={isCurrent ? 'page' : undefined} className={triggerClass}>
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
