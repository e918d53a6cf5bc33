import './wallet/wallet.css';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { preloadPrices } from '#features/pricing/client/price-settings.ts';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getPaymentForm, listSavedCards } from '../payments.contract.ts';
import { walletPages } from './wallet/Ledger.tsx';
import { SavedCards } from './wallet/SavedCards.tsx';
import { TopUpForm } from './wallet/TopUpForm.tsx';

const WalletScreen = () => {
  const { amount = '' } = useParams();
  const wallet = useInfiniteQuery(walletPages(call));
  const first = wallet.data?.pages[0];
  return (
    <div className="wrap py-[clamp(24px,3vw,48px)]">
      {first && <TopUpForm wallet={first} start={amount} />}
      {first && <SavedCards />}
      {!first && wallet.isError && (
        <ListFailed
          list={wallet}
          title={<Trans>Your wallet could not be loaded</Trans>}
          next={href('walletCheckout', { amount })}
          signedOut={<Trans>Sign in to see your wallet again. Your money is safe.</Trans>}
        >
          <Trans>Your money is safe, and nothing was charged.</Trans>
        </ListFailed>
      )}
      {!first && !wallet.isError && (
        <SkeletonFrame className="grid gap-4">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-72" />
        </SkeletonFrame>
      )}
    </div>
  );
};

const preload = async (loading: Loading) => {
  const { call, queries } = loading;
  await Promise.all([
    loadPages(queries, walletPages(call)).catch(() => undefined),
    queries.prefetchQuery(read(call, getPaymentForm, {})),
    queries.prefetchQuery(read(call, listSavedCards, {})),
    preloadPrices(loading),
  ]);
};

export const screen: Screen = { Component: WalletScreen, preload };
