export { bearerToken, tokenFromPath, type BearerSources } from './bearer.ts';
export { createApiClient, type ApiClient, type ApiClientOptions, type CallOptions } from './client.ts';
export { errorFieldToast, firstValueToast, pixLookupToast, profileLoadToast, type PixToast } from './error-toasts.ts';
export { errorTexts } from './error-texts.ts';
export { parseJson } from './json.ts';
export { toMultipart, type FormValue } from './multipart.ts';
export { decideOn401, type On401, type On401Situation } from './on-401.ts';
export type { CallFailure, CallResult, CallSuccess } from './result.ts';
