/**
 * The heavy entries of the kit. A module is offered to remotes only when the host's own build meets it, so each is named
 * here; it becomes a chunk that is fetched when a screen first asks.
 */
const entries: Record<string, () => Promise<unknown>> = {
  form: () => import('@pregao/ui/form'),
  data: () => import('@pregao/ui/data'),
  list: () => import('@pregao/ui/list'),
  date: () => import('@pregao/ui/date'),
  overlay: () => import('@pregao/ui/overlay'),
  installments: () => import('@pregao/ui/installments'),
  chart: () => import('@pregao/ui/chart'),
  player: () => import('@pregao/ui/player'),
  editor: () => import('@pregao/ui/editor'),
};

/** Fetches an entry ahead of the screen that will ask for it; one this shell does not know is the remote's affair. */
export const warmKit = (name: string): Promise<unknown> => entries[name]?.() ?? Promise.resolve();
