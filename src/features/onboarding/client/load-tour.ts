export const loadTour = () => import('./TourOverlay.tsx');
