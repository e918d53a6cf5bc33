import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { introduceCreators } from '#features/search/creators.contract.ts';
import { introductionOf } from '#features/search/introduction.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';

type Creator = CallReply<typeof introduceCreators>[number];

const CreatorHere = ({ creator: { id, name, islands, about, cover } }: { creator: Creator }) => (
  <li>
    <Link to={href('creator', { id })} className="group block">
      <span className="block aspect-[3/2] overflow-hidden rounded-card">
        {cover && cover.kind !== 'sound' && (
          <Picture
            picture={{ ...cover, alt: '' }}
            sizes="(min-width: 768px) 33vw, 100vw"
            className="size-full object-cover"
          />
        )}
      </span>
      <h3 className="mt-4 text-lg underline-offset-4 group-hover:underline">{name}</h3>
    </Link>
    <p className="text-ink-2 text-sm">{islands[0]}</p>
    <blockquote className="mt-3 max-w-[40ch] break-words">{introductionOf(about)}</blockquote>
  </li>
);

const PLACES = ['first', 'second', 'third'];

/** As high as a creator with two lines of text. */
const CreatorPlace = () => (
  <li>
    <Skeleton className="aspect-[3/2]" />
    <Skeleton className="mt-4 h-7 w-1/2" />
    <Skeleton className="mt-2 h-4 w-1/4" />
    <Skeleton className="mt-4 h-11 w-full max-w-[40ch]" />
  </li>
);

/** Three people of the library in their own words. */
export const CreatorsHere = ({ title }: { title: ReactNode }) => {
  const { data: creators, isPending } = useQuery(read(call, introduceCreators, {}));
  if (!isPending && !creators?.length) return null;
  return (
    <Section id="creators-here" title={title}>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {creators
          ? creators.map((creator) => <CreatorHere key={creator.id} creator={creator} />)
          : PLACES.map((place) => <CreatorPlace key={place} />)}
      </ul>
    </Section>
  );
};
