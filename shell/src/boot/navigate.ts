import { ownAddress } from '@pregao/contract/platform/own-address';

/**
 * Moves to an address of this site without reloading; single-spa follows the history and every router with it. An address
 * of another host is refused and the page stays (security 50).
 */
export const navigate = (to: string, options: { replace?: boolean } = {}) => {
  const address = ownAddress(to, location.href);
  if (address === null) console.error(`navigate leads to this site only, not to "${to}"`);
  else if (options.replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
};
