import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { tidyLine } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useLocation, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { answersFor, findAnswers, type HelpAnswer, type HelpTopic, LONGEST_HELP_SEARCH } from '../help.rules.ts';
import { readHelp } from '../information.contract.ts';
import { Blocks } from './document/Blocks.tsx';

/** A native disclosure: it works without scripts, and the browser opens it when somebody finds a word inside. */
const Answer = ({ answer: { slug, question, blocks }, open = false }: { answer: HelpAnswer; open?: boolean }) => (
  <details id={slug} open={open} className="group scroll-mt-28 border-line border-t last:border-b">
    <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-lg hover:text-lagoon-text">
      <h3 className="font-semibold font-text text-lg leading-snug">{question}</h3>
      <Icon glyph={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="grid max-w-[42em] gap-3 pb-6">
      <Blocks blocks={blocks} />
    </div>
  </details>
);

const Answers = ({ answers, openFirst = false }: { answers: readonly HelpAnswer[]; openFirst?: boolean }) =>
  answers.map((answer, position) => <Answer key={answer.slug} answer={answer} open={openFirst && position === 0} />);

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

const SearchForm = ({ search }: { search: string }) => {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = tidyLine(String(new FormData(event.currentTarget).get('q') ?? ''));
    setParams(q ? { q } : {});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element has no submit of its own
    <form role="search" action={href('help')} onSubmit={submit} className="mt-8 flex max-w-[42em] items-end gap-3">
      <Field label={<Trans>Search the answers</Trans>} className="flex-1">
        {(wiring) => (
          <Input
            {...wiring}
            key={search}
            type="search"
            name="q"
            icon={Search}
            defaultValue={search}
            maxLength={LONGEST_HELP_SEARCH}
            placeholder={t`Refund, release, invoice …`}
          />
        )}
      </Field>
      <Button type="submit" variant="main">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};

const Found = ({ answers, search }: { answers: readonly HelpAnswer[]; search: string }) => (
  <section aria-labelledby="found-title" className="mt-12 max-w-[46em]">
    <h2 id="found-title" className="text-2xl" role="status">
      {answers.length === 0 ? (
        <Trans>No answer has all words of “{search}”</Trans>
      ) : (
        <Plural value={answers.length} one="# answer" other="# answers" />
      )}
    </h2>
    {answers.length === 0 && (
      <p className="mt-3">
        <Trans>Try fewer or other words, look through the topics below, or write to us: a person answers.</Trans>
      </p>
    )}
    <div className="mt-4">
      <Answers answers={answers} openFirst />
    </div>
  </section>
);

/** Opens the answer that the address names, also when somebody follows a link to it on this page. */
const useNamedAnswer = (): void => {
  const { hash, key } = useLocation();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!hash || opened.current === key + hash) return;
    opened.current = key + hash;
    const answer = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView();
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
};

const HelpScreen = () => {
  const { data } = useSuspenseQuery(read(call, readHelp, {}));
  const [params] = useSearchParams();
  const search = tidyLine(params.get('q') ?? '').slice(0, LONGEST_HELP_SEARCH);
  const ofPage = answersFor(data.topics, params.get('page'));
  useNamedAnswer();
  return (
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <h1 className="font-hero text-4xl tracking-hero">
        <Trans>Help</Trans>
      </h1>
      <p className="mt-5 max-w-[34em] text-ink-2 text-lg">
        <Trans>Answers to what visitors, buyers, businesses and creators ask most.</Trans>
      </p>
      <SearchForm search={search} />
      {search && <Found answers={findAnswers(data.topics, search)} search={search} />}
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
      {(search === '' || findAnswers(data.topics, search).length === 0) && ofPage.length === 0 && (
        <Topics topics={data.topics} />
      )}
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
  );
};

const preload = ({ call, queries }: Loading) => loadQuery(queries, read(call, readHelp, {}));

export const screen: Screen = { Component: HelpScreen, preload };
