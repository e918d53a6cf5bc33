import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSignOut } from '#features/accounts/client/sign-out.tsx';
import { useIsInTeam } from '#features/business/client/membership.ts';
import { TakeTheTourButton } from '#features/onboarding/client/tour-entry.tsx';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { Link, useLocation } from '#ui/navigation/router.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { DataSaverSelect } from '#ui/saver/DataSaver.tsx';
import { accountLinks, myProfileLink } from './account-navigation.ts';
import { largeMobileLinks, moreLinks, type NavigationLink } from './navigation.ts';
import { SignInButton, useOffersSignIn } from './SignInButton.tsx';

type Props = { page: PageName | undefined; open: boolean; onOpenChange: (open: boolean) => void };

const useCloseOnArrival = (close: () => void) => {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) close();
    openedAt.current = key;
  }, [key, close]);
};

const SmallLink = ({ to, label }: NavigationLink) => {
  const { i18n } = useLingui();
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center font-medium text-ink-2">
        {i18n._(label)}
      </Link>
    </li>
  );
};

export const MobileMenu = ({ page, open, onOpenChange }: Props) => {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const signOut = useSignOut();
  const isInTeam = useIsInTeam();
  const offersSignIn = useOffersSignIn(page);
  useCloseOnArrival(() => onOpenChange(false));
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Menu`}
      titleHidden
      footer={
        <div className="grid gap-2.5">
          <TakeTheTourButton variant="line" onStart={() => onOpenChange(false)} />
          {viewer && (
            <Button onClick={() => void signOut()}>
              <Trans>Sign Out</Trans>
            </Button>
          )}
          {offersSignIn && <SignInButton />}
          <Button variant="main" icon={Upload} to={href('creatorUploads')}>
            <Trans>Upload</Trans>
          </Button>
        </div>
      }
    >
      <nav aria-label={t`Mobile`}>
        <ul>
          {largeMobileLinks.map(({ to, label, isNew }) => (
            <li key={to} className="border-line border-b">
              <Link
                to={to}
                className="flex min-h-13.5 items-center gap-2.5 font-bold font-display text-[1.5rem] leading-none"
              >
                {i18n._(label)}
                {isNew && (
                  <Badge tone="mango">
                    <Trans>New</Trans>
                  </Badge>
                )}
              </Link>
            </li>
          ))}
          {viewer &&
            accountLinks(viewer, isInTeam)
              .flatMap(({ links }) => links)
              .concat(myProfileLink)
              .map(({ to, label }) => <SmallLink key={to} to={to} label={label} />)}
          {moreLinks
            .filter(({ to }) => !largeMobileLinks.some((large) => large.to === to))
            .map(({ to, label }) => (
              <SmallLink key={to} to={to} label={label} />
            ))}
        </ul>
      </nav>
      <div className="mt-4 text-ink-2 text-sm">
        <DataSaverSelect />
      </div>
    </Sheet>
  );
};
