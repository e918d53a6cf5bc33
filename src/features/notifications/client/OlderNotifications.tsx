import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ListEnd } from '#ui/ListEnd.tsx';

const words = {
  more: <Trans>Show older</Trans>,
  end: <Trans>That is all.</Trans>,
  nextPageFailed: <Trans>The older notifications could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so the latest may be missing.</Trans>,
};

export const OlderNotifications = ({ list }: Pick<ComponentProps<typeof ListEnd>, 'list'>) => (
  <ListEnd list={list} words={words} />
);
