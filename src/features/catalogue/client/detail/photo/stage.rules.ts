/** What stands above and below the picture; detail.css counts with the same. */
const AROUND_PX = 134;
const LOWEST_PX = 420;
const ASIDE_PX = 468;
/** Beyond the widest page only the margin before it is added. */
const BESIDE_HALF_PX = 1680 / 2 - ASIDE_PX;

/** How wide the large picture is shown, as the `sizes` attribute: as large as the window allows. */
export const stageSizes = ({ width, height }: { width: number; height: number }): string => {
  const ratio = Math.round((width / height) * 1000) / 1000;
  const byHeight = `max(${LOWEST_PX}px, 100vh - ${AROUND_PX}px) * ${ratio}`;
  return `(min-width: 1024px) min(100vw - ${ASIDE_PX}px, 50vw + ${BESIDE_HALF_PX}px, ${byHeight}), min(100vw, ${byHeight})`;
};
