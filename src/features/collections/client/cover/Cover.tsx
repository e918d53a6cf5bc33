import './cover.css';
import { Images } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '#ui/base/classes.ts';
import { Picture } from '#ui/base/Picture.tsx';
import type { CollectionSummary } from '../../collections.contract.ts';
import { COVER_RATIO, planCover } from './cover.rules.ts';

type Props = {
  covers: CollectionSummary['covers'];
  /** Width of one picture, as in the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /** In a list all covers have the same shape and crop their pictures slightly; alone they keep the aspect ratios. */
  isInList?: boolean;
  className?: string;
};

/** A few pictures of a collection; decoration beside its title. */
export const Cover = ({ covers, sizes, priority = false, isInList = false, className }: Props) => {
  const ratios = covers.map(({ width, height }) => width / height);
  const { across, groups, ratio } = planCover(ratios);
  if (groups.length === 0)
    return (
      <div className={classes('cover cover-empty', isInList && 'aspect-3/2', className)}>
        <Images aria-hidden="true" size={32} strokeWidth={1.5} />
      </div>
    );
  return (
    <div
      aria-hidden="true"
      data-across={across}
      className={classes('cover', className)}
      style={{ aspectRatio: isInList ? COVER_RATIO : ratio }}
    >
      {groups.map((group) => {
        const own = group.map((place) => ratios[place] ?? 1);
        const inverse = own.reduce((total, each) => total + 1 / each, 0);
        const grow = across === 'columns' ? 1 / inverse : 1 / own.reduce((total, each) => total + each, 0);
        return (
          <div key={group.join()} style={{ '--grow': grow } as CSSProperties}>
            {group.map((place) => {
              const picture = covers[place];
              if (!picture) return null;
              const each = picture.width / picture.height;
              return (
                <span key={picture.id} style={{ '--grow': across === 'columns' ? 1 / each : each } as CSSProperties}>
                  <Picture picture={{ ...picture, alt: '' }} sizes={sizes} priority={priority} className="size-full" />
                </span>
              );
            })}
          </div>
        );
      })}
    </div>
  );
};
