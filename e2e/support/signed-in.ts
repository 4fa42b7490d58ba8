import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '@pregao/build/bench/person.ts';
import { port } from '../playwright.config.ts';

/** What the browser of a signed-in person holds. */
export type Stored = Record<string, string>;

/** People of the demonstration data whose session is begun once for all tests that only need to be somebody. */
export const client = 'cliente@pregao.test';
export const admin = 'admin@pregao.test';
export const employee = 'colaborador@pregao.test';
/** Who writes, looks through and publishes content, and may do no more. */
export const editor = 'conteudo@pregao.test';
/** Who answers customers, and who gives money back. */
export const support = 'suporte@pregao.test';
export const finance = 'financeiro@pregao.test';
/** Who runs rooms, and who analyses in them. */
export const moderator = 'moderador@pregao.test';
export const analyst = 'analista@pregao.test';

const fileOf = (folder: string) => join(folder, 'signed-in.json');

/** Begins a session for each role and keeps them for the tests. */
export const signInOnce = async (origin: string, folder: string): Promise<void> => {
  const people = await Promise.all(
    [client, admin, employee, editor, support, finance, moderator, analyst].map(
      async (email) => [email, (await signIn(origin, email)).stored] as const,
    ),
  );
  writeFileSync(fileOf(folder), JSON.stringify(Object.fromEntries(people)));
};

/** What the browser of a person holds who signed in before the tests began; whoever ends that session signs in anew. */
export const keptOf = (email: string): Stored => {
  const stored = (JSON.parse(readFileSync(fileOf(process.env.E2E_FOLDER ?? ''), 'utf8')) as Record<string, Stored>)[
    email
  ];
  if (!stored) throw new Error(`no session was kept of ${email}`);
  return stored;
};

/** Gives the tab's browser what it holds of a signed-in person, and nothing else. @param at port of the brand they look at */
export const hold = (page: Page, stored: Stored, at = port) =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: `http://localhost:${at}`,
        localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
      },
    ],
  });

/**
 * Makes the tab's browser that of a person of the demonstration data, for tests that only need to be somebody. The login
 * is tested where it is the subject, through `signIn`.
 */
export const become = (page: Page, email: string, at = port) => hold(page, keptOf(email), at);
