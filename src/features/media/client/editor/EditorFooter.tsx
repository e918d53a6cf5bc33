import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { SaveStatus } from './SavedWords.tsx';
import type { ItemEditing } from './useItemEditor.ts';

/** Whether it is saved, and the one step that only the creator can take. */
export const EditorFooter = ({ editor }: { editor: ItemEditing }) => {
  const { editing, isDraft, isLocked, isSubmitting, submit } = editor;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-ink-2 text-sm">
        {isLocked ? (
          <Trans>Withdrawn, so it cannot be changed any more.</Trans>
        ) : (
          <SaveStatus draft={editing.draft} onRetry={() => void editing.flush()} />
        )}
      </span>
      {isDraft && (
        <Button variant="main" size="s" busy={isSubmitting} onClick={() => void submit()} className="max-sm:flex-1">
          <Trans>Submit for review</Trans>
        </Button>
      )}
    </div>
  );
};
