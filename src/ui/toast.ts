import { makeToastStore, type ToastInput } from './toast-store.ts';

/** The page's toasts; the Toaster shows them. */
export const toasts = makeToastStore();

/** Callable from anywhere: `toast({ title: t`Saved`, variant: 'success' })`. Returns the id by which `dismissToast` knows it. */
export const toast = (input: ToastInput): number => toasts.show(input);

export const dismissToast = (id: number): void => toasts.dismiss(id);
export const dismissAllToasts = (): void => toasts.dismissAll();
