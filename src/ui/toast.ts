import { makeToastStore, type ToastInput } from './toast-store.ts';

/** The page's toasts; the Toaster shows them. */
export const toasts = makeToastStore();

/** Callable from anywhere: `toast({ title: t`Saved`, variant: 'success' })`. Returns the id by which `dismissToast` knows it. */
export const toast = (input: ToastInput): number => toasts.show(input);

export const dismissToast = (id: number): void => toasts.dismiss(id);
export const dismissAllToasts = (): void => toasts.dismissAll();

const CARRIED_KEY = 'tamarind-carried-toast';

type Carried = ToastInput & { durationMs: number; leftAtMs: number };

/** Called right before a whole new page is loaded: there the toast goes on for the rest of its time. */
export const carryToast = (id: number): void => {
  const rest = toasts.restOf(id);
  if (!rest) return;
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ ...rest, leftAtMs: Date.now() } satisfies Carried));
  } catch {
    // Storage is off: the toast ends with its page.
  }
};

/** Shows what the page before has carried over, unless loading this one took all of its time. */
export const showCarriedToast = (): void => {
  try {
    const carried = sessionStorage.getItem(CARRIED_KEY);
    if (carried === null) return;
    sessionStorage.removeItem(CARRIED_KEY);
    const { leftAtMs, durationMs, ...words }: Carried = JSON.parse(carried);
    const restMs = durationMs - (Date.now() - leftAtMs);
    if (restMs > 0) toast({ ...words, durationMs: restMs });
  } catch {
    // Storage is off, or holds something that is not ours.
  }
};
