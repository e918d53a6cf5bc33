import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';
import { WideDialog } from '#ui/overlays/Sheet.tsx';
import type { Story } from '../../stories.contract.ts';
import { maySchedule, placeOf, storyPath } from '../../stories.rules.ts';
import { type DeskStory, previewStory, publishStory } from '../../story-desk.contract.ts';
import { photographersOf } from '../story/story-parts.rules.ts';
import { CardPreview, FeedPreview, PhonePreview } from './ReviewPreviews.tsx';
import { localTimeOf, localZone, type Missing, mainActionOf, missingIn } from './review.rules.ts';
import type { StoryDraft } from './useStoryDraft.ts';

/** Where what is missing is mended. */
export type Place = 'picture' | 'summary' | 'settings' | 'text';

const placeOfMissing = {
  text: 'text',
  picture: 'picture',
  summary: 'summary',
  island: 'settings',
  tags: 'settings',
} as const satisfies Record<Missing, Place>;

const useMissingWords = (): Record<Missing, { lacks: string; mend: string }> => {
  const { t } = useLingui();
  return {
    text: { lacks: t`There is no text yet.`, mend: t`Write the text` },
    picture: { lacks: t`There is no picture, so lists show the words alone.`, mend: t`Add a picture` },
    summary: { lacks: t`There is no summary for lists and search engines.`, mend: t`Write a summary` },
    island: { lacks: t`No island is chosen.`, mend: t`Choose an island` },
    tags: { lacks: t`There are no tags.`, mend: t`Add tags` },
  };
};

const MissingList = ({ missing, onMend }: { missing: readonly Missing[]; onMend: (place: Place) => void }) => {
  const words = useMissingWords();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>Still missing</Trans>}>
      <ul className="mt-1">
        {missing.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            {words[name].lacks}
            <Button size="s" variant="ghost" onClick={() => onMend(placeOfMissing[name])}>
              {words[name].mend}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-line border-t py-2.5 text-sm">
    <dt className="text-ink-2">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

const Facts = ({ story, authorId }: { story: Story; authorId: string }) => {
  const photographers = photographersOf(story).map(({ name }) => name);
  return (
    <dl>
      <Fact name={<Trans>Island</Trans>}>{placeOf(story) || <Trans>None</Trans>}</Fact>
      <Fact name={<Trans>Tags</Trans>}>{story.tags.join(', ') || <Trans>None</Trans>}</Fact>
      <Fact name={<Trans>Words by</Trans>}>
        {story.author.name}
        {authorId === '' && (
          <>
            {' '}
            <span className="text-ink-2">
              (<Trans>without an account</Trans>)
            </span>
          </>
        )}
      </Fact>
      <Fact name={<Trans>Photos by</Trans>}>{photographers.join(', ') || <Trans>None</Trans>}</Fact>
      <Fact name={<Trans>Address</Trans>}>{storyPath(story)}</Fact>
    </dl>
  );
};

type TimeProps = {
  isLater: boolean;
  time: string;
  error: string | undefined;
  onLater: (isLater: boolean) => void;
  onTime: (time: string) => void;
};

/** Now, or at a time of the writer, whose zone is named. */
const When = ({ isLater, time, error, onLater, onTime }: TimeProps) => {
  const { t } = useLingui();
  const zone = localZone();
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={t`When`}
        name="when"
        value={isLater ? 'later' : 'now'}
        onChange={({ target }) => onLater(target.value === 'later')}
        cards={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`Later` },
        ]}
      />
      {isLater && (
        <Field
          label={<Trans>Date and time (your time)</Trans>}
          hint={<Trans>Your time zone is {zone}. The text that is saved then goes out.</Trans>}
          error={error}
        >
          {(wiring) => (
            <Input {...wiring} type="datetime-local" value={time} onChange={({ target }) => onTime(target.value)} />
          )}
        </Field>
      )}
    </div>
  );
};

type Props = {
  story: DeskStory;
  text: StoryDraft;
  /** The saved version that is looked at, and published. */
  version: number;
  focusAfter: RefObject<Focusable | null>;
  onMend: (place: Place) => void;
  onClose: () => void;
};

/** Publishes exactly the version that is shown. */
const usePublishing = ({ story, text, version, onClose }: Props) => {
  const { i18n, t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const publishing = useChange(publishStory, {
    done: ({ status }) => ({ title: status === 'scheduled' ? t`Scheduled` : t`Published` }),
  });
  return {
    problem,
    setProblem,
    isBusy: publishing.isBusy,
    publish: async (at?: string) => {
      setProblem(undefined);
      try {
        await publishing.send({ id: story.id, version, ...(at && { at }) });
        onClose();
      } catch (error) {
        // A second editor is told of above the text, where the way out is.
        if (await text.meetConflict(error, version)) onClose();
        else setProblem(wordedError(i18n, error) ?? t`We could not be reached. Check your connection and try again.`);
      }
    },
  };
};

/** The step between writing and publishing: how it will look, what is missing, and when it goes out. */
export const ReviewDialog = (props: Props) => {
  const { story, text, version, focusAfter, onMend, onClose } = props;
  const { t } = useLingui();
  const shown = useQuery(read(call, previewStory, { id: story.id, version: String(version) }));
  const publishing = usePublishing(props);
  const [isLater, setLater] = useState(story.status === 'scheduled');
  const [time, setTime] = useState(story.publishAt ? localTimeOf(new Date(story.publishAt)) : '');
  const { draft } = text;
  const missing = missingIn({ ...draft, kind: story.kind, hasPicture: shown.data?.lead?.picture != null });
  const isChange = mainActionOf(story, { version, isUnsaved: false }) !== 'publish';
  const atOnce = isChange ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>;
  const publish = () => {
    if (!isLater) return publishing.publish();
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) return publishing.setProblem(t`Please choose a day and a time`);
    return publishing.publish(at.toISOString());
  };
  return (
    <WideDialog
      open
      onOpenChange={onClose}
      focusAfter={focusAfter}
      title={<Trans>Before it goes out</Trans>}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          {publishing.problem && !isLater && (
            <p role="alert" className="mr-auto text-hibiscus-text text-sm">
              {publishing.problem}
            </p>
          )}
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep writing</Trans>
          </Button>
          <Button
            variant="main"
            busy={publishing.isBusy}
            disabled={!shown.data || missing.includes('text')}
            onClick={() => void publish()}
          >
            {isLater ? <Trans>Schedule</Trans> : atOnce}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too */}
      <div tabIndex={0} className="h-full overflow-y-auto overscroll-contain px-5 py-6 sm:px-8">
        <LoadedPart
          query={shown}
          failed={<Trans>The preview could not be loaded</Trans>}
          next={href('adminStory', { id: story.id })}
        >
          {(preview) => (
            <div className="mx-auto grid max-w-6xl gap-10 lg:grid-cols-[20rem_minmax(0,1fr)_minmax(0,1fr)]">
              <div className="grid content-start gap-6 lg:order-last">
                <MissingList missing={missing} onMend={onMend} />
                {maySchedule[story.status] && (
                  <When isLater={isLater} time={time} error={publishing.problem} onLater={setLater} onTime={setTime} />
                )}
                <div>
                  <Facts story={preview} authorId={draft.authorId} />
                  <Button size="s" className="mt-3" onClick={() => onMend('settings')}>
                    <Trans>Change the settings</Trans>
                  </Button>
                </div>
              </div>
              <PhonePreview story={preview} />
              <div className="grid content-start gap-10">
                <CardPreview story={preview} />
                <FeedPreview story={preview} />
              </div>
            </div>
          )}
        </LoadedPart>
      </div>
    </WideDialog>
  );
};
