import { Trans, useLingui } from '@lingui/react/macro';
import { errorTable } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { codeExamples, firstExample, signatureExample, typedExample } from '../../code-examples.rules.ts';
import { CALLS_AN_HOUR_WITHOUT_KEY, LONGEST_PAGE } from '../../public-api.rules.ts';
import { type Description, exampleOf } from './description.ts';
import { Code, CodeTabs, Part } from './reference-parts.tsx';

const codes = [
  'badInput',
  'keyNeeded',
  'keyInvalid',
  'scopeMissing',
  'wrongRole',
  'licenceNeeded',
  'notFound',
  'noDownloadLeft',
  'movedOn',
  'switchedOff',
  'tooManyRequests',
  'unavailable',
] as const;

type Found = {
  items: { id: string; title: string; attribution: { text: string }; url: string }[];
  total: number;
};

/** The example of the description, with the fields that say most. */
const shortAnswer = ({ paths }: Description): string => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const search = operations.find(({ operationId }) => operationId === 'searchItems');
  const { items, total } = (search ? exampleOf(search) : { items: [], total: 0 }) as Found;
  const shortItems = items.map(({ id, title, attribution: { text }, url }) => ({
    id,
    title,
    attribution: { text },
    url,
  }));
  return JSON.stringify({ items: shortItems, total }, null, 2);
};

export const Start = ({ description }: { description: Description }) => {
  const { t } = useLingui();
  const [server] = description.servers;
  return (
    <Part id="start" title={<Trans>Your first call</Trans>}>
      <p>
        <Trans>
          Paste it and run it: this one needs no key. Without a key you have {CALLS_AN_HOUR_WITHOUT_KEY} calls an hour
          for reading, enough to try things.
        </Trans>
      </p>
      <CodeTabs label={t`Your first call`} code={firstExample(server?.url ?? '')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p>
          <Trans>What comes back, shortened:</Trans>
        </p>
        <Code label={t`The answer`}>{shortAnswer(description)}</Code>
      </div>
      <p>
        <Trans>
          Keys come with the Studio plan, are made on the{' '}
          <Link to={href('businessSubscriptionSuccess', {}, { show: 'developers' })} className="link">
            page of your team
          </Link>
          , are shown once, and have 600 calls an hour each. Send a key in the header Authorization; keep it on your
          server.
        </Trans>
      </p>
      <CodeTabs label={t`A search`} code={codeExamples.search} />
      <p>
        <Trans>
          A key has scopes: <code>read</code> for searching and reading, <code>download</code> for files of free items,{' '}
          <code>license</code> for licences with the downloads of your plan and for their files. Choose what the program
          needs; a key that is revoked stops at once.
        </Trans>
      </p>
      <CodeTabs label={t`A download of a free item`} code={codeExamples.download} />
      <p>
        <Trans>
          Show the credit line of an item wherever you show the item: it is in every answer, as text and as HTML.
        </Trans>
      </p>
      <p>
        <Trans>
          A licence takes one download from the pool of your team, under the name of whoever made the key, by the rules
          that people in the team have. It can be sent again safely: the same item, licence and client are licensed
          once. The files of a licence can be had as often as you like.
        </Trans>
      </p>
      <CodeTabs label={t`A licence with the plan, and its file`} code={codeExamples.license} />
    </Part>
  );
};

/** Types for programs in TypeScript, made from the description. */
export const TYPES_FILE = '/developers/tamarind-v1.d.ts';

export const Types = () => {
  const { t } = useLingui();
  return (
    <Part id="types" title={<Trans>Types for TypeScript</Trans>}>
      <p>
        <Trans>
          <a href={TYPES_FILE} download className="link">
            One file
          </a>{' '}
          has the types of all calls and answers. Lay it beside your program; with the client openapi-fetch, wrong
          parameters are found before anything is sent.
        </Trans>
      </p>
      <CodeTabs label={t`A search with types`} code={{ typescript: typedExample }} />
    </Part>
  );
};

export const Paging = () => {
  const { t } = useLingui();
  return (
    <Part id="paging" title={<Trans>Pages of a list</Trans>}>
      <p>
        <Trans>
          A page has up to {LONGEST_PAGE} entries. Follow the address in the header Link until there is none: nothing is
          shown twice or left out while new items come in.
        </Trans>
      </p>
      <CodeTabs label={t`All pages of a search`} code={codeExamples.paging} />
    </Part>
  );
};

export const Limits = () => (
  <Part id="limits" title={<Trans>Limits and caching</Trans>}>
    <p>
      <Trans>
        Answers say how many calls you have in an hour (RateLimit-Limit), how many are left (RateLimit-Remaining), and
        in how many seconds the count begins anew (RateLimit-Reset); refusals too, but not those of the key itself, with
        the codes keyNeeded, keyInvalid and scopeMissing. When none is left, the answer is 429, and Retry-After says how
        long to wait.
      </Trans>
    </p>
    <p>
      <Trans>
        Every answer has an ETag. Send it in If-None-Match next time: if nothing has changed, the answer is an empty
        304.
      </Trans>
    </p>
  </Part>
);

export const Errors = () => (
  <Part id="errors" title={<Trans>Errors</Trans>}>
    <p>
      <Trans>
        A refusal has a code for programs, a sentence for people, the id of the request, and for bad input the fields
        that it is about. Codes stay; sentences may change.
      </Trans>
    </p>
    <dl className="divide-y divide-line border-line border-y text-sm">
      {codes.map((code) => (
        <div key={code} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="font-mono">
            <span className="font-semibold">{errorTable[code].status}</span> {code}
          </dt>
          <dd className="text-ink-2">{errorTable[code].message}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

export const WebhookGuide = () => {
  const { t } = useLingui();
  return (
    <Part id="webhooks" title={<Trans>Webhooks</Trans>}>
      <p>
        <Trans>
          The owner of a team can have us tell a server when a licence is issued or when few downloads are left. What
          does not arrive is sent again for about a day, with longer and longer waits; after three messages that were
          given up, the address is switched off and the team is told.
        </Trans>
      </p>
      <p>
        <Trans>
          Messages follow Standard Webhooks: they are signed with the secret of the address, in the headers webhook-id,
          webhook-timestamp and webhook-signature. The same id can arrive twice; take it once.
        </Trans>
      </p>
      <CodeTabs label={t`Checking a signature`} code={signatureExample} />
    </Part>
  );
};

export const Versions = () => (
  <Part id="versions" title={<Trans>Versions</Trans>}>
    <p>
      <Trans>
        The number in the address is the version. Within a version fields and calls are added, and none is taken away or
        changes its meaning; a program should pass over fields that it does not know. A version that ends is announced a
        year before, to the owners of all keys.
      </Trans>
    </p>
    <p>
      <strong>1.0.0</strong>{' '}
      <Trans>
        November 2026: search, items, collections, islands, stories, downloads of free items, licences with a plan and
        their files, the check of licences, webhooks.
      </Trans>
    </p>
  </Part>
);
