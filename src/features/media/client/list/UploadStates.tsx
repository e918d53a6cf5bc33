import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, Clapperboard, Image } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import type { Sentence } from '#shared/sentences.ts';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { worded } from '#ui/messages/worded.ts';
import { kindLimits } from '../../upload-limits.rules.ts';
import { useLimits } from './DropStrip.tsx';

export const UploadsFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>Your uploads could not be loaded</Trans>}
    next={href('creatorUploads')}
    signedOut={
      <Trans>Your session has ended, perhaps in another tab. Sign in to see your uploads; none of them is lost.</Trans>
    }
  >
    <Trans>The connection broke or our server did not answer. None of your files is lost.</Trans>
  </ListFailed>
);

const rows = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4'];

/** Placeholder rows. */
export const UploadsSkeleton = () => (
  <SkeletonFrame className="pt-8">
    <Skeleton className="mb-3 h-5 w-28" />
    {rows.map((width) => (
      <div key={width} className="flex items-center gap-4 border-line border-t py-2.5">
        <Skeleton className="h-16 w-16 shrink-0 sm:h-13 sm:w-18" />
        <div className="grid flex-1 gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <Skeleton className="h-4 w-36 max-sm:hidden" />
      </div>
    ))}
  </SkeletonFrame>
);

const words = {
  more: <Trans>Load more</Trans>,
  nextPageFailed: <Trans>The older files could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

export const MoreItems = ({ list }: Pick<ComponentProps<typeof ListEnd>, 'list'>) => (
  <ListEnd list={list} words={words} />
);

type KindProps = { icon: Glyph; name: ReactNode; formats: Sentence; children: ReactNode };

const KindFormats = ({ formats }: Pick<KindProps, 'formats'>) => {
  const { i18n } = useLingui();
  return worded(i18n, formats);
};

const Kind = ({ icon, name, formats, children }: KindProps) => (
  <li className="flex gap-3 border-line border-t pt-4">
    <Icon glyph={icon} className="mt-0.5 text-lagoon-text" />
    <div className="text-ink-2 text-sm">
      <p className="font-bold text-ink text-ui">{name}</p>
      <p>
        <KindFormats formats={formats} />
      </p>
      <p>{children}</p>
    </div>
  </li>
);

/** Shown beside the drop zone while there are no items: how uploading works, and which files are accepted. */
export const UploadsEmpty = () => {
  const { photo, video, sound } = useLimits();
  return (
    <div>
      <h2>
        <Trans>Show us your island</Trans>
      </h2>
      <p className="mt-3 text-ink-2">
        <Trans>
          Upload a file, describe it and submit it. We look at every one, and tell you why if it is not accepted.
        </Trans>
      </p>
      <ul className="mt-8 grid gap-5">
        <Kind icon={Image} name={<Trans>Photos</Trans>} formats={kindLimits.photo.formats}>
          <Trans>
            {photo.least} to {photo.most} megapixels, at most {photo.size}
          </Trans>
        </Kind>
        <Kind icon={Clapperboard} name={<Trans>Clips</Trans>} formats={kindLimits.video.formats}>
          <Trans>
            {video.least} to {video.most} seconds, from {video.frame}, at most {video.size}
          </Trans>
        </Kind>
        <Kind icon={AudioLines} name={<Trans>Sounds</Trans>} formats={kindLimits.sound.formats}>
          <Trans>
            {sound.least} second to {sound.most} minutes, at most {sound.size}
          </Trans>
        </Kind>
      </ul>
    </div>
  );
};
