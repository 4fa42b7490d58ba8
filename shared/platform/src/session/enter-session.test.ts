import { currentUser, type SignedIn } from '@pregao/contract';
import { buildUser, createTestPlatform, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { enterSession } from './enter-session.ts';

withMockApi();

const signedIn = (user = buildUser()): SignedIn => ({
  user,
  access_token: 'of-ana',
  trial_days: 5,
  method_user_product_id: [
    {
      trade_methods: [
        { id: 1, name: 'Price action' },
        { id: 2, name: 'Tape reading' },
      ],
    },
    { trade_methods: [{ id: 3, name: 'Opções' }] },
  ],
});

test('REQ-3.6: a sign-in loads the profile with its own token, then everything is stored at once and told', async () => {
  const user = buildUser({ ability: [{ action: 'read', subject: 'Trilhas' }] });
  const { platform } = await createTestPlatform();
  const told: unknown[] = [];
  platform.bus.on('session.changed.v1', (payload) => {
    told.push(payload);
  });
  let bearer: string | null = null;
  mockApi(
    respond(currentUser, ({ request, query }) => {
      bearer = request.headers.get('authorization');
      expect(platform.session.isLogged).toBe(false);
      expect(query.force_logout).toBe('0');
      return user;
    }),
  );
  await enterSession(platform, signedIn());
  expect(bearer).toBe('Bearer of-ana');
  expect(platform.session).toMatchObject({
    isLogged: true,
    token: 'of-ana',
    trialDays: 5,
    pairs: user.ability,
    methods: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  expect(told).toEqual([{ user_id: user.id }]);
});

test('a profile that does not load leaves the person of the sign-in itself', async () => {
  const user = buildUser();
  const { platform } = await createTestPlatform();
  mockApi(refuse(currentUser, 'internal'));
  await enterSession(platform, signedIn(user));
  expect(platform.session).toMatchObject({ isLogged: true, user: { id: user.id } });
});
