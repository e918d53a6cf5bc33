import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { reasonWords } from '../item-words.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { NearDuplicates } from './LooksLike.tsx';

type Rejection = NonNullable<ItemView['rejection']>;

const Rejected = ({ item, rejection: { reason, note } }: { item: ItemView; rejection: Rejection }) => {
  const { i18n } = useLingui();
  const [isAppealing, setIsAppealing] = useState(false);
  const dialog = useOnDemand(() => import('./AppealDialog.tsx'));
  const appeal = () => {
    dialog.use();
    setIsAppealing(true);
  };
  return (
    <Notice tone="bad" title={<Trans>Not accepted: {i18n._(reasonWords[reason].name)}</Trans>}>
      <p className="mt-0.5">{i18n._(reasonWords[reason].advice)}</p>
      {note && <blockquote className="mt-2 whitespace-pre-line border-hibiscus border-l-2 pl-3">{note}</blockquote>}
      {item.state === 'rejected' && (
        <Button size="s" icon={MessageSquareWarning} className="mt-3" onPointerEnter={dialog.prefetch} onClick={appeal}>
          <Trans>Appeal</Trans>
        </Button>
      )}
      {dialog.loaded && (
        <dialog.loaded.AppealDialog item={item} open={isAppealing} onClose={() => setIsAppealing(false)} />
      )}
    </Notice>
  );
};

/** What the creator should know before anything else, with what can be done about it. */
export const ItemNotices = ({ item }: { item: ItemView }) => (
  <>
    {item.state === 'failed' && <FailedNotice key={item.id} item={item} />}
    {item.rejection && <Rejected item={item} rejection={item.rejection} />}
    {item.appeal && item.state === 'appealed' && (
      <Notice tone="lagoon" title={<Trans>You asked for a second look</Trans>}>
        <p className="mt-0.5 whitespace-pre-line">{item.appeal}</p>
      </Notice>
    )}
    {item.nearDuplicates.length > 0 && item.state !== 'withdrawn' && <NearDuplicates item={item} />}
  </>
);
