import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import type { DeskStory } from '../../story-desk.contract.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { StoryFields } from './StoryFields.tsx';
import type { StoryDraft } from './useStoryDraft.ts';

type Props = {
  story: DeskStory;
  text: StoryDraft;
  errorOf: ComponentProps<typeof StoryFields>['errorOf'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** What belongs to a story besides its text, and its earlier versions. */
export const SettingsSheet = ({ story, text, errorOf, isOpen, onOpenChange }: Props) => (
  <Sheet open={isOpen} onOpenChange={onOpenChange} size="l" title={<Trans>Settings</Trans>}>
    <div className="grid gap-8">
      <StoryFields
        draft={text.draft}
        isSlugFixed={story.isSlugFixed}
        pictures={story.pictures}
        errorOf={errorOf}
        onChange={text.change}
      />
      <HistoryPanel story={story} isUnsaved={text.state.kind !== 'saved'} onRestored={text.takeNewest} />
    </div>
  </Sheet>
);
