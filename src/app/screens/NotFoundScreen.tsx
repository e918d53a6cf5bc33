import { Trans } from '@lingui/react/macro';
import { ArrowLeft, type LucideIcon, Map as MapIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link, useNavigate } from '#ui/navigation/router.tsx';
import { FallbackFrame } from './FallbackFrame.tsx';

const tileClass =
  'flex w-full flex-col items-start gap-3 rounded-card border border-line bg-card p-5 text-left transition-colors hover:border-control hover:bg-paper-2';

const TileBody = ({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) => (
  <>
    <Icon aria-hidden="true" className="size-6 text-lagoon-text" strokeWidth={1.75} />
    <span>
      <b className="block font-bold">{title}</b>
      <span className="text-ink-2 text-sm">{children}</span>
    </span>
  </>
);

export const NotFoundScreen = () => {
  const navigate = useNavigate();
  return (
    <FallbackFrame
      mark="404"
      title={<Trans>Page Not Found</Trans>}
      actions={
        <>
          <Button variant="main" to={href('home')}>
            <Trans>Go to the home page</Trans>
          </Button>
          <Button variant="line" to={href('explore')}>
            <Trans>Explore by island</Trans>
          </Button>
        </>
      }
      below={
        <ul className="grid gap-4 sm:grid-cols-3">
          <li>
            <Link to={href('search')} className={tileClass}>
              <TileBody icon={Search} title={<Trans>Search</Trans>}>
                <Trans>Look for it by word or place</Trans>
              </TileBody>
            </Link>
          </li>
          <li>
            <Link to={href('siteMap')} className={tileClass}>
              <TileBody icon={MapIcon} title={<Trans>Site map</Trans>}>
                <Trans>Every public page in one list</Trans>
              </TileBody>
            </Link>
          </li>
          <li>
            <button type="button" className={tileClass} onClick={() => navigate(-1)}>
              <TileBody icon={ArrowLeft} title={<Trans>Go back</Trans>}>
                <Trans>To the page you came from</Trans>
              </TileBody>
            </button>
          </li>
        </ul>
      }
    >
      <Trans>This address leads nowhere: the page has moved, or it never washed ashore here.</Trans>
    </FallbackFrame>
  );
};
