import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemView } from '#features/media/own-items.contract.ts';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { getOwnHotspots } from '../own-products.contract.ts';
import { HotspotNumber } from './HotspotDot.tsx';
import { isChanged } from './hotspots/hotspot-draft.rules.ts';
import { useDraft } from './hotspots/hotspot-drafts.ts';

type Props = { item: ItemView; isLocked: boolean };

const WhyNot = ({ item: { state } }: { item: ItemView }) => {
  if (state === 'published') return <Trans>Only free photos carry hotspots, and this one is premium.</Trans>;
  return <Trans>Only free photos carry hotspots. Choose “Free, with hotspots” under Access to add some.</Trans>;
};

/** Once it has another file, a point may lie beside what it names: points keep their place in the frame. */
const hasNewFile = ({ judged, handedInAt }: ItemView): boolean => judged !== null && handedInAt === null;

const Products = ({ item }: { item: ItemView }) => {
  const { id } = item;
  const { data, isError, refetch } = useQuery({ ...read(call, getOwnHotspots, { id }), staleTime: 0 });
  if (isError)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>The hotspots could not be loaded.</Trans>{' '}
        <button type="button" onClick={() => void refetch()} className="font-semibold text-lagoon-text underline">
          <Trans>Try again</Trans>
        </button>
      </p>
    );
  if (!data) return <p className="min-h-7" />;
  if (data.hotspots.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Put points on what can be bought, and visitors find out where.</Trans>
      </p>
    );
  return (
    <>
      {hasNewFile(item) && (
        <p className="mb-2 text-sm">
          <strong>
            <Trans>Check your hotspots.</Trans>
          </strong>{' '}
          <Trans>The new file may be cropped differently, and every point has kept its place in the frame.</Trans>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {data.hotspots.map(({ x, y, product }, index) => (
          <li key={`${x} ${y} ${product.id}`} className="flex min-w-0 items-center gap-2 text-sm">
            <HotspotNumber number={index + 1} />
            <span className="truncate">{product.name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-sm">
        <Plural
          value={data.hotspots.length}
          one="While it carries this hotspot, the photo stays free."
          other="While it carries these hotspots, the photo stays free."
        />
      </p>
    </>
  );
};

/** Products shown on an item, and the button that opens the editor. */
export const HotspotsSection = ({ item, isLocked }: Props) => {
  const editor = useOnDemand(() => import('./hotspots/HotspotEditor.tsx'));
  const [openId, setOpenId] = useState<string>();
  const draft = useDraft(item.id);
  const hasUnsaved = draft !== undefined && isChanged(draft);
  const { picture } = item;
  const mayCarry = item.access === 'free';
  return (
    <section aria-labelledby="hotspots-heading" className="rounded-card border border-line p-4">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3 id="hotspots-heading" className="font-bold font-text text-sm">
          <Trans>Hotspots</Trans>
        </h3>
        {mayCarry && picture && !isLocked && (
          <Button
            size="s"
            onPointerEnter={editor.prefetch}
            onClick={() => {
              editor.use();
              setOpenId(item.id);
            }}
          >
            {hasUnsaved ? <Trans>Go on editing</Trans> : <Trans>Edit hotspots</Trans>}
          </Button>
        )}
      </div>
      {mayCarry ? (
        <Products key={item.id} item={item} />
      ) : (
        <p className="text-ink-2 text-sm">
          <WhyNot item={item} />
        </p>
      )}
      {hasUnsaved && openId !== item.id && (
        <p className="mt-2 text-mango-text text-sm">
          <Trans>There are changes that you have not saved.</Trans>
        </p>
      )}
      {editor.loaded && picture && openId === item.id && (
        <editor.loaded.HotspotEditor item={{ ...item, picture }} onClose={() => setOpenId(undefined)} />
      )}
    </section>
  );
};
