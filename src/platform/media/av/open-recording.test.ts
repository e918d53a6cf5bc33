import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Other files of this process may have loaded the codecs, and need them again.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('node-av', () => {
    throw new Error('Cannot find module @seydx/node-av-plan9-mips');
  });
});
afterEach(() => {
  vi.doUnmock('node-av');
  vi.resetModules();
});

test('a machine without the codecs is told so in a sentence, and no file is blamed', async () => {
  const { CodecsMissing } = await import('./open-recording.ts');
  const { openRecording } = await import('./open-recording.ts');
  const error = await openRecording('/tmp/any.mp4', 'video/mp4').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CodecsMissing);
  expect(String(error)).toContain(`no binary for ${process.platform}-${process.arch}`);
  expect(String(error)).toContain('photos are not affected');
});
