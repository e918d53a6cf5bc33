import { createContext, type ReactNode, useContext } from 'react';
import type { Viewer } from '#shared/access.ts';

const ViewerContext = createContext<Viewer>(null);

export const ViewerProvider = ({ viewer, children }: { viewer: Viewer; children: ReactNode }) => (
  <ViewerContext value={viewer}>{children}</ViewerContext>
);

/** The current viewer; menus depend on it, the server enforces it. */
export const useViewer = (): Viewer => useContext(ViewerContext);
