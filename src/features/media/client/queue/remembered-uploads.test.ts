import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import { makeRememberedUploads } from './remembered-uploads.ts';

const file = { name: 'carnival.jpg', size: 1_000, lastModified: 1 };

it('an interrupted upload is known to whoever began it, before and after another person, and to nobody else', () => {
  const storage = memoryStorage();
  let signedIn: string | undefined = 'maya';
  const uploads = makeRememberedUploads(
    () => storage,
    () => signedIn,
  );
  uploads.keep('/uploads/a', file, null);
  const isKnown = () => [uploads.all().length, uploads.find(file, null), uploads.marksOf('/uploads/a')?.name];
  expect(isKnown()).toEqual([1, '/uploads/a', 'carnival.jpg']);
  for (const other of ['zoe', undefined]) {
    signedIn = other;
    expect(isKnown()).toEqual([0, undefined, undefined]);
  }
  signedIn = 'maya';
  expect(isKnown()).toEqual([1, '/uploads/a', 'carnival.jpg']);
});

it('what an older version has stored belongs to nobody', () => {
  const storage = memoryStorage();
  storage.setItem('tamarind-unfinished-uploads', JSON.stringify({ '/uploads/a': file }));
  const uploads = makeRememberedUploads(
    () => storage,
    () => 'maya',
  );
  expect(uploads.all()).toEqual([]);
});
