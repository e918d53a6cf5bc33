import { useLingui } from '@lingui/react/macro';
import type { SignedIn } from '#shared/access.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { accountLabel } from './account-links.ts';

const avatarTriggerClass = 'grid size-11 place-items-center rounded-full hover:bg-paper-2 max-nav:hidden';

/** The menu's code comes with the first click. */
export const AvatarButton = ({ viewer }: { viewer: SignedIn }) => {
  const { t, i18n } = useLingui();
  const menu = useOnDemand(() => import('./AvatarMenu.tsx'), { takesFocus: true });
  const label = accountLabel(viewer);
  const name = typeof label === 'string' ? label : i18n._(label);
  // Words inside and not an aria-label: the initials that are seen would have to be part of that.
  const face = (
    <>
      <Avatar name={name} imageUrl={viewer.profileImageUrl} />
      <VisuallyHidden>{t`Account of ${name}`}</VisuallyHidden>
    </>
  );
  if (menu.loaded) {
    return (
      <menu.loaded.AvatarMenu
        viewer={viewer}
        name={name}
        triggerClass={avatarTriggerClass}
        defaultOpen={menu.isAwaited}
        byKeyboard={menu.byKeyboard}
      >
        {face}
      </menu.loaded.AvatarMenu>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      className={avatarTriggerClass}
      onPointerEnter={menu.prefetch}
      onClick={menu.use}
    >
      {face}
    </button>
  );
};
