import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { ShownOnce } from '#ui/labels/ShownOnce.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { listApiKeys, revokeApiKey } from '../../pool.contract.ts';
import { MOST_API_KEYS } from '../../teams.rules.ts';
import { scopeWords } from './scope-words.ts';

type Key = CallReply<typeof listApiKeys>['keys'][number];

const Row = ({
  apiKey: { id, name, beginning, scopes, madeBy, callsAnHour, callsThisHour, createdAt, lastUsedAt },
}: {
  apiKey: Key;
}) => {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const dayOf = (time: string) => format.day(time);
  const [made, used] = [dayOf(createdAt), lastUsedAt && dayOf(lastUsedAt)];
  const revoking = useChange(revokeApiKey, {
    done: () => ({ title: t`“${name}” no longer works` }),
    failed: (said) => ({ title: t`The key could not be revoked`, description: said }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {scopes.map((scope) => (
            <Badge key={scope}>{i18n._(scopeWords[scope].name)}</Badge>
          ))}
        </p>
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

/** Keys for programs of the team; a licence by key is taken from the pool under the name of its maker. */
export const ApiKeys = () => {
  const keys = useQuery(read(call, listApiKeys, {}));
  const [made, setMade] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const form = useOnDemand(() => import('./KeyForm.tsx'));
  const count = keys.data?.keys.length ?? 0;
  return (
    <section id="keys" aria-labelledby="keys-title" className="team-section">
      <h2 id="keys-title">
        <Trans>API keys</Trans>
      </h2>
      <LoadedPart
        query={keys}
        failed={<Trans>The keys could not be loaded</Trans>}
        next={href('businessSubscriptionSuccess', {}, { show: 'developers' })}
        waiting="h-14"
      >
        {({ keys: list }) => (
          <ul>
            {list.map((key) => (
              <Row key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </LoadedPart>
      {made !== undefined && (
        <ShownOnce
          title={<Trans>Your new key. It is shown only now.</Trans>}
          value={made}
          copy={<Trans>Copy the key</Trans>}
          onDone={() => {
            setMade(undefined);
            requestAnimationFrame(() => again.current?.focus());
          }}
        />
      )}
      {isMaking && form.loaded && (
        <form.loaded.KeyForm
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!(isMaking && form.loaded) && count < MOST_API_KEYS && (
          <Button
            ref={again}
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
          <Trans>
            Each licence uses one download from your team’s plan and is logged under the key’s owner. Free items use
            none.
          </Trans>
        </Notice>
      </div>
    </section>
  );
};
