import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useParams, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { type DeskStory, getDeskStory, previewStory } from '../story-desk.contract.ts';
import { HistoryPanel } from './desk/HistoryPanel.tsx';
import { PublishPanel } from './desk/PublishPanel.tsx';
import { SaveNotice } from './desk/SaveNotice.tsx';
import { StoryFields } from './desk/StoryFields.tsx';
import { useStoryDraft } from './desk/useStoryDraft.ts';

const editorPart = onDemand(() => import('./desk/TextEditor.tsx'));
const previewPart = onDemand(() => import('./story/StoryView.tsx'));

const previewInput = (id: string, version: string | null) => ({ id, ...(version && { version }) });

/** The text is replaced as a whole when it comes from elsewhere, by the key. */
const TextPart = ({ story, text }: { story: DeskStory; text: ReturnType<typeof useStoryDraft> }) => {
  const loaded = useWhenNeeded(editorPart, true);
  return (
    <div>
      <p id="story-text-label" className="mb-1.5 font-bold text-sm">
        <Trans>Text</Trans>
      </p>
      {loaded ? (
        <loaded.TextEditor
          key={text.round}
          document={text.draft.document}
          pictures={story.pictures}
          labelledBy="story-text-label"
          onChange={(document) => text.change({ document })}
        />
      ) : (
        <SkeletonFrame className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-80" />
        </SkeletonFrame>
      )}
      <p className="mt-2 text-ink-2 text-sm">
        <Trans>The first picture opens the story. To change one, select it and press Picture.</Trans>
      </p>
    </div>
  );
};

const Editor = ({ story }: { story: DeskStory }) => {
  const text = useStoryDraft(story);
  const { state } = text;
  const issues = state.kind === 'refused' ? state.issues : [];
  const errorOf = (field: string) => issues.find((issue) => issue.field.split('.')[0] === field)?.message;
  return (
    <>
      <SaveNotice text={text} />
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Field label={<Trans>Title</Trans>} error={errorOf('title')}>
            {(wiring) => (
              <Input
                {...wiring}
                value={text.draft.title}
                onChange={({ target }) => text.change({ title: target.value })}
                className="font-semibold text-lg"
              />
            )}
          </Field>
          <TextPart story={story} text={text} />
          <div className="sticky bottom-0 z-4 flex flex-wrap items-center gap-4 bg-paper py-3">
            <Button
              variant="main"
              busy={text.isSaving}
              disabled={state.kind === 'conflict'}
              onClick={() => void text.save()}
            >
              <Trans>Save</Trans>
            </Button>
            <p role="status" className="text-ink-2 text-sm">
              {state.kind === 'saved' ? (
                <Trans>Version {text.version} is saved.</Trans>
              ) : (
                <Trans>There are changes that are not saved.</Trans>
              )}
            </p>
          </div>
        </div>
        <div className="grid content-start gap-8">
          <PublishPanel story={story} text={text} />
          <StoryFields
            draft={text.draft}
            isSlugFixed={story.isSlugFixed}
            pictures={story.pictures}
            errorOf={errorOf}
            onChange={text.change}
          />
          <HistoryPanel story={story} isUnsaved={state.kind !== 'saved'} onRestored={text.takeNewest} />
        </div>
      </div>
    </>
  );
};

const Preview = ({ id, version }: { id: string; version: string | null }) => {
  const { data } = useSuspenseQuery(read(call, previewStory, previewInput(id, version)));
  const loaded = useWhenNeeded(previewPart, true);
  return (
    <>
      <div className="wrap py-4">
        <Notice
          tone="lagoon"
          title={version ? <Trans>Preview of version {version}</Trans> : <Trans>Preview of what is saved</Trans>}
        >
          <Trans>Only admins see this page.</Trans>{' '}
          <Button size="s" className="mt-2" icon={ArrowLeft} to={href('adminStory', { id })}>
            <Trans>Back to the editor</Trans>
          </Button>
        </Notice>
      </div>
      {loaded && <loaded.StoryView story={data} />}
    </>
  );
};

const EditorPage = ({ id }: { id: string }) => {
  const { data: story } = useSuspenseQuery(read(call, getDeskStory, { id }));
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1>{story.kind === 'blog' ? <Trans>Edit a post</Trans> : <Trans>Edit a story</Trans>}</h1>
        <Button size="s" icon={ArrowLeft} to={href('adminStories')}>
          <Trans>All stories</Trans>
        </Button>
      </div>
      <Editor key={id} story={story} />
    </div>
  );
};

/** One story at the desk: its editor, or a version of it as readers would see it. */
const StoryEditorScreen = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return params.get('show') === 'preview' ? (
    <Preview id={id} version={params.get('version')} />
  ) : (
    <EditorPage id={id} />
  );
};

const preload = ({ call, queries }: Loading, { params: { id = '' }, url }: ScreenAddress) =>
  url.searchParams.get('show') === 'preview'
    ? Promise.all([
        previewPart.load(),
        loadQuery(queries, read(call, previewStory, previewInput(id, url.searchParams.get('version')))),
      ])
    : loadQuery(queries, read(call, getDeskStory, { id }));

export const screen: Screen = { Component: StoryEditorScreen, preload };
