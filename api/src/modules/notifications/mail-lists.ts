import { createHmac, timingSafeEqual } from 'node:crypto';

/** Rows of a list that mails addresses, with or without an account. */
export interface MailList {
  /** What its mails are about, in words; it is asked of rows that left, too. */
  nameOf(id: number): Promise<{ name: string; on: boolean }>;
  /** Takes a row off; once more is no error. */
  leave(id: number): Promise<unknown>;
}

const seal = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`mail-list\n${text}`).digest('base64url');

/** Signs the link by which the address of a row leaves its list; nobody makes it up from the row's number. */
export const listToken = (secret: string, list: string, id: number): string =>
  `${list}.${id}.${seal(secret, `${list}.${id}`)}`;

const readListToken = (secret: string, token: string): { list: string; id: number } | null => {
  const [, list = '', id = '', sealed = ''] = /^([a-z]+)\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  const expected = Buffer.from(seal(secret, `${list}.${id}`));
  const given = Buffer.from(sealed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { list, id: Number(id) };
};

/** Lists whose links are ended by the call that ends the mails of an account. */
export const createMailLists = (secret: string) => {
  const lists = new Map<string, MailList>();
  const listOf = (token: string) => {
    const read = readListToken(secret, token);
    const list = read && lists.get(read.list);
    return list ? { list, id: read.id } : null;
  };
  return {
    add: (name: string, list: MailList) => {
      lists.set(name, list);
    },
    /** What a link is about; null: it is of no list. */
    ofLink: async (token: string) => {
      const found = listOf(token);
      return found && found.list.nameOf(found.id);
    },
    /** Leaves the list of a link; null: it is of none. */
    leave: async (token: string) => {
      const found = listOf(token);
      if (!found) return null;
      const { name } = await found.list.nameOf(found.id);
      await found.list.leave(found.id);
      return { name, on: false };
    },
  };
};

export type MailLists = ReturnType<typeof createMailLists>;
