import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { listApiKeys, revokeApiKey } from '../../pool.contract.ts';
import { MOST_API_KEYS } from '../../teams.rules.ts';

type Key = CallReply<typeof listApiKeys>['keys'][number];

const Row = ({
  apiKey: { id, name, beginning, madeBy, callsAnHour, callsThisHour, createdAt, lastUsedAt },
}: {
  apiKey: Key;
}) => {
  const { i18n, t } = useLingui();
  const dayOf = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeZone: 'UTC' });
  const [made, used] = [dayOf(createdAt), lastUsedAt && dayOf(lastUsedAt)];
  const revoking = useChange(revokeApiKey, {
    done: () => ({ title: t`“${name}” no longer works` }),
    failed: (said) => ({ title: t`The key could not be revoked`, description: said }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2 text-sm">
          <code>{beginning}…</code>{' '}
          <Trans>
            Made by {madeBy}, {made}.
          </Trans>{' '}
          {used ? <Trans>Last used {used}.</Trans> : <Trans>Not used yet.</Trans>}{' '}
          <Trans>
            {callsThisHour} of {callsAnHour} calls this hour.
          </Trans>
        </p>
      </div>
      <Button
        size="s"
        variant="danger"
        busy={revoking.isBusy}
        aria-label={t`Revoke ${name}`}
        onClick={() => void revoking.run({ id })}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
};

/** The key itself is in one reply only. */
const NewKey = ({ value, onDone }: { value: string; onDone: () => void }) => (
  <div role="status" className="mt-4 grid gap-3 rounded-card bg-leaf-wash px-4 py-4">
    <p className="font-semibold">
      <Trans>Your new key. It is shown only now.</Trans>
    </p>
    <p className="break-all font-mono text-sm">{value}</p>
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton text={value}>
        <Trans>Copy the key</Trans>
      </CopyButton>
      <Button size="s" onClick={onDone}>
        <Trans>I have it</Trans>
      </Button>
    </div>
  </div>
);

/** Keys for programs of the team; a download by key is taken from the pool under the name of its maker. */
export const ApiKeys = () => {
  const { data, isError, isFetching, refetch } = useQuery(read(call, listApiKeys, {}));
  const [made, setMade] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const form = useOnDemand(() => import('./KeyForm.tsx'));
  const keys = data?.keys ?? [];
  return (
    <section id="keys" aria-labelledby="keys-title" className="team-section">
      <h2 id="keys-title">
        <Trans>API keys</Trans>
      </h2>
      {data && (
        <ul>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>The keys could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <SkeletonFrame>
          <Skeleton className="h-14" />
        </SkeletonFrame>
      )}
      {made !== undefined && <NewKey value={made} onDone={() => setMade(undefined)} />}
      {isMaking && form.loaded && (
        <form.loaded.KeyForm
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!(isMaking && form.loaded) && keys.length < MOST_API_KEYS && (
          <Button
            size="s"
            onPointerEnter={form.prefetch}
            onClick={() => {
              form.use();
              setMaking(true);
            }}
          >
            <Trans>New key</Trans>
          </Button>
        )}
        <Button size="s" variant="ghost" to={href('apiDocs')}>
          <Trans>API documentation</Trans>
        </Button>
      </div>
      <div className="mt-4">
        <Notice tone="lagoon">
          <Trans>Downloads by key count against the pool under its maker’s name.</Trans>
        </Notice>
      </div>
    </section>
  );
};
