import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { maySchedule, mayWithdraw, storyPath } from '../../stories.rules.ts';
import { type DeskStory, publishStory, withdrawStory } from '../../story-desk.contract.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { StoryStatusWords } from './StoryStatusWords.tsx';
import type { StoryDraft } from './useStoryDraft.ts';

type Props = { story: DeskStory; text: StoryDraft };

const ScheduleDialog = ({
  onSchedule,
  onClose,
}: {
  onSchedule: (at: string) => Promise<string | undefined>;
  onClose: () => void;
}) => {
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const { t } = useLingui();
  const send = async () => {
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) return setError(t`Please choose a day and a time`);
    const refused = await onSchedule(at.toISOString());
    if (refused) setError(refused);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Publish later</Trans>}
      description={<Trans>What is saved at that time is published.</Trans>}
      actions={
        <Button variant="main" onClick={() => void send()}>
          <Trans>Schedule</Trans>
        </Button>
      }
    >
      <Field label={<Trans>Day and time, where you are</Trans>} error={error}>
        {(wiring) => (
          <Input {...wiring} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
        )}
      </Field>
    </Dialog>
  );
};

/** Saves what is not saved yet, and then publishes exactly that. */
const usePublishing = ({ story, text }: Props) => {
  const { i18n, t } = useLingui();
  const scheduling = useChange(publishStory, { done: () => ({ title: t`It will be published at its time` }) });
  const publishing = useChange(publishStory, {
    done: () => ({ title: t`It is published` }),
    failed: (message, error, { version }) => {
      void text.meetConflict(error, version);
      return { title: message };
    },
  });
  const savedVersion = async () => (text.state.kind === 'saved' ? text.version : text.save());
  return {
    isBusy: publishing.isBusy || text.isSaving,
    now: async () => {
      const version = await savedVersion();
      if (version) await publishing.run({ id: story.id, version });
    },
    /** Why it was not scheduled. A second editor is told of beside the text, where the way out is. */
    at: async (at: string): Promise<string | undefined> => {
      const version = await savedVersion();
      if (!version) return t`The story could not be saved.`;
      try {
        await scheduling.send({ id: story.id, version, at });
        return undefined;
      } catch (error) {
        if (await text.meetConflict(error, version)) return undefined;
        return wordedError(i18n, error) ?? t`We could not be reached. Check your connection and try again.`;
      }
    },
  };
};

/** Where the story stands, and what can be done with it. */
export const PublishPanel = ({ story, text }: Props) => {
  const { t } = useLingui();
  const [isScheduling, setScheduling] = useState(false);
  const publishing = usePublishing({ story, text });
  const withdrawing = useChange(withdrawStory, {
    done: ({ status }) => ({ title: status === 'withdrawn' ? t`It is off the site` : t`The schedule is taken back` }),
    failed: (message) => ({ title: message }),
  });
  const isOut = story.status === 'published';
  const isBehind = isOut && (story.publishedVersion !== story.version || text.state.kind !== 'saved');
  return (
    <section aria-labelledby="publish-title" className="grid gap-3 rounded-card bg-paper-2 p-4">
      <h2 id="publish-title" className="font-bold font-text text-base">
        <Trans>Publication</Trans>
      </h2>
      <StoryStatusWords story={story} />
      {isBehind && (
        <p className="text-ink-2 text-sm">
          <Trans>Readers still see an earlier version.</Trans>
        </p>
      )}
      <Button variant="main" busy={publishing.isBusy} onClick={() => void publishing.now()}>
        {isOut ? <Trans>Publish this version</Trans> : <Trans>Publish now</Trans>}
      </Button>
      {maySchedule[story.status] && (
        <Button onClick={() => setScheduling(true)}>
          <Trans>Publish later</Trans>
        </Button>
      )}
      <Button icon={Eye} to={href('adminStory', { id: story.id }, { show: 'preview' })}>
        <Trans>Preview what is saved</Trans>
      </Button>
      {isOut && (
        <Button variant="ghost" to={storyPath(story)}>
          <Trans>Open on the site</Trans>
        </Button>
      )}
      {mayWithdraw[story.status] && (
        <Button variant="danger" busy={withdrawing.isBusy} onClick={() => void withdrawing.run({ id: story.id })}>
          {isOut ? <Trans>Withdraw</Trans> : <Trans>Take the schedule back</Trans>}
        </Button>
      )}
      {story.publishedAt === null && <DeleteDraft story={story} />}
      {isScheduling && <ScheduleDialog onSchedule={publishing.at} onClose={() => setScheduling(false)} />}
    </section>
  );
};
