import { Trans } from '@lingui/react/macro';
import { read } from '#ui/query-client.ts';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getFeatured } from '../featured.contract.ts';
import { FeaturedFailed } from './featured/FeaturedFailed.tsx';
import { FeaturedEditor } from './featured/FeaturedRoom.tsx';
import { useFeatured } from './featured/useFeatured.ts';

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
