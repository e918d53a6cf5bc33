import { Trans } from '@lingui/react/macro';
import { AudioLines, Clapperboard, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#ui/Icon.tsx';
import { kindLimits } from '../../upload-limits.rules.ts';
import { useLimits } from './useLimits.ts';

type KindProps = { icon: Glyph; name: ReactNode; formats: string; children: ReactNode };

const Kind = ({ icon, name, formats, children }: KindProps) => (
  <li className="flex gap-3 border-line border-t pt-4">
    <Icon glyph={icon} className="mt-0.5 text-lagoon-text" />
    <div className="text-ink-2 text-sm">
      <p className="font-bold text-ink text-ui">{name}</p>
      <p>{formats}</p>
      <p>{children}</p>
    </div>
  </li>
);

/** Beside the drop zone while there is nothing yet: how it goes, and what is taken. */
export const UploadsEmpty = () => {
  const { photo, video, sound } = useLimits();
  return (
    <div>
      <h2>
        <Trans>Show us your island</Trans>
      </h2>
      <p className="mt-3 text-ink-2">
        <Trans>
          Upload, say what is to be seen or heard, and hand it in. We look at every file and answer with a reason.
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
