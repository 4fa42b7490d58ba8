import { variants } from '@pregao/contract';
import type { PixSettings } from '../pix-settings.ts';
import { openBank, type Bank } from './payment-bank.ts';

/**
 * Opens the account of each brand once.
 * @param timeoutMs bounds each call
 * @returns the bank to ask about what a Pix key receives; the common one for a key that no account has alone
 */
export const openAccounts = (
  { account, accounts, keys }: PixSettings,
  timeoutMs: number,
): ((key?: string | null) => Bank) => {
  const common = openBank({ ...account, timeoutMs });
  const own = new Map(
    variants.flatMap((variant) => {
      const its = accounts[variant];
      return its ? [[keys[variant], openBank({ ...its, timeoutMs })] as const] : [];
    }),
  );
  return (key) => own.get(key ?? '') ?? common;
};
