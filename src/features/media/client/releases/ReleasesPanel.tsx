import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText, History, Link2, Pencil, PenLine, Trash2, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import type { Release } from '../../releases.contract.ts';
import type { OpenDialog } from './ReleaseDialogs.tsx';
import { dayWords, releaseKindWords, stateOf } from './release-words.ts';
import { useOpenPaper, useReleases, useResumeRelease } from './releases.ts';

const isResumable = ({ resumableUntil }: Release): boolean =>
  resumableUntil !== null && new Date(resumableUntil) > new Date();

const ReleaseRow = ({ release, onOpen }: { release: Release; onOpen: (dialog: OpenDialog) => void }) => {
  const { i18n, t } = useLingui();
  const reading = useOpenPaper();
  const resuming = useResumeRelease();
  const { name, status } = release;
  const { kind, words } = stateOf(release);
  const signedOn = dayWords(i18n, release.signedOn);
  const endsOn = release.endsOn && dayWords(i18n, release.endsOn);
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="truncate font-bold text-ui">{name}</h3>
        <p className="text-ink-2 text-sm">
          {i18n._(releaseKindWords[release.kind])}
          {' · '}
          {endsOn ? (
            <Trans>
              {signedOn} to {endsOn}
            </Trans>
          ) : (
            <Trans>since {signedOn}</Trans>
          )}
          {' · '}
          <Plural value={release.itemIds.length} _0="no item yet" one="# item" other="# items" />
        </p>
        {status !== 'waiting' && release.needsPaper && (
          <p className="mt-1 text-sm">
            <Trans>Our reviewers cannot read this paper. Please add it again, as a PDF or as a photo.</Trans>
          </p>
        )}
      </div>
      <Status kind={kind}>{i18n._(words)}</Status>
      <div className="-ml-3 flex flex-wrap gap-1 sm:justify-end">
        {release.needsPaper && (
          <Button
            variant="ghost"
            size="s"
            icon={Upload}
            aria-label={t`Add the paper of ${name}`}
            onClick={() => onOpen({ what: 'addPaper', release })}
          >
            <Trans>Add the paper</Trans>
          </Button>
        )}
        {status !== 'waiting' && (
          <Button
            variant="ghost"
            size="s"
            icon={FileText}
            busy={reading.isBusy}
            aria-label={t`Read the paper of ${name}`}
            onClick={() => void reading.run({ id: release.id })}
          >
            <Trans>Read</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          icon={Link2}
          aria-label={t`Items of ${name}`}
          onClick={() => onOpen({ what: 'items', release })}
        >
          <Trans>Items</Trans>
        </Button>
        <Button
          variant="ghost"
          size="s"
          icon={status === 'ended' ? History : Pencil}
          aria-label={status === 'ended' ? t`History of ${name}` : t`Correct the release of ${name}`}
          onClick={() => onOpen({ what: 'edit', release })}
        >
          {status === 'ended' ? <Trans>History</Trans> : <Trans>Correct</Trans>}
        </Button>
        {isResumable(release) && (
          <Button
            variant="ghost"
            size="s"
            icon={Undo2}
            busy={resuming.isBusy}
            aria-label={t`Undo the end of the release of ${name}`}
            onClick={() => void resuming.run({ id: release.id })}
          >
            <Trans>Undo the end</Trans>
          </Button>
        )}
        {status === 'signed' && release.itemIds.length > 0 ? (
          <Button
            variant="ghost"
            size="s"
            aria-label={t`End the release of ${name}`}
            onClick={() => onOpen({ what: 'end', release })}
          >
            <Trans>End</Trans>
          </Button>
        ) : (
          release.itemIds.length === 0 && (
            <Button
              variant="ghost"
              size="s"
              icon={Trash2}
              aria-label={t`Delete the release of ${name}`}
              onClick={() => onOpen({ what: 'remove', release })}
            >
              <Trans>Delete</Trans>
            </Button>
          )
        )}
      </div>
    </li>
  );
};

const ReleasesSkeleton = () => (
  <SkeletonFrame>
    {['w-2/5', 'w-1/3', 'w-1/2'].map((width) => (
      <div key={width} className="grid gap-2 border-line border-b py-5">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </SkeletonFrame>
);

const endWords = {
  more: <Trans>Load more</Trans>,
  nextPageFailed: <Trans>The older releases could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

type AddProps = { onOpen: (dialog: OpenDialog) => void; onApproach: () => void };

const AddButtons = ({ onOpen, onApproach }: AddProps) => (
  <div className="flex flex-wrap gap-3 max-sm:w-full" onPointerEnter={onApproach}>
    <Button icon={Upload} onClick={() => onOpen({ what: 'paper' })} className="max-sm:w-full">
      <Trans>Upload a signed form</Trans>
    </Button>
    <Button variant="main" icon={PenLine} onClick={() => onOpen({ what: 'sign' })} className="max-sm:w-full">
      <Trans>Collect a signature</Trans>
    </Button>
  </div>
);

/** All releases of a creator, and everything that can be done with them. */
export const ReleasesPanel = () => {
  const { list, releases, total } = useReleases();
  const [dialog, setDialog] = useState<OpenDialog>();
  const dialogs = useOnDemand(() => import('./ReleaseDialogs.tsx'), { takesFocus: true });
  const open = (next: OpenDialog) => {
    dialogs.use();
    setDialog(next);
  };
  const adding = <AddButtons onOpen={open} onApproach={dialogs.prefetch} />;
  return (
    <section aria-labelledby="releases-title" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line border-b pb-4">
        <div className="flex items-baseline gap-2">
          <h2 id="releases-title" className="text-lg tracking-tight">
            <Trans>Releases</Trans>
          </h2>
          {releases && <span className="text-ink-2 text-sm tabular-nums">{total}</span>}
        </div>
        {releases && releases.length > 0 && adding}
      </div>
      {!releases && !list.isError && <ReleasesSkeleton />}
      {!releases && list.isError && (
        <ListFailed
          list={list}
          title={<Trans>Your releases could not be loaded</Trans>}
          next={href('creatorUploads', {}, { show: 'releases' })}
          signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to see your releases.</Trans>}
        >
          <Trans>The connection broke or our server did not answer. None of your papers is lost.</Trans>
        </ListFailed>
      )}
      {releases?.length === 0 && (
        <EmptyState drawing="paper" title={<Trans>No release yet</Trans>} actions={adding} headingLevel="h3">
          <Trans>
            People you can recognise, property owners and mas makers agree in a release. With a signed release, your
            work can be sold for any use; without one, for editorial use only.
          </Trans>
        </EmptyState>
      )}
      {releases && releases.length > 0 && (
        <ul>
          {releases.map((release) => (
            <ReleaseRow key={release.id} release={release} onOpen={open} />
          ))}
        </ul>
      )}
      {releases && <ListEnd list={list} words={endWords} />}
      {dialog && dialogs.loaded && (
        <dialogs.loaded.ReleaseDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
};
