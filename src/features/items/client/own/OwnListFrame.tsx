import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';

type Props = { page: 'likes' | 'ownDownloads'; title: ReactNode; children: ReactNode };

/** A list of the person's own, with links to the others. */
export const OwnListFrame = ({ page, title, children }: Props) => {
  const { t } = useLingui();
  const links = [
    { to: href('likes'), label: <Trans>Likes</Trans>, isCurrent: page === 'likes' },
    { to: `${href('collections')}#yours`, label: <Trans>Collections</Trans>, isCurrent: false },
    { to: href('ownDownloads'), label: <Trans>Licences and downloads</Trans>, isCurrent: page === 'ownDownloads' },
  ];
  return (
    <div className="wrap py-[clamp(28px,4vw,56px)]">
      <h1 className="text-4xl">{title}</h1>
      <nav aria-label={t`Your library`} className="mt-4 mb-8 border-line border-b">
        <ul className="flex gap-x-6 overflow-x-auto whitespace-nowrap">
          {links.map(({ to, label, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-transparent border-b-2 font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-lagoon aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
};
