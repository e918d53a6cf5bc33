import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { FieldError } from '#ui/forms/Field.tsx';
import { placeOf } from '../../stories.rules.ts';
import type { DeskStory } from '../../story-desk.contract.ts';
import { picturesOf, splitLead, withLead } from '../../story-document.rules.ts';
import { useDay } from '../list/StoryMeta.tsx';
import { DeskPicture, PictureButtons, useDeskPictures } from './desk-pictures.tsx';
import type { Draft } from './story-draft.rules.ts';
import type { StoryDraft } from './useStoryDraft.ts';
import '../story/story.css';
import '../story/story-wide.css';
import './editor.css';

const editorPart = onDemand(() => import('./TextEditor.tsx'));

const OPENING_SIZES = '(min-width: 1024px) min(61vw, 1040px), 100vw';
const LONG_TITLE = 24;

type LineProps = {
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onEnter?: () => void;
  ref?: RefObject<HTMLTextAreaElement | null>;
};

/** Written in the type of what is around it, and as high as its words. */
const PlainLines = ({ label, placeholder, value, error, onChange, onEnter, ref }: LineProps) => {
  const errorId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <span className="desk-lines" data-value={`${value || placeholder} `}>
      <textarea
        ref={ref}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
      />
      {error && (
        <span className="desk-line-error">
          <FieldError id={errorId}>{error}</FieldError>
        </span>
      )}
    </span>
  );
};

const Byline = ({ draft }: { draft: Draft }) => {
  const day = useDay();
  const where = placeOf({ place: draft.place, island: findIsland(draft.islandSlug) ?? null });
  return (
    <p className="story-byline">
      <Trans>
        Words by <b>{draft.author}</b>
      </Trans>
      <br />
      {where && <>{where} – </>}
      {draft.dated && day.long(draft.dated)}
    </p>
  );
};

type Props = {
  story: DeskStory;
  text: StoryDraft;
  bar: HTMLElement | null;
  errorOf: (field: string) => string | undefined;
  summary: RefObject<HTMLTextAreaElement | null>;
};

/** The page of the story itself, written upon. */
export const WritingPage = ({ story, text, bar, errorOf, summary }: Props) => {
  const { t } = useLingui();
  const { choose } = useDeskPictures();
  const loaded = useWhenNeeded(editorPart, true);
  /** Grows when a picture moves between the opening and the text, which the editor of the text then takes anew. */
  const [moves, setMoves] = useState(0);
  const { lead, body } = splitLead(text.draft.document);
  const setLead = (attrs: NonNullable<typeof lead>['attrs']) =>
    text.change({ document: withLead({ type: 'picture', attrs }, body) });
  const removeLead = () => {
    text.change({ document: body });
    if (picturesOf(body).length > 0) setMoves(moves + 1);
  };
  return (
    <article className="desk-page">
      <header className="story-opening" data-plain={lead ? undefined : true}>
        <div className="story-opening-words">
          <h1 data-long={text.draft.title.length > LONG_TITLE || undefined}>
            <PlainLines
              label={t`Title`}
              placeholder={t`Title`}
              value={text.draft.title}
              error={errorOf('title')}
              onChange={(title) => text.change({ title })}
              onEnter={() => summary.current?.focus()}
            />
          </h1>
          <div className="story-dek">
            <PlainLines
              ref={summary}
              label={t`Summary`}
              placeholder={t`Summary, in a sentence or two`}
              value={text.draft.standfirst}
              error={errorOf('standfirst')}
              onChange={(standfirst) => text.change({ standfirst })}
            />
          </div>
          <Byline draft={text.draft} />
          {!lead && (
            <Button className="mt-6" icon={ImagePlus} onClick={() => choose({ onDone: setLead })}>
              <Trans>Add the opening picture</Trans>
            </Button>
          )}
        </div>
        {lead && (
          <div className="story-opening-picture desk-lead">
            <figure>
              <DeskPicture attrs={lead.attrs} sizes={OPENING_SIZES} />
            </figure>
            <PictureButtons onChange={() => choose({ start: lead.attrs, onDone: setLead })} onRemove={removeLead} />
          </div>
        )}
      </header>
      <div className="wrap pt-[clamp(32px,4.4vw,72px)]">
        {loaded ? (
          <loaded.TextEditor
            key={`${text.round} ${moves}`}
            body={body}
            bar={bar}
            isFocusedFirst={moves > 0 || (story.version === 1 && story.publishedAt === null && text.round === 0)}
            onChange={(next) => {
              text.change({ document: withLead(lead, next) });
              // The first picture of a story opens it.
              if (!lead && picturesOf(next).length > 0) setMoves(moves + 1);
            }}
          />
        ) : (
          <SkeletonFrame className="grid gap-3 lg:mx-[25%]">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
            <Skeleton className="h-40" />
          </SkeletonFrame>
        )}
        {errorOf('document') && <FieldError id="text-error">{errorOf('document')}</FieldError>}
      </div>
    </article>
  );
};
