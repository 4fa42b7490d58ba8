import { formatDate } from '@pregao/format';

/** A CPF as it stands on a copy: `***.456.789-**`; null for what is none. */
const maskedCpf = (identifier: string | null): string | null => {
  const digits = (identifier ?? '').replace(/\D/g, '');
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : null;
};

/** What stands at the foot of each page of a copy: whose it is, by which order, of which day. */
export const stampLine = (
  owner: { name: string; identifier: string | null; order_number: string | number | null },
  at: Date,
): string => {
  const cpf = maskedCpf(owner.identifier);
  return [
    `Cópia de ${owner.name}`,
    ...(cpf ? [`CPF ${cpf}`] : []),
    ...(owner.order_number ? [`Pedido ${owner.order_number}`] : []),
    formatDate(at.toISOString()),
  ].join(' · ');
};
