import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';

const popular: { query: string; label: MessageDescriptor }[] = [
  { query: 'jamaica', label: msg`Jamaica` },
  { query: 'barbados', label: msg`Barbados` },
  { query: 'trinidad', label: msg`Trinidad` },
  { query: 'beaches', label: msg`Beaches` },
  { query: 'natural products', label: msg`Natural products` },
];

export const HeroSearch = () => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    // spec: a blank query does nothing
    if (query) void navigate(href('search', {}, { q: query }));
  };
  return (
    <search>
      <form
        action={href('search')}
        onSubmit={search}
        className="mt-6 flex h-[58px] max-w-[560px] items-center gap-3 rounded-full bg-card pr-2 pl-[18px] text-ink shadow-soft focus-within:outline-3 focus-within:outline-lagoon focus-within:outline-offset-3 md:mt-8 md:h-16 md:pl-6"
      >
        <Search aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
        <input
          name="q"
          type="search"
          aria-label={t`Search photos`}
          placeholder={t`Try cocoa or Soufrière`}
          className="min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-ink-2"
        />
        <Button
          variant="main"
          type="submit"
          iconAfter={ArrowRight}
          className="max-md:w-11 max-md:px-0 md:min-h-12 md:px-6"
        >
          <span className="max-md:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
        <span>
          <Trans>Popular:</Trans>
        </span>
        {popular.map(({ query, label }) => (
          <Link
            key={query}
            to={href('search', {}, { q: query })}
            className="inline-flex min-h-8 items-center font-semibold underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
          >
            {i18n._(label)}
          </Link>
        ))}
      </div>
    </search>
  );
};
