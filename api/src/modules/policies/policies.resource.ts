import { internalPolicies } from '@pregao/contract';
import { sql } from 'kysely';
import { AppError, fieldError } from '../../http/errors.ts';
import { serverResource, type Saving, type ServerOptions } from '../../resource/server-resource.ts';
import { ackShare, hasLate } from './acks.repository.ts';
import {
  countAcknowledgements,
  findUnchanged,
  findUnknown,
  isApprover,
  isPdf,
  numberVersion,
} from './policies.repository.ts';

/** Whom it names has to be there. */
const checkNamed = async ({ tx, next, changed }: Pick<Saving, 'tx' | 'next' | 'changed'>) => {
  const named = async (field: string, kind: 'person' | 'profile', text: string) => {
    const given = next[field] as number | number[] | null | undefined;
    if (given === null || given === undefined || !changed.includes(field)) return;
    if (await findUnknown(tx, kind, [given].flat())) throw fieldError(field, text);
  };
  await named('owner_id', 'person', 'Escolha alguém da equipe.');
  await named('person_ids', 'person', 'Uma destas pessoas não é da equipe.');
  await named('profile_ids', 'profile', 'Um destes perfis não é da equipe.');
  const approver = next.approver_id as number | null | undefined;
  if (changed.includes('approver_id') && approver && !(await isApprover(tx, approver)))
    throw fieldError('approver_id', 'Escolha alguém que possa editar políticas internas.');
};

/** What comes back from the trash is a draft: whoever it names may have left meanwhile, which its publication asks. */
const checkSaved = async ({ id, before, ...saving }: Saving) => {
  if (id === null || before !== null) await checkNamed(saving);
};

/** Where the text is another one, what changed has to be said anew. */
const refuseUnfit: ServerOptions['beforePublish'] = async ({ tx, id, values }) => {
  await checkNamed({ tx, next: values, changed: Object.keys(values) });
  if (typeof values.document_id === 'number' && !(await isPdf(tx, values.document_id)))
    throw new AppError('not_complete', { fields: { document_id: ['Só um PDF pode ser publicado.'] } });
  const said = await findUnchanged(tx, id, values);
  if (said === null) return;
  const fields = { changelog: [`Escreva o que mudou desde a versão ${said}.`] };
  throw new AppError('not_complete', { fields });
};

const today = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

export const policyResource = serverResource(internalPolicies, {
  table: 'internal_policy',
  read: {
    version: sql`CASE WHEN t.live_revision IS NOT NULL THEN t.major || '.' || t.minor END`,
    next_review_on: sql`CASE WHEN t.live_revision IS NOT NULL THEN t.next_review_on::text END`,
    ack_share: ackShare,
  },
  sort: { next_review_on: { column: sql`(t.next_review_on - date '2000-01-01')`, type: 'bigint', nullable: true } },
  filters: {
    department: (names: string[]) => sql`t.audience = 'departments' AND t.departments && ${names}::text[]`,
    ack_late: (flag: '0' | '1') => (flag === '1' ? hasLate(today) : sql`NOT ${hasLate(today)}`),
    review_due: (flag: '0' | '1') =>
      flag === '1'
        ? sql`t.live_revision IS NOT NULL AND t.next_review_on < ${today}`
        : sql`NOT coalesce(t.live_revision IS NOT NULL AND t.next_review_on < ${today}, false)`,
  },
  unique: { internal_policy_slug_key: ['slug', 'Este endereço já é de outro documento.'] },
  beforeSave: checkSaved,
  beforePublish: refuseUnfit,
  afterPublish: (tx, { id }) => numberVersion(tx, id),
  uses: async (tx, id) => [
    { count: await countAcknowledgements(tx, id), one: 'confirmação de leitura', many: 'confirmações de leitura' },
  ],
});
