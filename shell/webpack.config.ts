import { shellConfig } from '@pregao/build/webpack/shell.ts';

export default shellConfig(import.meta.dirname);
