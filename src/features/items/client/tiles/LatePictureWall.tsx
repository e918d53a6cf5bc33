import { classes } from '#ui/base/classes.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';

const pictureWall = onDemand(() => import('./PictureWall.tsx'));

const heights = {
  /** The picture of the page. */
  tall: 'h-72 lg:h-[min(30rem,52vh)]',
  /** Above a page that is about something else. */
  band: 'h-44 lg:h-56',
};

/**
 * Photographs from one edge of the window to the other, with the names of those who took them. Loaded after the words:
 * pictures bring more code than a page that is read. As high before the pictures are there as with them.
 */
export const LatePictureWall = ({ look = 'tall' }: { look?: keyof typeof heights }) => {
  const loaded = useWhenNeeded(pictureWall, true, { onError: () => undefined });
  return <div className={classes(heights[look], 'overflow-hidden')}>{loaded && <loaded.PictureWall />}</div>;
};
