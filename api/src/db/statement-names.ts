import { createHash } from 'node:crypto';
import { unpreparedMark } from './unprepared.ts';

/** Statements a node gives a name to; each costs some tens of kilobytes on each of its connections. */
const mostNames = 500;

/** Texts that are looked at before one is seen again; what is written once only never comes back. */
const mostSeen = 5_000;

const isQuery = /^\s*(select|with|insert|update|delete)\b/i;

/** A result of `*` changes with its table, and a prepared statement may not: nodes go on serving while another migrates. */
const hasStar = /(\bselect|\breturning|[.,])\s*\*/i;

/**
 * Names statements that come again, so that Postgres parses and plans each once per connection.
 * @returns the name of a text, or undefined the first time it is seen and for what may not be prepared
 */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name) return name;
    if (names.size >= mostNames || !isQuery.test(text) || hasStar.test(text) || text.includes(unpreparedMark))
      return undefined;
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const given = `p_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, given);
    return given;
  };
};
