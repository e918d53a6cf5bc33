/** More than phones make of a face. */
export const LARGEST_PORTRAIT_MB = 10;
export const LARGEST_PORTRAIT_BYTES = LARGEST_PORTRAIT_MB * 1024 * 1024;
export const LARGEST_PORTRAIT_PIXELS = 60_000_000;
/** The shorter side of what is sent. A smaller picture looks blurred where the portrait is large. */
export const SMALLEST_PORTRAIT_PX = 240;
/** The portrait is shown with at most 120 pixels; phone screens have three dots for each of them. */
export const PORTRAIT_PX = 360;
