import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { ItemCard, PictureCard } from '../../item-card.contract.ts';
import { keepScrollState } from './address.rules.ts';
import { islandItems } from './chosen-items.ts';
import { IslandCounts } from './IslandCounts.tsx';
import type { MapIsland } from './map-islands.ts';
import type { Marking } from './useMarking.ts';

const isPicture = (item: ItemCard): item is PictureCard => item.kind !== 'sound';

const CardPictures = ({ pictures }: { pictures: readonly PictureCard[] }) => (
  <div className="island-card-pictures">
    {pictures.map((picture) => (
      <div key={picture.id}>
        <Picture picture={{ ...picture, alt: '' }} sizes="220px" />
      </div>
    ))}
  </div>
);

type Props = { island: MapIsland; marking: Marking };

/** What there is of the chosen island; over the map, and a sheet at the lower edge on phones. */
export const IslandCard = ({ island, marking }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const card = useRef<HTMLElement>(null);
  const { slug, name, localName, count } = island;
  const { data, isPending } = useQuery({ ...islandItems(slug), enabled: count > 0 });
  const pictures = data?.items.filter(isPicture).slice(0, 2) ?? [];

  useEffect(() => {
    if (slug && marking.choseByKey.current) card.current?.focus({ preventScroll: true });
  }, [slug, marking.choseByKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    void navigate(href('explore'), { state: keepScrollState });
    marking.choseByKey.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it from whatever of it has the focus
    <section ref={card} tabIndex={-1} className="island-card" aria-label={name} onKeyDown={onKeyDown}>
      {count > 0 && (isPending || pictures.length > 0) && <CardPictures pictures={pictures} />}
      <div className="p-4">
        <h2 className="text-xl">{name}</h2>
        <p className="mt-1.5 text-ink-2 text-sm">
          {count > 0 ? (
            <IslandCounts total={count} byKind={data?.facets?.kind ?? []} />
          ) : (
            <Trans>Nothing published yet: pictures wanted</Trans>
          )}
        </p>
        {localName && <p className="text-ink-2 text-sm">{localName}</p>}
        <Link to={href('island', { name: slug })} className="island-card-go">
          <Trans>See the island</Trans>
          <Icon glyph={ArrowRight} size={18} />
        </Link>
      </div>
      <IconButton
        to={href('explore')}
        state={keepScrollState}
        label={t`Close`}
        icon={X}
        size="s"
        className="island-card-close"
      />
    </section>
  );
};
