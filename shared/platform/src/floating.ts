import type { FloatingContent } from '@pregao/contract';
import { getPlatform } from './platform.ts';

/** The card of the shell in which a broadcast goes on while the person looks elsewhere (spec L103). */
export const floatingCard = {
  open: (content: FloatingContent) => {
    getPlatform().bus.emit('floating.open.v1', content);
  },
  close: () => {
    getPlatform().bus.emit('floating.close.v1', {});
  },
};
