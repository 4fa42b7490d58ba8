export { tokenFromPath } from './bearer.ts';
export type { CallPart } from './call-options.ts';
export { createApiClient, type ApiClient } from './client.ts';
export { pixLookupToast } from './error-toasts.ts';
export { errorTexts } from './error-texts.ts';
export { warmTransport } from './lazy-transport.ts';
export { type On401 } from './on-401.ts';
export { profileLoadToast } from './profile-toast.ts';
export type { CallFailure, CallResult } from './result.ts';
