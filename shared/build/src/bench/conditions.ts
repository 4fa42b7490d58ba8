/** DevTools' and Lighthouse's "Fast 4G": 9 Mbit/s and 1.5 Mbit/s, each times 0.9, and 60 ms times 2.75 before each answer. */
export const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

/** How many times slower the processor is made. */
export const processor = 4;

/** A phone as Lighthouse measures it. */
export const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const described = `Fast 4G (8.1 Mbit/s, 1.35 Mbit/s, 165 ms for each request), processor ${processor}× slower, ${screen.viewport.width} × ${screen.viewport.height} px, ${screen.deviceScaleFactor}×`;
