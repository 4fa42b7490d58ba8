/** How a tile stands among others. */
export interface TileLook {
  level?: 2 | 3 | 4;
  eager?: boolean;
  /** In words, what it takes to open it; said over the cover. */
  locked?: string | undefined;
}
