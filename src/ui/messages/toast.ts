type ToastVariant = 'default' | 'success' | 'destructive';

/** A way on from a toast: a page of the site, or something to do on this page. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  durationMs?: number;
  action?: ToastAction;
  /** Words for leaving it beside the action, where the cross alone would not say that it can wait. */
  later?: string;
};

export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  variant: ToastVariant;
  action: ToastAction | undefined;
  later: string | undefined;
  endsAt: number;
};

const TOAST_MS = 5_000;
const CHECK_EVERY_MS = 1_000;

const none: readonly Toast[] = [];

/** Stores the toasts of one page. Their time stops while the pointer or the focus is on one of them. */
export const makeToastStore = (now: () => number = () => Date.now()) => {
  let list = none;
  let lastId = 0;
  let heldMs = 0;
  let heldSince: number | null = null;
  let check: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const clock = () => (heldSince ?? now()) - heldMs;

  const hold = () => {
    heldSince ??= now();
  };
  const release = () => {
    if (heldSince !== null) heldMs += now() - heldSince;
    heldSince = null;
  };

  const replace = (next: readonly Toast[]) => {
    if (next.length === list.length) return;
    list = next;
    if (list.length > 0) check ??= setInterval(dropEnded, CHECK_EVERY_MS);
    else {
      clearInterval(check);
      check = undefined;
    }
    for (const listener of listeners) listener();
  };

  const dropEnded = () => replace(list.filter((toast) => toast.endsAt > clock()));

  const show = ({
    title,
    description,
    variant = 'default',
    durationMs = TOAST_MS,
    action,
    later,
  }: ToastInput): number => {
    lastId += 1;
    replace([...list, { id: lastId, title, description, variant, action, later, endsAt: clock() + durationMs }]);
    return lastId;
  };

  /** The toast's content with its remaining time, to show it again. */
  const remainingOf = (id: number) => {
    const toast = list.find((one) => one.id === id);
    if (!toast) return undefined;
    const { title, description, variant, endsAt } = toast;
    return { title, variant, durationMs: endsAt - clock(), ...(description !== undefined && { description }) };
  };

  // A removed element sends no `mouseleave`, so dismissing releases the hold.
  const dismiss = (id: number) => {
    release();
    replace(list.filter((toast) => toast.id !== id));
  };
  const dismissAll = () => {
    release();
    replace(none);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return {
    show,
    restOf: remainingOf,
    dismiss,
    dismissAll,
    hold,
    release,
    subscribe,
    current: () => list,
    currentOnServer: () => none,
  };
};

/** The page's toasts; the Toaster shows them. */
export const toasts = makeToastStore();

/** Callable from anywhere: `toast({ title: t`Saved`, variant: 'success' })`. Returns the id for `dismissToast`. */
export const toast = (input: ToastInput): number => toasts.show(input);

export const dismissToast = (id: number): void => toasts.dismiss(id);
export const dismissAllToasts = (): void => toasts.dismissAll();

const CARRIED_KEY = 'tamarind-carried-toast';

/** For the next page after a full page load. It has its whole time there, however late that page comes. */
export const toastOnNextPage = ({ durationMs = TOAST_MS, ...input }: ToastInput): void => {
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ ...input, durationMs }));
  } catch {
    // Storage is off: the toast ends with its page.
  }
};

/** Call before a full page load: the next page shows the toast for its remaining time, which stops while the page loads. */
export const carryToast = (id: number): void => {
  const rest = toasts.restOf(id);
  if (rest && rest.durationMs > 0) toastOnNextPage(rest);
};

/** Shows the toast carried over from the previous page. */
export const showCarriedToast = (): void => {
  try {
    const carried = sessionStorage.getItem(CARRIED_KEY);
    if (carried === null) return;
    sessionStorage.removeItem(CARRIED_KEY);
    const input: ToastInput = JSON.parse(carried);
    if (input.durationMs) toast(input);
  } catch {
    // Storage is off, or holds invalid data.
  }
};
