import { deskErrors } from './core/desk-errors.ts';
import { coreErrors } from './core/errors.ts';
import { catalogErrors } from './catalog/errors.ts';
import { commerceErrors } from './commerce/errors.ts';
import { filesErrors } from './files/errors.ts';
import { hubErrors } from './hub/errors.ts';
import { liveErrors } from './live/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { xpErrors } from './xp/errors.ts';
import { platformErrors } from './platform/errors.ts';

/** Every error code with its status and text. */
export const errorCatalogue = {
  ...coreErrors,
  ...deskErrors,
  ...catalogErrors,
  ...identityErrors,
  ...commerceErrors,
  ...filesErrors,
  ...hubErrors,
  ...liveErrors,
  ...platformErrors,
  ...xpErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
