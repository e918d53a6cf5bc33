import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { href } from '#shared/pages.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Link } from '#ui/Link.tsx';
import type { Video } from '../../video.contract.ts';
import { ReportButton } from '../detail/report/ReportButton.tsx';
import { clockOf } from '../items/tile.rules.ts';
import { framesPerSecond, largestSizeOf } from './clip.rules.ts';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

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

/** The same in every language, like a name. */
const creditOf = ({ creator }: Video): string => `Video: ${creator.name} / Tamarind`;

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Tags`} className="mt-5 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <RouterLink
            to={href('videos', {}, { q: tag })}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            {tag}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
};

export const ClipAbout = ({ clip }: { clip: Video }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">
      <Trans>About this clip</Trans>
    </h2>
    {clip.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{clip.description}</p>}
    <Facts clip={clip} />
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-control border-dashed py-2 pr-2 pl-4 text-ui">
      <span className="min-w-0 flex-1">{creditOf(clip)}</span>
      <CopyButton text={creditOf(clip)}>
        <Trans>Copy credit</Trans>
      </CopyButton>
    </div>
    {clip.tags.length > 0 && <Tags tags={clip.tags} />}
    <ReportButton item={clip}>
      <Trans>Report this clip</Trans>
    </ReportButton>
  </section>
);
