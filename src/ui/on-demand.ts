import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from './toast.ts';

/** Loads a piece of interface when it is first needed; `prefetch` on hover hides the wait. */
export const useOnDemand = <Module>(load: () => Promise<Module>) => {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Module>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const sayWhyNot = () =>
    toast({ title: t`This could not be loaded. Please check your connection and try again.`, variant: 'destructive' });
  return {
    loaded,
    /** A key asked for it, so the focus belongs inside. */
    byKeyboard,
    // The click that follows tries again and tells.
    prefetch: () => void load().catch(() => undefined),
    use: (click?: { detail: number }) => {
      setByKeyboard(click?.detail === 0);
      load().then(setLoaded, sayWhyNot);
    },
  };
};
