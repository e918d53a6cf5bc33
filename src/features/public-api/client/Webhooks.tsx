import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { ShownOnce } from '#ui/labels/ShownOnce.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { changeWebhook, listWebhooks, pingWebhook, removeWebhook } from '../webhooks.contract.ts';
import { MOST_WEBHOOKS } from '../webhooks.rules.ts';
import { Deliveries, type Webhook } from './Deliveries.tsx';
import { eventWords } from './event-words.ts';

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;

const Row = ({ webhook }: { webhook: Webhook }) => {
  const { i18n, t } = useLingui();
  const { id, address, events, isOn, hasFailed } = webhook;
  const host = hostOf(address);
  const failed = (said: string) => ({ title: t`That did not work`, description: said });
  const switching = useChange(changeWebhook, { failed });
  const pinging = useChange(pingWebhook, { done: () => ({ title: t`A test is on its way to ${host}` }), failed });
  const removing = useChange(removeWebhook, { done: () => ({ title: t`${host} is removed` }), failed });
  return (
    <li className="border-line border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-all font-mono text-sm">{address}</p>
        <Switch
          label={<Trans>On</Trans>}
          checked={isOn}
          disabled={switching.isBusy}
          onChange={() => void switching.run({ id, isOn: !isOn })}
        />
      </div>
      <p className="mt-2 flex flex-wrap gap-2">
        {events.map((event) => (
          <Badge key={event}>{i18n._(eventWords[event])}</Badge>
        ))}
      </p>
      {hasFailed && (
        <div className="mt-3">
          <Notice tone="bad">
            <Trans>
              We switched it off because nothing arrived for more than a day. Mend it, then switch it on again.
            </Trans>
          </Notice>
        </div>
      )}
      <Deliveries webhook={webhook} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" busy={pinging.isBusy} disabled={!isOn} onClick={() => void pinging.run({ id })}>
          <Trans>Send a test</Trans>
        </Button>
        <Button
          size="s"
          variant="danger"
          busy={removing.isBusy}
          aria-label={t`Remove ${host}`}
          onClick={() => void removing.run({ id })}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
};

/** Where the business is told what happens. For its owner. */
export const Webhooks = () => {
  const webhooks = useQuery(read(call, listWebhooks, {}));
  const [secret, setSecret] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const form = useOnDemand(() => import('./WebhookForm.tsx'));
  const count = webhooks.data?.webhooks.length;
  const isFormOpen = isAdding && form.loaded;
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="team-section">
      <h2 id="webhooks-title">
        <Trans>Webhooks</Trans>
      </h2>
      <LoadedPart
        query={webhooks}
        failed={<Trans>The webhooks could not be loaded</Trans>}
        next={href('businessSubscriptionSuccess', {}, { show: 'developers' })}
        waiting="h-14"
      >
        {({ webhooks: list }) =>
          list.length === 0 ? (
            <p className="text-ink-2">
              <Trans>
                We can tell your own server at once when a licence is issued or when few downloads are left.
              </Trans>
            </p>
          ) : (
            <ul>
              {list.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {secret !== undefined && (
        <ShownOnce
          title={<Trans>The secret that signs what we send. It is shown only now.</Trans>}
          value={secret}
          copy={<Trans>Copy the secret</Trans>}
          onDone={() => {
            setSecret(undefined);
            requestAnimationFrame(() => again.current?.focus());
          }}
        />
      )}
      {isAdding && form.loaded && (
        <form.loaded.WebhookForm
          onAdded={(made) => {
            setSecret(made);
            setAdding(false);
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isFormOpen && count !== undefined && count < MOST_WEBHOOKS && (
          <Button
            ref={again}
            size="s"
            onPointerEnter={form.prefetch}
            onClick={() => {
              form.use();
              setAdding(true);
            }}
          >
            <Trans>New webhook</Trans>
          </Button>
        )}
        <Button size="s" variant="ghost" to={href('apiDocs')}>
          <Trans>How to check signatures</Trans>
        </Button>
      </div>
    </section>
  );
};
