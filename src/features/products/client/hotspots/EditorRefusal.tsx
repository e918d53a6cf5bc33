import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { HotspotsEditing } from './useHotspots.ts';

/** Why the points are not saved, with the ways on. */
export const EditorRefusal = ({ hotspots }: { hotspots: HotspotsEditing }) => {
  const { refusal } = hotspots;
  if (!refusal) return null;
  return (
    <div className="p-4 pb-0 lg:px-5">
      <Notice tone="bad" role="alert" title={<Trans>Not saved</Trans>}>
        <p className="mt-0.5">
          {refusal.words ?? <Trans>We could not be reached. Check your connection; your points are kept here.</Trans>}
        </p>
        {refusal.isOvertaken && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="s" onClick={() => void hotspots.takeTheirs()}>
              <Trans>Show what is saved</Trans>
            </Button>
            <Button size="s" busy={hotspots.isSaving} onClick={() => void hotspots.keepMine()}>
              <Trans>Save mine instead</Trans>
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
};
