import { Trans, useLingui } from '@lingui/react/macro';
import type { Component, FactName } from '../../health.rules.ts';
import { HealthStatus, useFactWords, useHealth } from './ComponentHealth.tsx';
import { componentWords, factWords } from './health-words.ts';

/** What the desk shows of each; codecs start a process of their own, so they are tried on their page only. */
const summed: readonly [Component, FactName][] = [
  ['database', 'connections'],
  ['queue', 'waiting'],
  ['storage', 'free'],
  ['mail', 'sentAt'],
  ['payments', 'provider'],
  ['search', 'documents'],
];

const Row = ({ component, shown }: { component: Component; shown: FactName }) => {
  const { i18n } = useLingui();
  const { data, isError } = useHealth(component);
  const wordsOf = useFactWords();
  const fact = data?.facts.find(({ name }) => name === shown);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-2 last:border-b-0 sm:grid-cols-[minmax(0,8rem)_minmax(0,8rem)_minmax(0,1fr)]">
      <b className="font-semibold">{i18n._(componentWords[component])}</b>
      {data ? (
        <HealthStatus state={data.state} />
      ) : (
        <span className="text-ink-2 text-sm">{isError ? <Trans>Unknown</Trans> : <Trans>Trying …</Trans>}</span>
      )}
      <span className="text-ink-2 text-sm tabular-nums max-sm:col-span-2 sm:text-end">
        {fact && `${i18n._(factWords[fact.name])}: ${wordsOf(fact)}`}
      </span>
    </li>
  );
};

/** How the components are, one line each. */
export const HealthSummary = () => (
  <ul>
    {summed.map(([component, shown]) => (
      <Row key={component} component={component} shown={shown} />
    ))}
  </ul>
);
