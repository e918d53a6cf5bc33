import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/base/Button.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { listStories } from '../../stories.contract.ts';
import { type StoryKind, storyPath } from '../../stories.rules.ts';

const SIZES = '(min-width: 1024px) 34vw, 50vw';

/** Leads from the blog to the magazine, and back; nothing where the other one is empty. */
export const Seam = ({ other }: { other: StoryKind }) => {
  const { data } = useInfiniteQuery(readPages(call, listStories, { kind: other }));
  const stories = data?.pages[0]?.stories ?? [];
  const [newest] = stories;
  if (!newest) return null;
  const pictures = stories.flatMap(({ picture }) => picture ?? []).slice(0, 2);
  const names = [...new Set(pictures.map(({ creator }) => creator.name))];
  return (
    <section className="story-seam">
      <div className="wrap">
        <div className="story-seam-words">
          <h2>
            {other === 'editorial' ? (
              <Trans>Stories from one place, on one day</Trans>
            ) : (
              <Trans>How pictures are made, licensed and paid</Trans>
            )}
          </h2>
          <p>
            {other === 'editorial' ? (
              <Trans>Our dated reportage lives in Editorial, with captions you can quote.</Trans>
            ) : (
              <Trans>Field notes, makers and the craft are in the blog.</Trans>
            )}
          </p>
          <Button variant="mango" to={storyPath(newest)} className="mt-6">
            <Trans>Read {newest.title}</Trans>
          </Button>
          {names.length > 0 && (
            <p className="text-sm">
              <Trans>Photos: {names.join(', ')}</Trans>
            </p>
          )}
        </div>
        <div className="story-seam-pictures">
          {pictures.map((picture) => (
            <Picture key={picture.id} picture={{ ...picture, alt: '' }} sizes={SIZES} />
          ))}
        </div>
      </div>
    </section>
  );
};
