import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { DeskStory } from '../../story-desk.contract.ts';
import { useMoment } from './StoryStatusWords.tsx';
import type { StoryDraft } from './useStoryDraft.ts';

const ConflictNotice = ({ theirs, text }: { theirs: DeskStory; text: StoryDraft }) => {
  const { version } = theirs;
  const changedBy = theirs.changedBy ?? 'Tamarind';
  return (
    <Notice tone="warning" role="alert" title={<Trans>Somebody else has saved this story meanwhile</Trans>}>
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
export const SaveNotice = ({ text }: { text: StoryDraft }) => {
  const at = useMoment();
  const { state, found } = text;
  return (
    <div className="grid gap-3">
      {state.kind === 'conflict' && <ConflictNotice theirs={state.theirs} text={text} />}
      {state.kind === 'offline' && (
        <Notice tone="warning" role="alert" title={<Trans>We cannot be reached</Trans>}>
          <Trans>Your text is kept in this browser, and is saved as soon as the connection is back.</Trans>
        </Notice>
      )}
      {state.kind === 'refused' && (
        <Notice tone="bad" role="alert" title={<Trans>It was not saved</Trans>}>
          {state.message}
        </Notice>
      )}
      {found && state.kind !== 'conflict' && (
        <Notice tone="lagoon" title={<Trans>This browser has text that was not saved</Trans>}>
          <p>
            <Trans>It is of {at(found.at)}.</Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="s" variant="main" disabled={text.isSaving} onClick={text.bringBack}>
              <Trans>Bring it back</Trans>
            </Button>
            <Button size="s" onClick={text.dropFound}>
              <Trans>Discard it</Trans>
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
};
