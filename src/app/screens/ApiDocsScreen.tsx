import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { readApiDescription } from '#platform/http/calls/openapi.contract.ts';
import type { Access } from '#shared/access.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import type { Screen } from '#ui/screen.ts';

type Description = CallReply<typeof readApiDescription>;
type Operation = Description['paths'][string][string];

const useAccessWords = (): Record<Access, string> => {
  const { t } = useLingui();
  return { anyone: t`Anyone`, user: t`Signed in`, creator: t`Creators`, admin: t`Admins` };
};

const Parameters = ({ parameters }: Pick<Operation, 'parameters'>) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {parameters.map(({ name, in: place, required }) => (
      <li key={`${place} ${name}`}>
        <code className="font-mono">{name}</code>{' '}
        <span className="text-ink-2">
          {place}
          {required && (
            <>
              {', '}
              <Trans>required</Trans>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);

const Json = ({ label, value }: { label: string; value: unknown }) => (
  <details className="mt-2 text-sm">
    <summary className="min-h-8 w-fit font-semibold text-lagoon-text">{label}</summary>
    <pre className="mt-2 max-h-96 overflow-auto rounded-card bg-paper-2 p-4 font-mono text-xs">
      {JSON.stringify(value, null, 2)}
    </pre>
  </details>
);

const OperationRow = ({ path, method, operation }: { path: string; method: string; operation: Operation }) => {
  const { t } = useLingui();
  const access = useAccessWords();
  return (
    <li className="grid gap-x-8 gap-y-1 border-line border-t py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-wrap items-baseline gap-3">
        <span className="w-14 font-bold text-sm uppercase">{method}</span>
        <code className="break-all font-mono text-ui">{path}</code>
        <Badge tone={operation['x-access'] === 'anyone' ? 'plain' : 'lagoon'}>{access[operation['x-access']]}</Badge>
      </div>
      <div className="min-w-0">
        <p>{operation.summary}</p>
        {operation.parameters.length > 0 && <Parameters parameters={operation.parameters} />}
        {operation.requestBody && <Json label={t`Body`} value={operation.requestBody} />}
        <Json label={t`Answers`} value={operation.responses} />
      </div>
    </li>
  );
};

const sections = ({ paths }: Description) => {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return [...Map.groupBy(rows, ({ operation }) => operation.tags[0] ?? '')];
};

const ApiDocsScreen = () => {
  const { data } = useSuspenseQuery(read(call, readApiDescription, {}));
  return (
    <div className="wrap pt-[clamp(40px,6vw,96px)]">
      <h1 className="font-hero text-4xl tracking-hero">
        <Trans>The API</Trans>
      </h1>
      <p className="mt-6 max-w-[34em] text-ink-2 text-lg">
        <Trans>
          Every call that these pages make is yours to make too. Bodies and answers are JSON; a refusal has a code, a
          sentence and, for bad input, the fields it is about.
        </Trans>{' '}
        <a href={readApiDescription.path} className="link">
          <Trans>The same as an OpenAPI document</Trans>
        </a>
      </p>
      {sections(data).map(([section, rows]) => (
        <section key={section} aria-labelledby={`api-${section}`} className="mt-12">
          <h2 id={`api-${section}`} className="mb-4 capitalize">
            {section}
          </h2>
          <ul>
            {rows.map((row) => (
              <OperationRow key={`${row.method} ${row.path}`} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export const screen: Screen = {
  Component: ApiDocsScreen,
  preload: ({ call, queries }) => loadQuery(queries, read(call, readApiDescription, {})),
};
