import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ItemKind } from '#features/media/media.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type ItemEvent, type ManagedItem, readItemHistory } from '../../managed-items.contract.ts';
import { wordsOfAction } from '../audit/audit-words.ts';
import { pageOfKind } from './managed-address.rules.ts';
import { stateWords } from './managed-words.ts';

const useEventName = () => {
  const { i18n } = useLingui();
  return ({ state, action }: ItemEvent): string => {
    if (state) return i18n._(stateWords[state]);
    const words = wordsOfAction(action ?? '')?.name;
    return words ? i18n._(words) : (action ?? '');
  };
};

type Props = { item: Pick<ManagedItem, 'id' | 'title' | 'fileName'> & { kind: ItemKind }; onClose: () => void };

/** What happened to an item, the latest first. */
export const HistoryDialog = ({ item, onClose }: Props) => {
  const nameOf = useEventName();
  const history = useQuery({ ...read(call, readItemHistory, { id: item.id }), staleTime: 0 });
  const { moment } = useFormat();
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={<Trans>History of “{item.title || item.fileName}”</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <LoadedPart query={history} failed={<Trans>The history could not be loaded</Trans>} next={pageOfKind(item.kind)}>
        {({ events }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          <ol tabIndex={0} className="grid max-h-[55dvh] gap-4 overflow-y-auto overscroll-contain pr-1">
            {events.map((event) => (
              <li key={event.key} className="text-sm">
                <p className="flex flex-wrap gap-x-2">
                  <b className="font-semibold">{nameOf(event)}</b>
                  <time dateTime={event.at} className="text-ink-2 tabular-nums">
                    {moment(event.at)}
                  </time>
                  <span className="text-ink-2">{event.actor}</span>
                </p>
                {event.note && <p className="text-ink-2 [overflow-wrap:anywhere]">{event.note}</p>}
              </li>
            ))}
          </ol>
        )}
      </LoadedPart>
    </Dialog>
  );
};
