import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/labels/useFormat.ts';
import '#features/items/client/detail/stage.css';
import './sound-page.css';
import { AsideHead, ByLine } from '#features/items/client/detail/DetailAside.tsx';
import { Credit, Fact, ReportButton, Tags } from '#features/items/client/detail/ItemAbout.tsx';
import { TrailBar } from '#features/items/client/detail/TrailBar.tsx';
import type { Trail } from '#features/items/client/detail/useTrail.ts';
import { WithdrawnNotice } from '#features/items/client/detail/WithdrawnNotice.tsx';
import { soundCreditOf } from '#features/items/client/licence/licence.rules.ts';
import { locationOf } from '#features/items/client/photo/photo-words.rules.ts';
import { clockOf } from '#features/items/client/tiles/tiles.rules.ts';
import type { Sound, SoundCard } from '#features/items/items.contract.ts';
import { PlayButton, SoundWave } from '#features/media/client/SoundControls.tsx';
import { genreWords, moodWords } from '#features/media/client/sound-words.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Link } from '#ui/base/Link.tsx';
import { SoundLicence, type SoundOrder } from './SoundLicence.tsx';
import { soundPlayer, usePlayerOf } from './sound-player.ts';

export const soundLocation = ({ location, island }: Sound): string => locationOf({ location, island: island.name });

type StageProps = { sound: Sound; queue: readonly SoundCard[]; trail: Trail | undefined };

/** The waveform in large; plays in the site's player, so it continues on other pages. */
export const SoundStage = ({ sound, queue, trail }: StageProps) => {
  const { t } = useLingui();
  const { status, timeMs } = usePlayerOf(sound.id);
  const isCurrent = status !== 'idle';
  const shownMs = isCurrent ? timeMs : 0;
  return (
    <div className={classes('stage sound-stage grid content-center gap-3', isCurrent && 'is-on')}>
      {trail && <TrailBar trail={trail} />}
      <PlayButton
        title={sound.title}
        status={status}
        onPress={() => (isCurrent ? soundPlayer.toggle() : soundPlayer.choose(queue, sound.id))}
      />
      <SoundWave
        peaks={sound.peaks}
        durationMs={sound.durationMs}
        timeMs={isCurrent ? timeMs : undefined}
        onSeek={(ms) => (isCurrent ? soundPlayer.seek(ms) : soundPlayer.choose(queue, sound.id, ms))}
        slider={{
          label: t`Seek in ${sound.title}`,
          valueText: t`${clockOf(shownMs)} of ${clockOf(sound.durationMs)}`,
        }}
      />
      <p className="flex justify-between text-ink-2 text-sm tabular-nums">
        <span>{clockOf(shownMs)}</span>
        <span>{clockOf(sound.durationMs)}</span>
      </p>
      {status === 'failed' && (
        <p role="alert" className="text-hibiscus-text text-sm">
          <Trans>This sound cannot be played here just now. Press play to try again.</Trans>
        </p>
      )}
    </div>
  );
};

const Gone = ({ creator }: { creator: Sound['creator'] }) => (
  <WithdrawnNotice title={<Trans>This sound is no longer here</Trans>} creator={creator} page="sounds">
    <Trans>
      It was withdrawn while you were listening to it, so it can no longer be liked, downloaded or licensed. Licences
      that were sold stay valid.
    </Trans>
  </WithdrawnNotice>
);

type AsideProps = { sound: Sound; order: SoundOrder; isGone: boolean };

/** Title, creator and licence box beside the waveform. */
export const SoundAside = ({ sound, order, isGone }: AsideProps) => (
  <div className="detail-split">
    <AsideHead title={sound.title} islandSlug={sound.island.slug} location={soundLocation(sound)}>
      <ByLine creator={sound.creator} />
    </AsideHead>
    {isGone ? <Gone creator={sound.creator} /> : <SoundLicence order={order} />}
    <div className="mt-5">
      <IslandLocator islandSlug={sound.island.slug} />
    </div>
  </div>
);

const Facts = ({ sound }: { sound: Sound }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const { genre, mood, tempoBpm } = sound;
  return (
    <dl className="fact-list">
      <Fact name={<Trans>Length</Trans>}>{clockOf(sound.durationMs)}</Fact>
      {genre && (
        <Fact name={<Trans>Genre</Trans>}>
          <Link to={href('sounds', {}, { genre })}>{i18n._(genreWords[genre])}</Link>
        </Fact>
      )}
      {mood && (
        <Fact name={<Trans>Mood</Trans>}>
          <Link to={href('sounds', {}, { mood })}>{i18n._(moodWords[mood])}</Link>
        </Fact>
      )}
      {tempoBpm !== null && (
        <Fact name={<Trans>Tempo</Trans>}>
          <Trans>{tempoBpm} bpm</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Loop</Trans>}>{sound.isLoop ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Fact>
      <Fact name={<Trans>Release</Trans>}>
        {sound.isEditorial ? <Trans>Editorial only</Trans> : <Trans>Released</Trans>}
      </Fact>
      <Fact name={<Trans>Published</Trans>}>{format.longDay(sound.publishedAt)}</Fact>
      <Fact name={<Trans>Number</Trans>}>{sound.id}</Fact>
    </dl>
  );
};

export const SoundAbout = ({ sound }: { sound: Sound }) => (
  <section aria-labelledby="about-title" className="detail-block">
    <h2 id="about-title">
      <Trans>About this sound</Trans>
    </h2>
    {sound.description && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{sound.description}</p>}
    <Facts sound={sound} />
    <Credit text={soundCreditOf(sound)} />
    <Tags tags={sound.tags} addressOf={(tag) => href('sounds', {}, { q: tag })} />
    <ReportButton item={sound}>
      <Trans>Report this sound</Trans>
    </ReportButton>
  </section>
);
