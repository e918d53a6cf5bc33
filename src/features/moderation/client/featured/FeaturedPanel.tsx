import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { FeaturedEditor, useFeatured } from './FeaturedEditor.tsx';
import type { FoundPhoto } from './PhotoChoices.tsx';

const FeaturedFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>What is featured could not be loaded</Trans>}
    next={href('adminManagePhotos', {}, { view: 'featured' })}
    signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
  >
    <Trans>The connection broke or our server did not answer. The home page stays as it is.</Trans>
  </ListFailed>
);

const Waiting = () => (
  <SkeletonFrame className="grid gap-4 border-line border-t pt-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-13" />
    ))}
  </SkeletonFrame>
);

/** What the home page features: choice, order and dates. `wanted` are photos to feature at once. */
export const FeaturedPanel = ({ wanted }: { wanted: readonly FoundPhoto[] }) => {
  const featured = useFeatured();
  const { data, isError } = featured.list;
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="mb-2 text-xl">
        <Trans>Featured on the home page</Trans>
      </h2>
      {data && <FeaturedEditor featured={featured} at={data.at} wanted={wanted} />}
      {!data && (isError ? <FeaturedFailed list={featured.list} /> : <Waiting />)}
    </section>
  );
};
