import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { type listWebhooks, sendAgain } from '../webhooks.contract.ts';
import { unsentReasons } from '../webhooks.rules.ts';
import { deliveryTones, deliveryWords, eventWords, unsentWords } from './event-words.ts';

export type Webhook = CallReply<typeof listWebhooks>['webhooks'][number];
type Delivery = Webhook['deliveries'][number];

const Row = ({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) => {
  const { i18n, t } = useLingui();
  const { id, event, state, attempts, lastStatus, lastAnswer, createdAt } = delivery;
  const sending = useChange(sendAgain, {
    done: () => ({ title: t`It is on its way again` }),
    failed: (said) => ({ title: t`It was not sent again`, description: said }),
  });
  const now = useNow();
  const unsent = unsentReasons.find((reason) => lastStatus === null && lastAnswer === reason);
  const answer = [lastStatus, lastAnswer?.trim()].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-semibold">{i18n._(eventWords[event])}</span>
          <Badge tone={deliveryTones[state]}>{i18n._(deliveryWords[state])}</Badge>
          <span className="text-ink-2">
            <TimeAgo at={createdAt} now={now} />
            {attempts > 1 && (
              <>
                {', '}
                <Plural value={attempts} one="# attempt" other="# attempts" />
              </>
            )}
          </span>
        </p>
        {unsent && <p className="text-ink-2 text-sm">{i18n._(unsentWords[unsent])}</p>}
        {!unsent && answer !== '' && <p className="line-clamp-2 break-all font-mono text-ink-2 text-xs">{answer}</p>}
      </div>
      {state !== 'waiting' && (
        <Button
          size="s"
          variant="ghost"
          busy={sending.isBusy}
          disabled={!isOn}
          onClick={() => void sending.run({ id })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
};

/** The latest deliveries of a webhook, with the last answer. */
export const Deliveries = ({ webhook: { deliveries, isOn } }: { webhook: Webhook }) =>
  deliveries.length === 0 ? (
    <p className="mt-2 text-ink-2 text-sm">
      <Trans>Nothing was sent yet.</Trans>
    </p>
  ) : (
    <details className="mt-2 text-sm">
      <summary className="min-h-8 w-fit font-semibold text-lagoon-text">
        <Plural value={deliveries.length} one="The last delivery" other="The last # deliveries" />
      </summary>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} isOn={isOn} />
        ))}
      </ul>
    </details>
  );
