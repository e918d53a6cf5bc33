import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '#ui/Tabs.tsx';
import { MediaPreview } from '../MediaPreview.tsx';
import { CaptionsEditor } from './CaptionsEditor.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HotspotsPanel } from './HotspotsPlace.tsx';
import { ItemNotices } from './ItemNotices.tsx';
import { DiscardOrWithdraw } from './LeaveItem.tsx';
import type { ItemEditing } from './useItemEditor.ts';

const PREVIEW_SIZES = '(min-width: 1240px) 520px, 100vw';

type Props = { editor: ItemEditing; onDeleted: (id: string) => void };

/** What there is to know and to say about one item. */
export const EditorBody = ({ editor, onDeleted }: Props) => {
  const { t } = useLingui();
  const { item, body, editing, errors, isLocked } = editor;
  const details = (
    <div ref={body} className="grid gap-5">
      <ItemNotices item={item} />
      <MediaPreview item={item} sizes={PREVIEW_SIZES} className="max-h-[46vh] w-full rounded-card" />
      <HotspotsPanel item={item} isLocked={isLocked} />
      <DetailsForm key={item.id} item={item} editing={editing} errors={errors} isLocked={isLocked} />
      {item.kind === 'video' && <CaptionsEditor key={`captions-${item.id}`} item={item} isLocked={isLocked} />}
      <DiscardOrWithdraw item={item} onDeleted={onDeleted} />
    </div>
  );
  return (
    <Tabs
      label={t`About this file`}
      tabs={[
        { value: 'details', label: <Trans>Details</Trans>, panel: details },
        { value: 'history', label: <Trans>History</Trans>, panel: <HistoryList id={item.id} /> },
      ]}
    />
  );
};
