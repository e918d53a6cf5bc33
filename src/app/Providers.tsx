import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Props = { i18n: I18n; queries: QueryClient; children: ReactNode };

export const Providers = ({ i18n, queries, children }: Props) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </I18nProvider>
);
