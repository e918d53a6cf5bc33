import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#shared/pages.ts';
import { ListFailed } from '#ui/ListFailed.tsx';

export const FeaturedFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>What is featured could not be loaded</Trans>}
    next={href('adminManagePhotos')}
    signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
  >
    <Trans>The connection broke or our server did not answer. The home page stays as it is.</Trans>
  </ListFailed>
);
