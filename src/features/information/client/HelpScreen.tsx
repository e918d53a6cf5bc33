import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LatePictureWall } from '#features/items/client/tiles/LatePictureWall.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useLocation, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { answersFor, type HelpTopic } from '../help.rules.ts';
import { findAnswers } from '../help-search.rules.ts';
import { readHelp } from '../information.contract.ts';
import { Answers, Found, SearchForm, useHelpSearch } from './help/HelpSearch.tsx';

const Topics = ({ topics }: { topics: readonly HelpTopic[] }) =>
  topics.map(({ id, title, answers }) => (
    <section
      key={id}
      aria-labelledby={`topic-${id}`}
      className="mt-12 grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]"
    >
      <h2 id={`topic-${id}`} className="text-2xl">
        {title}
      </h2>
      <div>
        <Answers answers={answers} />
      </div>
    </section>
  ));

/** Opens the answer that the address names, also when somebody follows a link to it on this page. */
const useNamedAnswer = (): void => {
  const { hash, key } = useLocation();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!hash || opened.current === key + hash) return;
    opened.current = key + hash;
    // Names of answers are plain letters, so nothing has to be decoded.
    const answer = document.getElementById(hash.slice(1));
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView();
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
};

const HelpScreen = () => {
  const { data } = useSuspenseQuery(read(call, readHelp, {}));
  const [params] = useSearchParams();
  const search = useHelpSearch();
  const result = search === '' ? undefined : findAnswers(data.topics, search);
  const ofPage = answersFor(data.topics, params.get('page'));
  useNamedAnswer();
  return (
    <>
      <LatePictureWall look="band" />
      <div className="wrap pt-[clamp(32px,4vw,64px)]">
        <h1 className="font-hero text-4xl tracking-hero">
          <Trans>Help</Trans>
        </h1>
        <p className="mt-5 max-w-[34em] text-ink-2 text-lg">
          <Trans>Answers to what visitors, buyers, businesses and creators ask most.</Trans>
        </p>
        <SearchForm page="help" search={search} />
        {result && <Found result={result} search={search} />}
        {!search && ofPage.length > 0 && (
          <section aria-labelledby="page-title" className="mt-12 max-w-[46em]">
            <h2 id="page-title" className="text-2xl">
              <Trans>About the page that you came from</Trans>
            </h2>
            <div className="mt-4">
              <Answers answers={ofPage} openFirst />
            </div>
          </section>
        )}
        {(!result || result.answers.length === 0) && ofPage.length === 0 && <Topics topics={data.topics} />}
        <div className="mt-12 flex flex-wrap gap-3">
          {(search !== '' || ofPage.length > 0) && (
            <Button to={href('help')}>
              <Trans>All topics</Trans>
            </Button>
          )}
          <Button to={href('contact')}>
            <Trans>Ask a person</Trans>
          </Button>
        </div>
      </div>
    </>
  );
};

const preload = ({ call, queries }: Loading) => loadQuery(queries, read(call, readHelp, {}));

export const screen: Screen = { Component: HelpScreen, preload };
