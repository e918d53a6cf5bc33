import { Plural, Trans } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanTerms } from '#features/business/plans.rules.ts';
import type { PhotoSummary } from '#features/items/items.contract.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { Picture, type PictureSource } from '#ui/base/Picture.tsx';

const Caption = ({ title, children }: { title: string; children?: ReactNode }) => (
  <figcaption className="min-w-0 text-white">
    <p className="font-display font-heading text-xl leading-heading tracking-heading lg:text-[2.25rem]">{title}</p>
    {children}
  </figcaption>
);

/** The thing that was wanted: beside the form as large as it fits, on a phone a small one in a row with its words. */
const GateFigure = ({ children }: { children: ReactNode }) => (
  <figure className="bg-night">
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 px-gutter py-4 lg:sticky lg:top-header lg:h-[calc(100vh-var(--header))] lg:grid-cols-[minmax(0,1fr)] lg:content-center lg:gap-7 lg:px-12 lg:py-9">
      {children}
    </div>
  </figure>
);

type ItemProps = { picture: PictureSource | null; title: string; creator: string; price: string | undefined };

export const ItemFigure = ({ picture, title, creator, price }: ItemProps) => (
  <GateFigure>
    {picture ? (
      <div
        className="mx-auto w-full overflow-hidden rounded-tile"
        style={{ maxWidth: `calc((100vh - var(--header)) * ${(0.62 * picture.width) / picture.height})` }}
      >
        <Picture picture={{ ...picture, alt: '' }} sizes="(width < 1024px) 104px, 42vw" priority />
      </div>
    ) : (
      <span className="grid aspect-square w-full max-w-60 place-items-center rounded-tile bg-white/10 text-white">
        <Icon glyph={AudioLines} size={40} />
      </span>
    )}
    <Caption title={title}>
      <p className="mt-1.5 text-sm lg:mt-3 lg:text-lg">
        {price && <b className="mr-3">{price}</b>}
        <Trans>by {creator}</Trans>
      </p>
    </Caption>
  </GateFigure>
);

const MOST_ON_WALL = 6;

const Wall = ({ photos }: { photos: readonly PhotoSummary[] }) => (
  <div className="grid grid-cols-3 gap-1 lg:gap-2">
    {photos.slice(0, MOST_ON_WALL).map((photo) => (
      <img
        key={photo.id}
        src={photo.thumbnailUrl}
        alt=""
        width={240}
        height={240}
        className="aspect-square w-full rounded-sm object-cover"
        style={{ backgroundColor: photo.colour }}
      />
    ))}
  </div>
);

/** What creators of the site show, with their names. */
export const WallFigure = ({ photos, title }: { photos: readonly PhotoSummary[]; title: string }) => {
  const wall = photos.slice(0, MOST_ON_WALL);
  const names = [...new Set(wall.map(({ photographer }) => photographer))].slice(0, 3).join(', ');
  return (
    <GateFigure>
      <Wall photos={photos} />
      <Caption title={title}>
        {names && (
          <p className="mt-1.5 text-sm lg:mt-3 lg:text-lg">
            <Trans>Beside {names}</Trans>
          </p>
        )}
      </Caption>
    </GateFigure>
  );
};

type PlanProps = { photos: readonly PhotoSummary[]; title: string; terms: PlanTerms | undefined };

/** Pictures that a plan downloads, with what it costs and has; the words alone where prices could not be loaded. */
export const PlanFigure = ({ photos, title, terms }: PlanProps) => {
  const price = terms && formatUsd(terms.periodCents);
  return (
    <GateFigure>
      <Wall photos={photos} />
      <Caption title={title}>
        {terms && (
          <p className="mt-1.5 text-sm lg:mt-3 lg:text-lg">
            <b className="mr-3">
              {terms.interval === 'month' ? <Trans>{price} a month</Trans> : <Trans>{price} a year</Trans>}
            </b>
            <Plural value={terms.downloads} one="# download a month" other="# downloads a month" />
          </p>
        )}
      </Caption>
    </GateFigure>
  );
};

/** What has neither picture nor name: a sign. */
export const SignFigure = ({ glyph, title }: { glyph: Glyph; title: string }) => (
  <GateFigure>
    <span className="grid aspect-square w-full max-w-44 place-items-center rounded-tile bg-white/10 text-white">
      <Icon glyph={glyph} size={40} />
    </span>
    <Caption title={title} />
  </GateFigure>
);

/** A team has no picture: its first letter stands for it. */
export const TeamFigure = ({ team, title }: { team: string; title: string }) => (
  <GateFigure>
    <span
      aria-hidden="true"
      className="grid aspect-square w-full max-w-44 place-items-center rounded-card bg-lagoon font-display font-heading text-[3rem] text-white lg:text-[5rem]"
    >
      {team.slice(0, 1).toUpperCase()}
    </span>
    <Caption title={title} />
  </GateFigure>
);
