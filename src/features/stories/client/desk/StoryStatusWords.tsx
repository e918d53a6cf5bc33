import { Trans, useLingui } from '@lingui/react/macro';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { StoryStatus } from '../../stories.rules.ts';

const kinds = { draft: 'off', scheduled: 'waiting', published: 'live', withdrawn: 'bad' } as const satisfies Record<
  StoryStatus,
  StatusKind
>;

export const useStatusWords = (): Record<StoryStatus, string> => {
  const { t } = useLingui();
  return { draft: t`Draft`, scheduled: t`Scheduled`, published: t`Published`, withdrawn: t`Withdrawn` };
};

type Props = {
  story: { status: StoryStatus; publishAt: string | null; publishedAt: string | null };
  /** Without the time since when it is published. */
  isShort?: boolean;
};

/** "Scheduled for Dec 3, 2026, 9:00 AM UTC". */
export const StoryStatusWords = ({ story: { status, publishAt, publishedAt }, isShort = false }: Props) => {
  const words = useStatusWords();
  const { moment: at } = useFormat();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <Status kind={kinds[status]}>{words[status]}</Status>
      {status === 'scheduled' && publishAt && <Trans>for {at(publishAt)}</Trans>}
      {!isShort && status === 'published' && publishedAt && <Trans>since {at(publishedAt)}</Trans>}
    </p>
  );
};
