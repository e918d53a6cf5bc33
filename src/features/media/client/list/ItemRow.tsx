import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye, GitCompareArrows, MessageSquareWarning, Pencil, RotateCw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatDuration } from '#shared/format/numbers.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import type { Glyph } from '#ui/base/Icon.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { worded } from '#ui/messages/worded.ts';
import { Link } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { isRetryUseful } from '../../own-items.rules.ts';
import { rejectionTexts } from '../../review.rules.ts';
import { accessWords, kindWords, reasonWords, stageWords, statusWords } from '../item-words.ts';
import { MediaThumb, thumbOf } from '../MediaThumb.tsx';
import type { Transfer } from '../queue/transfer.rules.ts';
import { type EditorPart, rowIdOf } from '../useOpenItem.ts';
import { statusOf } from './item-status.rules.ts';
import { RefusalWords } from './TransferRow.tsx';
import { SlimProgress } from './UploadProgress.tsx';
import { UploadRow } from './UploadRow.tsx';

type RowActionProps = { icon: Glyph; label: string; children: ReactNode; busy?: boolean; onPress: () => void };

/** Button for the next step of a row. Its name says of which row, because many rows have the same step. */
const RowAction = ({ icon, label, children, busy, onPress }: RowActionProps) => (
  <Button
    variant="ghost"
    size="s"
    icon={icon}
    aria-label={label}
    busy={busy ?? false}
    onClick={onPress}
    className="-mr-2 whitespace-nowrap text-lagoon-text max-sm:size-11 max-sm:px-0"
  >
    <span className="max-sm:hidden">{children}</span>
  </Button>
);

/** File name and technical facts, for items that have no title of their own yet. */
const FileFacts = ({ item }: { item: ItemView }) => {
  const format = useFormat();
  const { width, height, durationMs, fileName, bytes } = item;
  const facts = [
    fileName,
    width && height ? `${width} × ${height}` : null,
    durationMs ? formatDuration(durationMs) : null,
    format.size(bytes),
  ];
  return facts.filter(Boolean).join(' · ');
};

/** Facts of an item as shown on the site. */
const WorkFacts = ({ item }: { item: ItemView }) => {
  const { i18n } = useLingui();
  const kind = `${i18n._(kindWords[item.kind])}, ${i18n._(accessWords[item.access])}`;
  const length = item.durationMs ? formatDuration(item.durationMs) : null;
  return [kind, length, item.location].filter(Boolean).join(' · ');
};

const Working = ({ item: { progress } }: { item: ItemView }) => {
  const { i18n } = useLingui();
  if (!progress) return <SlimProgress words={<Trans>Waiting to be processed</Trans>} />;
  const { stage, percent } = progress;
  return (
    <SlimProgress
      words={
        <>
          {i18n._(stageWords[stage])}, {percent} %
        </>
      }
      percent={percent}
    />
  );
};

type Props = {
  item: ItemView;
  /** An upload that should have replaced this file but was refused. */
  refused?: Transfer | undefined;
  isOpen: boolean;
  /** Missing for rows that cannot be chosen. */
  isChosen?: boolean | undefined;
  onToggle: (id: string) => void;
  isRetrying: boolean;
  onOpen: (id: string) => void;
  /** Opens it at what the team said. */
  onAnswer: (id: string) => void;
  onRetry: (id: string) => void;
  /** A link of the row was followed. */
  onFollow: () => void;
};

const partLook =
  'inline-flex min-h-6 items-center text-ink-2 text-xs underline decoration-line underline-offset-3 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:text-sm';

/** Links to the parts of the editor that are not details; they lie above the row, which opens the item. */
export const PartLinks = ({ item, onFollow }: Pick<Props, 'item' | 'onFollow'>) => {
  const { t } = useLingui();
  if (item.state === 'failed' || item.state === 'withdrawn') return null;
  const name = item.title || item.fileName;
  const to = (part: EditorPart) => href('creatorUploads', {}, { item: item.id, part });
  return (
    <div className="flex gap-4 *:relative">
      {item.kind === 'photo' && item.access === 'free' && (
        <Link
          to={to('hotspots')}
          {...KEEP_SCROLL}
          onClick={onFollow}
          aria-label={t`Hotspots of ${name}`}
          className={partLook}
        >
          <Trans>Hotspots</Trans>
        </Link>
      )}
      <Link
        to={to('releases')}
        {...KEEP_SCROLL}
        onClick={onFollow}
        aria-label={t`Releases of ${name}`}
        className={partLook}
      >
        {item.releases.length > 0 ? (
          <Plural value={item.releases.length} one="# release" other="# releases" />
        ) : (
          <Trans>Releases</Trans>
        )}
      </Link>
    </div>
  );
};

