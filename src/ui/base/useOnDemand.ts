import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../messages/toast.ts';
import { holdKeys } from './keys-ahead.ts';

type Options = {
  /** For menus and dialogs: keys pressed before the overlay has the focus are applied afterwards. */
  takesFocus?: boolean;
};

/** Loads a part of the interface when it is first needed; `prefetch` on hover hides the wait. */
export const useOnDemand = <Module>(load: () => Promise<Module>, { takesFocus = false }: Options = {}) => {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Module>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const [isAwaited, setIsAwaited] = useState(true);
  const showLoadError = () =>
    toast({ title: t`This could not be loaded. Please check your connection and try again.`, variant: 'destructive' });
  return {
    loaded,
    /** Opened by a key, so the focus moves inside. */
    byKeyboard,
    /** The visitor has not moved on while it was loading. */
    isAwaited,
    // A failed prefetch is ignored: the click tries again and reports.
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
