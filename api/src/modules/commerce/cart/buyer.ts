import type { Address } from '@pregao/contract';
import { isTaxId, normalizeTaxId } from '@pregao/format';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { Quote } from './cart-quote.ts';

export interface Buyer {
  id: number;
  name: string;
  email: string;
  identifier: string;
  address: string | null;
}

/**
 * The buyer with a valid tax id, from the profile or from the request, which then completes the profile.
 * @throws AppError not_found, 400 on `identifier`, or on `address` where something is sent
 */
export const readBuyer = async (
  identity: IdentityService,
  tx: Tx,
  viewer: Viewer,
  { identifier: given, address }: { identifier?: string | null | undefined; address: Address | null },
  quote: Quote,
): Promise<Buyer> => {
  const person = await identity.findPerson(viewer.id, tx);
  if (!person) throw new AppError('not_found');
  if (given && !isTaxId(given)) throw fieldError('identifier', 'Informe um CPF ou CNPJ válido.');
  const identifier = given ? normalizeTaxId(given) : person.identifier;
  if (!identifier) throw fieldError('identifier', 'Informe seu CPF ou CNPJ para concluir a compra.');
  if (!person.identifier) await identity.setIdentifier(tx, viewer.id, identifier);
  const physical = quote.lines.some((line) => line.physical);
  if (physical && !address) throw fieldError('address', 'Cadastre o endereço de entrega.');
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    identifier,
    address: physical ? JSON.stringify(address) : null,
  };
};
