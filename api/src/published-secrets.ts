/** What a local start uses where nothing is set. They are published with this source, so production refuses each of them. */
export const publishedSecrets = {
  APP_SECRET: 'local-only-secret-never-in-production',
  DEPLOY_TOKEN: 'local-deploy-token',
  PIX_CLIENT_ID: 'sandbox-client',
  PIX_CLIENT_SECRET: 'sandbox-client-secret',
  PIX_KEY: '123e4567-e12b-12d1-a456-426655440000',
  PIX_WEBHOOK_SECRET: 'sandbox-webhook-secret',
  CARD_PSP_TOKEN: 'sandbox-card-psp-token',
  CARD_PSP_PUBLIC_KEY: 'sandbox-card-public-key',
  CARD_WEBHOOK_SECRET: 'sandbox-card-webhook-secret',
} as const;

/** Names of the variables that hold a value everybody knows, alone or in a list, whatever they are called. */
export const knownToAll = (env: Record<string, string | undefined>): string[] => {
  const known = new Set<string>(Object.values(publishedSecrets));
  return Object.keys(env).filter((name) => env[name]?.split(/[\s,=]+/).some((part) => known.has(part)));
};
