import type { ComponentProps, ReactNode } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { Dropdown } from '#ui/overlays/Dropdown.tsx';

/** What a loaded menu passes on to `Dropdown`: its button, and how it opens after the click that loaded it. */
export type MenuStart = Pick<ComponentProps<typeof Dropdown>, 'trigger' | 'defaultOpen' | 'opensAtFirstItem'>;

type Props<Module> = ComponentProps<'button'> & {
  load: () => Promise<Module>;
  menu: (module: Module, start: MenuStart) => ReactNode;
};

/** The button of a menu. The menu's code loads at the first click; until then this is a plain button of the same shape. */
export const LazyMenuButton = <Module,>({ load, menu, ...button }: Props<Module>) => {
  const part = useOnDemand(load, { takesFocus: true });
  const trigger = <button type="button" {...button} />;
  if (part.loaded)
    return menu(part.loaded, { trigger, defaultOpen: part.isAwaited, opensAtFirstItem: part.byKeyboard });
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={part.prefetch}
      onClick={part.use}
      {...button}
    />
  );
};
