import { Trans, useLingui } from '@lingui/react/macro';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import type { StoryStatus } from '../../stories.rules.ts';

const kinds = { draft: 'off', scheduled: 'waiting', published: 'live', withdrawn: 'bad' } as const satisfies Record<
  StoryStatus,
  StatusKind
>;

export const useStatusWords = (): Record<StoryStatus, string> => {
  const { t } = useLingui();
  return { draft: t`Draft`, scheduled: t`Scheduled`, published: t`Published`, withdrawn: t`Withdrawn` };
};

/** A moment in UTC, the same for every admin who looks at it, with the zone in words. */
export const useMoment = () => {
  const { i18n } = useLingui();
  return (time: string): string =>
    `${i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
};

type Props = { story: { status: StoryStatus; publishAt: string | null; publishedAt: string | null } };

/** "Scheduled for Dec 3, 2026, 9:00 AM UTC". */
export const StoryStatusWords = ({ story: { status, publishAt, publishedAt } }: Props) => {
  const words = useStatusWords();
  const at = useMoment();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <Status kind={kinds[status]}>{words[status]}</Status>
      {status === 'scheduled' && publishAt && <Trans>for {at(publishAt)}</Trans>}
      {status === 'published' && publishedAt && <Trans>since {at(publishedAt)}</Trans>}
    </p>
  );
};
