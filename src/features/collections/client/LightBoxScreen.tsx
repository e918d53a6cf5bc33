import '#features/catalogue/client/items/tiles.css';
import './lightbox/light-box.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { saveTrail } from '#features/catalogue/client/items/result-trail.ts';
import { ratioOf } from '#features/catalogue/client/items/tile.rules.ts';
import { LARGE_ROWS } from '#features/catalogue/client/items/tile-rows.rules.ts';
import { tileStyles } from '#features/catalogue/client/items/tile-styles.ts';
import type { PictureCard } from '#features/catalogue/item-card.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { headImageOf } from '#ui/head-image.ts';
import { useOnDemand } from '#ui/on-demand.ts';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { listChosenItems } from '../collections.contract.ts';
import { SkippedItems } from './lightbox/LeftOut.tsx';
import { LightBoxTile } from './lightbox/LightBoxTile.tsx';
import { lightBoxAddress } from './lightbox/light-box-address.ts';
import { SaveAsCollection } from './lightbox/SaveAsCollection.tsx';
import { ShareButton } from './ShareButton.tsx';

const FIRST_WINDOW = 4;

const loadViewer = () => import('./lightbox/Viewer.tsx');

const preload = ({ call, queries }: Loading, { params }: ScreenAddress) =>
  loadQuery(queries, read(call, listChosenItems, { ids: params.ids ?? '' }));

const LightBoxScreen = () => {
  const { ids = '' } = useParams();
  const { data } = useSuspenseQuery(read(call, listChosenItems, { ids }));
  const { items } = data;
  const viewer = useOnDemand(loadViewer);
  const [place, setPlace] = useState<number>();
  const itemIds = items.map(({ id }) => id);
  const address = lightBoxAddress(itemIds);
  const styles = tileStyles(items.map(ratioOf), LARGE_ROWS);
  useEffect(() => {
    saveTrail({ address, steps: items });
  }, [address, items]);
  return (
    <div className="wrap py-[clamp(28px,4vw,56px)]">
      <div className="mb-[clamp(20px,2.2vw,32px)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>
            <Trans>Light box</Trans>
          </h1>
          <p className="mt-3 text-ink-2">
            <Plural value={items.length} one="# item" other="# items" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareButton path={address} title="Tamarind" />
          <SaveAsCollection itemIds={itemIds} address={address} />
          <Button to={href('photoSelect')}>
            <Trans>Select photos</Trans>
          </Button>
          <Button icon={Lock} disabled>
            <Trans>Bulk download, coming soon</Trans>
          </Button>
        </div>
      </div>
      <SkippedItems unreadable={data.unreadable} gone={data.gone} beyond={data.beyond} />
      <ul className="laid-rows gap-y-5!">
        {items.map((item, index) => (
          <LightBoxTile
            key={item.id}
            item={item}
            style={styles[index]}
            priority={index < FIRST_WINDOW}
            onOpen={() => {
              viewer.use();
              setPlace(index);
            }}
          />
        ))}
      </ul>
      {viewer.loaded && place !== undefined && (
        <viewer.loaded.Viewer items={items} place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
      )}
    </div>
  );
};

export const screen: Screen = {
  Component: LightBoxScreen,
  preload,
  head: (queries, { params }) => {
    const chosen = queries.getQueryData(read(call, listChosenItems, { ids: params.ids ?? '' }).queryKey);
    return headImageOf(chosen?.items.find((item): item is PictureCard => item.kind !== 'sound'));
  },
};
