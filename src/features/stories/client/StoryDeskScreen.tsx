import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ImageOff, PenLine } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, loadPages, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { type StoryKind, storyKinds, storyStatuses } from '../stories.rules.ts';
import { createStory, type DeskRow, listDeskStories } from '../story-desk.contract.ts';
import { StoryStatusWords, useStatusWords } from './desk/StoryStatusWords.tsx';

type Filter = PagesInput<typeof listDeskStories>;

const filterIn = (params: URLSearchParams): Filter => {
  const kind = storyKinds.find((name) => name === params.get('kind'));
  const status = storyStatuses.find((name) => name === params.get('status'));
  return { ...(kind && { kind }), ...(status && { status }) };
};

const useKindWords = (): Record<StoryKind, string> => {
  const { t } = useLingui();
  return { editorial: t`Editorial`, blog: t`Blog` };
};

const NewStoryDialog = ({ first, onClose }: { first: StoryKind; onClose: () => void }) => {
  const kinds = useKindWords();
  const navigate = useNavigate();
  const [kind, setKind] = useState<StoryKind>(first);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const creating = useChange(createStory, { failed: (message) => setError(message) });
  const begin = async () => {
    const done = await creating.run({ kind, title });
    if (done) navigate(href('adminStory', { id: done.reply.id }));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>New story</Trans>}
      actions={
        <Button variant="main" busy={creating.isBusy} onClick={() => void begin()}>
          <Trans>Start writing</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={<Trans>Title</Trans>} error={error}>
          {(wiring) => (
            <Input
              {...wiring}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && void begin()}
            />
          )}
        </Field>
        <Field label={<Trans>Where</Trans>}>
          {(wiring) => (
            <Select
              {...wiring}
              value={kind}
              choices={storyKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={({ target }) => setKind(target.value === 'blog' ? 'blog' : 'editorial')}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};

const Row = ({ story }: { story: DeskRow }) => {
  const kinds = useKindWords();
  const now = useNow();
  return (
    <li className="relative grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t py-4 md:grid-cols-[120px_minmax(0,1fr)_13.5rem_6rem_9rem] md:items-center md:gap-x-6">
      <span className="row-span-4 aspect-3/2 overflow-hidden rounded-tile bg-paper-2 md:row-span-1">
        {story.picture ? (
          <img src={story.picture.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-ink-2">
            <Icon glyph={ImageOff} />
          </span>
        )}
      </span>
      <div className="min-w-0">
        <Link to={href('adminStory', { id: story.id })} className="font-semibold text-lg leading-snug">
          {story.title}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          <Badge>{kinds[story.kind]}</Badge>
          {story.author}
        </p>
      </div>
      <StoryStatusWords story={story} />
      <span className="text-sm tabular-nums">
        {story.publishedAt !== null && <Plural value={story.reads} one="# read" other="# reads" />}
      </span>
      <span className="text-ink-2 text-sm">
        <TimeAgo at={story.changedAt} now={now} />
        {story.changedBy && <>, {story.changedBy}</>}
      </span>
    </li>
  );
};

/** All stories and posts in every status; from here they are written. */
const StoryDeskScreen = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [isBeginning, setBeginning] = useState(false);
  const kinds = useKindWords();
  const statuses = useStatusWords();
  const filter = filterIn(params);
  const isFiltered = Object.values(filter).some(Boolean);
  const list = useInfiniteQuery({ ...readPages(call, listDeskStories, filter), placeholderData: keepPreviousData });
  const stories = entriesOf(list.data, (page) => page.stories);
  const set = (name: 'kind' | 'status', value: string) => {
    const { [name]: _, ...others } = filter;
    setParams(value ? { ...others, [name]: value } : others, { replace: true });
  };
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>
          <Trans>Stories</Trans>
        </h1>
        <Button variant="main" icon={PenLine} onClick={() => setBeginning(true)}>
          <Trans>New story</Trans>
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <Field label={<Trans>Where</Trans>} className="min-w-40">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.kind ?? ''}
              placeholder={t`All`}
              choices={storyKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={({ target }) => set('kind', target.value)}
            />
          )}
        </Field>
        <Field label={<Trans>Status</Trans>} className="min-w-40">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.status ?? ''}
              placeholder={t`All`}
              choices={storyStatuses.map((value) => ({ value, label: statuses[value] }))}
              onChange={({ target }) => set('status', target.value)}
            />
          )}
        </Field>
      </div>
      <LoadedPart
        query={{ ...list, data: stories, isError: list.isError && stories === undefined }}
        failed={<Trans>The stories could not be loaded</Trans>}
        next={href('adminStories')}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={isFiltered ? <Trans>No story fits</Trans> : <Trans>No stories yet</Trans>}>
                {isFiltered ? (
                  <Trans>Choose another filter, or start a new story.</Trans>
                ) : (
                  <Trans>Start the first one: a draft is seen by the team alone.</Trans>
                )}
              </EmptyState>
            ) : (
              <ul>
                {rows.map((story) => (
                  <Row key={story.id} story={story} />
                ))}
              </ul>
            )}
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show earlier stories</Trans>,
                nextPageFailed: <Trans>The next stories could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
              }}
            />
          </>
        )}
      </LoadedPart>
      {isBeginning && <NewStoryDialog first={filter.kind ?? 'editorial'} onClose={() => setBeginning(false)} />}
    </div>
  );
};

const preload = ({ call, queries }: Loading, { url }: { url: URL }) =>
  loadPages(queries, readPages(call, listDeskStories, filterIn(url.searchParams))).catch(() => undefined);

export const screen: Screen = { Component: StoryDeskScreen, preload };
