import { createContext, use, useState } from 'react';
import type { Saving } from '#shared/data-saver.ts';

let current: Saving = false;
const listeners = new Set<() => void>();

/** Whether this page saves data. Every page loads this file, so the choice and the watching of the connection are elsewhere. */
export const saver = {
  isOn: () => current !== false,
  saving: () => current,
  turn: (saving: Saving): void => {
    current = saving;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The same for rendering, on the server and in the browser. */
export const SavingData = createContext<Saving>(false);

/** For pictures: what is loaded already stays as it is when somebody turns the data saver on or off. */
export const useSmallPicture = (): boolean => useState(use(SavingData))[0] !== false;

/** On very slow connections a picture waits until somebody asks for it, or the connection is better. */
export const usePictureByTap = () => {
  const isByTap = use(SavingData) === 'byTap';
  // What is loaded already stays here too.
  const [isWaiting, setWaiting] = useState(isByTap);
  return { isWaiting: isWaiting && isByTap, show: () => setWaiting(false) };
};
