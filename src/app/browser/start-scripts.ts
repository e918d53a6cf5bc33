// A classic script at the end of the document, so it can neither import nor export.
// What is seen comes first: the scripts of the page would share a slow line with its text, fonts and first pictures.
{
  /** Somebody with a very slow line need not wait for pictures. Also for tabs in the background, which paint nothing. */
  const LONGEST_WAIT_MS = 2_000;
  const inputEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  const waiting = new AbortController();

  const start = (): void => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const files = document.querySelectorAll<HTMLLinkElement>('link[rel="late"]');
    for (const file of files) file.rel = 'modulepreload';
    // Without them the page is the HTML of the server, whose links work.
    import(/* @vite-ignore */ files[0]?.href ?? '').catch(() => undefined);
  };

  /** Marks the last pressed button: `browser.tsx` repeats the press. Links and forms work without code. */
  const markPress = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('button[type=button], [role=button]');
    if (!button) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  };
  const marking = new AbortController();
  addEventListener('click', markPress, { capture: true, signal: marking.signal });
  addEventListener('hydrate', () => marking.abort(), { once: true });

  const firstPaint = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

  const whenLoaded = (image: HTMLImageElement): Promise<void> | undefined =>
    image.complete
      ? undefined
      : new Promise((resolve) => {
          for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { signal: waiting.signal });
        });

  for (const name of inputEvents) addEventListener(name, start, { signal: waiting.signal, passive: true });
  setTimeout(start, LONGEST_WAIT_MS);
  firstPaint.then(async () => {
    const first = [...document.images].filter(
      (image) => image.loading === 'eager' && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(first.map(whenLoaded));
    start();
  });
}
