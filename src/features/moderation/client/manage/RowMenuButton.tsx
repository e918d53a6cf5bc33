import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { type OnDemand, useOnDemand } from '#ui/base/useOnDemand.ts';
import type { Dropdown } from '#ui/overlays/Dropdown.tsx';

/** How a menu begins that was pressed before it was loaded. */
export type MenuStart = Pick<ComponentProps<typeof Dropdown>, 'trigger' | 'defaultOpen' | 'opensAtFirstItem'>;

type Props<Module> = {
  label: string;
  menu: OnDemand<Module>;
  children: (module: Module, start: MenuStart) => ReactNode;
};

/** The button of a row's menu, which loads at the first press. */
export const RowMenuButton = <Module,>({ label, menu, children }: Props<Module>) => {
  const { loaded, prefetch, use, isAwaited, byKeyboard } = useOnDemand(menu, { takesFocus: true });
  const [isPressed, setPressed] = useState(false);
  const button = { label, icon: Ellipsis };
  if (isPressed && loaded)
    return children(loaded, {
      trigger: <IconButton {...button} />,
      defaultOpen: isAwaited,
      opensAtFirstItem: byKeyboard,
    });
  const press = (click: { detail: number }) => {
    setPressed(true);
    use(click);
  };
  return (
    <IconButton {...button} aria-haspopup="menu" aria-expanded="false" onPointerEnter={prefetch} onClick={press} />
  );
};
