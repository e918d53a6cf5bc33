import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Lock } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { PhotoSummary } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { toast } from '#ui/messages/toast.ts';
import { Link } from '#ui/navigation/router.tsx';

const ROW = 3;
/** Which of the six sample tiles are ticked. */
const TICKED = [true, false, true, true, true, false];
const TILE_SIZES = '(min-width: 1024px) 20vw, 40vw';

const SampleTile = ({ photo, isTicked }: { photo: PhotoSummary; isTicked: boolean }) => (
  <div
    className={`relative min-w-0 overflow-hidden rounded-tile ${isTicked ? 'ring-3 ring-mango' : ''}`}
    style={{ flex: `${photo.width / photo.height} 1 0` }}
  >
    <span
      className={`absolute top-2.5 left-2.5 z-1 grid size-[26px] place-items-center rounded-full ${isTicked ? 'bg-mango text-on-mango' : 'border-[1.5px] border-white bg-night/50'}`}
    >
      {isTicked && <Check className="size-[15px]" strokeWidth={2.5} />}
    </span>
    <Picture picture={{ ...photo, alt: '' }} sizes={TILE_SIZES} />
  </div>
);

/** spec: premium multi-select requires login */
const useLoginGate = () => {
  const { t } = useLingui();
  const viewer = useViewer();
  return (event: MouseEvent) => {
    if (viewer) return;
    event.preventDefault();
    toast({
      title: t`Login Required`,
      description: t`Please log in to access this premium feature`,
      variant: 'destructive',
    });
  };
};

/** Bulk download is announced, not available, and the text says so. */
export const MultiSelectPromo = ({ photos }: { photos: readonly PhotoSummary[] }) => {
  const requireLogin = useLoginGate();
  const samples = photos.slice(-TICKED.length);
  const rows = [samples.slice(0, ROW), samples.slice(ROW)];
  const linkClass = 'inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.28em]';
  return (
    <section aria-labelledby="promo-title" className="later wrap max-md:px-0">
      <div className="mt-[clamp(48px,6vw,96px)] grid overflow-hidden bg-panel text-on-panel md:rounded-card lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="self-center p-[clamp(24px,4vw,64px)]">
          <span className="inline-flex h-6 items-center rounded-full bg-mango px-2.5 font-bold text-on-mango text-xs">
            <Trans>Coming soon</Trans>
          </span>
          <h2 id="promo-title" className="mt-4 text-3xl">
            <Trans>Pick many, download once</Trans>
          </h2>
          <p className="mt-4 max-w-[32em] text-on-panel-2">
            <Trans>
              Premium multi-select gathers a whole campaign in one tray and brings it down as one file. Bulk download is
              not available yet.
            </Trans>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button variant="mango" to={href('pricing')}>
              <Trans>Upgrade</Trans>
            </Button>
            <Link to={href('photoSelect')} onClick={requireLogin} className={linkClass}>
              <Trans>Try the selection grid</Trans>
            </Link>
            <Link to={href('collections')} className={linkClass}>
              <Trans>Browse collections</Trans>
            </Link>
          </div>
        </div>
        <div aria-hidden="true" className="self-end px-[clamp(20px,3.4vw,56px)] lg:pt-[clamp(20px,3.4vw,56px)] lg:pl-0">
          <div className="grid gap-2">
            {rows.map((row, rowIndex) => (
              <div key={row[0]?.id ?? rowIndex} className="flex gap-2">
                {row.map((photo, index) => (
                  <SampleTile key={photo.id} photo={photo} isTicked={TICKED[rowIndex * ROW + index] ?? false} />
                ))}
              </div>
            ))}
          </div>
          <div className="mt-3.5 flex flex-wrap items-center gap-4 rounded-t-card bg-card py-3 pr-3 pl-5 text-ui text-ink">
            <b className="font-bold">
              <Trans>4 selected</Trans>
            </b>
            <span className="ml-auto inline-flex min-h-10 items-center gap-2 rounded-full bg-paper-2 px-4 font-semibold text-ink-2 text-sm max-md:ml-0 max-md:w-full max-md:justify-center">
              <Lock className="size-4" strokeWidth={1.75} />
              <Trans>Bulk download, coming soon</Trans>
            </span>
          </div>
        </div>
      </div>
    </section>
  );
};
