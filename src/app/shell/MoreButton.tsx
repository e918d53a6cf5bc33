import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useOnDemand } from '#ui/on-demand.ts';

const moreTriggerClass =
  'flex h-11 items-center gap-1 rounded-full px-3 font-medium text-ui text-ink-2 hover:bg-paper-2 hover:text-ink aria-expanded:bg-paper-2';

const label = (
  <>
    <Trans>More</Trans>
    <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
  </>
);

/** The menu's code comes with the first click; until then this is a plain button of the same shape. */
export const MoreButton = () => {
  const menu = useOnDemand(() => import('./MoreMenu.tsx'), { takesFocus: true });
  if (menu.loaded) {
    return (
      <menu.loaded.MoreMenu triggerClass={moreTriggerClass} defaultOpen={menu.isAwaited} byKeyboard={menu.byKeyboard}>
        {label}
      </menu.loaded.MoreMenu>
    );
  }
  return (
    <button
      type="button"
      data-tour="more"
      aria-haspopup="menu"
      aria-expanded="false"
      className={moreTriggerClass}
      onPointerEnter={menu.prefetch}
      onClick={menu.use}
    >
      {label}
    </button>
  );
};
