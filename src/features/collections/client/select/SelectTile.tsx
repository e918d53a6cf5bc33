import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PhotoCard } from '#features/items/items.contract.ts';
import { classes } from '#ui/base/classes.ts';
import { Picture } from '#ui/base/Picture.tsx';

const TILE_SIZES = '(min-width: 1024px) 24vw, (min-width: 640px) 31vw, 46vw';

const neighbours: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowRight: 'nextElementSibling',
  ArrowLeft: 'previousElementSibling',
};

const focusNeighbour = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const side = neighbours[event.key];
  const target = side && event.currentTarget.parentElement?.[side]?.querySelector('button');
  if (!target) return;
  event.preventDefault();
  target.focus();
};

type Props = {
  photo: PhotoCard;
  style: CSSProperties | undefined;
  isChosen: boolean;
  priority: boolean;
  onTouch: (withShift: boolean) => void;
};

/** A selectable photo; Shift selects the range since the last one. */
export const SelectTile = ({ photo, style, isChosen, priority, onTouch }: Props) => {
  const { t } = useLingui();
  return (
    <li style={style}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t`Select ${photo.title}`}
        onClick={(event) => onTouch(event.shiftKey)}
        onKeyDown={focusNeighbour}
        className={classes(
          'group relative block w-full overflow-hidden rounded-tile',
          isChosen && 'ring-3 ring-mango ring-offset-2 ring-offset-paper',
        )}
      >
        <Picture picture={{ ...photo, alt: '' }} sizes={TILE_SIZES} priority={priority} />
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-2.5 left-2.5 grid size-7 place-items-center rounded-full',
            isChosen ? 'bg-mango text-on-mango' : 'border-[1.5px] border-white bg-night/50 group-hover:bg-night/80',
          )}
        >
          {isChosen && <Check className="size-4" strokeWidth={2.5} />}
        </span>
      </button>
    </li>
  );
};
