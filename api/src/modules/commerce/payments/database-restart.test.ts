import { testCrashes } from '../../../../test/crash-tests.ts';
import { crashingPlatform } from '../../../../test/crashing-platform.ts';

testCrashes(
  await crashingPlatform({ returnsTakeMs: 0, breaks: 'connections' }),
  (flow, step) =>
    `security 48: the database ends every connection while ${flow}, ${step}: the same process goes on, nothing is lost and nothing doubled`,
);
