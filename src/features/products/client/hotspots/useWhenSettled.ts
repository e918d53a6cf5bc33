import { useEffect, useRef, useState } from 'react';

/** Does what was asked for as soon as the answer is there that it depends on: whoever types fast need not wait. */
export const useDebounced = (isSettled: boolean, work: () => void) => {
  const [isAsked, setIsAsked] = useState(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isAsked || !isSettled) return;
    setIsAsked(false);
    latest.current();
  }, [isAsked, isSettled]);
  return { ask: () => setIsAsked(true), forget: () => setIsAsked(false) };
};
