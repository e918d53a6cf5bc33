import { describe, expect, it } from 'vitest';
import { soundFileFacts } from './file-formats.rules.ts';

describe('the file of a sound', () => {
  it('says its format, its average bit rate and its sample rate', () => {
    const file = { type: 'audio/mpeg', bytes: 480_000, sampleRateHz: 44_100, durationMs: 20_000 };
    expect(soundFileFacts(file)).toEqual({ format: 'MP3', kilobits: 192, kilohertz: 44.1 });
  });

  it.each([
    ['audio/mpeg', 'MP3', true],
    ['audio/mp4', 'AAC', true],
    ['audio/ogg', 'Ogg', true],
    ['audio/wav', 'WAV', false],
    ['audio/aiff', 'AIFF', false],
    ['audio/flac', 'FLAC', false],
  ])('of %s is %s; a bit rate, if it says how good it sounds: %s', (type, format, hasRate) => {
    const facts = soundFileFacts({ type, bytes: 480_000, sampleRateHz: 48_000, durationMs: 20_000 });
    expect(facts).toEqual({ format, kilobits: hasRate ? 192 : undefined, kilohertz: 48 });
  });

  it('leaves out what is not known', () => {
    const file = { type: 'audio/odd', bytes: 480_000, sampleRateHz: null, durationMs: 0 };
    expect(soundFileFacts(file)).toEqual({ format: undefined, kilobits: undefined, kilohertz: undefined });
  });
});
