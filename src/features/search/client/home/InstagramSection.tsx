import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { shortCaption } from './home.rules.ts';
import type { InstagramPost } from './instagram-posts.ts';

/** spec: a simulated delay of one second */
const SIMULATED_DELAY_MS = 1_000;
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const PROFILE_URL = 'https://www.instagram.com/tamarind.example';

type Feed = { state: 'loading' } | { state: 'loaded'; posts: InstagramPost[] } | { state: 'error' };

const useSampleFeed = (): Feed => {
  const [hasFailed, setHasFailed] = useState(false);
  const { loaded, use } = useOnDemand(() => import('./instagram-posts.ts'), { onError: () => setHasFailed(true) });
  const load = useEffectEvent(() => use());
  useEffect(() => {
    const timer = setTimeout(() => load(), SIMULATED_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (loaded) return { state: 'loaded', posts: loaded.samplePosts };
  return { state: hasFailed ? 'error' : 'loading' };
};

const VisitLink = () => (
  <a
    href={PROFILE_URL}
    rel="noopener"
    className="inline-flex min-h-11 items-center font-semibold text-lagoon-text underline-offset-4 hover:underline"
  >
    <Trans>Follow Tamarind</Trans>
  </a>
);

const Post = ({ post }: { post: InstagramPost }) => {
  const format = useFormat();
  return (
    <li>
      <a href={post.permalink} rel="noopener" className="block">
        <img
          src={post.mediaUrl}
          alt=""
          width={480}
          height={600}
          loading="lazy"
          className="aspect-4/5 w-full rounded-tile object-cover"
        />
        <span className="mt-2.5 block min-h-[4.2em] text-sm leading-ui">{shortCaption(post.caption)}</span>
        <time dateTime={post.timestamp} className="mt-1 block text-ink-2 text-xs">
          {format.monthDay(post.timestamp)}
        </time>
      </a>
    </li>
  );
};

const LoadingPosts = () => {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Loading posts`} aria-busy="true" className={gridClass}>
      {PLACEHOLDERS.map((key) => (
        <li key={key}>
          <Skeleton className="aspect-4/5 rounded-tile" />
          <Skeleton className="mt-2.5 h-[4.2em] text-sm" />
          <Skeleton className="mt-1 h-[1.35em] w-1/2 text-xs" />
        </li>
      ))}
    </ul>
  );
};

const gridClass = 'grid grid-cols-2 gap-x-[clamp(10px,1.2vw,18px)] gap-y-5 md:grid-cols-3 lg:grid-cols-6';

export const InstagramSection = () => {
  const feed = useSampleFeed();
  return (
    <section aria-labelledby="instagram-title" className="later wrap pt-[clamp(40px,5vw,72px)]">
      <SectionHead id="instagram-title" title={<Trans>On Instagram</Trans>} action={<VisitLink />} />
      {feed.state === 'loading' && <LoadingPosts />}
      {feed.state === 'loaded' && (
        <ul className={gridClass}>
          {feed.posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {feed.state === 'error' && (
        <p role="alert" className="rounded-card border border-line border-dashed p-8">
          <Trans>Failed to load Instagram feed</Trans>{' '}
          <a href={PROFILE_URL} rel="noopener" className="text-lagoon-text underline underline-offset-4">
            <Trans>Visit Tamarind on Instagram</Trans>
          </a>
        </p>
      )}
    </section>
  );
};
