import type { PageBoot } from '@pregao/contract';
import { overridesKey } from '../../common/overrides-key.ts';
import type { Overrides } from './start-overrides.ts';

/**
 * What a developer tries in this browser in place of what is live; null for everybody else, who is sent nothing of it.
 * Where that part does not come, the page goes on with what is live.
 */
export const developerOverrides = async ({ overrideOrigins }: PageBoot): Promise<Overrides | null> => {
  const text = overrideOrigins.length > 0 ? localStorage.getItem(overridesKey) : null;
  if (!text) return null;
  return import('./start-overrides.ts').then(
    ({ startOverrides }) => startOverrides({ text, allowed: overrideOrigins }),
    () => null,
  );
};
