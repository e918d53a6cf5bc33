import { Trans } from '@lingui/react/macro';
import { AsideHead, ByLine } from '#features/items/client/detail/DetailAside.tsx';
import { CategoryLinks, Credit, Fact, ReportButton, Tags } from '#features/items/client/detail/ItemAbout.tsx';
import { WithdrawnNotice } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { clipCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { Video } from '#features/items/items.contract.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { href } from '#shared/pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ClipLicence, type ClipOrder } from './ClipLicence.tsx';
import { framesPerSecond, largestSizeOf } from './clip.rules.ts';
import '#features/items/client/detail/stage.css';
import '#features/items/client/tiles/tiles.css';
import type { CSSProperties } from 'react';
import { TrailBar } from '#features/items/client/detail/TrailBar.tsx';
import type { Trail } from '#features/items/client/detail/useTrail.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { StartClip } from './StartClip.tsx';

/** "Negril, Jamaica", or the island alone. */
export const clipLocation = ({ location, island }: Video): string => [location, island.name].filter(Boolean).join(', ');

const Gone = ({ clip: { category, creator } }: { clip: Video }) => (
  <WithdrawnNotice
    title={<Trans>This clip is no longer here</Trans>}
    category={category}
    creator={creator}
    page="videos"
  >
    <Trans>
      It was withdrawn while you were looking at it, so it can no longer be liked or licensed. Licences that were sold
      stay valid.
    </Trans>
  </WithdrawnNotice>
);

type Props = { clip: Video; order: ClipOrder; isGone: boolean };

/** Title, creator and licence box beside the clip. */
export const ClipAside = ({ clip, order, isGone }: Props) => (
  <div className="detail-split">
    <AsideHead title={clip.title} islandSlug={clip.island.slug} location={clipLocation(clip)}>
      <ByLine creator={clip.creator} />
    </AsideHead>
    {isGone ? <Gone clip={clip} /> : <ClipLicence order={order} />}
    <div className="mt-5">
      <IslandLocator islandSlug={clip.island.slug} />
    </div>
  </div>
);

const Facts = ({ clip }: { clip: Video }) => {
  const format = useFormat();
  const fps = format.number(framesPerSecond(clip.frameRate));
  const size = largestSizeOf(clip) === 'uhd' ? '4K' : 'HD';
  return (
    <dl className="fact-list">
      <Fact name={<Trans>Length</Trans>}>{clockOf(clip.durationMs)}</Fact>
      <Fact name={<Trans>Resolution</Trans>}>
        {size}, {clip.width} × {clip.height}
      </Fact>
      <Fact name={<Trans>Frame rate</Trans>}>
        <Trans>{fps} fps</Trans>
      </Fact>
      <Fact name={<Trans>Sound</Trans>}>{clip.hasSound ? <Trans>With sound</Trans> : <Trans>No sound</Trans>}</Fact>
      <Fact name={<Trans>Captions</Trans>}>
        {clip.captions.length > 0 ? clip.captions.map(({ name }) => name).join(', ') : <Trans>None</Trans>}
      </Fact>
      <Fact name={<Trans>Category</Trans>}>
        <CategoryLinks page="videos" categories={clip.categories} />
      </Fact>
      <Fact name={<Trans>Release</Trans>}>
        {clip.isEditorial ? <Trans>Editorial only</Trans> : <Trans>Released</Trans>}
      </Fact>
      <Fact name={<Trans>Published</Trans>}>{format.longDay(clip.publishedAt)}</Fact>
      <Fact name={<Trans>Number</Trans>}>{clip.id}</Fact>
    </dl>
  );
};

export const ClipAbout = ({ clip }: { clip: Video }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">
      <Trans>About this clip</Trans>
    </h2>
    {clip.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{clip.description}</p>}
    <Facts clip={clip} />
    <Credit text={clipCreditOf(clip)} />
    <Tags tags={clip.tags} addressOf={(tag) => href('videos', {}, { q: tag })} />
    <ReportButton item={clip}>
      <Trans>Report this clip</Trans>
    </ReportButton>
  </section>
);

export const STAGE_SIZES = '(min-width: 1024px) calc(100vw - 460px), 100vw';

const loadPlayer = () => import('./ClipPlayer.tsx');

/** The poster is in the HTML; the player loads on the first click. */
export const ClipStage = ({ clip, trail }: { clip: Video; trail: Trail | undefined }) => {
  const player = useOnDemand(loadPlayer);
  return (
    <div className="stage">
      <div className="clip-stage" style={{ '--ratio': clip.width / clip.height } as CSSProperties}>
        <Picture picture={clip} sizes={STAGE_SIZES} priority className="size-full" />
        {player.loaded ? (
          <player.loaded.ClipPlayer key={clip.id} clip={clip} posterUrl={clip.sources.webp.at(-1)?.url ?? ''} />
        ) : (
          <StartClip title={clip.title} onNear={player.prefetch} onStart={() => player.use()}>
            <span className="tile-chip clip-length">
              {clockOf(clip.durationMs)}
              {!clip.hasSound && (
                <span className="font-medium">
                  <Trans>no sound</Trans>
                </span>
              )}
            </span>
          </StartClip>
        )}
      </div>
      {trail && <TrailBar trail={trail} />}
    </div>
  );
};
