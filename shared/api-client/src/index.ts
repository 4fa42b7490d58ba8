export { tokenFromPath } from './bearer.ts';
export { createApiClient, type ApiClient, type CallPart } from './client.ts';
export { pixLookupToast, profileLoadToast } from './error-toasts.ts';
export { errorTexts } from './error-texts.ts';
export { type On401 } from './on-401.ts';
export type { CallFailure, CallResult } from './result.ts';
