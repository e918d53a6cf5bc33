export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastInput = { title: string; description?: string; variant?: ToastVariant; durationMs?: number };

export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  variant: ToastVariant;
  endsAt: number;
};

const TOAST_MS = 5_000;
const CHECK_EVERY_MS = 1_000;

const none: readonly Toast[] = [];

/** Keeps the toasts of one page. Its clock stands still while somebody reads or reaches for one of them. */
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

  const show = ({ title, description, variant = 'default', durationMs = TOAST_MS }: ToastInput): number => {
    lastId += 1;
    replace([...list, { id: lastId, title, description, variant, endsAt: clock() + durationMs }]);
    return lastId;
  };

  /** A toast as it would have to be shown again now, for what is left of its time. */
  const restOf = (id: number) => {
    const toast = list.find((one) => one.id === id);
    if (!toast) return undefined;
    const { title, description, variant, endsAt } = toast;
    return { title, variant, durationMs: endsAt - clock(), ...(description !== undefined && { description }) };
  };

  // What goes from under the pointer sends no leave event, so dismissing releases.
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
    restOf,
    dismiss,
    dismissAll,
    hold,
    release,
    subscribe,
    current: () => list,
    currentOnServer: () => none,
  };
};
