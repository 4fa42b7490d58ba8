/** Moves to an address without reloading; single-spa follows the history and every router with it. */
export const navigate = (to: string, options: { replace?: boolean } = {}) => {
  const target = new URL(to, location.href);
  if (target.origin !== location.origin) {
    location.assign(target.href);
    return;
  }
  const address = target.pathname + target.search + target.hash;
  if (options.replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
};
