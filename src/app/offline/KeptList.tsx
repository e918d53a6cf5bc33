import { Plural, Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cachedUser } from '#features/accounts/client/auth/auth-markers.ts';
import { makeRememberedUploads } from '#features/media/client/queue/remembered-uploads.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Kept, NOTHING_KEPT, readKept } from './read-kept.ts';

/** More would be a wall; the rest is behind the pages. */
const MOST_PICTURES = 24;

const useKept = (): Kept | undefined => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    // Browsers without a cache, or with one that is switched off, keep nothing.
    const reading = 'caches' in window ? readKept() : Promise.resolve(NOTHING_KEPT);
    reading.then(setKept, () => setKept(NOTHING_KEPT));
  }, []);
  return kept;
};

const Pictures = ({ kept: { pictures, since } }: { kept: Kept }) => {
  const format = useFormat();
  const shown = pictures.slice(0, MOST_PICTURES);
  const day = since && format.day(since.toISOString());
  return (
    <section aria-labelledby="kept-pictures" className="mt-10">
      <h2 id="kept-pictures" className="sr-only">
        <Trans>Pictures</Trans>
      </h2>
      {/* Whole pages instead of steps within the site: their documents are kept, not what they would fetch. */}
      <ul className="columns-2 gap-2 md:columns-3 xl:columns-4">
        {shown.map(({ file, words, width, height, address }) => (
          <li key={file} className="mb-2 break-inside-avoid">
            <a href={address} aria-label={words} className="block overflow-hidden rounded-tile">
              <img src={file} alt="" width={width} height={height} className="h-auto w-full bg-paper-2" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-sm">
        {shown.length < pictures.length ? (
          <Trans>
            {shown.length} of {pictures.length} pictures
          </Trans>
        ) : (
          <Plural value={shown.length} one="# picture" other="# pictures" />
        )}
        {day && (
          <>
            , <Trans>seen since {day}</Trans>
          </>
        )}
      </p>
    </section>
  );
};

const Pages = ({ kept: { pages } }: { kept: Kept }) => (
  <section aria-labelledby="kept-pages" className="mt-10">
    <h2 id="kept-pages" className="text-xl">
      <Trans>Pages</Trans>
    </h2>
    <ul className="mt-3">
      {pages.map(({ address, title }) => (
        <li key={address} className="border-line border-t">
          <a href={address} className="group flex min-h-13 flex-wrap items-baseline gap-x-4 py-3 underline-offset-4">
            <span className="font-semibold group-hover:underline">{title}</span>
            <span className="min-w-0 truncate text-ink-2 text-sm">{address}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Uploads that the network has interrupted, of whoever is signed in. */
const WaitingUploads = () => {
  const format = useFormat();
  const [uploads, setUploads] = useState<{ name: string; size: number }[]>([]);
  useEffect(() => {
    try {
      const remembered = makeRememberedUploads(
        () => localStorage,
        () => cachedUser()?.id,
      );
      setUploads(remembered.all());
    } catch {
      // Storage is off: nothing is remembered.
    }
  }, []);
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="kept-uploads" className="mt-10">
      <h2 id="kept-uploads" className="text-xl">
        <Trans>Uploads</Trans>
      </h2>
      <ul className="mt-3">
        {uploads.map(({ name, size }) => (
          <li key={`${name} ${size}`} className="flex min-h-13 items-center gap-3 border-line border-t py-2 text-ui">
            <Icon glyph={Upload} className="text-ink-2" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {name}, {format.size(size)}
              </span>
              <span className="block text-ink-2 text-sm">
                <Trans>Goes on from where it stopped when you choose the file again</Trans>
              </span>
            </span>
            <Status kind="waiting">
              <Trans>Paused</Trans>
            </Status>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What this device has without a network: pictures, pages, and uploads that wait. */
export const KeptList = () => {
  const kept = useKept();
  if (!kept)
    return (
      <SkeletonFrame>
        <Skeleton className="mt-10 h-40 w-full" />
      </SkeletonFrame>
    );
  return (
    <>
      {kept.pictures.length > 0 && <Pictures kept={kept} />}
      {kept.pages.length > 0 ? (
        <Pages kept={kept} />
      ) : (
        <p className="mt-10 text-ink-2">
          <Trans>Nothing is kept on this device yet. Pages that you open stay readable for times like this.</Trans>
        </p>
      )}
      <WaitingUploads />
    </>
  );
};
