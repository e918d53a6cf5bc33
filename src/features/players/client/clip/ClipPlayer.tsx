import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import './player.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { reportItemEvent } from '#features/items/client/item-events.ts';
import type { Video } from '#features/items/items.contract.ts';
import { Button } from '#ui/base/Button.tsx';
import { Spinner } from '#ui/base/Icon.tsx';
import { ControlBar } from './ControlBar.tsx';
import { loopsByItself } from './clip.rules.ts';
import { actionOfKey, type KeyTarget } from './player-keys.rules.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useFilm } from './useFilm.ts';
import { usePlayerActions } from './usePlayerActions.ts';

/** The current captions. Drawn by us, so that they are above the controls and in our font. */
const useCaptionLines = (element: RefObject<HTMLVideoElement | null>, language: string | null): string[] => {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    setLines([]);
    const tracks = [...(element.current?.textTracks ?? [])];
    for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled';
    const shown = tracks.find((track) => track.language === language);
    if (!shown) return;
    const show = () =>
      setLines([...(shown.activeCues ?? [])].flatMap((cue) => ('text' in cue ? String(cue.text).split('\n') : [])));
    shown.addEventListener('cuechange', show);
    return () => shown.removeEventListener('cuechange', show);
  }, [element, language]);
  return lines;
};

/** iPhones allow full screen for the video element only. */
type PhoneFilm = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const useFullScreen = (
  player: RefObject<HTMLElement | null>,
  element: RefObject<HTMLVideoElement | null>,
): { isOn: boolean; toggle: () => void } => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const look = () => setIsOn(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [player]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (player.current?.requestFullscreen) player.current.requestFullscreen().catch(() => undefined);
    else (element.current as PhoneFilm | null)?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle };
};

const REST_MS = 2_500;

/** Whether the pointer has moved recently; while it has, the controls are visible. */
const useRestingPointer = () => {
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setIsResting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsResting(true), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isResting, wake };
};

const keyTargetOf = (target: EventTarget): KeyTarget =>
  ((target instanceof HTMLElement && target.dataset.place) as KeyTarget | undefined) || 'player';

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="film-veil grid justify-items-center gap-4 p-6 text-center">
    <p className="max-w-sm">
      <Trans>This clip could not be played. Please check your connection, then try again.</Trans>
    </p>
    <Button variant="mango" icon={RotateCw} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);

type Played = Pick<Video, 'id' | 'title' | 'hoverUrl' | 'streamUrl' | 'durationMs' | 'hasSound' | 'captions'>;
type Props = {
  clip: Played;
  posterUrl: string;
  /** A clip that is not published is played by those who check it. */
  isCounted?: boolean;
};

/** Mounted by a click, so it plays at once and takes the focus. */
export const ClipPlayer = ({ clip, posterUrl, isCounted = true }: Props) => {
  const { t, i18n } = useLingui();
  const player = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const film = useFilm(element, { ...clip, previewUrl: clip.hoverUrl });
  const own = clip.captions.find(({ language }) => language === i18n.locale) ?? clip.captions[0];
  const [language, setLanguage] = useState<string | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const lines = useCaptionLines(element, language);
  const fullScreen = useFullScreen(player, element);
  const { isResting, wake } = useRestingPointer();
  const toggleCaptions = own && (() => setLanguage((current) => (current ? null : own.language)));
  const { said, perform } = usePlayerActions({
    film,
    fullScreen,
    hasSound: clip.hasSound,
    areCaptionsOn: language !== null,
    toggleCaptions,
  });

  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  // It starts by itself.
  useEffect(() => {
    if (isCounted) reportItemEvent('play', clip.id);
  }, [isCounted, clip.id]);

  const keyDown = (event: KeyboardEvent) => {
    wake();
    if (event.key === 'Escape' && isSettingsOpen) {
      // Keeps a surrounding dialog open.
      event.preventDefault();
      return setIsSettingsOpen(false);
    }
    const act = actionOfKey(event, keyTargetOf(event.target));
    if (!act) return;
    event.preventDefault();
    // The page uses arrow keys for the next and previous item.
    event.stopPropagation();
    perform(act);
  };

  const pressFilm = (pointerType: string) => {
    const wasHidden = isResting && film.state.isPlaying;
    wake();
    setIsSettingsOpen(false);
    if (pointerType !== 'touch' || !wasHidden) film.toggle();
  };

  const isQuiet = film.state.isPlaying && isResting && !isSettingsOpen;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of the player as a whole; every one has a button
    <section
      ref={player}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the player takes the keys
      tabIndex={0}
      aria-label={t`Player: ${clip.title}`}
      onKeyDown={keyDown}
      onPointerMove={wake}
      onFocus={wake}
      data-quiet={isQuiet || undefined}
      className="film absolute inset-0"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: its tracks are those that its creator wrote */}
      <video
        ref={element}
        poster={posterUrl}
        playsInline
        loop={loopsByItself(clip)}
        crossOrigin="anonymous"
        onPointerUp={({ pointerType }) => pressFilm(pointerType)}
        className="size-full object-contain"
      >
        {clip.captions.map((track) => (
          <track key={track.language} kind="captions" src={track.url} srcLang={track.language} label={track.name} />
        ))}
      </video>
      {film.state.isWaiting && !film.hasFailed && (
        <div className="film-veil pointer-events-none">
          <Spinner size={44} />
        </div>
      )}
      {lines.length > 0 && (
        <p className="film-captions" aria-live="off">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {film.hasFailed ? (
        <Failed onRetry={film.tryAgain} />
      ) : (
        <>
          {isSettingsOpen && (
            <SettingsPanel
              captions={clip.captions}
              language={language}
              onLanguage={setLanguage}
              qualities={film.qualities}
              quality={film.quality}
              onQuality={film.chooseQuality}
              rate={film.state.rate}
              onRate={film.setRate}
            />
          )}
          <ControlBar
            film={film}
            hasSound={clip.hasSound}
            captions={toggleCaptions && { areOn: language !== null, toggle: () => perform({ kind: 'captions' }) }}
            settings={{ isOpen: isSettingsOpen, toggle: () => setIsSettingsOpen((isOpen) => !isOpen) }}
            fullScreen={fullScreen}
            pictureInPicture={
              document.pictureInPictureEnabled
                ? () => void element.current?.requestPictureInPicture().catch(() => undefined)
                : undefined
            }
          />
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
};
