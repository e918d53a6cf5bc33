import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMembership } from '#features/business/client/membership.ts';
import { NotificationBell } from '#features/notifications/client/NotificationBell.tsx';
import type { SignedIn } from '#shared/access.ts';
import { fullNameOf } from '#shared/text.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { LazyMenuButton } from './LazyMenuButton.tsx';

type Named = Pick<SignedIn, 'firstName' | 'lastName' | 'email'>;

/** spec: name, else email, else 'User' */
export const accountLabel = ({ firstName, lastName, email }: Named): string | MessageDescriptor =>
  fullNameOf({ firstName, lastName }) || email || msg`User`;

const AvatarButton = ({ viewer }: { viewer: SignedIn }) => {
  // Asked before the menu opens, so that no entry comes late and moves the others.
  useMembership();
  const { t, i18n } = useLingui();
  const label = accountLabel(viewer);
  const name = typeof label === 'string' ? label : i18n._(label);
  return (
    <LazyMenuButton
      load={() => import('./AvatarMenu.tsx')}
      menu={({ AvatarMenu }, start) => <AvatarMenu viewer={viewer} name={name} {...start} />}
      className="grid size-11 place-items-center rounded-full hover:bg-paper-2 @max-nav:hidden"
    >
      <Avatar name={name} imageUrl={viewer.profileImageUrl} />
      {/* Hidden text instead of an aria-label, which would have to contain the visible initials. */}
      <VisuallyHidden>{t`Account of ${name}`}</VisuallyHidden>
    </LazyMenuButton>
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
