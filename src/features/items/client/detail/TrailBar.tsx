import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link, useNavigate } from '#ui/navigation/router.tsx';
import type { TrailStep } from '../tiles/result-trail.ts';
import type { Trail } from './useTrail.ts';

type HistoryEntry = { url: string | null };
type WithNavigation = {
  navigation?: { entries: () => HistoryEntry[]; currentEntry: (HistoryEntry & { index: number }) | null };
};

/**
 * Whether the previous history entry is the list, so that going back restores its position. Known only in browsers with
 * the Navigation API.
 */
const listLiesBehind = (address: string): boolean => {
  const { navigation } = window as WithNavigation;
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  return url === new URL(address, window.location.origin).href;
};

const Step = ({
  step,
  label,
  icon,
  go,
}: {
  step: TrailStep | undefined;
  label: string;
  icon: typeof ChevronLeft;
  go: Trail['go'];
}) => <IconButton icon={icon} label={label} disabled={!step} onClick={() => step && go(step)} />;

/** Links back to the results, and to the previous and next one. */
export const TrailBar = ({ trail }: { trail: Trail }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!listLiesBehind(trail.address)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <nav aria-label={t`Results`} className="trail-bar">
      <Link to={trail.address} onClick={back} className="trail-back">
        <Icon glyph={ArrowLeft} size={18} />
        <span className="max-sm:sr-only">
          <Trans>Back to results</Trans>
        </span>
      </Link>
      <Step step={trail.before} label={t`Previous picture`} icon={ChevronLeft} go={trail.go} />
      <span className="min-w-14 text-center tabular-nums">
        <Trans>
          {trail.number} of {trail.of}
        </Trans>
      </span>
      <Step step={trail.after} label={t`Next picture`} icon={ChevronRight} go={trail.go} />
    </nav>
  );
};
