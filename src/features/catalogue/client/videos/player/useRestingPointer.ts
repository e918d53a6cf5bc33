import { useEffect, useRef, useState } from 'react';

const REST_MS = 2_500;

/** Whether somebody has moved in the last moments; while they have, the controls are in sight. */
export const useRestingPointer = () => {
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setIsResting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsResting(true), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isResting, wake };
};
