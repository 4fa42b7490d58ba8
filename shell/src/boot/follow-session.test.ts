import { buildUser, createTestPlatform, withMockApi } from '@pregao/testing';
import { runInAction } from 'mobx';
import { buildRegistry } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import type { ShellPlatform } from './create-platform.ts';
import { firstTexts } from './first-texts.ts';
import { followSession } from './follow-session.ts';
import type { Guard } from './guard.ts';

withMockApi();

test('releases are asked for anew when somebody enters, is another person, or leaves: a release may be theirs alone', async () => {
  const { platform } = await createTestPlatform({ name: 'shell', texts: firstTexts });
  const { session } = platform;
  const asked: (string | null)[] = [];
  const registry = new RegistryStore(buildRegistry(), async () => {
    asked.push(session.token);
    return null;
  });
  let guarded = 0;
  const guard = {
    sessionChanged: () => {
      guarded += 1;
    },
  } as Guard;
  followSession(platform as unknown as ShellPlatform, guard, registry);
  expect([asked, guarded]).toEqual([[], 0]);
  for (const token of ['first', 'second'])
    runInAction(() => {
      session.login({ user: buildUser(), token, trialDays: 0, methods: [], ability: [] });
    });
  session.clear();
  expect(asked).toEqual(['first', 'second', null]);
  expect(guarded).toBeGreaterThanOrEqual(3);
});
