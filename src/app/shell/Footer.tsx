import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { href } from '#shared/pages.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { type FooterColumn, footerColumns } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';

const Column = ({ heading, links }: FooterColumn) => {
  const { i18n } = useLingui();
  return (
    <nav aria-label={i18n._(heading)}>
      <h2 className="mb-2 font-bold font-text text-sm leading-ui ">{i18n._(heading)}</h2>
      <ul>
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

export const Footer = () => (
  <footer className="mt-[clamp(64px,8vw,128px)] border-line border-t bg-paper-2">
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 pt-[clamp(40px,5vw,72px)] pb-12 md:grid-cols-4 lg:grid-cols-[1.7fr_repeat(4,1fr)]">
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
      <div className="border-line border-t pt-4 pb-5 text-ink-2 text-sm">
        <Trans>© 2025 Tamarind. Demo pictures are computer-made samples.</Trans>
      </div>
    </div>
  </footer>
);
