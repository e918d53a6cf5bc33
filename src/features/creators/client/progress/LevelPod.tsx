import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { levelWords } from '#features/media/client/item-words.ts';
import { type Level, levels, worksFor } from '#features/media/levels.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import type { getProgress } from '../../creators.contract.ts';
import { nextLevelOf } from '../../progress.rules.ts';
import { NextLevelBar } from './Levels.tsx';

type Progress = CallReply<typeof getProgress>;

/** Where each seed lies in the pod, and how wide the pod is there. */
const seeds: Record<Level, { x: number; y: number; r: number }> = {
  seed: { x: 70, y: 78, r: 28 },
  sprout: { x: 144, y: 62.4, r: 31 },
  sapling: { x: 218, y: 56, r: 33 },
  tree: { x: 292, y: 62.4, r: 31 },
  grove: { x: 366, y: 78, r: 28 },
};

const RING = 12.5;
const RING_LENGTH = 2 * Math.PI * RING;

type PodProps = { progress: Pick<Progress, 'level' | 'worksPublished' | 'licencesSold'> };

const Seed = ({ level, progress }: { level: Level } & PodProps) => {
  const { i18n } = useLingui();
  const { x, y } = seeds[level];
  const next = nextLevelOf(progress.level, progress);
  const isReached = progress.level !== null && levels.indexOf(level) <= levels.indexOf(progress.level);
  const share = next?.level === level ? next.share : 0;
  return (
    <g>
      {isReached ? (
        <circle cx={x} cy={y} r="14" fill="var(--mango)" />
      ) : (
        <circle cx={x} cy={y} r={RING} fill="none" stroke="var(--mango)" strokeWidth="3.5" opacity=".35" />
      )}
      {share > 0 && (
        <circle
          cx={x}
          cy={y}
          r={RING}
          fill="none"
          stroke="var(--mango)"
          strokeWidth="3.5"
          strokeDasharray={`${share * RING_LENGTH} ${RING_LENGTH}`}
          transform={`rotate(-90 ${x} ${y})`}
        />
      )}
      <text x={x} y="128" textAnchor="middle" fill="currentColor" fontSize="13">
        {i18n._(levelWords[level])}
      </text>
      <text x={x} y="144" textAnchor="middle" fill="var(--ink-2)" fontSize="11.5">
        {worksFor[level]}
      </text>
    </g>
  );
};

/** A tamarind pod with a seed for each level, and a ring that fills up to the next one. The words below say the same. */
export const LevelPod = ({ progress }: PodProps) => (
  <svg viewBox="0 0 440 150" aria-hidden="true" className="w-full max-w-[440px]">
    <g fill="none" stroke="var(--panel)" strokeLinecap="round">
      <path d="M14 104Q40 96 70 78T218 56 366 78Q400 92 428 90" strokeWidth="15" />
      <path d="M70 78Q140 56 218 56T366 78" strokeWidth="38" />
    </g>
    {levels.map((level) => (
      <circle key={level} cx={seeds[level].x} cy={seeds[level].y} r={seeds[level].r} fill="var(--panel)" />
    ))}
    {levels.map((level) => (
      <Seed key={level} level={level} progress={progress} />
    ))}
  </svg>
);

/** The level on the dashboard. */
export const LevelCard = ({ progress }: { progress: Progress }) => (
  <Section
    id="level-title"
    title={<Trans>Level</Trans>}
    about={<Trans>You never lose one</Trans>}
    action={
      <Link to={href('creatorProgress')}>
        <Trans>Progress</Trans>
      </Link>
    }
  >
    <div className="grid gap-3">
      <LevelPod progress={progress} />
      {progress.worksPublished > 0 && (
        <p className="text-ink-2 text-sm">
          <Plural value={progress.worksPublished} one="# published work" other="# published works" />
        </p>
      )}
      <NextLevelBar progress={progress} />
    </div>
  </Section>
);
