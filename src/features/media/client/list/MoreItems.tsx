import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ListEnd } from '#ui/ListEnd.tsx';

const words = {
  more: <Trans>Load more</Trans>,
  nextPageFailed: <Trans>The older files could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
};

export const MoreItems = ({ list }: Pick<ComponentProps<typeof ListEnd>, 'list'>) => (
  <ListEnd list={list} words={words} />
);
