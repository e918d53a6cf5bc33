import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { showCarriedToast, toasts } from './toast.ts';
import type { Toast } from './toast-store.ts';

const isUrgent = (toast: Toast) => toast.variant === 'destructive';

/** Nothing goes while somebody reads it or reaches for it. */
const reading = {
  onPointerEnter: toasts.hold,
  onPointerLeave: toasts.release,
  onFocus: toasts.hold,
  onBlur: toasts.release,
};

/** Stands once in the page. Urgent and other toasts are two live regions that share one stack, the newest at the bottom. */
export const Toaster = () => {
  const { t } = useLingui();
  const list = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.currentOnServer);
  useEffect(showCarriedToast, []);
  const cards = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <ToastCard key={toast.id} toast={toast} order={toast.id} onDismiss={() => toasts.dismiss(toast.id)} />
    ));
  return (
    <section
      aria-label={t`Messages`}
      data-toaster
      {...reading}
      className="pointer-events-none fixed right-4 bottom-4 z-60 flex w-[min(400px,calc(100vw-32px))] min-w-75 flex-col gap-2.5"
    >
      <div aria-live="polite" className="contents">
        {cards(list.filter((toast) => !isUrgent(toast)))}
      </div>
      <div aria-live="assertive" className="contents">
        {cards(list.filter(isUrgent))}
      </div>
      {list.length > 1 && (
        <button
          type="button"
          onClick={toasts.dismissAll}
          style={{ order: -1 }}
          className="pointer-events-auto min-h-9 self-end rounded-full bg-ink px-4 text-sm font-semibold text-ink-inv pointer-coarse:min-h-11"
        >
          <Trans>Dismiss all</Trans>
        </button>
      )}
    </section>
  );
};
