import { fieldError } from '../http/errors.ts';
import type { ServerOptions } from './server-resource.ts';

const constraintOf = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined;

/** Runs a write; a value that must be the only one of its kind is refused under its field. @throws AppError invalid_body */
export const refuseBreach = async <T>(
  { options }: { options: Pick<ServerOptions, 'unique'> },
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const [field, text] = options.unique?.[constraintOf(error) ?? ''] ?? [];
    if (field && text) throw fieldError(field, text);
    throw error;
  }
};
