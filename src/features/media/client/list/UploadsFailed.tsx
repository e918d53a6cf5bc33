import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#shared/pages.ts';
import { ListFailed } from '#ui/ListFailed.tsx';

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
