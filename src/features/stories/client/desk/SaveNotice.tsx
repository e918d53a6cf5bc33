import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { DeskStory } from '../../story-desk.contract.ts';
import type { StoryDraft } from './useStoryDraft.ts';

/** Fields that are written on the page itself; the others are in the settings. */
const ON_THE_PAGE = new Set(['title', 'standfirst', 'document']);

const ConflictNotice = ({ theirs, text }: { theirs: DeskStory; text: StoryDraft }) => {
  const { version } = theirs;
  const changedBy = theirs.changedBy ?? 'Tamarind';
  return (
    <Notice tone="warning" role="alert" title={<Trans>Somebody else has saved this story in the meantime</Trans>}>
      <p>
        <Trans>
          {changedBy} saved version {version}. Your text is still here, and theirs stays in the history whatever you
          choose.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" variant="main" busy={text.isSaving} onClick={() => void text.save(version)}>
          <Trans>Save mine as the newest version</Trans>
        </Button>
        <Button size="s" disabled={text.isSaving} onClick={() => text.takeTheirs(theirs)}>
          <Trans>Show theirs, keep mine in this browser</Trans>
        </Button>
      </div>
    </Notice>
  );
};

/** What stands between the text and the server, with the way out of it. */
export const SAVE_NOTICE_ID = 'save-notice';

export const SaveNotice = ({ text, onSettings }: { text: StoryDraft; onSettings: () => void }) => {
  const format = useFormat();
  const { state, found } = text;
  if (!found && (state.kind === 'saved' || state.kind === 'changed')) return null;
  return (
    <div id={SAVE_NOTICE_ID} tabIndex={-1} className="wrap grid scroll-mt-24 gap-3 py-4">
      {state.kind === 'conflict' && <ConflictNotice theirs={state.theirs} text={text} />}
      {state.kind === 'offline' && (
        <Notice tone="warning" role="alert" title={<Trans>Not saved, we’ll try again</Trans>}>
          <Trans>We cannot be reached. Your text is kept in this browser until the connection is back.</Trans>
        </Notice>
      )}
      {state.kind === 'refused' && (
        <Notice tone="bad" role="alert" title={<Trans>Not saved</Trans>}>
          <p>{state.message}</p>
          {state.issues.some(({ field }) => !ON_THE_PAGE.has(field)) && (
            <Button size="s" className="mt-2" onClick={onSettings}>
              <Trans>Open the settings</Trans>
            </Button>
          )}
        </Notice>
      )}
      {found && state.kind !== 'conflict' && (
        <Notice
          tone="lagoon"
          title={<Trans>Unsaved changes from {format.islandDay(found.at, 'shortDay')}. Restore?</Trans>}
        >
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="s" variant="main" disabled={text.isSaving} onClick={text.bringBack}>
              <Trans>Restore</Trans>
            </Button>
            <Button size="s" onClick={text.dropFound}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
};
