import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';

/** Invites creators where nothing is published yet. */
export const WantedInvitation = ({ name }: { name: string }) => (
  <div className="panel rounded-card p-[clamp(20px,3vw,40px)]">
    <h3 className="text-2xl">
      <Trans>{name} is wanted</Trans>
    </h3>
    <p className="mt-3 max-w-[40em] text-on-panel-2">
      <Trans>
        Nothing from here is published yet. If these are your streets, kitchens and bays, the first pictures, clips and
        sounds can be yours.
      </Trans>
    </p>
    <Button to={href('creatorUploads')} variant="main" icon={Upload} className="mt-6">
      <Trans>Upload from {name}</Trans>
    </Button>
  </div>
);
