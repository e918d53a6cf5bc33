/**
 * The last of a list of tiles: it takes what is left of the last row, so that this is not stretched, and shows that the
 * whole list has arrived. A row that grows while the document is still coming would move its tiles.
 */
export const TilesEnd = () => <li aria-hidden="true" className="tiles-end" />;
