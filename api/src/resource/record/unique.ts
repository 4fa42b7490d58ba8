import { fieldError } from '../../http/errors.ts';
import { columnOf, fieldsOf, type ServerOptions, type ServerResource } from '../server-resource.ts';

const breachOf = (error: unknown) =>
  error instanceof Error && 'code' in error && 'constraint' in error
    ? { code: error.code, constraint: String(error.constraint) }
    : undefined;

type Breached = { options: Pick<ServerOptions, 'unique'> } | ServerResource;

/** The field that names something which is not there any more, by the name that Postgres gives such a rule of a column. */
const fieldOfReference = (store: Breached, constraint: string) => {
  if (!('resource' in store)) return undefined;
  const { options } = store;
  return fieldsOf(store).find((field) => constraint === `${options.table}_${columnOf(options, field)}_fkey`);
};

/**
 * Runs a write; a value that must be the only one of its kind, or that names what was removed, is refused under its field.
 * @throws AppError invalid_body
 */
export const refuseBreach = async <T>(store: Breached, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = breachOf(error) ?? {};
    const [field, text] = (code === '23505' && store.options.unique?.[constraint]) || [];
    if (field && text) throw fieldError(field, text);
    const gone = code === '23503' ? fieldOfReference(store, constraint) : undefined;
    if (gone) throw fieldError(gone, 'O que foi escolhido aqui não existe mais.');
    throw error;
  }
};
