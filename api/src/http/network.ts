import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros; the IPv4 address of a mapped one. */
const groupsOf = (address: string): string[] | string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const filled = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = tail === undefined ? left : [...left, ...filled, ...right];
  return groups.map((group) => parseInt(group, 16).toString(16));
};

/**
 * The network an address votes for: what one customer of a provider may well hold, /48 of IPv6 and /24 of IPv4
 * (security 62).
 */
export const networkKey = (address: string): string => {
  const groups = isIPv6(address) ? groupsOf(address) : address;
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return `${groups.split('.').slice(0, 3).join('.')}.0/24`;
};
