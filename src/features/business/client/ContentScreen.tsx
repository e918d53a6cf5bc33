import './content.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Shelf } from '#features/items/client/detail/Shelf.tsx';
import { searchItems } from '#features/search/search.contract.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';

/** What takes a licence, and so a download of the plan; free works are free for everybody. */
export const PREMIUM = { kind: 'photo', access: 'premium', limit: '24' } as const;

const preload = ({ call, queries }: Loading) =>
  Promise.all([
    loadQuery(queries, read(call, listCategories, {})),
    loadQuery(queries, read(call, searchItems, PREMIUM)),
  ]);

const ContentScreen = () => {
  const { data: categories } = useSuspenseQuery(read(call, listCategories, {}));
  const { data: found } = useSuspenseQuery(read(call, searchItems, PREMIUM));
  const counts = new Map(found.facets?.category.map(({ value, count }) => [value, count]));
  // Where everything is free there is nothing to take with a plan.
  const subjects = categories
    .map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <div className="wrap pt-[clamp(28px,3.4vw,56px)]">
      <h1 className="max-w-[15ch] font-hero text-4xl leading-[0.95] tracking-hero">
        <Trans>What your downloads can be</Trans>
      </h1>
      <p className="mt-4 max-w-[40em] text-ink-2 text-lg">
        <Trans>
          Every plan includes everything: photos, clips in HD and 4K, and sounds. One download is one standard or
          editorial licence, in the largest size, with a signed certificate. Works that are free take no download.
        </Trans>
      </p>
      <ul className="subjects">
        {subjects.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link to={href('businessContentTopic', { slug })}>{name}</Link>
            <span>
              <Plural value={count} one="# photo" other="# photos" />
            </span>
          </li>
        ))}
      </ul>
      <Shelf id="included-title" title={<Trans>A few of them</Trans>} items={found.items} />
      <p className="flex flex-wrap gap-3 py-8">
        <Button variant="main" size="l" to={href('businessPlans')}>
          <Trans>See the plans</Trans>
        </Button>
        <Button size="l" to={href('licensing')}>
          <Trans>What a standard licence allows</Trans>
        </Button>
      </p>
    </div>
  );
};

export const screen: Screen = { Component: ContentScreen, preload };
