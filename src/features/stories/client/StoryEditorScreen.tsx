import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand, useOnDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { useParams, useSearchParams } from '#ui/navigation/router.tsx';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { type DeskStory, getDeskStory, previewStory } from '../story-desk.contract.ts';
import { withLead } from '../story-document.rules.ts';
import { DeskPicturesProvider, useDeskPictures } from './desk/desk-pictures.tsx';
import { EditorBar } from './desk/EditorBar.tsx';
import type { Place } from './desk/ReviewDialog.tsx';
import { SAVE_NOTICE_ID, SaveNotice } from './desk/SaveNotice.tsx';
import { type StoryDraft, useStoryDraft } from './desk/useStoryDraft.ts';
import { WritingPage } from './desk/WritingPage.tsx';

const previewPart = onDemand(() => import('./story/StoryView.tsx'));

const previewInput = (id: string, version: string | null) => ({ id, ...(version && { version }) });

/** For people who are used to it; everything is saved by itself. */
const useSaveKey = (save: () => void): void => {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};

type EditorProps = { story: DeskStory; text: StoryDraft };

const Editor = ({ story, text }: EditorProps) => {
  const { choose } = useDeskPictures();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [hasSettings, setSettings] = useState(false);
  const [reviewed, setReviewed] = useState<number>();
  const review = useOnDemand(() => import('./desk/ReviewDialog.tsx'), { takesFocus: true });
  const settings = useOnDemand(() => import('./desk/SettingsSheet.tsx'), { takesFocus: true });
  const openSettings = () => {
    settings.use();
    setSettings(true);
  };
  const summary = useRef<HTMLTextAreaElement>(null);
  const focusAfter = useRef<Focusable>(null);
  useSaveKey(() => void text.save());

  const { state } = text;
  const issues = state.kind === 'refused' ? state.issues : [];
  const errorOf = (field: string) => issues.find((issue) => issue.field.split('.')[0] === field)?.message;
  const openReview = async () => {
    focusAfter.current = null;
    review.use();
    const saved = await text.save();
    setReviewed(saved);
    // Why it could not be saved stands above the text, perhaps out of sight.
    if (saved === undefined) requestAnimationFrame(() => document.getElementById(SAVE_NOTICE_ID)?.focus());
  };
  const mend = (place: Place) => {
    focusAfter.current = place === 'summary' ? summary.current : null;
    setReviewed(undefined);
    if (place === 'settings') openSettings();
    if (place === 'text') focusAfter.current = document.querySelector<HTMLElement>('.desk-text');
    if (place === 'picture')
      choose({
        onDone: (attrs) => text.change({ document: withLead({ type: 'picture', attrs }, text.draft.document) }),
      });
  };
  return (
    <>
      <EditorBar
        story={story}
        text={text}
        tools={setBar}
        onSettings={openSettings}
        onReview={() => void openReview()}
      />
      <SaveNotice text={text} onSettings={openSettings} />
      <WritingPage story={story} text={text} bar={bar} errorOf={errorOf} summary={summary} />
      {settings.loaded && (
        <settings.loaded.SettingsSheet
          story={story}
          text={text}
          errorOf={errorOf}
          isOpen={hasSettings}
          onOpenChange={setSettings}
        />
      )}
      {reviewed !== undefined && review.loaded && (
        <review.loaded.ReviewDialog
          story={story}
          text={text}
          version={reviewed}
          focusAfter={focusAfter}
          onMend={mend}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
};

const Preview = ({ id, version }: { id: string; version: string | null }) => {
  const { data } = useSuspenseQuery(read(call, previewStory, previewInput(id, version)));
  const loaded = useWhenNeeded(previewPart, true);
  return (
    <>
      <div className="wrap py-4">
        <Notice tone="lagoon" title={version ? <Trans>Preview of version {version}</Trans> : <Trans>Preview</Trans>}>
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

const DraftPage = ({ story }: { story: DeskStory }) => {
  const text = useStoryDraft(story);
  return (
    <DeskPicturesProvider story={story} document={text.draft.document}>
      <Editor story={story} text={text} />
    </DeskPicturesProvider>
  );
};

const EditorPage = ({ id }: { id: string }) => {
  const { data: story } = useSuspenseQuery(read(call, getDeskStory, { id }));
  return <DraftPage key={id} story={story} />;
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
