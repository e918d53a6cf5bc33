import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HotspotsSlot } from '#features/media/client/editor/hotspots-slot.ts';

const loadHotspots = () => import('#features/products/client/HotspotsSection.tsx');

type Props = { i18n: I18n; queries: QueryClient; children: ReactNode };

export const Providers = ({ i18n, queries, children }: Props) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <HotspotsSlot value={loadHotspots}>{children}</HotspotsSlot>
    </QueryClientProvider>
  </I18nProvider>
);
