import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Link } from '#ui/Link.tsx';
import { creditOf } from '../credit.rules.ts';
import { ReportButton } from '../report/ReportButton.tsx';
import { dayOf, dimensionsOf } from './photo-words.rules.ts';

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

const Facts = ({ photo }: { photo: Photo }) => {
  const { i18n } = useLingui();
  return (
    <dl className="fact-list">
      <Fact name={<Trans>Category</Trans>}>
        <Link to={href('photos', {}, { category: photo.category.slug })}>{photo.category.name}</Link>
      </Fact>
      <Fact name={<Trans>Release</Trans>}>
        {photo.isEditorial ? <Trans>Editorial only</Trans> : <Trans>Released</Trans>}
      </Fact>
      <Fact name={<Trans>Published</Trans>}>{dayOf(photo.publishedAt, i18n.locale)}</Fact>
      <Fact name={<Trans>Original</Trans>}>{dimensionsOf(photo, i18n.locale)}</Fact>
      <Fact name={<Trans>Number</Trans>}>{photo.id}</Fact>
    </dl>
  );
};

const Credit = ({ photo }: { photo: Photo }) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-control border-dashed py-2 pr-2 pl-4 text-ui">
    <span className="min-w-0 flex-1">{creditOf(photo)}</span>
    <span>
      <CopyButton text={creditOf(photo)}>
        <Trans>Copy credit</Trans>
      </CopyButton>
    </span>
  </div>
);

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className="mt-5 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <RouterLink
            to={href('search', {}, { q: tag })}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            {tag}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
};

export const PhotoAbout = ({ photo }: { photo: Photo }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">
      <Trans>About this photo</Trans>
    </h2>
    {photo.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{photo.description}</p>}
    <Facts photo={photo} />
    <Credit photo={photo} />
    <Tags tags={photo.tags} />
    <ReportButton item={photo} />
  </section>
);
