import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Eye, EyeOff, Maximize2, Pencil } from 'lucide-react';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useViewer } from '#ui/data/viewer.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Photo } from '../../items.contract.ts';
import { AsideHead, ByLine } from '../detail/DetailAside.tsx';
import { EmbedButton } from '../detail/EmbedButton.tsx';
import { CategoryLinks, Credit, Fact, ReportButton, Tags } from '../detail/ItemAbout.tsx';
import { ItemActions } from '../detail/ItemActions.tsx';
import { WithdrawnNotice } from '../detail/WithdrawnNotice.tsx';
import type { Hotspots } from '../hotspots/useHotspots.ts';
import { LicenceBox, type LicenceOrder } from '../licence/LicenceBox.tsx';
import { creditOf } from '../licence/licence.rules.ts';
import type { Zoom } from './PhotoStage.tsx';
import { dimensionsOf, locationOf } from './photo-words.rules.ts';

const Facts = ({ photo }: { photo: Photo }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <dl className="fact-list">
      <Fact name={<Trans>Category</Trans>}>
        <CategoryLinks page="photos" categories={photo.categories} />
      </Fact>
      <Fact name={<Trans>Release</Trans>}>
        {photo.isEditorial ? <Trans>Editorial only</Trans> : <Trans>Released</Trans>}
      </Fact>
      <Fact name={<Trans>Published</Trans>}>{format.longDay(photo.publishedAt)}</Fact>
      <Fact name={<Trans>Original</Trans>}>{dimensionsOf(photo, i18n.locale)}</Fact>
      <Fact name={<Trans>AI training</Trans>}>
        {photo.allowsAiTraining ? <Trans>Allowed</Trans> : <Trans>Not allowed</Trans>}
      </Fact>
      <Fact name={<Trans>Photo ID</Trans>}>{photo.id}</Fact>
    </dl>
  );
};

export const PhotoAbout = ({ photo }: { photo: Photo }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">{photo.description ? <Trans>About this photo</Trans> : <Trans>Photo details</Trans>}</h2>
    {photo.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{photo.description}</p>}
    <Facts photo={photo} />
    <Credit text={creditOf(photo)} />
    <Tags tags={photo.tags} addressOf={(tag) => href('search', {}, { q: tag })} />
    <ReportButton item={photo} />
  </section>
);

const HideAction = ({ hotspots }: { hotspots: Hotspots }) => {
  const { isHidden, setHidden } = hotspots;
  return (
    <Button variant="ghost" icon={isHidden ? Eye : EyeOff} onClick={() => setHidden(!isHidden)}>
      <span className="max-sm:sr-only">{isHidden ? <Trans>Show products</Trans> : <Trans>Hide products</Trans>}</span>
    </Button>
  );
};

type PhotoActionsProps = { photo: Photo; hotspots: Hotspots; zoom: Zoom };

/** Buttons below a photo. */
export const PhotoActions = ({ photo, hotspots, zoom }: PhotoActionsProps) => {
  const { t } = useLingui();
  return (
    <ItemActions item={photo}>
      <EmbedButton kind="photo" item={photo} />
      <span className="flex-1" />
      {photo.hotspots.length > 0 && <HideAction hotspots={hotspots} />}
      <IconButton
        icon={Maximize2}
        label={t`Zoom to 100 %`}
        onPointerEnter={zoom.prefetch}
        onFocus={zoom.prefetch}
        onClick={() => zoom.open()}
      />
    </ItemActions>
  );
};

const Gone = ({ photo: { category, creator, photographer } }: { photo: Photo }) => (
  <WithdrawnNotice
    title={<Trans>This photo is no longer here</Trans>}
    category={category}
    creator={{ id: creator.id, name: photographer }}
    page="photos"
  >
    <Trans>
      It was withdrawn while you were looking at it, so it can no longer be liked, downloaded or licensed. Licences that
      were sold stay valid.
    </Trans>
  </WithdrawnNotice>
);

/** For its creator alone: the ways to its details and to what became of it. */
const OwnLinks = ({ photo }: { photo: Photo }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer?.id !== photo.creator.id || !viewer.isCreator) return null;
  return (
    <nav aria-label={t`Your photo`} className="mt-4 flex flex-wrap gap-2">
      <Button size="s" icon={Pencil} to={href('creatorUploads', {}, { item: photo.id })}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="s" icon={ChartNoAxesColumn} to={href('creatorAnalytics')}>
        <Trans>Statistics</Trans>
      </Button>
    </nav>
  );
};

type Props = { photo: Photo; order: LicenceOrder; isGone: boolean };

/** Title, creator, and licence box beside the picture. */
export const PhotoAside = ({ photo, order, isGone }: Props) => {
  const { creator, photographer } = photo;
  return (
    <div className="detail-split">
      <AsideHead title={photo.title} islandSlug={photo.islandSlug} location={locationOf(photo)}>
        <ByLine creator={{ id: creator.id, name: photographer, imageUrl: creator.imageUrl }}>
          <Plural value={creator.photoCount} one="# photo" other="# photos" />,{' '}
          <Plural value={creator.islandCount} one="# island" other="# islands" />
        </ByLine>
        <OwnLinks photo={photo} />
      </AsideHead>
      {isGone ? <Gone photo={photo} /> : <LicenceBox order={order} />}
      <div className="mt-5">
        <IslandLocator islandSlug={photo.islandSlug} />
      </div>
    </div>
  );
};
