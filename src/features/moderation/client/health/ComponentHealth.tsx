import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { type CheckedComponent, checkHealth } from '../../health.contract.ts';
import { type Component, factKinds, probeLimitMs } from '../../health.rules.ts';
import { componentWords, factWords, stateKinds, stateWords } from './health-words.ts';

/** Each component is asked by itself, so that one that hangs holds nothing else up. */
export const useHealth = (component: Component) =>
  useQuery({ ...read(call, checkHealth, { component }), staleTime: MINUTE_MS, retry: false });

type Fact = CheckedComponent['facts'][number];

/** A fact in words: bytes with their unit, times in UTC, yes or no. */
export const useFactWords = () => {
  const { t } = useLingui();
  const format = useFormat();
  const { moment } = useFormat();
  return ({ name, value }: Fact): string => {
    if (value === null || value === '') return t`none`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return factKinds[name] === 'bytes' ? format.size(value) : format.number(value);
    return factKinds[name] === 'time' ? moment(value) : value;
  };
};

export const HealthStatus = ({ state }: Pick<CheckedComponent, 'state'>) => {
  const { i18n } = useLingui();
  return <Status kind={stateKinds[state]}>{i18n._(stateWords[state])}</Status>;
};

const Problem = ({ checked: { component, problem, error } }: { checked: CheckedComponent }) => {
  const seconds = probeLimitMs[component] / 1000;
  if (problem === null) return null;
  return (
    <div className="mb-3">
      <Notice tone="bad">
        {problem === 'tooSlow' ? (
          <Trans>It did not answer within {seconds} s.</Trans>
        ) : (
          <span className="[overflow-wrap:anywhere]">{error}</span>
        )}
      </Notice>
    </div>
  );
};

/** One component: how it is, what was found, and the way to try it again. */
export const ComponentHealth = ({ component }: { component: Component }) => {
  const { i18n, t } = useLingui();
  const health = useHealth(component);
  const wordsOf = useFactWords();
  const name = i18n._(componentWords[component]);
  const id = `health-${component}`;
  return (
    <section aria-labelledby={id} aria-busy={health.isFetching} className="border-line border-t py-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id={id} className="text-xl">
          {name}
        </h2>
        <span role="status" className="flex-1">
          {health.isFetching ? (
            <span className="text-ink-2 text-sm">
              <Trans>Trying …</Trans>
            </span>
          ) : (
            health.data && <HealthStatus state={health.data.state} />
          )}
        </span>
        <Button
          size="s"
          icon={RotateCw}
          busy={health.isFetching}
          aria-label={t`Try again: ${name}`}
          onClick={() => void health.refetch()}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
      <LoadedPart
        query={health}
        failed={<Trans>This could not be tried</Trans>}
        next={href('adminTest')}
        waiting="h-24"
      >
        {(checked) => (
          <>
            <Problem checked={checked} />
            <dl className="grid gap-x-10 text-sm sm:grid-cols-2">
              {checked.facts.map((fact) => (
                <div key={fact.name} className="flex justify-between gap-4 border-line border-b py-1.5">
                  <dt className="text-ink-2">{i18n._(factWords[fact.name])}</dt>
                  <dd className="text-end tabular-nums [overflow-wrap:anywhere]">{wordsOf(fact)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-ink-2 text-xs tabular-nums">
              <Trans>Took {checked.tookMs} ms</Trans>
            </p>
          </>
        )}
      </LoadedPart>
    </section>
  );
};
