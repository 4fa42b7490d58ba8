import type { Database } from '../src/db/open.ts';
import type { NewUser } from '../src/modules/identity/user.repository.ts';
import type { CardSandboxOptions } from '../src/psp-sandbox/card/sandbox.ts';
import { openCardShop } from './card-shop.ts';
import { testApp } from './harness.ts';
import { person, session, type SignedInPerson } from './people.ts';
import { cpf } from './shop.ts';

/** An application whose card provider is the sandbox, and the calls of the cards that people keep. */
export const openWallet = async (
  options: Pick<Partial<CardSandboxOptions>, 'fault'> & { database?: Database } = {},
) => {
  const bank = await openCardShop({ ...(options.fault && { fault: options.fault }) });
  const app = await testApp(
    { CARD_PSP_URL: bank.url, CARD_PSP_TOKEN: bank.token, API_CALLS_PER_MINUTE: '0' },
    options.database,
  );
  const saveToken = ({ token }: SignedInPerson, save_token: unknown) =>
    app.call('POST', '/api/create-my-card', { token, body: { save_token } });
  return {
    app,
    cards: bank.cards(),
    tokenize: bank.tokenize,
    saveToken,
    owner: (fields: Partial<NewUser> = {}) => person(app, { name: 'Ana Souza', identifier: cpf, ...fields }),
    /** The person in a further session. */
    again: async (who: SignedInPerson) => ({ ...who, token: await session(app, who.id) }),
    list: ({ token }: SignedInPerson) => app.call('GET', '/api/list-my-cards', { token }),
    /** Types a card and saves it. */
    save: async (who: SignedInPerson, card: object = {}) => saveToken(who, await bank.tokenize('APRO', card)),
    makeDefault: ({ token }: SignedInPerson, id: number) =>
      app.call('PUT', `/api/update-my-default-card/${id}`, { token }),
    remove: ({ token }: SignedInPerson, id: number) => app.call('DELETE', `/api/delete-my-card/${id}`, { token }),
    rowsOf: ({ id }: SignedInPerson) =>
      app.core.db.selectFrom('payment_method').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    /** Ids of the cards that the provider keeps for a customer. */
    atProvider: async (customer: string): Promise<string[]> => {
      const answer = await fetch(`${bank.url}/v1/customers/${customer}/cards`, {
        headers: { authorization: `Bearer ${bank.token}` },
      });
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    },
    close: async () => {
      await app.close();
      await bank.close();
    },
  };
};

export type Wallet = Awaited<ReturnType<typeof openWallet>>;
