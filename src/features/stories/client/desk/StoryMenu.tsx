import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Eye, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useChange } from '#ui/data/useChange.ts';
import { Dropdown, DropdownItem, DropdownSeparator } from '#ui/overlays/Dropdown.tsx';
import { mayWithdraw, storyPath } from '../../stories.rules.ts';
import { type DeskStory, withdrawStory } from '../../story-desk.contract.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

type Props = {
  story: DeskStory;
  onPreview: () => void;
} & Pick<ComponentProps<typeof Dropdown>, 'trigger' | 'defaultOpen' | 'opensAtFirstItem'>;

/** What is done seldom with a story. */
export const StoryMenu = ({ story, onPreview, ...dropdown }: Props) => {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const withdrawing = useChange(withdrawStory, {
    done: ({ status }) => ({ title: status === 'withdrawn' ? t`It is off the site` : t`Unscheduled` }),
    failed: (message) => ({ title: message }),
  });
  const isOut = story.status === 'published';
  const mayDelete = story.publishedAt === null;
  return (
    <>
      <Dropdown {...dropdown}>
        <DropdownItem icon={Eye} onSelect={onPreview}>
          <Trans>Preview</Trans>
        </DropdownItem>
        {isOut && (
          <DropdownItem icon={ExternalLink} to={storyPath(story)}>
            <Trans>Open on the site</Trans>
          </DropdownItem>
        )}
        {mayWithdraw[story.status] && (
          <DropdownItem
            icon={Undo2}
            disabled={withdrawing.isBusy}
            onSelect={() => void withdrawing.run({ id: story.id })}
          >
            {isOut ? <Trans>Withdraw from the site</Trans> : <Trans>Unschedule</Trans>}
          </DropdownItem>
        )}
        {mayDelete && <DropdownSeparator />}
        {mayDelete && (
          <DropdownItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
            <Trans>Delete the draft</Trans>
          </DropdownItem>
        )}
      </Dropdown>
      <DeleteDialog story={story} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
};
