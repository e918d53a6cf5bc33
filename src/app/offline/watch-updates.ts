import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { MINUTE_MS } from '#shared/time.ts';
import { dismissToast, toast } from '#ui/messages/toast.ts';
import type { WorkerMessage } from './offline-worker.ts';

/** Pages stay open for days, and browsers look for a new worker only when a document is loaded. */
const LOOK_EVERY_MS = 1_800_000;
/** Somebody may come back to the page every few seconds. */
const LEAST_GAP_MS = MINUTE_MS;
/** Browsers let the old worker end its work before another takes over, and some never see that end. */
const TAKE_OVER_MS = 2_000;

export const send = (to: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []) =>
  to?.postMessage(message, ports);

/** Looks for a new release while the page is seen and has a network. */
export const lookForUpdates = (registration: Pick<ServiceWorkerRegistration, 'update'>): void => {
  let lookedAt = Date.now();
  const look = () => {
    const isEarly = Date.now() - lookedAt < LEAST_GAP_MS;
    if (isEarly || document.visibilityState === 'hidden' || !navigator.onLine) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
};

const releaseOf = (asked: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as string);
    send(asked, { tellRelease: true }, [port2]);
  });

/** Asks; nothing is loaded anew by itself, because something may be typed or uploading. */
const offerUpdate = (i18n: I18n, onPress: () => void): number =>
  toast({
    title: t(i18n)`Tamarind was improved`,
    description: t(i18n)`Finish what you are typing or uploading, then update. It takes a second.`,
    durationMs: Number.POSITIVE_INFINITY,
    later: t(i18n)`Later`,
    action: { label: t(i18n)`Update now`, onPress },
  });

/** Offers a release that is not that of this page; a worker of the same one takes over without a word. */
export const watchUpdates = (i18n: I18n, registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  let offered: number | undefined;
  let isWanted = false;
  const update = () => {
    // Another window may have made it take over meanwhile.
    if (!registration.waiting) return window.location.reload();
    isWanted = true;
    send(registration.waiting, { takeOver: true });
    // Pages come from the network whichever worker is in charge, so the page is new in any case.
    setTimeout(() => window.location.reload(), TAKE_OVER_MS);
  };
  const judge = async (next: ServiceWorker) => {
    const isOfPage = (await releaseOf(next)) === document.documentElement.dataset.release;
    if (isOfPage) {
      if (next === registration.waiting) send(next, { takeOver: true });
      return;
    }
    if (offered !== undefined) dismissToast(offered);
    offered = offerUpdate(i18n, update);
  };
  if (registration.waiting) void judge(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without a controller it is the first one, and takes over by itself.
      if (installing.state === 'installed' && serviceWorker.controller) void judge(installing);
    });
  });
  // Another window took the new release: this one is old now.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) window.location.reload();
    else if (serviceWorker.controller) void judge(serviceWorker.controller);
  });
};
