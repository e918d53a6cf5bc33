import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { type DescribedOperation, exampleOf, fieldsOf } from './description.ts';
import { Code } from './reference-parts.tsx';

const Fields = ({ fields }: { fields: ReturnType<typeof fieldsOf> }) => (
  <dl className="mt-4 divide-y divide-line border-line border-y text-sm">
    {fields.map(({ name, in: place, required, description }) => (
      <div key={`${place} ${name}`} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="flex flex-wrap items-baseline gap-2">
          <code className="font-mono font-semibold">{name}</code>
          {required && (
            <span className="text-ink-2 text-xs">
              <Trans>required</Trans>
            </span>
          )}
        </dt>
        <dd className="text-ink-2">{description}</dd>
      </div>
    ))}
  </dl>
);

/** One call: what it does, its parameters, an example of its answer, and a form to try it. */
export const OperationPart = ({ path, method, operation, apiKey }: DescribedOperation & { apiKey: string }) => {
  const { t } = useLingui();
  const [isTrying, setTrying] = useState(false);
  const tryIt = useOnDemand(() => import('./TryIt.tsx'));
  const example = exampleOf(operation);
  const fields = fieldsOf(operation);
  const isOfApi = example !== undefined;
  return (
    <article id={operation.operationId} className="scroll-mt-24 border-line border-t py-7">
      <h3 className="text-xl">{operation.summary}</h3>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone={method === 'get' ? 'lagoon' : 'leaf'}>{method.toUpperCase()}</Badge>
        <code className="break-all font-mono text-ui">{path}</code>
      </p>
      <p className="mt-2 max-w-[60ch] text-ink-2">{operation.description}</p>
      {fields.length > 0 && <Fields fields={fields} />}
      {isOfApi && (
        <details className="mt-3">
          <summary className="min-h-11 w-fit content-center font-semibold text-lagoon-text">
            <Trans>Example of an answer</Trans>
          </summary>
          <div className="max-h-96 overflow-y-auto">
            <Code label={t`Example of an answer`}>{JSON.stringify(example, null, 2)}</Code>
          </div>
        </details>
      )}
      {isOfApi && !isTrying && (
        <Button
          size="s"
          className="mt-3"
          onPointerEnter={tryIt.prefetch}
          onClick={() => {
            tryIt.use();
            setTrying(true);
          }}
        >
          <Trans>Try it</Trans>
        </Button>
      )}
      {isTrying && tryIt.loaded && (
        <tryIt.loaded.TryIt path={path} method={method} operation={operation} apiKey={apiKey} />
      )}
    </article>
  );
};
