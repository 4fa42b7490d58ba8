import type { PageBoot, Registry } from '@pregao/contract';
import type { Overrides } from '../features/overrides/start-overrides.ts';
import { fetchRegistry, RegistryStore } from '../remotes/registry-store.ts';

interface Ports {
  page: PageBoot;
  /** What a developer tries in this browser in place of what is live. */
  overrides: Overrides | null;
  token(): string | null;
}

/** The releases that the page came with, renewed from the server; a renewal brings a newer token for reports, too. */
export const openRegistry = ({ page, overrides, token }: Ports) => {
  const live = (answer: Registry) => overrides?.apply(answer) ?? answer;
  return new RegistryStore(
    live(page.registry),
    async (known) => {
      const answer = await fetchRegistry(known, token(), (reportToken) => {
        page.reportToken = reportToken;
      });
      return answer && { ...answer, registry: live(answer.registry) };
    },
    page.registryTag,
  );
};
