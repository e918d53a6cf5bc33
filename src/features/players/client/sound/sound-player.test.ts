import { describe, expect, it, vi } from 'vitest';
import type { SoundCard } from '#features/items/items.contract.ts';
import { currentSound } from './sound-player.rules.ts';
import { type AudioElement, makeSoundPlayer } from './sound-player.ts';

const soundOf = (id: string) =>
  ({
    id,
    durationMs: 20_000,
    playables: [
      { url: `/${id}.ogg`, type: 'audio/ogg; codecs=opus' },
      { url: `/${id}.mp3`, type: 'audio/mpeg' },
    ],
  }) as SoundCard;
const queue = [soundOf('surf'), soundOf('rain')];

const open = (canPlay: (type: string) => '' | 'probably' = () => 'probably') => {
  const heard = new Map<string, () => void>();
  const audio = {
    src: '',
    currentTime: 0,
    volume: 1,
    muted: false,
    loop: false,
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(() => heard.get('pause')?.()),
    canPlayType: canPlay,
    removeAttribute: vi.fn(),
    addEventListener: (name: string, listener: () => void) => void heard.set(name, listener),
  } satisfies AudioElement;
  const makeAudio = vi.fn(() => audio);
  return { player: makeSoundPlayer(makeAudio), audio, makeAudio, happens: (name: string) => heard.get(name)?.() };
};

describe('the audio element of the site', () => {
  it('is made by the first sound and used for all that follow', () => {
    const { player, audio, makeAudio, happens } = open();
    expect(makeAudio).not.toHaveBeenCalled();
    player.choose(queue, 'surf');
    happens('playing');
    happens('ended');
    expect(audio.src).toBe('/rain.ogg');
    expect(currentSound(player.current())?.id).toBe('rain');
    expect(makeAudio).toHaveBeenCalledTimes(1);
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  it('begins where the waveform was pressed, once the file is known', () => {
    const { player, audio, happens } = open();
    player.choose(queue, 'surf', 5_000);
    expect(audio.currentTime).toBe(0);
    happens('loadedmetadata');
    expect(audio.currentTime).toBe(5);
    player.skip(-60_000);
    expect(audio.currentTime).toBe(0);
  });

  it('takes the next file when one fails, and says so when none is left', () => {
    const { player, audio, happens } = open();
    player.choose(queue, 'surf');
    happens('error');
    expect(audio.src).toBe('/surf.mp3');
    happens('error');
    expect(player.current().status).toBe('failed');
    player.toggle();
    expect(audio.src).toBe('/surf.ogg');
    const deaf = open((type) => (type === 'audio/mpeg' ? 'probably' : ''));
    deaf.player.choose(queue, 'surf');
    expect(deaf.audio.src).toBe('/surf.mp3');
  });

  it('waits for another press where the browser wants one', async () => {
    const { player, audio } = open();
    audio.play.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    player.choose(queue, 'surf');
    await vi.waitFor(() => expect(player.current().status).toBe('paused'));
  });

  it('pauses, loops, mutes and closes', () => {
    const { player, audio, happens } = open();
    const listener = vi.fn();
    const stop = player.subscribe(listener);
    player.choose(queue, 'rain');
    happens('playing');
    player.toggle();
    expect(player.current().status).toBe('paused');
    player.toggleLoop();
    player.setVolume(0.5);
    player.toggleMute();
    expect(audio).toMatchObject({ loop: true, volume: 0.5, muted: true });
    player.close();
    expect(player.current().status).toBe('idle');
    expect(audio.removeAttribute).toHaveBeenCalledWith('src');
    happens('error');
    expect(player.current().status).toBe('idle');
    stop();
    listener.mockClear();
    player.choose(queue, 'surf');
    expect(listener).not.toHaveBeenCalled();
  });
});
