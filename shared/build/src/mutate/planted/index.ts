import type { PlantedFault } from '../planted-fault.ts';
import { adminFaults } from './admin.ts';
import { commerceFaults } from './commerce.ts';
import { ebooksFaults } from './ebooks.ts';
import { filesFaults } from './files.ts';
import { identityFaults } from './identity.ts';
import { liveFaults } from './live.ts';
import { peopleFaults } from './people.ts';
import { platformFaults } from './platform.ts';
import { realtimeFaults } from './realtime.ts';
import { refundFaults } from './refunds.ts';
import { resourceFaults } from './resource.ts';
import { runsFaults } from './runs.ts';
import { roomsFaults } from './rooms.ts';
import { sharedFaults } from './shared.ts';
import { shellFaults } from './shell.ts';

/** Faults that a review planted and no test noticed, or that a mechanism must never have, each with the test that notices it. */
export const plantedFaults: readonly PlantedFault[] = [
  ...sharedFaults,
  ...shellFaults,
  ...adminFaults,
  ...commerceFaults,
  ...refundFaults,
  ...identityFaults,
  ...liveFaults,
  ...peopleFaults,
  ...platformFaults,
  ...filesFaults,
  ...ebooksFaults,
  ...realtimeFaults,
  ...resourceFaults,
  ...runsFaults,
  ...roomsFaults,
];
