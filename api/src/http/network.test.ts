import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkKey } from './network.ts';

test('a network is the /48 of an IPv6 address and the /24 of an IPv4 one, however it is written', () => {
  for (const address of ['198.51.100.7', '198.51.100.255', '::ffff:198.51.100.9'])
    assert.equal(networkKey(address), '198.51.100.0/24');
  for (const address of ['2001:db8:1::1', '2001:0db8:0001:ffff::', '2001:db8:1:2:3:4:5:6', '2001:DB8:1::%eth0'])
    assert.equal(networkKey(address), '2001:db8:1::/48');
  assert.notEqual(networkKey('198.51.101.7'), networkKey('198.51.100.7'));
  assert.notEqual(networkKey('2001:db8:2::1'), networkKey('2001:db8:1::1'));
  assert.equal(networkKey('::1'), '0:0:0::/48');
});
