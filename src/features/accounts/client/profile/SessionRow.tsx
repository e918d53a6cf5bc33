import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { OwnSession } from '#features/accounts/sessions.contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';

const glyphs = { desktop: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleQuestionMark };

const useSessionName = ({ browser, system }: OwnSession): string => {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
};

type Props = { session: OwnSession; now: Date | null; isEnding: boolean; onEnd: () => void };

export const SessionRow = ({ session, now, isEnding, onEnd }: Props) => {
  const { t } = useLingui();
  const name = useSessionName(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-4 first:pt-0">
      <Icon glyph={glyphs[session.device]} size={24} className="text-ink-2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && (
            <Badge tone="leaf">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          <Trans>
            Last seen <TimeAgo at={session.lastSeenAt} now={now} />, signed in{' '}
            <TimeAgo at={session.startedAt} now={now} />
          </Trans>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="s" busy={isEnding} aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
};
