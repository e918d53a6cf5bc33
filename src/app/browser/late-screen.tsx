import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { saver } from '#ui/saver/saver.ts';
import type { Screen } from '#ui/screen.ts';

/** For browsers that do not say when they are idle. */
const IDLE_MS = 1_000;
const RETRY_MS = 3_000;

const inputEvents = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/** Waits until the browser is idle or for the first input. With the data saver on, only input starts it. */
const idleOrInput = (): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const go = () => {
      waiting.abort();
      resolve();
    };
    for (const name of inputEvents) addEventListener(name, go, { signal: waiting.signal, passive: true });
    if (saver.isOn()) return;
    if ('requestIdleCallback' in window) requestIdleCallback(go);
    else setTimeout(go, IDLE_MS);
  });

/** Tries again until it succeeds: meanwhile the page is the HTML of the server, whose links work. */
const loadWithRetries = async (load: () => Promise<Screen>): Promise<Screen> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadWithRetries(load);
  }
};

/** Records the last press of a button, to repeat it after hydration. Links and forms work without code. */
const recordPress = (container: HTMLElement): { repeat: () => void; stop: () => void } => {
  const recording = new AbortController();
  let pressed: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button], [role=button]') : null;
    if (button && container.contains(button)) pressed = button;
  };
  // On the window, because React stops events on their way to what it has not hydrated.
  addEventListener('click', record, { capture: true, signal: recording.signal });
  return {
    stop: () => recording.abort(),
    repeat: () => {
      recording.abort();
      if (pressed?.isConnected) pressed.click();
    },
  };
};

/** The first page's screen in the browser; its code loads after everything else. */
export const hydrateLate = (load: () => Promise<Screen>): Screen => ({
  Component: lazy(async () => {
    await idleOrInput();
    return { default: (await loadWithRetries(load)).Component };
  }),
});

/** React drops HTML that is not hydrated when something around it changes; this puts the same HTML back. */
const ServerHtml = ({ html }: { html: { current: string } }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML that the server made of this very page
  <div className="contents" dangerouslySetInnerHTML={{ __html: html.current }} />
);

const WhenHydrated = ({ act }: { act: () => void }) => {
  const actNow = useEffectEvent(act);
  useEffect(() => actNow(), []);
  return null;
};

/** Around such a screen, on the server and in the browser: the HTML stays as it is until the code has loaded. */
export const LateBoundary = ({ Component }: { Component: ComponentType }) => {
  const container = useRef<HTMLDivElement>(null);
  const html = useRef('');
  const press = useRef<ReturnType<typeof recordPress>>(undefined);
  useEffect(() => {
    if (!container.current) return;
    html.current = container.current.innerHTML;
    press.current = recordPress(container.current);
    return press.current.stop;
  }, []);
  return (
    <div ref={container} className="contents">
      <Suspense fallback={<ServerHtml html={html} />}>
        <Component />
        <WhenHydrated act={() => press.current?.repeat()} />
      </Suspense>
    </div>
  );
};
