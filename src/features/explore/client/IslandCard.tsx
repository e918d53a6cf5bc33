import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ItemCard, PictureCard } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { Link, useNavigate } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { islandItems, type Marking } from './island-choice.ts';
import type { MapIsland } from './map-islands.ts';

type IslandCountsProps = { total: number; byKind: readonly { value: string; count: number }[] };

/** "5 photos, 1 video, 2 sounds"; the sum alone until the kinds are known. */
const IslandCounts = ({ total, byKind }: IslandCountsProps) => {
  const { i18n } = useLingui();
  const countOf = (kind: string) => byKind.find(({ value }) => value === kind)?.count ?? 0;
  const [photos, videos, sounds] = [countOf('photo'), countOf('video'), countOf('sound')];
  const parts = [
    photos > 0 && t(i18n)`${plural(photos, { one: '# photo', other: '# photos' })}`,
    videos > 0 && t(i18n)`${plural(videos, { one: '# video', other: '# videos' })}`,
    sounds > 0 && t(i18n)`${plural(sounds, { one: '# sound', other: '# sounds' })}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t(i18n)`${plural(total, { one: '# item', other: '# items' })}`;
};

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
    void navigate(href('explore'), KEEP_SCROLL);
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
        {...KEEP_SCROLL}
        label={t`Close`}
        icon={X}
        size="s"
        className="island-card-close"
      />
    </section>
  );
};
