import { type RefObject, useEffect } from 'react';
import type { CropPoint } from '../crop.rules.ts';

/** A press that moves less than this is a click. */
const STEADY_PX = 4;

const fractionOf = (image: Element, { clientX, clientY }: PointerEvent): CropPoint => {
  const { left, top, width, height } = image.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** Dragging with a mouse moves the picture; wheel, touch and arrow keys do by themselves, because the pane scrolls. */
export const usePanning = (pane: RefObject<HTMLElement | null>, onPress: (at: CropPoint) => void) => {
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
