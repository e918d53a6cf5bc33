import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { findPage } from '#shared/find-page.ts';
import { href, type PageName } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import {
  type Block,
  type DocumentName,
  documentNames,
  isVersioned,
  textOf,
  type VersionedDocument,
} from '../documents.rules.ts';
import { readDocument } from '../information.contract.ts';
import { Blocks } from './document/Blocks.tsx';
import { Changes } from './document/Changes.tsx';

type Document = CallReply<typeof readDocument>;

const pageOf = {
  terms: 'terms',
  'website-terms': 'websiteTerms',
  privacy: 'privacy',
  'content-terms': 'contentTerms',
  'editorial-policy': 'editorialPolicy',
  careers: 'careers',
} as const satisfies Record<DocumentName, PageName>;

const inputAt = ({ pathname, search }: { pathname: string; search: string }) => {
  const page = findPage(pathname)?.page;
  // This screen belongs to these pages only.
  const name = documentNames.find((each) => pageOf[each] === page) as DocumentName;
  const version = new URLSearchParams(search).get('version');
  return { name, ...(version && { version }) };
};

const useDayWords = () => {
  const format = useFormat();
  return (day: string): string => format.longDay(day);
};

const Contents = ({ blocks }: { blocks: readonly Block[] }) => (
  <nav aria-labelledby="contents-title" className="max-lg:hidden">
    <h2 id="contents-title" className="font-bold font-text text-sm leading-ui">
      <Trans>On this page</Trans>
    </h2>
    <ol className="mt-2">
      {blocks.map(
        (block) =>
          block.kind === 'heading' && (
            <li key={block.id}>
              <a
                href={`#${block.id}`}
                className="inline-flex min-h-8 items-center text-ink-2 text-ui hover:text-ink hover:underline"
              >
                {block.text}
              </a>
            </li>
          ),
      )}
    </ol>
  </nav>
);

/** In force, older, or not in force yet. */
const Standing = ({ name, version, versions, coming }: Document & { name: VersionedDocument; version: string }) => {
  const words = useDayWords();
  const [next] = coming;
  if (version !== versions[0])
    return (
      <p role="status">
        {coming.includes(version) ? (
          <Trans>This version counts from {words(version)}.</Trans>
        ) : (
          <Trans>This is an older version, of {words(version)}.</Trans>
        )}{' '}
        {versions.length > 0 && (
          <Link to={href(pageOf[name])}>
            <Trans>Read the one in force</Trans>
          </Link>
        )}
      </p>
    );
  return (
    <p>
      <Trans>In force since {words(version)}.</Trans> {versions.length === 1 && <Trans>It is the first version.</Trans>}{' '}
      {next && (
        <Trans>
          A new version counts from {words(next)}.{' '}
          <Link to={href(pageOf[name], {}, { version: next })}>Read what will change</Link>
        </Trans>
      )}
    </p>
  );
};

/** Which version is shown, since when it counts, and what it changed. */
const Versions = ({ document }: { document: Document }) => {
  const { name, versions, coming, version, changes } = document;
  const words = useDayWords();
  const [showsChanges, setShowsChanges] = useState(false);
  if (!isVersioned(name) || !version) return null;
  const all = [...coming.toReversed(), ...versions];
  return (
    <div className="mt-8 border-line border-t pt-4 text-ink-2 text-ui">
      <Standing {...document} name={name} version={version} />
      {all.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {all.map((day) => (
            <li key={day}>
              {day === version ? (
                <b aria-current="true">{words(day)}</b>
              ) : (
                <Link to={href(pageOf[name], {}, { version: day })}>{words(day)}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes && (
        <>
          <Button size="s" className="mt-3" aria-expanded={showsChanges} onClick={() => setShowsChanges(!showsChanges)}>
            {showsChanges ? <Trans>Hide the changes</Trans> : <Trans>Show what has changed</Trans>}
          </Button>
          {showsChanges && (
            <section aria-label={words(version)} className="mt-6 text-ink">
              <Changes changes={changes} />
            </section>
          )}
        </>
      )}
    </div>
  );
};

const DocumentScreen = () => {
  const { data: document } = useSuspenseQuery(read(call, readDocument, inputAt(useLocation())));
  return (
    <article className="wrap pt-[clamp(40px,6vw,96px)]">
      <header className="max-w-[46em]">
        <h1 className="font-hero text-4xl tracking-hero">{document.title}</h1>
        <div className="mt-5 grid gap-3 text-ink-2 text-lg">
          <Blocks blocks={document.lead} />
        </div>
        <Versions document={document} />
      </header>
      <div className="mt-[clamp(28px,4vw,56px)] grid gap-x-16 gap-y-8 border-line border-t pt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
        <div className="top-24 self-start lg:sticky">
          <Contents blocks={document.blocks} />
        </div>
        <div className="grid max-w-[42em] gap-4">
          <Blocks blocks={document.blocks} />
        </div>
      </div>
    </article>
  );
};

const preload = ({ call, queries }: Loading, { url }: { url: URL }) =>
  loadQuery(queries, read(call, readDocument, inputAt(url)));

const LONGEST_DESCRIPTION = 200;

const headOf: Screen['head'] = (queries, { url }) => {
  const document = queries.getQueryData(read(call, readDocument, inputAt(url)).queryKey);
  const lead = document?.lead[0];
  return lead?.kind === 'paragraph' ? { description: textOf(lead.line).slice(0, LONGEST_DESCRIPTION) } : {};
};

export const screen: Screen = { Component: DocumentScreen, preload, head: headOf };
