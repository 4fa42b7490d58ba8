import { actions, subjects } from '@pregao/contract';
import { buildAbility } from '@pregao/permissions';
import { buildUser } from '@pregao/testing';
import { guestAbility } from './guest.ts';
import { SessionStore } from './session-store.ts';
import { localAbilityStorage } from './storage.ts';

/** A session whose rights come, or fail, when a test says so. */
const open = () => {
  const asked: PromiseWithResolvers<typeof buildAbility>[] = [];
  const missing: unknown[] = [];
  const session = new SessionStore(localStorage, localAbilityStorage(localStorage), null, {
    load: () => {
      const one = Promise.withResolvers<typeof buildAbility>();
      asked.push(one);
      return one.promise;
    },
    missing: (error) => {
      missing.push(error);
    },
  });
  const come = (index = asked.length - 1) => {
    asked[index]?.resolve(buildAbility);
    return session.prepare();
  };
  const fail = async () => {
    const trying = session.prepare();
    asked.at(-1)?.reject(new Error('did not come'));
    await trying;
  };
  const enter = () => {
    session.login({ user: buildUser(), token: 'of-ana', trialDays: 0, methods: [], ability });
  };
  const may = () => [session.ability.can('read', 'Trilhas'), session.ability.can('read', 'Cliente-Home')];
  return { session, asked, missing, come, fail, enter, may };
};

const ability = [{ action: 'read' as const, subject: 'Trilhas' }];
/** Lets what waits for promises that are settled go on. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const backOnLine = async () => {
  window.dispatchEvent(new Event('online'));
  await settle();
};

beforeEach(() => {
  localStorage.clear();
});

test('what a visitor may do is answered without a fetch, as CASL answers it for every action on every subject', () => {
  const { session, asked } = open();
  const full = buildAbility(guestAbility);
  for (const subject of [...subjects, 'Nada'])
    expect(actions.map((action) => [subject, action, session.ability.can(action, subject)])).toEqual(
      actions.map((action) => [subject, action, full.can(action, subject)]),
    );
  expect(asked).toEqual([]);
});

test('a person may do nothing, not even what a visitor may, until their rights are here', async () => {
  const { session, come, enter, may } = open();
  enter();
  expect([session.isLogged, ...may()]).toEqual([true, false, false]);
  await come();
  expect(may()).toEqual([true, false]);
  expect(session.ability.rules).toEqual(ability);
});

test('a stored session asks for its rights at once, and again for nothing that is here', async () => {
  const earlier = open();
  earlier.enter();
  await earlier.come();
  const { session, asked, come, enter, may } = open();
  expect([session.isLogged, asked.length, ...may()]).toEqual([true, 1, false, false]);
  await come();
  session.clear();
  enter();
  expect([asked.length, ...may()]).toEqual([1, true, false]);
});

test('two who wait for the rights wait for one fetch', async () => {
  const { session, asked, come, enter } = open();
  const both = [session.prepare(), session.prepare()];
  enter();
  await come();
  await Promise.all(both);
  expect(asked).toHaveLength(1);
});

test('rights that do not come are said once and tried again; the session stays, and nothing is granted meanwhile', async () => {
  const { session, asked, missing, come, fail, enter, may } = open();
  enter();
  await fail();
  expect([session.isLogged, localStorage.getItem('pregao.session'), ...may()]).toEqual([true, 'of-ana', false, false]);
  await backOnLine();
  expect(asked).toHaveLength(2);
  await fail();
  await settle();
  await backOnLine();
  expect(asked).toHaveLength(3);
  await come();
  expect(may()).toEqual([true, false]);
  expect(missing).toEqual([new Error('did not come')]);
});

test('who signs in while it is known that rights do not come is not told a second time', async () => {
  const { session, missing, fail, enter } = open();
  void session.prepare();
  await fail();
  // Nobody was signed in when it would have been tried again.
  await backOnLine();
  await settle();
  enter();
  void session.prepare();
  await fail();
  expect(missing).toEqual([new Error('did not come')]);
});

test('for nobody it is not tried again; who signs in next asks anew', async () => {
  const { session, asked, missing, come, fail, enter, may } = open();
  enter();
  await fail();
  session.clear();
  await backOnLine();
  expect(asked).toHaveLength(1);
  enter();
  expect(asked).toHaveLength(2);
  await come();
  expect([missing.length, ...may()]).toEqual([1, true, false]);
});

test('a logout while the rights are on their way leaves the visitor', async () => {
  const { session, come, enter, may } = open();
  enter();
  session.clear();
  await come();
  expect([session.isLogged, ...may()]).toEqual([false, false, true]);
});

test('who signs in in another tab comes here together with their rights', async () => {
  const here = open();
  open().enter();
  here.session.restore();
  expect([here.session.isLogged, ...here.may()]).toEqual([false, false, true]);
  await here.come();
  expect([here.session.isLogged, ...here.may()]).toEqual([true, true, false]);
});

test('who signed out in the other tab before the rights came does not come here', async () => {
  const [here, elsewhere] = [open(), open()];
  elsewhere.enter();
  here.session.restore();
  elsewhere.session.clear();
  here.session.restore();
  await here.come();
  expect([here.session.isLogged, ...here.may()]).toEqual([false, false, true]);
});

test('who signs in in another tab comes here all the same where the rights do not', async () => {
  const here = open();
  open().enter();
  here.session.restore();
  await here.fail();
  expect([here.session.isLogged, ...here.may(), here.missing.length]).toEqual([true, false, false, 1]);
});
