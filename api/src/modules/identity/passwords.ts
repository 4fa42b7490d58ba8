import { hash, parseOptions, verify } from '@node-rs/argon2';
import { fieldError } from '../../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id, 19 MiB, two passes, one lane (security 23). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Compared against where no account exists, so that a wrong e-mail takes as long as a wrong password.
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$7ISYN+7TcmwpbSPW/UFMIQ$PY7S4AJSPxcL77YFNmCi0u6KI1BpA7l59xxwdm/pgVg';

const plain = (password: string) => password.normalize('NFKC');

/** Encodes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(plain(password), cost);

/** Whether a password is the one of an encoded hash; takes the same time when there is no hash. */
export const checkPassword = async (encoded: string | null, password: string): Promise<boolean> => {
  const right = await verify(encoded ?? nobody, plain(password));
  return right && encoded !== null;
};

/** Whether a hash was made with less than today's cost, so that the next login makes it anew. */
export const needsRehash = (encoded: string): boolean => {
  const made = parseOptions(encoded);
  return !encoded.startsWith('$argon2id$') || made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost;
};

/**
 * Refuses what is guessed first: a common password, or one's own e-mail (security 24).
 * @throws 400 on `field`
 */
export const refuseGuessable = (password: string, email: string, field = 'password') => {
  const lower = plain(password).toLowerCase();
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (commonPasswords.has(lower) || new Set(lower).size < 3)
    throw fieldError(field, 'Esta senha é muito comum. Escolha outra.');
  if (lower === email.toLowerCase() || lower === local) throw fieldError(field, 'A senha não pode ser o seu e-mail.');
};

/** @throws 400 on `password_confirmation` when the two differ */
export const refuseMismatch = (password: string, confirmation: string) => {
  if (password !== confirmation) throw fieldError('password_confirmation', 'As senhas não são iguais.');
};
