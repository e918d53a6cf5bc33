/** Long enough for any page to come; until then a busy button stays busy. */
const LEAVING_MS = 10_000;

const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/** A whole new page, so that everything on it is made for the person who just signed in or out. */
export const leaveFor = async (address: string, afterMs = 0): Promise<void> => {
  await wait(afterMs);
  window.location.assign(address);
  await wait(LEAVING_MS);
};
