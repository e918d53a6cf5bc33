import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../messages/toast.ts';
import { holdKeys } from './keys-ahead.ts';

type Options = {
  /** A menu or dialog that opens with the press: keys pressed until it has the focus are applied then. */
  takesFocus?: boolean;
};

/** Loads a piece of interface when it is first needed; `prefetch` on hover hides the wait. */
export const useOnDemand = <Module>(load: () => Promise<Module>, { takesFocus = false }: Options = {}) => {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Module>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const [isAwaited, setIsAwaited] = useState(true);
  const showLoadError = () =>
    toast({ title: t`This could not be loaded. Please check your connection and try again.`, variant: 'destructive' });
  return {
    loaded,
    /** A key asked for it, so the focus belongs inside. */
    byKeyboard,
    /** Nobody turned to something else while it was on its way. */
    isAwaited,
    // The click that follows tries again and tells.
    prefetch: () => void load().catch(() => undefined),
    use: (click?: { detail: number }) => {
      setByKeyboard(click?.detail === 0);
      const keys = takesFocus && !loaded ? holdKeys() : undefined;
      load().then(
        (module) => {
          setIsAwaited(keys?.arrived() ?? true);
          setLoaded(module);
        },
        () => {
          keys?.stop();
          showLoadError();
        },
      );
    },
  };
};
