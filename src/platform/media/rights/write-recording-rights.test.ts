import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { clips, makeClip } from '../../../../tests/support/corpus/clips.ts';
import { sine, wav } from '../../../../tests/support/corpus/sounds.ts';
import { type Recording, writeRecording } from '../../../../tests/support/corpus/write-recording.ts';
import { readMetadata } from '../../../../tests/support/read-metadata.ts';
import { copyWithoutTags } from '../av/copy-without-tags.ts';
import { openRecording } from '../av/open-recording.ts';
import type { PictureRights } from './rights-segments.ts';
import { openRecordingWithRights } from './write-recording-rights.ts';

const NUMBER = 'TAM-7K2M-9QXV-3HTC-T';
const URL = `https://tamarind.example/license/verify/${NUMBER}`;
const rights: PictureRights = {
  title: 'Surf at Anse Chastanet 日',
  description: 'Waves',
  keywords: ['surf', 'sea'],
  creator: 'Anaïs Pérez',
  creditLine: 'Anaïs Pérez / Tamarind',
  copyright: '© 2026 Anaïs Pérez',
  licence: 'Tamarind Standard Licence',
  webStatement: 'https://tamarind.example/licensing',
  licensorName: 'Tamarind',
  licensorUrl: 'https://tamarind.example/sounds/7m2kq9xv3htc',
  granted: { number: NUMBER, url: URL, licensee: 'Piton Bay' },
};

const root = mkdtempSync(join(tmpdir(), 'tamarind-recordings-'));
const files = localFileStore(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** As it is stored: copied by FFmpeg, without the tags of the upload. */
const store = async (type: string, make: (path: string) => Promise<void>): Promise<Buffer> => {
  const [source, copy] = [join(root, 'source'), join(root, 'copy')];
  await make(source);
  await copyWithoutTags(source, type, copy);
  return readFileSync(copy);
};
const sound = (format: Recording['format'], soundCodec: Recording['soundCodec']) => (path: string) =>
  writeRecording(path, { format, ...(soundCodec && { soundCodec }), samples: sine() });

type Case = { make: (path: string) => Promise<void>; name: string; tags: Record<string, unknown> };
const id3 = { 'ID3v2_3:Title': rights.title, 'ID3v2_3:Copyright': '2026 Anaïs Pérez', 'ID3v2_3:CopyrightURL': URL };
const xmp = {
  'XMP-plus:LicenseID': NUMBER,
  'XMP-photoshop:Credit': rights.creditLine,
  'XMP-dc:Creator': ['Anaïs Pérez'],
};
const vorbis = {
  'Vorbis:Title': rights.title,
  'Vorbis:Copyright': rights.copyright,
  'Vorbis:Licencenumber': NUMBER,
};
const clip = (recipe: keyof typeof clips) => async (path: string) => {
  const { source } = await makeClip(root, clips[recipe]);
  writeFileSync(path, readFileSync(source));
};
const cases: Record<string, Case> = {
  'audio/mpeg': { make: sound('mp3', 'libmp3lame'), name: 'a.mp3', tags: { ...id3, ...xmp } },
  'audio/wav': {
    make: async (path) => writeFileSync(path, wav(sine())),
    name: 'a.wav',
    tags: { 'RIFF:Comment': `Licence ${NUMBER}, check at ${URL}`, ...xmp },
  },
  'audio/aiff': { make: sound('aiff', 'pcm_s16be'), name: 'a.aiff', tags: { ...id3, ...xmp } },
  'audio/flac': {
    make: sound('flac', 'flac'),
    name: 'a.flac',
    tags: vorbis,
  },
  'audio/mp4': { make: sound('ipod', 'aac'), name: 'a.m4a', tags: xmp },
  'video/mp4': { make: clip('plain'), name: 'a.mp4', tags: xmp },
  'video/quicktime': { make: clip('turned'), name: 'a.mov', tags: xmp },
  'video/webm': {
    make: clip('webm'),
    name: 'a.webm',
    tags: { 'Matroska:Title': rights.title, 'Matroska:Copyright': rights.copyright, 'Matroska:Licencenumber': NUMBER },
  },
  'audio/ogg': { make: sound('ogg', 'libvorbis'), name: 'a.ogg', tags: vorbis },
  'audio/ogg; codecs=opus': { make: sound('ogg', 'libopus'), name: 'a.opus', tags: vorbis },
};

/** Everything that is decoded later, in its order: the same hash is the same picture and sound. */
const packetsIn = async (file: Buffer, type: string): Promise<string> => {
  const path = join(root, 'packets');
  writeFileSync(path, file);
  const demuxer = await openRecording(path, type);
  const packets: Buffer[] = [];
  try {
    for (const packet of demuxer.packetsSync()) {
      if (!packet) break;
      packets.push(Buffer.from(`${packet.streamIndex} ${packet.pts} ${packet.dts} `), Buffer.from(packet.data ?? []));
      packet.free();
    }
  } finally {
    await demuxer.close();
  }
  expect(packets.length).toBeGreaterThan(4);
  return hash('sha256', Buffer.concat(packets));
};

const warned: object[] = [];
const log = { warn: (facts: object) => void warned.push(facts) } as never;

describe.each(Object.entries(cases))('a delivered %s', (types, { make, name, tags }) => {
  const [type = ''] = types.split(';');
  let stored: Buffer;
  let delivered: Buffer;
  let opened: Awaited<ReturnType<typeof openRecordingWithRights>>;
  beforeAll(async () => {
    stored = await store(type, make);
    await files.write(name, stored);
    opened = await openRecordingWithRights({ files, log }, { key: name, bytes: stored.length, type }, rights);
    delivered = await buffer(await opened.read());
  });

  it('says which licence it is under, whose it is and where that can be checked', async () => {
    const found = await readMetadata(delivered, name);
    expect(found).toMatchObject(tags);
    // This build of exiftool lacks the table for Latin letters, which it expects in the chunks of a WAV.
    const remarks = Object.entries(found).filter(
      ([key, text]) => /warning|error/i.test(key) && !/character set/i.test(String(text)),
    );
    expect(remarks).toEqual([]);
    expect(delivered.includes(NUMBER)).toBe(true);
  });

  it('is the same recording, packet by packet', async () => {
    expect(delivered.length).toBe(opened.bytes);
    expect(await packetsIn(delivered, type)).toBe(await packetsIn(stored, type));
  });

  it('is the same in parts', async () => {
    const cuts = [0, 1, 11, 300, Math.floor(opened.bytes / 2), opened.bytes - 9_000, opened.bytes - 1, opened.bytes];
    const ends = cuts.toSorted((left, right) => left - right);
    const parts: Buffer[] = [];
    for (const [index, start] of ends.slice(0, -1).entries())
      parts.push(await buffer(await opened.read({ start, end: (ends[index + 1] ?? 0) - 1 })));
    expect(Buffer.concat(parts).equals(delivered)).toBe(true);
  });
});

it.each(Object.keys(cases).filter((type) => !type.includes(';')))(
  'a file that only says that it is %s is delivered whole',
  async (type) => {
    const odd = Buffer.from('\0\0\0\0 not what it says');
    await files.write('odd', odd);
    const { read } = await openRecordingWithRights({ files, log }, { key: 'odd', bytes: odd.length, type }, rights);
    const delivered = await buffer(await read());
    expect(delivered.subarray(-odd.length).equals(odd)).toBe(true);
    // Without a place for the number somebody must be able to find out which delivery it is not in.
    if (delivered.length === odd.length)
      expect(warned.at(-1)).toMatchObject({ file: 'odd', licence: NUMBER, err: { name: 'NoPlaceError' } });
  },
);
