/** The smaller build of the library has no types of its own: it is the whole one without what reads captions. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
