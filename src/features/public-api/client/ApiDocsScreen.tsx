import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import type { Screen } from '#ui/screen.ts';
import { readV1Description } from '../v1-description.contract.ts';
import { operationsOf } from './reference/description.ts';
import { Errors, Limits, Paging, Start, TYPES_FILE, Types, Versions, WebhookGuide } from './reference/Guide.tsx';
import { OperationPart } from './reference/OperationPart.tsx';

const idOf = (section: string): string => `calls-${section.toLowerCase()}`;

/** A section is read once its heading is this near to the top of the window. */
const READING_LINE = 200;

/** Which of these sections is being read: at the end of the page the last one, as it may be too short to reach the line. */
const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const sections = all.split(' ');
    const isAbove = (id: string) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= READING_LINE;
    const mark = () => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      setCurrent(isAtEnd ? sections.at(-1) : (sections.findLast(isAbove) ?? sections[0]));
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [all]);
  return current;
};

const Contents = ({ sections }: { sections: readonly string[] }) => {
  const { t } = useLingui();
  const guide = [
    ['start', t`Your first call`],
    ['types', t`Types for TypeScript`],
    ['paging', t`Pages of a list`],
    ['limits', t`Limits and caching`],
    ['errors', t`Errors`],
    ...sections.map((section) => [idOf(section), section]),
    ['webhooks', t`Webhooks`],
    ['versions', t`Versions`],
  ] as const;
  const current = useSectionInView(guide.map(([id]) => id));
  return (
    <nav
      aria-label={t`On this page`}
      className="scrollbar-none -mx-(--gutter) overflow-x-auto px-(--gutter) lg:sticky lg:top-24 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-x-5 border-line border-b text-sm lg:grid lg:border-0">
        {guide.map(([id, name]) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center border-transparent border-b-2 font-semibold text-ink-2 hover:text-ink aria-[current]:border-lagoon aria-[current]:text-ink lg:min-h-9 lg:border-b-0 lg:border-l-2 lg:pl-3"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Lead = () => (
  <header className="max-w-[44rem]">
    <h1 className="font-hero text-4xl tracking-hero">
      <Trans>The Caribbean in your program</Trans>
    </h1>
    <p className="mt-5 text-ink-2 text-lg">
      <Trans>
        Search photos, videos and sounds, show them with their colours and credit lines, download what is free, license
        with your plan, and check licences: with plain HTTP and JSON.
      </Trans>
    </p>
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <a href={readV1Description.path} className="link">
        <Trans>OpenAPI document</Trans>
      </a>
      <a href={TYPES_FILE} download className="link">
        <Trans>Types for TypeScript</Trans>
      </a>
      <Link to={href('licenceFormat')} className="link">
        <Trans>How licences are signed</Trans>
      </Link>
    </p>
  </header>
);

const ApiDocsScreen = () => {
  const { data } = useSuspenseQuery(read(call, readV1Description, {}));
  const [apiKey, setKey] = useState('');
  return (
    <div className="wrap pt-[clamp(32px,5vw,72px)] pb-10">
      <Lead />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents sections={data.tags.map(({ name }) => name)} />
        <div className="min-w-0">
          <Start description={data} />
          <Types />
          <Paging />
          <Limits />
          <Errors />
          <section aria-labelledby="try-title" className="rounded-card bg-lagoon-wash px-5 py-5">
            <h2 id="try-title" className="text-xl">
              <Trans>Try the calls with your own key</Trans>
            </h2>
            <div className="mt-3 max-w-md">
              <Field
                label={<Trans>API key</Trans>}
                hint={
                  <Trans>It stays in the memory of this page and is gone when you leave. Empty: without a key.</Trans>
                }
              >
                {(field) => (
                  <Input
                    {...field}
                    type="password"
                    autoComplete="off"
                    spellCheck={false}
                    value={apiKey}
                    onChange={({ target }) => setKey(target.value.trim())}
                  />
                )}
              </Field>
            </div>
          </section>
          {data.tags.map(({ name, description }) => (
            <section key={name} id={idOf(name)} aria-labelledby={`${idOf(name)}-title`} className="scroll-mt-24 pt-10">
              <h2 id={`${idOf(name)}-title`} className="text-2xl">
                {name}
              </h2>
              <p className="mt-1 mb-5 text-ink-2">{description}</p>
              {operationsOf(data, name).map((described) => (
                <OperationPart key={described.operation.operationId} {...described} apiKey={apiKey} />
              ))}
            </section>
          ))}
          <WebhookGuide />
          <Versions />
        </div>
      </div>
    </div>
  );
};

export const screen: Screen = {
  Component: ApiDocsScreen,
  preload: ({ call, queries }) => loadQuery(queries, read(call, readV1Description, {})),
};
