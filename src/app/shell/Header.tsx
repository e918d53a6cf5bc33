import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { NotificationBell } from '#features/notifications/client/NotificationBell.tsx';
import { TakeTheTourButton } from '#features/onboarding/client/TakeTheTourButton.tsx';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import { AvatarButton } from './AvatarButton.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { mainLinks, type NavigationLink } from './navigation.ts';
import { SignInButton } from './SignInButton.tsx';
import { useOffersSignIn } from './useOffersSignIn.ts';

const PulsingDot = () => (
  <span aria-hidden="true" className="relative mt-3.5 ml-1.5 size-[7px] self-start rounded-full bg-hibiscus">
    <span className="absolute inset-0 animate-ring rounded-full bg-inherit" />
  </span>
);

const MainLink = ({ to, label, isNew }: NavigationLink) => {
  const { i18n } = useLingui();
  return (
    <NavLink
      to={to}
      data-tour={to}
      className="relative flex h-11 items-center rounded-full px-3 font-medium text-ui after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full hover:bg-paper-2 aria-[current=page]:after:bg-lagoon"
    >
      {i18n._(label)}
      {isNew && <PulsingDot />}
    </NavLink>
  );
};

export const Header = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const offersSignIn = useOffersSignIn(page);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex h-header items-center gap-3 md:gap-6">
        <Link
          to={href('home')}
          data-tour={href('home')}
          aria-label={t`Tamarind, home`}
          className="flex min-h-11 flex-none items-center rounded-tile"
        >
          <Wordmark />
        </Link>
        <nav aria-label={t`Main`} data-tour="navigation" className="ml-3 hidden flex-none gap-1 nav:flex">
          {mainLinks.map((link) => (
            <MainLink key={link.to} {...link} />
          ))}
          <MoreButton />
        </nav>
        <HeaderSearch page={page} />
        <div className="flex flex-none items-center gap-1 ml-auto max-md:[a+&]:ml-0">
          <TakeTheTourButton className="max-nav:hidden" />
          <NotificationBell />
          <ThemeToggle />
          {offersSignIn && <SignInButton variant="ghost" className="max-nav:hidden" />}
          {viewer && <AvatarButton viewer={viewer} />}
          <Button
            variant="main"
            icon={Upload}
            to={href('creatorUploads')}
            data-tour="upload"
            className="ml-2 max-nav:hidden"
          >
            <Trans>Upload</Trans>
          </Button>
          <MenuButton page={page} />
        </div>
      </div>
    </header>
  );
};
