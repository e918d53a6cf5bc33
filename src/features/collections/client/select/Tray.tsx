import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock, X } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { lightBoxAddress } from '../../collections.rules.ts';
import type { ChosenPhoto } from './useSelection.ts';

const THUMB_HEIGHT_PX = 48;

type Props = { chosen: readonly ChosenPhoto[]; onTakeOut: (id: string) => void; onClear: () => void };

const TrayPhoto = ({ photo, onTakeOut }: { photo: ChosenPhoto; onTakeOut: () => void }) => {
  const { t } = useLingui();
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={t`Take ${photo.title} out`}
        onClick={onTakeOut}
        className="group relative block overflow-hidden rounded-tile"
      >
        <img
          src={photo.thumbnailUrl}
          alt=""
          height={THUMB_HEIGHT_PX}
          width={Math.round((THUMB_HEIGHT_PX * photo.width) / photo.height)}
          style={{ backgroundColor: photo.colour }}
          className="h-12 w-auto"
        />
        <span className="absolute inset-0 grid place-items-center bg-night/60 text-white opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          <Icon glyph={X} size={18} />
        </span>
      </button>
    </li>
  );
};

/** Bar at the bottom with the selected photos and actions. Bulk download is announced, not available. */
export const Tray = ({ chosen, onTakeOut, onClear }: Props) => {
  const { t } = useLingui();
  const isEmpty = chosen.length === 0;
  return (
    <section
      aria-label={t`Your selection`}
      data-bottom-bar
      className="sticky bottom-0 z-10 mt-8 rounded-t-card border border-line border-b-0 bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-soft md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p aria-live="polite" className="shrink-0 font-bold text-ui">
          {isEmpty ? (
            <Trans>Nothing selected yet</Trans>
          ) : (
            <Plural value={chosen.length} one="# selected" other="# selected" />
          )}
        </p>
        {!isEmpty && (
          <ul className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 max-md:order-last max-md:basis-full">
            {chosen.map((photo) => (
              <TrayPhoto key={photo.id} photo={photo} onTakeOut={() => onTakeOut(photo.id)} />
            ))}
          </ul>
        )}
        {!isEmpty && (
          <div className="ml-auto flex items-center gap-2">
            <Button variant="ghost" size="s" onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
            <Button size="s" to={lightBoxAddress(chosen.map(({ id }) => id))}>
              <Trans>Open as light box</Trans>
            </Button>
          </div>
        )}
        <Button
          size="s"
          icon={Lock}
          disabled
          className={classes('max-md:order-last max-md:min-h-7 max-md:border-0 max-md:p-0', isEmpty && 'ml-auto')}
        >
          <Trans>Bulk download, coming soon</Trans>
        </Button>
      </div>
    </section>
  );
};
