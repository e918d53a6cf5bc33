import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { TileRows } from '#features/items/client/tiles/TileRows.tsx';
import { WantedInvitation } from '#features/search/client/browse/WantedInvitation.tsx';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { islandItems } from './island-choice.ts';
import type { MapIsland } from './map-islands.ts';

const Pictures = ({ slug, name }: { slug: string; name: string }) => {
  const { data, isError, isFetching, refetch } = useQuery(islandItems(slug));
  if (isError) {
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>The pictures of {name} could not be loaded</Trans>}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return data ? <TileRows items={data.items} /> : <div aria-busy="true" className="h-65 rounded-tile bg-paper-2" />;
};

/** Below the map: the chosen island in words and pictures. */
export const ChosenIsland = ({ island: { slug, name, count } }: { island: MapIsland }) => {
  const { t } = useLingui();
  const { data: portrait } = useQuery(read(call, getIslandPortrait, { slug }));
  return (
    <section aria-label={t`About ${name}`} className="wrap py-[clamp(48px,6vw,88px)]">
      <SectionHead
        id="chosen-island"
        title={name}
        action={
          count > 0 && (
            <Button to={href('island', { name: slug })} variant="ghost" iconAfter={ArrowRight}>
              <Trans>All {count}</Trans>
            </Button>
          )
        }
      >
        {portrait?.text}
      </SectionHead>
      {count > 0 ? <Pictures slug={slug} name={name} /> : <WantedInvitation name={name} />}
    </section>
  );
};
