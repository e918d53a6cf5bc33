import { useViewer } from '#ui/viewer.tsx';

/** Tells password keepers whose password a form asks for. */
export const UsernameHint = () => (
  <input type="email" autoComplete="username" value={useViewer()?.email ?? ''} readOnly hidden />
);
