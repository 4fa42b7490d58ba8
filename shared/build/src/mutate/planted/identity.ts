import type { PlantedFault } from '../planted-fault.ts';

const limits = { file: 'api/src/modules/identity/limits.ts', test: 'api/src/modules/identity/login.test.ts' };

/** Faults in who may sign in. */
export const identityFaults: readonly PlantedFault[] = [
  {
    name: 'the lock of an account has no ceiling',
    ...limits,
    text: 'Math.min(3_600, 60 * 2 ** Math.min(failures - freeFailures, 6))',
    replacement: '60 * 2 ** (failures - freeFailures)',
  },
];
