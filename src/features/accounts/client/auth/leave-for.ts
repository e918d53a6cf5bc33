import { carryToast } from '#ui/toast.ts';

/** Long enough for any page to come; until then a busy button stays busy. */
const LEAVING_MS = 10_000;

const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

type Leaving = {
  afterMs?: number;
  /** Goes on at the next page for the rest of its time. */
  toastId?: number;
};

/** A whole new page, so that everything on it is made for the person who just signed in or out. */
export const leaveFor = async (address: string, { afterMs = 0, toastId }: Leaving = {}): Promise<void> => {
  await wait(afterMs);
  if (toastId !== undefined) carryToast(toastId);
  window.location.assign(address);
  await wait(LEAVING_MS);
};
