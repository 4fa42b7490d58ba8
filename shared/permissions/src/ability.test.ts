import { actions, subjects } from '@pregao/contract/core/subjects';
import fc from 'fast-check';
import { buildAbility } from './ability.ts';
import { abilityPairs, pairAbility, type Ability, type Pair, type PermissionEntry } from './pairs.ts';

const entry = (
  flags: Partial<Record<'create' | 'read' | 'update' | 'delete' | 'manage' | 'menu', unknown>>,
  name = 'Pedidos',
): PermissionEntry =>
  ({ create: 0, read: 0, update: 0, delete: 0, manage: 0, menu: 0, ...flags, permission: { name } }) as PermissionEntry;

test('REQ-3.18–3.20: each flag equal to 1 makes one pair with the permission name as subject', () => {
  expect(abilityPairs([entry({ read: 1, update: 1 }), entry({ delete: 1 }, 'Cupons')])).toEqual([
    { action: 'read', subject: 'Pedidos' },
    { action: 'update', subject: 'Pedidos' },
    { action: 'delete', subject: 'Cupons' },
  ]);
});

test.each([
  [1, true],
  ['1', true],
  [true, false],
  ['0', false],
  [0, false],
  [2, false],
  [-1, false],
  [null, false],
  [undefined, false],
  ['', false],
  ['true', false],
  [[1], false],
])('REQ-3.16: a flag of %p allows: %p', (flag, allowed) => {
  expect(abilityPairs([entry({ read: flag })])).toHaveLength(allowed ? 1 : 0);
});

test('manage and menu grant nothing', () => {
  const ability = buildAbility(abilityPairs([entry({ manage: 1, menu: 1 })]));
  for (const action of ['create', 'read', 'update', 'delete'] as const)
    expect(ability.can(action, 'Pedidos')).toBe(false);
});

test('a permission named manage or all opens nothing else', () => {
  const ability = buildAbility(abilityPairs([entry({ read: 1 }, 'Trilhas')]));
  expect(ability.can('read', 'Trilhas')).toBe(true);
  expect(ability.can('read', 'Pedidos')).toBe(false);
});

test('a subject is matched with its accents and capitals', () => {
  const ability = buildAbility([{ action: 'read', subject: 'Lançamentos' }]);
  expect(ability.can('read', 'Lançamentos')).toBe(true);
  expect(ability.can('read', 'Lancamentos')).toBe(false);
  expect(ability.can('read', 'lançamentos')).toBe(false);
});

/** What one answers to every action on the subjects. */
const answersOf = (ability: Pick<Ability, 'can' | 'cannot'>, asked: readonly string[]) =>
  asked.flatMap((subject) =>
    actions.map((action) => [action, subject, ability.can(action, subject), ability.cannot(action, subject)]),
  );

const expectSame = (pairs: readonly Pair[], asked: readonly string[] = subjects) => {
  expect(answersOf(pairAbility(pairs), asked)).toEqual(answersOf(buildAbility(pairs), asked));
};

test('a single pair is answered without CASL as by it, for every action on every subject', () => {
  for (const subject of subjects) for (const action of actions) expectSame([{ action, subject }]);
});

test('any pairs are answered without CASL as by it, whatever a storage makes of them', () => {
  const odd = ['all', 'manage', '', 'Lançamentos', 'lançamentos', '__proto__', 'constructor', 'toString', ' '];
  const subject = fc.oneof(fc.constantFrom(...subjects, ...odd), fc.string());
  const action = fc.constantFrom(...actions, 'manage', 'all', 'menu', '') as fc.Arbitrary<Pair['action']>;
  fc.assert(
    fc.property(fc.array(fc.record({ action, subject }), { maxLength: 30 }), subject, action, (pairs, asked, how) => {
      expectSame(pairs, [asked, ...pairs.map((pair) => pair.subject)]);
      expect(pairAbility(pairs).can(how, asked)).toBe(buildAbility(pairs).can(how, asked));
      expect(pairAbility(pairs).rules).toEqual(buildAbility(pairs).rules);
    }),
  );
});
