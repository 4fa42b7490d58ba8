import { allowOrigins } from './addresses.ts';
import { impossibleHash, integrityOf, learnIntegrity, startIntegrity } from './integrity.ts';
import { buildRegistry, buildRemote } from './test-registry.ts';

test('every file of the live releases, of the ones before and of the shell has its hash; any other address has one that no file has', () => {
  const registry = buildRegistry([buildRemote('mfe-a')]);
  startIntegrity({ registry, shellIntegrity: { 'main.js': 'sha384-shell' } } as unknown as Parameters<
    typeof startIntegrity
  >[0]);
  const ask = window.__PREGAO_INTEGRITY__ as (address: string) => string | undefined;
  expect(ask('/releases/shell/1.0.0/main.js')).toBe('sha384-shell');
  expect(ask(`${location.origin}/releases/mfe-a/1.0.1/remoteEntry.js?x=1`)).toBe('sha384-1.0.1');
  expect(ask('/releases/mfe-a/1.0.0/remoteEntry.js')).toBe('sha384-1.0.0');
  expect([ask('/releases/mfe-a/1.0.1/other.js'), ask('/api/user')]).toEqual([impossibleHash, impossibleHash]);
});

test('a release that became live later is known once it is learnt', () => {
  expect(integrityOf('/releases/mfe-b/1.0.1/remoteEntry.js')).toBe(impossibleHash);
  learnIntegrity(buildRegistry([buildRemote('mfe-b')]));
  expect(integrityOf('/releases/mfe-b/1.0.1/remoteEntry.js')).toBe('sha384-1.0.1');
});

test('security 29: the hash of a file is that of its own address: the same path elsewhere has none', () => {
  learnIntegrity(buildRegistry([buildRemote('mfe-c')]));
  expect(integrityOf('https://example.com/releases/mfe-c/1.0.1/remoteEntry.js')).toBe(impossibleHash);
});

test('only what a developer serves comes without a hash', () => {
  allowOrigins({ development: ['http://localhost:4001'] });
  expect([integrityOf('http://localhost:4001/main.js'), integrityOf('http://localhost:4002/main.js')]).toEqual([
    undefined,
    impossibleHash,
  ]);
  allowOrigins({ development: [] });
});
