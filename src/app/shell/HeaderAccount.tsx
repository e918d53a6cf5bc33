import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NotificationBell } from '#features/notifications/client/NotificationBell.tsx';
import type { SignedIn } from '#shared/access.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';

type Named = Pick<SignedIn, 'firstName' | 'lastName' | 'email'>;

/** spec: name, else email, else 'User' */
export const accountLabel = ({ firstName, lastName, email }: Named): string | MessageDescriptor =>
  `${firstName} ${lastName}`.trim() || email || msg`User`;

const avatarTriggerClass = 'grid size-11 place-items-center rounded-full hover:bg-paper-2 @max-nav:hidden';

/** The menu's code loads at the first click. */
const AvatarButton = ({ viewer }: { viewer: SignedIn }) => {
  const { t, i18n } = useLingui();
  const menu = useOnDemand(() => import('./AvatarMenu.tsx'), { takesFocus: true });
  const label = accountLabel(viewer);
  const name = typeof label === 'string' ? label : i18n._(label);
  // Hidden text instead of an aria-label, which would have to contain the visible initials.
  const triggerContent = (
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
        {triggerContent}
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
      {triggerContent}
    </button>
  );
};

/** The bell and the account menu, around what everybody has. */
export const HeaderAccount = ({ viewer, children }: { viewer: SignedIn; children: ReactNode }) => (
  <>
    <NotificationBell />
    {children}
    <AvatarButton viewer={viewer} />
  </>
);
