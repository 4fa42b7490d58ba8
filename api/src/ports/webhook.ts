import { lookup as resolve } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** What the world does not reach: own networks, this machine, examples, what goes to many at once. */
const reserved = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** Of IPv6 what is given to the world, and of that what carries an IPv4 address or is for examples. */
const world = listOf('ipv6', ['2000::/3']);
const reserved6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address is of the public internet (security 40). */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !reserved.check(address, 'ipv4')
    : isIP(address) === 6 && world.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');

/** Sends what happened to an address somebody else gave. */
export interface Webhook {
  /**
   * Posts JSON over HTTPS to a public address, which is the one that was looked up and judged. Redirects are not followed,
   * nothing of the answer is kept.
   * @throws Error for an address that is not public, a status other than 2xx, or no answer in time
   */
  send(url: string, body: object): Promise<void>;
}

interface Options {
  /** Longest wait in ms. */ patienceMs?: number;
  isAllowed?: (address: string) => boolean;
  /** A certificate that is trusted in place of the system's. */ ca?: string;
  /** All addresses of a name; the system's unless told. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>;
}

const allOf = (name: string) => resolve(name, { all: true });

const post = (url: URL, { address, family }: { address: string; family: number }, body: string, options: Options) =>
  new Promise<void>((done, fail) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        // The name is not looked up again: it could lead elsewhere by now.
        lookup: (_host, asking, answer) => {
          if (asking.all) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
        signal: AbortSignal.timeout(options.patienceMs ?? 5_000),
        ...(options.ca && { ca: options.ca }),
      },
      (response) => {
        response.destroy();
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) done();
        else fail(new Error(`the webhook answered ${statusCode}`));
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });

export const createWebhook = (options: Options = {}): Webhook => ({
  send: async (given, body) => {
    const url = new URL(given);
    if (url.protocol !== 'https:' || url.username || url.password)
      throw new Error('a webhook is an https address without credentials');
    const found = await (options.resolve ?? allOf)(url.hostname.replace(/^\[|\]$/g, ''));
    const isAllowed = options.isAllowed ?? isPublicAddress;
    const [first] = found;
    if (!first || !found.every(({ address }) => isAllowed(address)))
      throw new Error('a webhook leads to a public address');
    await post(url, first, JSON.stringify(body), options);
  },
});
