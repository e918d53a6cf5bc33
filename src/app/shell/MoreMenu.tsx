import { useLingui } from '@lingui/react/macro';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import type { MenuStart } from './LazyMenuButton.tsx';
import { moreLinks } from './navigation.ts';

/** Loaded at the first press, and then opened. */
export const MoreMenu = (start: MenuStart) => {
  const { i18n } = useLingui();
  return (
    <Dropdown {...start} align="start">
      {moreLinks.map(({ to, label }) => (
        <DropdownItem key={to} to={to}>
          {i18n._(label)}
        </DropdownItem>
      ))}
    </Dropdown>
  );
};
