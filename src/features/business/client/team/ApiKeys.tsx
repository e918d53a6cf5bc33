import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { keyNameField } from '../../business-fields.rules.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '../../pool.contract.ts';
import { MOST_API_KEYS } from '../../teams.rules.ts';

type Key = CallReply<typeof listApiKeys>['keys'][number];

const keyForm = z.object({ name: keyNameField });

const Row = ({ apiKey: { id, name, beginning, madeBy, callsAnHour, createdAt, lastUsedAt } }: { apiKey: Key }) => {
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
          <Trans>{callsAnHour} calls an hour.</Trans>
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
  const making = useChange(makeApiKey);
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
      {isMaking && (
        <Form
          schema={keyForm}
          defaults={{ name: '' }}
          className="mt-4 grid gap-3"
          onSubmit={async (values) => {
            const { key } = await making.send(values);
            setMade(key);
            setMaking(false);
          }}
        >
          <FormField name="name" label={<Trans>What the key is for</Trans>}>
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
          <SubmitButton size="s" className="justify-self-start">
            <Trans>Make the key</Trans>
          </SubmitButton>
        </Form>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isMaking && keys.length < MOST_API_KEYS && (
          <Button size="s" onClick={() => setMaking(true)}>
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