const Why = ({ item, refused }: Pick<Props, 'item' | 'refused'>) => {
  const { i18n } = useLingui();
  if (item.state === 'failed')
    return (
      <>
        {item.failure && worded(i18n, item.failure)}
        {refused && (
          <span className="mt-1 block">
            <span className="font-bold">
              <Trans>{refused.fileName} was not taken.</Trans>
            </span>{' '}
            <RefusalWords transfer={refused} />
          </span>
        )}
      </>
    );
  if (item.state !== 'rejected' || !item.rejection) return null;
  const { reasons, note } = item.rejection;
  const advice = reasons.map((reason) => worded(i18n, rejectionTexts[reason])).join(' ');
  return (
    <>
      <span className="font-bold">{reasons.map((reason) => i18n._(reasonWords[reason])).join(', ')}.</span>{' '}
      {note ? <q className="italic">{note}</q> : advice}
    </>
  );
};

const NextStep = ({ item, isOpen, isRetrying, onOpen, onAnswer, onRetry }: Props) => {
  const { t } = useLingui();
  const open = () => onOpen(item.id);
  const name = item.title || item.fileName;
  switch (statusOf(item)) {
    case 'failed':
      return isRetryUseful(item.failure) ? (
        <RowAction icon={RotateCw} label={t`Try again: ${name}`} busy={isRetrying} onPress={() => onRetry(item.id)}>
          <Trans>Try again</Trans>
        </RowAction>
      ) : (
        <RowAction icon={Eye} label={t`Open ${name}`} onPress={open}>
          <Trans>Open</Trans>
        </RowAction>
      );
    case 'looksLikeAnother':
      return (
        <RowAction icon={GitCompareArrows} label={t`Compare ${name}`} onPress={open}>
          <Trans>Compare</Trans>
        </RowAction>
      );
    case 'rejected':
      return (
        <RowAction icon={MessageSquareWarning} label={t`Answer about ${name}`} onPress={() => onAnswer(item.id)}>
          <Trans>Answer</Trans>
        </RowAction>
      );
    case 'published':
    case 'withdrawn':
      return (
        <RowAction icon={Eye} label={t`Open ${name}`} onPress={open}>
          <Trans>Open</Trans>
        </RowAction>
      );
    default:
      return (
        <RowAction icon={Pencil} label={isOpen ? t`Editing ${name}` : t`Edit ${name}`} onPress={open}>
          {isOpen ? <Trans>Editing</Trans> : <Trans>Edit</Trans>}
        </RowAction>
      );
  }
};

/** The row of an uploaded item. */
export const ItemRow = memo((props: Props) => {
  const { i18n } = useLingui();
  const { item, refused, isOpen, onOpen, isChosen, onToggle, onFollow } = props;
  const { kind, words } = statusWords(item);
  const isWorkedOn = item.state === 'processing' || item.progress !== null;
  const why = item.state === 'failed' || item.state === 'rejected';
  return (
    <UploadRow
      rowId={rowIdOf(item.id)}
      thumb={<MediaThumb kind={item.kind} src={thumbOf(item)} />}
      name={item.title || item.fileName}
      meta={item.handedInAt ? <WorkFacts item={item} /> : <FileFacts item={item} />}
      status={isWorkedOn ? <Working item={item} /> : <Status kind={kind}>{i18n._(words)}</Status>}
      actions={<NextStep {...props} />}
      links={<PartLinks item={item} onFollow={onFollow} />}
      why={why && <Why item={item} refused={refused} />}
      onOpen={() => onOpen(item.id)}
      isOpen={isOpen}
      choice={isChosen === undefined ? undefined : { isChosen, onToggle: () => onToggle(item.id) }}
    />
  );
});
