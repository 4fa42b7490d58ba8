import { errorTexts } from './error-texts.ts';

/** The toast of a profile that failed to load: only a 500 has one (REQ-8.12, A-127). */
export const profileLoadToast = (status: number) => (status === 500 ? errorTexts.profileLoad : null);
