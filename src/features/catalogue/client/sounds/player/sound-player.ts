import { makeSoundPlayer } from './make-sound-player.ts';
import { requestPlayer } from './player-wish.ts';

const isHeard = (media: EventTarget | null): media is HTMLMediaElement =>
  media instanceof HTMLMediaElement && !media.muted;

/** A clip and a sound are never heard at once: what begins silences the other. */
const takeTurns = (audio: HTMLAudioElement): void => {
  document.addEventListener('play', ({ target }) => isHeard(target) && target !== audio && audio.pause(), true);
  audio.addEventListener('play', () => {
    for (const film of document.querySelectorAll('video')) if (isHeard(film)) film.pause();
  });
};

const newAudio = (): HTMLAudioElement => {
  // The bar's code is asked for when there is something to control.
  requestPlayer();
  const audio = new Audio();
  audio.preload = 'auto';
  takeTurns(audio);
  return audio;
};

/** The site's one player of sounds. */
export const soundPlayer = makeSoundPlayer(newAudio);
