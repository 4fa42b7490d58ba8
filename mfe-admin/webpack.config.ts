import { remoteConfig } from '@pregao/build/webpack/remote.ts';

export default remoteConfig(import.meta.dirname);
