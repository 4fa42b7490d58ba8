import type { PlantedFault } from '../planted-fault.ts';

const folder = 'shared/screens/src/list';
const test = `${folder}/list-screen.test.tsx`;

/** Faults in what every staff list does. */
export const adminFaults: readonly PlantedFault[] = [
  {
    name: 'rows stay picked under other filters',
    file: `${folder}/use-selected.tsx`,
    test,
    text: 'kept.under === under ? kept : none',
    replacement: 'kept',
  },
  {
    name: 'a page past the end stays empty',
    file: `${folder}/list-place.tsx`,
    test,
    text: 'told === page && page > lastPage',
    replacement: 'told !== page && page > lastPage',
  },
  {
    name: 'the usual order never turns round',
    file: `${folder}/list-sort.ts`,
    test,
    text: 'if (now !== usual || !usual) return usual;',
    replacement: 'if (usual) return usual;',
  },
  {
    name: 'taking filters off leaves the tab',
    file: `${folder}/narrowing.ts`,
    test,
    text: '{ ...list.widen(query), ...inTab(query) }',
    replacement: '{ ...list.widen(query) }',
  },
  {
    name: 'a row that was closed does not get the focus back',
    file: `${folder}/list-keys.ts`,
    test,
    text: '?.focus({ preventScroll: true })',
    replacement: '?.blur()',
  },
  {
    name: 'a page of the API is asked for by number and cursor at once',
    file: 'shared/platform/src/hooks/list-params.ts',
    test: 'shared/platform/src/hooks/use-list-query.test.tsx',
    text: '!whole && isCursor === isAtCursor',
    replacement: '!whole',
  },
  {
    name: 'a file that was given up goes on',
    file: 'shared/store-kit/src/download.ts',
    test: 'shared/store-kit/src/download.test.ts',
    text: 'this.#underWay?.abort()',
    replacement: 'void this.#underWay',
  },
  {
    name: 'columns are those of whoever was here before',
    file: 'shared/platform/src/hooks/use-personal-preference.ts',
    test: 'shared/platform/src/hooks/use-personal-preference.test.ts',
    text: '${prefix}kept.${personId}.${name}',
    replacement: '${prefix}kept.7.${name}',
  },
];
