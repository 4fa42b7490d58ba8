import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calls, type Call } from '@pregao/contract';
import { testApp, type TestApp } from './harness.ts';
import { person, profiles, session } from './people.ts';

let app: TestApp;
const people = new Map<string, number>();
const abilities = new Map<string, Set<string>>();

before(async () => {
  app = await testApp({ API_CALLS_PER_MINUTE: '0' });
  for (const [name, profile_id] of Object.entries(profiles)) {
    const { id, token } = await person(app, { profile_id });
    people.set(name, id);
    const { body } = await app.call('GET', '/api/user', { token });
    abilities.set(
      name,
      new Set(body.ability.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`)),
    );
  }
});
after(() => app.close());

/** Ids that exist for nobody: who may call is decided before a row is looked for. */
const url = (path: string) => path.replace(/\{[^}]+\}/g, '999999999');

/** Calls as a profile, in a session of its own (one of the calls ends it), or as nobody. */
const ask = async (call: Call, who: string | null) => {
  const id = who === null ? undefined : people.get(who);
  const token = id === undefined ? undefined : await session(app, id);
  return app.call(call.method, url(call.path), {
    ...(token && { token }),
    ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: {} }),
  });
};

/** Machines call these with a credential of their own, a signature or the deploy token: no session of a person opens them. */
const isMachineCall = (call: Call) => /^\/api\/(webhooks\/|releases|rollback)/.test(call.path);

/** What the scope of a call lets somebody see; `true` where the answer depends on the row. */
const holds = (call: Call, who: string | null, status: number): boolean => {
  if (isMachineCall(call)) return status >= 400 && status < 500;
  if (call.scope === 'anonymous') return ![401, 403].includes(status);
  if (call.scope === 'cart-owner') return who === null ? status !== 200 : status !== 401;
  if (who === null) return status === 401;
  if (status === 401) return false;
  const may =
    call.ability !== undefined && abilities.get(who)?.has(`${call.ability.action} ${call.ability.subject}`) === true;
  if (call.scope === 'staff') return (status === 403) === !may;
  return call.scope === 'session' ? status !== 403 : true;
};

for (const who of [null, ...Object.keys(profiles)]) {
  test(`security 14: every call answers ${who ?? 'anonymous'} as its scope says`, async () => {
    const problems: string[] = [];
    for (const call of calls) {
      const { status, body } = await ask(call, who);
      const name = `${call.method} ${call.path} (${call.scope})`;
      if (!holds(call, who, status)) problems.push(`${name}: ${status}`);
      if (body?.code === 'unknown_path') problems.push(`${name}: not registered`);
      if (status >= 500 && !(status === 501 && body.code === 'not_implemented'))
        problems.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 120)}`);
      if (call.status === 'planned' && ![401, 403, 501].includes(status))
        problems.push(`${name}: planned, answered ${status}`);
    }
    assert.deepEqual(problems, []);
  });
}

test('security 14: a call of staff names its ability, and no call is declared twice', () => {
  for (const call of calls)
    if (call.scope === 'staff' || call.scope === 'self-or-staff') assert.ok(call.ability, call.path);
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  assert.equal(new Set(names).size, names.length);
});

test('security 6: what a browser believes it may do changes nothing on the server', async () => {
  const id = people.get('client');
  assert.ok(id);
  const token = await session(app, id);
  const headers = { 'x-ability': 'manage all', 'x-profile-id': '1', cookie: 'ability=all; profile_id=1' };
  const staff = calls.filter(({ scope }) => scope === 'staff');
  const declared = JSON.parse(readFileSync(new URL('../../docs/spec/endpoints.json', import.meta.url), 'utf8')) as {
    method: string;
    path: string;
    scope: string;
  }[];
  const named = new Set(staff.map(({ method, path }) => `${method} ${path}`));
  assert.deepEqual(
    declared.filter(({ method, path, scope }) => scope === 'staff' && !named.has(`${method} ${path}`)),
    [],
  );
  for (const call of staff) {
    const answer = await app.call(call.method, `${url(call.path)}?profile_id=1&role=admin`, {
      token,
      headers,
      ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: { profile_id: 1, ability: 'all' } }),
    });
    assert.equal(answer.status, 403, call.path);
  }
});
