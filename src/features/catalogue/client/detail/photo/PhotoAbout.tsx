import { Trans, useLingui } from '@lingui/react/macro';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/Link.tsx';
import { Credit } from '../Credit.tsx';
import { creditOf } from '../credit.rules.ts';
import { Fact } from '../Fact.tsx';
import { ReportButton } from '../report/ReportButton.tsx';
import { Tags } from '../Tags.tsx';
import { dayOf, dimensionsOf } from './photo-words.rules.ts';

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
      <Fact name={<Trans>AI training</Trans>}>
        <Trans>Not allowed</Trans>
      </Fact>
    </dl>
  );
};

export const PhotoAbout = ({ photo }: { photo: Photo }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">
      <Trans>About this photo</Trans>
    </h2>
    {photo.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{photo.description}</p>}
    <Facts photo={photo} />
    <Credit text={creditOf(photo)} />
    <Tags tags={photo.tags} addressOf={(tag) => href('search', {}, { q: tag })} />
    <ReportButton item={photo} />
  </section>
);
