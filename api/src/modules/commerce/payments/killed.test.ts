import { testCrashes } from '../../../../test/crash-tests.ts';
import { crashingPlatform } from '../../../../test/crashing-platform.ts';

testCrashes(
  await crashingPlatform({ returnsTakeMs: 0 }),
  (flow, step) => `security 47: killed while ${flow}, ${step}, nothing is lost and nothing doubled`,
);
