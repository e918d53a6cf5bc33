/** The part of a photo that stands for a product: wide, and near enough to know it. */
export const PRODUCT_BOX = { boxRatio: 1.5, zoom: 1.6 };
/** How wide it is shown, for the `sizes` attribute. */
export const PRODUCT_WIDTH = 'min(100vw, 1212px)';
