import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CropPoint } from '../detail/Crop.tsx';
import './zoom.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Expand, Shrink, X, ZoomIn, ZoomOut } from 'lucide-react';
import { largestPreview } from '#features/media/media.rules.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Picture, type PictureSource } from '#ui/base/Picture.tsx';
import { reportItemEvent } from '../item-events.ts';

/** A press that moves less than this is a click. */
const STEADY_PX = 4;

const fractionOf = (image: Element, { clientX, clientY }: PointerEvent): CropPoint => {
  const { left, top, width, height } = image.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** Panning with the mouse; wheel, touch and arrow keys work by themselves, because the pane scrolls. */
const usePanning = (pane: RefObject<HTMLElement | null>, onPress: (at: CropPoint) => void) => {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let from: { x: number; y: number; left: number; top: number } | undefined;
    const isSteady = ({ clientX, clientY }: PointerEvent) =>
      from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) < STEADY_PX;

    const begin = (event: PointerEvent) => {
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerType !== 'mouse') return;
      element.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY);
    };
    const end = (event: PointerEvent) => {
      const image = element.querySelector('img');
      if (image && isSteady(event)) onPress(fractionOf(image, event));
      from = undefined;
    };
    const forget = () => {
      from = undefined;
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', forget);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', forget);
    };
  }, [pane, onPress]);
};

type Span = { seen: number; whole: number };

/** Scroll offset that centres a point, given as a fraction of the whole. */
export const scrollTo = (fraction: number, { seen, whole }: Span): number =>
  Math.round(Math.min(Math.max(0, whole - seen), Math.max(0, fraction * whole - seen / 2)));

type Props = { picture: PictureSource; title: string; at: CropPoint; onClose: () => void };

const useFullScreen = (element: React.RefObject<HTMLElement | null>) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const hear = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, []);
  // If full screen is refused, the view stays as large as the window.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined);
  return { isFull, toggle };
};

/** The preview at 100 %, or the whole picture in the window. */
export const ZoomView = ({ picture, title, at, onClose }: Props) => {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<CropPoint | undefined>(at);
  const fullScreen = useFullScreen(dialog);
  const whole = largestPreview(picture);
  const isWhole = point !== undefined;
  const fitted = `min(100vw, 100dvh * ${picture.width / picture.height}, ${whole.width}px)`;

  useEffect(() => {
    dialog.current?.showModal();
    pane.current?.focus();
    reportItemEvent('zoom');
  }, []);

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element || !point) return;
    element.scrollTo(
      scrollTo(point.x, { seen: element.clientWidth, whole: element.scrollWidth }),
      scrollTo(point.y, { seen: element.clientHeight, whole: element.scrollHeight }),
    );
  }, [point]);

  const press = useCallback((pressed: CropPoint) => setPoint((before) => (before ? undefined : pressed)), []);
  usePanning(pane, press);
  const toggle = () => press({ x: 0.5, y: 0.5 });

  return (
    <dialog ref={dialog} aria-label={t`${title}, enlarged`} className="zoom-view" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is moved with the arrow keys */}
      <section ref={pane} tabIndex={0} aria-label={t`Picture`} data-whole={isWhole} className="zoom-pane">
        <div className="zoom-sheet" style={{ width: isWhole ? whole.width : fitted }}>
          <Picture picture={picture} sizes={`${whole.width}px`} priority />
        </div>
      </section>
      <div className="zoom-bar">
        <p className="zoom-words">
          {isWhole ? (
            <Trans>
              100 % of the preview, {whole.width} × {whole.height} px
            </Trans>
          ) : (
            <Trans>Fitted to the window</Trans>
          )}
          {whole.width < picture.width && (
            <span className="zoom-original">
              <Trans>
                The original has {picture.width} × {picture.height} px
              </Trans>
            </span>
          )}
        </p>
        <IconButton
          icon={isWhole ? ZoomOut : ZoomIn}
          label={isWhole ? t`Fit to the window` : t`Zoom to 100 %`}
          onClick={toggle}
        />
        <IconButton
          icon={fullScreen.isFull ? Shrink : Expand}
          label={fullScreen.isFull ? t`Leave full screen` : t`Full screen`}
          onClick={fullScreen.toggle}
        />
        <IconButton icon={X} label={t`Close`} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
};
