import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../messages/toast.ts';
import { saver } from '../saver/saver.ts';
import { holdKeys } from './keys-ahead.ts';

/** A part of the interface with a file of its own. */
export type OnDemand<Module> = {
  load: () => Promise<Module>;
  /** There once `load` has succeeded, also outside of React. */
  loaded?: Module;
};

/** For parts that a `preload` loads: the server and the first render in the browser read `loaded` and show them at once. */
export const onDemand = <Module>(load: () => Promise<Module>): OnDemand<Module> => {
  const part: OnDemand<Module> = {
    load: async () => {
      part.loaded = await load();
      return part.loaded;
    },
  };
  return part;
};

type Options = {
  /** For menus and dialogs: keys pressed before the overlay has the focus are applied afterwards. */
  takesFocus?: boolean;
  /** Replaces the message that loading failed, for parts that the visitor can do without; is given what shows it. */
  onError?: (showMessage: () => void) => void;
};

/** Loads a part of the interface when it is first needed; `prefetch` on hover hides the wait. */
export const useOnDemand = <Module>(
  source: (() => Promise<Module>) | OnDemand<Module>,
  { takesFocus = false, onError }: Options = {},
) => {
  const part: OnDemand<Module> = typeof source === 'function' ? { load: source } : source;
  const { t } = useLingui();
  const [ownLoaded, setLoaded] = useState<Module>();
  const loaded = ownLoaded ?? part.loaded;
  const [byKeyboard, setByKeyboard] = useState(false);
  const [isAwaited, setIsAwaited] = useState(true);
  const showLoadError = () =>
    void toast({
      title: t`This could not be loaded. Please check your connection and try again.`,
      variant: 'destructive',
    });
  return {
    loaded,
    /** Opened by a key, so the focus moves inside. */
    byKeyboard,
    /** The visitor has not moved on while it was loading. */
    isAwaited,
    // A failed prefetch is ignored: the click tries again and reports. Whoever saves data loads only what is pressed.
    prefetch: () => {
      if (!saver.isOn()) part.load().catch(() => undefined);
    },
    use: (click?: { detail: number }) => {
      setByKeyboard(click?.detail === 0);
      const keys = takesFocus && !loaded ? holdKeys() : undefined;
      part.load().then(
        (module) => {
          setIsAwaited(keys?.arrived() ?? true);
          setLoaded(module);
        },
        () => {
          keys?.stop();
          if (onError) onError(showLoadError);
          else showLoadError();
        },
      );
    },
  };
};

/** Returns a part while it is needed. A `preload` has loaded it for the first render; if it is needed only later, it is loaded here. */
export const useWhenNeeded = <Module>(
  part: OnDemand<Module>,
  isNeeded: boolean,
  options?: Options,
): Module | undefined => {
  const { loaded, use } = useOnDemand(part, options);
  const load = useEffectEvent(use);
  useEffect(() => {
    if (isNeeded && !loaded) load();
  }, [isNeeded, loaded]);
  return isNeeded ? loaded : undefined;
};
