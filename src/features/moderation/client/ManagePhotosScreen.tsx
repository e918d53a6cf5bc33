import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { read } from '#ui/data/query-client.ts';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getFeatured } from '../moderation.contract.ts';
import { FeaturedEditor, useFeatured } from './featured/FeaturedEditor.tsx';

const FeaturedFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>What is featured could not be loaded</Trans>}
    next={href('adminManagePhotos')}
    signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
  >
    <Trans>The connection broke or our server did not answer. The home page stays as it is.</Trans>
  </ListFailed>
);

const preload = ({ call, queries }: Loading) => queries.prefetchQuery(read(call, getFeatured, {}));

const Waiting = () => (
  <SkeletonFrame className="grid gap-4 border-line border-t pt-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-13" />
    ))}
  </SkeletonFrame>
);

const ManagePhotosScreen = () => {
  const featured = useFeatured();
  const { data, isError } = featured.list;
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1>
        <Trans>Photos</Trans>
      </h1>
      <section aria-labelledby="featured-title" className="pt-6">
        <h2 id="featured-title" className="mb-2 text-xl">
          <Trans>Featured on the home page</Trans>
        </h2>
        {data && <FeaturedEditor featured={featured} at={data.at} />}
        {!data && (isError ? <FeaturedFailed list={featured.list} /> : <Waiting />)}
      </section>
    </div>
  );
};

export const screen: Screen = { Component: ManagePhotosScreen, preload };
