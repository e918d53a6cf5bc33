/** The small build has the same interface; its package describes only the large one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
