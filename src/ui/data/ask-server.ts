/** Asks whether the server is ready; `undefined` when it cannot be reached. */
export const askServer = (): Promise<Response | undefined> =>
  fetch('/readyz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
