import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { frequentAnswers } from '../help.rules.ts';
import { findAnswers } from '../help-search.rules.ts';
import { readHelp } from '../information.contract.ts';
import { Blocks } from './document/Blocks.tsx';
import { Found, SearchForm, useHelpSearch } from './help/HelpSearch.tsx';

/** The questions that come most often, all open, to be read from top to bottom. The search looks in all of them. */
const FaqScreen = () => {
  const { data } = useSuspenseQuery(read(call, readHelp, {}));
  const search = useHelpSearch();
  const found = search ? findAnswers(data.topics, search) : undefined;
  // What was found is on the page once: a second answer with the same name could not be linked to.
  const isFound = (slug: string) => found?.answers.some((answer) => answer.slug === slug) ?? false;
  const asked = frequentAnswers(data.topics).filter(({ slug }) => !isFound(slug));
  return (
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <h1 className="font-hero text-4xl tracking-hero">
        <Trans>Frequent questions</Trans>
      </h1>
      <p className="mt-5 max-w-[34em] text-ink-2 text-lg">
        <Trans>
          The dozen that come most often. <Link to={href('help')}>Help</Link> has all of them.
        </Trans>
      </p>
      <SearchForm page="faq" search={search} />
      {found && <Found result={found} search={search} />}
      <div className="mt-[clamp(28px,4vw,56px)]">
        {asked.map(({ slug, question, blocks }) => (
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-title`}
            className="grid scroll-mt-28 gap-x-16 gap-y-3 border-line border-t py-8 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <h2 id={`${slug}-title`} className="text-xl">
              {question}
            </h2>
            <div className="grid max-w-[42em] gap-3">
              <Blocks blocks={blocks} />
            </div>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-8">
        <Button variant="main" to={href('help')}>
          <Trans>All questions</Trans>
        </Button>
        <Button to={href('contact')}>
          <Trans>Ask a person</Trans>
        </Button>
      </div>
    </div>
  );
};

const preload = ({ call, queries }: Loading) => loadQuery(queries, read(call, readHelp, {}));

export const screen: Screen = { Component: FaqScreen, preload };
