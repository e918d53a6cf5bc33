import { Trans, useLingui } from '@lingui/react/macro';
import { destinationAfterLogin } from '#features/accounts/accounts.rules.ts';
import type { SignedIn } from '#shared/access.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { SignOutButton } from '../SignOutButton.tsx';

/** For somebody who comes to the login page although they are signed in. */
export const SignedInNotice = ({ viewer, next }: { viewer: SignedIn; next: string | null }) => {
  const { t } = useLingui();
  const name = `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email;
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} imageUrl={viewer.profileImageUrl} />
        <p className="min-w-0">
          {t`You are signed in as ${name}`}
          <span className="block break-all text-ink-2 text-sm">{viewer.email}</span>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="main" to={destinationAfterLogin(viewer, next)}>
          <Trans>Continue</Trans>
        </Button>
        <SignOutButton size="s" />
      </div>
    </section>
  );
};
