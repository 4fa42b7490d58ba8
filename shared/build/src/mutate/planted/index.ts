import type { PlantedFault } from '../planted-fault.ts';
import { commerceFaults } from './commerce.ts';
import { identityFaults } from './identity.ts';
import { platformFaults } from './platform.ts';
import { sharedFaults } from './shared.ts';
import { shellFaults } from './shell.ts';

/** Every fault that a review planted and no test noticed, with the test that notices it now. */
export const plantedFaults: readonly PlantedFault[] = [
  ...sharedFaults,
  ...shellFaults,
  ...commerceFaults,
  ...identityFaults,
  ...platformFaults,
];
