import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Menu, Upload } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { TakeTheTourButton } from '#features/onboarding/client/tour-entry.tsx';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Wordmark } from '#ui/base/Logo.tsx';
import { ThemeToggle } from '#ui/base/ThemeToggle.tsx';
import { onDemand, useOnDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Link, useLocation } from '#ui/navigation/router.tsx';
import { HEADER_ID } from '../pages/page-state.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LazyMenuButton } from './LazyMenuButton.tsx';
import { isBelow, mainLinks, moreLinks, type NavigationLink } from './navigation.ts';
import { SignInButton, useOffersSignIn } from './SignInButton.tsx';

/** What only signed-in people see of the header. It is loaded before a page is rendered for one of them. */
export const headerAccount = onDemand(() => import('./HeaderAccount.tsx'));

/** The sheet's code loads at the first touch of this button. */
const MenuButton = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(() => import('./MobileMenu.tsx'), { takesFocus: true });
  const open = () => {
    sheet.use();
    setIsOpen(true);
  };
  const change = (nowOpen: boolean) => {
    setIsOpen(nowOpen);
    if (!nowOpen) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={Menu}
        label={t`Open menu`}
        data-tour="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={sheet.prefetch}
        onClick={open}
        className="@nav:hidden"
      />
      {sheet.loaded && <sheet.loaded.MobileMenu page={page} open={isOpen} onOpenChange={change} />}
    </>
  );
};

/** A line below the entry whose page is open. */
const markedClass =
  'relative after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full aria-[current=page]:after:bg-lagoon';

const MoreButton = () => {
  const { pathname } = useLocation();
  const isCurrent = moreLinks.some(({ to }) => isBelow(pathname, to));
  return (
    <LazyMenuButton
      load={() => import('./MoreMenu.tsx')}
      menu={({ MoreMenu }, start) => <MoreMenu {...start} />}
      data-tour="more"
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex h-11 items-center gap-1 rounded-full px-3 font-medium text-ui text-ink-2 hover:bg-paper-2 hover:text-ink aria-expanded:bg-paper-2 ${markedClass}`}
    >
      <Trans>More</Trans>
      <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </LazyMenuButton>
  );
};

const PulsingDot = () => (
  <span aria-hidden="true" className="relative mt-3.5 ml-1.5 size-[7px] self-start rounded-full bg-hibiscus">
    <span className="absolute inset-0 animate-ring rounded-full bg-inherit" />
  </span>
);

const MainLink = ({ to, label, isNew }: NavigationLink) => {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={isBelow(pathname, to) ? 'page' : undefined}
      data-tour={to}
      className={`flex h-11 items-center rounded-full px-3 font-medium text-ui hover:bg-paper-2 ${markedClass}`}
    >
      {i18n._(label)}
      {isNew && <PulsingDot />}
    </Link>
  );
};

const onNetworkChange = (listen: () => void) => {
  const changes = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, listen, { signal: changes.signal });
  return () => changes.abort();
};

/** Below the logo, in space that is empty anyway: nothing moves when it comes and goes. */
const OfflineMark = () => {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="pointer-events-none absolute bottom-0.5 left-gutter">
      {!isOnline && (
        <span className="rounded-full bg-ink px-1.5 font-semibold text-[0.6875rem] text-ink-inv leading-4">
          <Trans>Offline</Trans>
        </span>
      )}
    </p>
  );
};

/** Switches by its own width in the size of the text, so that large text gets the menu button on any window. */
export const Header = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const account = useWhenNeeded(headerAccount, viewer !== null);
  const offersSignIn = useOffersSignIn(page);
  return (
    <header id={HEADER_ID} className="@container sticky low:relative top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex h-header items-center gap-3 @min-[48rem]:gap-6">
        <Link
          to={href('home')}
          data-tour={href('home')}
          aria-label={t`Tamarind, home`}
          className="flex min-h-11 flex-none items-center rounded-tile"
        >
          <Wordmark />
        </Link>
        <nav aria-label={t`Main`} data-tour="navigation" className="ml-3 hidden flex-none gap-1 @nav:flex">
          {mainLinks.map((link) => (
            <MainLink key={link.to} {...link} />
          ))}
          <MoreButton />
        </nav>
        <OfflineMark />
        <HeaderSearch page={page} />
        <div className="flex flex-none items-center gap-1 ml-auto @max-[48rem]:[a+&]:ml-0">
          <TakeTheTourButton className="@max-nav:hidden" />
          {account && viewer ? (
            <account.HeaderAccount viewer={viewer}>
              <ThemeToggle />
            </account.HeaderAccount>
          ) : (
            <ThemeToggle />
          )}
          {offersSignIn && <SignInButton variant="ghost" className="@max-nav:hidden" />}
          <Button
            variant="main"
            icon={Upload}
            to={href('creatorUploads')}
            data-tour="upload"
            className="ml-2 @max-nav:hidden"
          >
            <Trans>Upload</Trans>
          </Button>
          <MenuButton page={page} />
        </div>
      </div>
    </header>
  );
};
