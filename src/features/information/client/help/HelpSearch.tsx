import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { href } from '#shared/pages.ts';
import { firstCharacters, tidyLine } from '#shared/text.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { type HelpAnswer, LONGEST_HELP_SEARCH } from '../../help.rules.ts';
import { noteUnanswered } from '../../help-gaps.contract.ts';
import type { HelpResult } from '../../help-search.rules.ts';
import { Blocks } from '../document/Blocks.tsx';

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

export const Answers = ({ answers, openFirst = false }: { answers: readonly HelpAnswer[]; openFirst?: boolean }) =>
  answers.map((answer, position) => <Answer key={answer.slug} answer={answer} open={openFirst && position === 0} />);

/** The words of a search in the address of this page. */
export const useHelpSearch = (): string => {
  const [params] = useSearchParams();
  return firstCharacters(tidyLine(params.get('q') ?? ''), LONGEST_HELP_SEARCH);
};

/** Finds answers on the page that it stands on; without scripts too. */
export const SearchForm = ({ page, search }: { page: 'help' | 'faq'; search: string }) => {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = tidyLine(String(new FormData(event.currentTarget).get('q') ?? ''));
    setParams(q ? { q } : {});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element has no submit of its own
    <form role="search" action={href(page)} onSubmit={submit} className="mt-8 flex max-w-[42em] items-end gap-3">
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
            placeholder={t`How do I credit the photographer?`}
          />
        )}
      </Field>
      <Button type="submit" variant="main">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};

const COUNTED_KEY = 'tamarind-help-counted';

/** Whether this tab asks it for the first time: Back and a reload ask it again without anybody meaning to. */
const isAskedFirst = (question: string): boolean => {
  try {
    const counted: string[] = JSON.parse(sessionStorage.getItem(COUNTED_KEY) ?? '[]');
    if (counted.includes(question)) return false;
    sessionStorage.setItem(COUNTED_KEY, JSON.stringify([...counted, question]));
  } catch {
    // Without storage it counts each time.
  }
  return true;
};

/** Tells the team, without a name, what help could not answer. */
const useUnansweredCount = (search: string, isSure: boolean): void => {
  useEffect(() => {
    // Nobody waits for it, and a lost count harms nobody.
    if (!isSure && isAskedFirst(search)) call(noteUnanswered, { question: search }).catch(() => undefined);
  }, [search, isSure]);
};

export const Found = ({ result: { answers, isSure }, search }: { result: HelpResult; search: string }) => {
  useUnansweredCount(search, isSure);
  return (
    <section aria-labelledby="found-title" className="mt-12 max-w-[46em]">
      <h2 id="found-title" className="text-2xl" role="status">
        {isSure && <Plural value={answers.length} one="# answer" other="# answers" />}
        {!isSure && answers.length > 0 && <Trans>We couldn’t find that. These may help:</Trans>}
        {answers.length === 0 && <Trans>We couldn’t find that.</Trans>}
      </h2>
      {answers.length > 0 && (
        <div className="mt-4">
          <Answers answers={answers} openFirst={isSure} />
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span>
          {isSure ? (
            <Trans>Not what you meant?</Trans>
          ) : (
            <Trans>A person answers, usually within two working days.</Trans>
          )}
        </span>
        <Button variant={isSure ? 'line' : 'main'} to={href('contact', {}, { kind: 'question', message: search })}>
          <Trans>Ask us “{search}”</Trans>
        </Button>
      </p>
    </section>
  );
};
