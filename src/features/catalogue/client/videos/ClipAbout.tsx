import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';
import type { Video } from '../../video.contract.ts';
import { Credit } from '../detail/Credit.tsx';
import { clipCreditOf } from '../detail/credit.rules.ts';
import { Fact } from '../detail/Fact.tsx';
import { ReportButton } from '../detail/report/ReportButton.tsx';
import { Tags } from '../detail/Tags.tsx';
import { clockOf } from '../items/tile.rules.ts';
import { framesPerSecond, largestSizeOf } from './clip.rules.ts';

const Facts = ({ clip }: { clip: Video }) => {
  const { i18n } = useLingui();
  const fps = i18n.number(framesPerSecond(clip.frameRate));
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
        <Link to={href('videos', {}, { category: clip.category.slug })}>{clip.category.name}</Link>
      </Fact>
      <Fact name={<Trans>Release</Trans>}>
        {clip.isEditorial ? <Trans>Editorial only</Trans> : <Trans>Released</Trans>}
      </Fact>
      <Fact name={<Trans>Published</Trans>}>{i18n.date(clip.publishedAt, { dateStyle: 'long', timeZone: 'UTC' })}</Fact>
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
