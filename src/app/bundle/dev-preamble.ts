/// <reference types="vite/client" />
// Hot reload of components must be set up before the first of them loads; in its own file because inline scripts are refused.
// @ts-expect-error served by Vite's React plugin in development only
import refresh from '/@react-refresh';

refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
