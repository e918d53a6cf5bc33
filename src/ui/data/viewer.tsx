import { createContext, type ReactNode, useContext } from 'react';
import type { Viewer } from '#shared/access.ts';

const ViewerContext = createContext<Viewer>(null);

export const ViewerProvider = ({ viewer, children }: { viewer: Viewer; children: ReactNode }) => (
  <ViewerContext value={viewer}>{children}</ViewerContext>
);

/** Who looks at the page; menus mirror it, the server enforces it. */
export const useViewer = (): Viewer => useContext(ViewerContext);
