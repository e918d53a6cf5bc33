import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CloudOff, Ellipsis, Eye, SlidersHorizontal } from 'lucide-react';
import type { RefCallback } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { storyPath } from '../../stories.rules.ts';
import type { DeskStory } from '../../story-desk.contract.ts';
import { mainActionOf } from './review.rules.ts';
import { StoryStatusWords } from './StoryStatusWords.tsx';
import type { StoryDraft } from './useStoryDraft.ts';

type Props = { story: DeskStory; text: StoryDraft };

/** Words of the state alone; what stands in the way is told, with the way out, above the page. */
const SaveState = ({ text: { state, isSaving } }: Pick<Props, 'text'>) => {
  if (state.kind === 'saved') return <Trans>Saved</Trans>;
  if (state.kind === 'changed' || isSaving) return <Trans>Saving…</Trans>;
  return (
    <span className="flex items-center gap-1.5 text-hibiscus-text">
      <Icon glyph={CloudOff} size={16} />
      <span className={classes(state.kind === 'offline' && 'sm:hidden')}>
        <Trans>Not saved</Trans>
      </span>
      {state.kind === 'offline' && (
        <span className="max-sm:hidden">
          <Trans>Not saved, we’ll try again</Trans>
        </span>
      )}
    </span>
  );
};

/** The menu brings the code of menus and dialogs, so it comes with its first press. */
const MoreMenu = ({ story, onPreview }: Pick<Props, 'story'> & { onPreview: () => void }) => {
  const { t } = useLingui();
  const menu = useOnDemand(() => import('./StoryMenu.tsx'), { takesFocus: true });
  const button = (
    <IconButton
      icon={Ellipsis}
      label={t`More actions`}
      aria-haspopup="menu"
      onPointerEnter={menu.prefetch}
      onClick={menu.loaded ? undefined : menu.use}
    />
  );
  if (!menu.loaded) return button;
  return (
    <menu.loaded.StoryMenu
      story={story}
      onPreview={onPreview}
      trigger={button}
      defaultOpen={menu.isAwaited}
      opensAtFirstItem={menu.byKeyboard}
    />
  );
};

type BarProps = Props & {
  /** Takes the place where the text puts its tools. */
  tools: RefCallback<HTMLElement>;
  onSettings: () => void;
  onReview: () => void;
};

/** Over the page: whether it is saved, the tools of the text, and what can be done with the story. */
export const EditorBar = ({ story, text, tools, onSettings, onReview }: BarProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = mainActionOf(story, { version: text.version, isUnsaved: text.state.kind !== 'saved' });
  const preview = async () => {
    if (await text.save()) await navigate(href('adminStory', { id: story.id }, { show: 'preview' }));
  };
  return (
    <section aria-label={t`Story`} className="desk-bar">
      <div className="wrap desk-bar-row">
        <div className="flex min-w-0 items-center gap-2 text-ink-2 text-sm">
          <IconButton icon={ArrowLeft} label={t`All stories`} to={href('adminStories')} className="-ml-3" />
          <span className="max-sm:hidden">
            <StoryStatusWords story={story} isShort />
          </span>
          <p data-save-state={text.state.kind} className="min-w-0">
            <SaveState text={text} />
          </p>
        </div>
        <div ref={tools} className="desk-bar-tools max-lg:row-start-2" />
        <div className="desk-bar-actions flex items-center">
          <IconButton icon={Eye} label={t`Preview`} onClick={() => void preview()} className="max-sm:hidden" />
          <IconButton icon={SlidersHorizontal} label={t`Settings`} onClick={onSettings} />
          <MoreMenu story={story} onPreview={() => void preview()} />
          {action === 'none' ? (
            <Button to={storyPath(story)} className="ml-2">
              <Trans>Open on the site</Trans>
            </Button>
          ) : (
            <Button variant="main" className="ml-2" disabled={text.state.kind === 'conflict'} onClick={onReview}>
              {action === 'publish' ? <Trans>Publish</Trans> : <Trans>Publish changes</Trans>}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
