import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { href } from '#shared/pages.ts';
import { ListFailed } from '#ui/ListFailed.tsx';

export const NotificationsFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>Your notifications could not be loaded</Trans>}
    next={href('notifications')}
    signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to see your notifications.</Trans>}
  >
    <Trans>The connection broke or our server did not answer. None of your notifications is lost.</Trans>
  </ListFailed>
);
