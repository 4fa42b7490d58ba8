import { boot } from './boot/boot.tsx';
import { showFatal } from './boot/fatal.ts';
import { reportFatal } from './boot/report-fatal.ts';

boot().catch((error: unknown) => {
  console.error(error);
  showFatal();
  reportFatal(error);
});
