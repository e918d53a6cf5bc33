import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { href, type PageName } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { Wordmark } from '#ui/base/Logo.tsx';
import { ThemeSelect } from '#ui/base/ThemeSelect.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Link } from '#ui/navigation/router.tsx';
import { DataSaverSelect } from '#ui/saver/DataSaver.tsx';
import { type FooterColumn, footerColumns } from './footer-links.ts';

type Profile = { name: string; url: string; drawing: ReactNode };

/** Lucide has no brand icons, so these three are drawn here in its style. */
const profiles: Profile[] = [
  {
    name: 'Instagram',
    url: 'https://www.instagram.com/tamarind.example',
    drawing: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </>
    ),
  },
  {
    name: 'Facebook',
    url: 'https://www.facebook.com/tamarind.example',
    drawing: <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z" />,
  },
  {
    name: 'YouTube',
    url: 'https://www.youtube.com/@tamarind.example',
    drawing: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="m10 9 5 3-5 3z" />
      </>
    ),
  },
];

const SocialLinks = () => (
  <div className="-ml-3 mt-4 flex gap-1">
    {profiles.map(({ name, url, drawing }) => (
      <a key={name} href={url} rel="noopener" className="grid size-11 place-items-center rounded-full hover:bg-paper">
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-[1.75] stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
        <VisuallyHidden>
          <Trans>Tamarind on {name}</Trans>
        </VisuallyHidden>
      </a>
    ))}
  </div>
);

const Column = ({ heading, links }: FooterColumn) => {
  const { i18n } = useLingui();
  return (
    // Two columns on a phone: the last list has a row of its own, and fills it.
    <nav aria-label={i18n._(heading)} className="group max-md:last:col-span-full">
      <h2 className="mb-2 font-bold font-text text-sm leading-ui ">{i18n._(heading)}</h2>
      <ul className="max-md:group-last:columns-2 max-md:group-last:gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline md:min-h-8"
            >
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const NEAR = '400px';
const loadCurrencyChoice = () => import('#features/pricing/client/CurrencyChoice.tsx');

/** Loads the choice of a currency when the end of the page comes near. */
const Currency = () => {
  const place = useRef<HTMLDivElement>(null);
  const choice = useOnDemand(loadCurrencyChoice, { onError: () => undefined });
  const load = useEffectEvent(choice.use);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="grid min-h-11 w-full grid-cols-1 content-center justify-items-start sm:w-90">
      {choice.loaded ? <choice.loaded.CurrencyChoice isQuiet /> : <Trans>Prices are in US dollars.</Trans>}
    </div>
  );
};

const workPages: ReadonlySet<PageName> = new Set([
  'licenceCheckout',
  'walletCheckout',
  'businessCheckout',
  'businessSimpleCheckout',
  'businessSubscriptionSuccess',
  'businessCreatePlan',
]);

/** Where people pay or work, the end of the page is one line: they came to finish something. */
const isWorking = (page: PageName | undefined): boolean =>
  page !== undefined && (workPages.has(page) || (/^(admin|creator)[A-Z]/.test(page) && page !== 'adminLogin'));

const Columns = () => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-[clamp(40px,5vw,72px)] pb-12 md:grid-cols-5 lg:grid-cols-[1.7fr_repeat(5,1fr)]">
    <div className="col-span-full lg:col-span-1">
      <Link to={href('home')} className="inline-block rounded-tile">
        <Wordmark size="l" />
      </Link>
      <p className="mt-4 max-w-[22em] text-ink-2">
        <Trans>Caribbean stock photos and videos, royalty free, with purchasable natural products.</Trans>
      </p>
      <SocialLinks />
    </div>
    {footerColumns.map((column) => (
      <Column key={column.links[0]?.to} {...column} />
    ))}
  </div>
);

export const Footer = ({ page }: { page: PageName | undefined }) => {
  const isThin = isWorking(page);
  return (
    <footer
      className={classes('border-line border-t bg-paper-2', isThin ? 'mt-12' : 'later mt-[clamp(64px,8vw,128px)]')}
    >
      <div className="wrap">
        {!isThin && <Columns />}
        <div
          className={classes(
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-4 pb-5 text-ink-2 text-sm',
            !isThin && 'border-line border-t',
          )}
        >
          <p>
            <Trans>© 2025 Tamarind. Demo pictures are computer-made samples.</Trans>{' '}
            <Link to={href('help', {}, page && { page })} className="link">
              <Trans>Help with this page</Trans>
            </Link>
          </p>
          <div className="flex flex-wrap gap-x-6 gap-y-2 max-sm:w-full">
            <Currency />
            <DataSaverSelect />
            <ThemeSelect />
          </div>
        </div>
      </div>
    </footer>
  );
};
