import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { heldPageQuery, listMeta, searchQuery } from '../core/list.ts';
import { instant, queryInt } from '../core/shapes.ts';
import { departments } from './policy-names.ts';
import { policyReading } from './read-policies.ts';

const idParams = z.object({ id: queryInt });
const read = { action: 'read', subject: 'Políticas internas' } as const;

/** What a person confirms, in these words; they are kept with it. */
export const ackStatement = 'Li e estou ciente.';

/**
 * Confirms that this person has read the version they saw. Of a version that isn't in force any more nothing is confirmed;
 * who confirmed it before is answered with that.
 */
export const acknowledgeInternalPolicy = endpoint({
  method: 'POST',
  path: '/api/acknowledge-internal-policy/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'hub-politicas' },
  summary: 'Hub: a pessoa confirma a leitura da versão em vigor de um documento',
  params: idParams,
  body: z.object({ version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}$/, 'Informe a versão lida, como 2.1.')) }),
  response: policyReading,
});

export const ackStates = { acknowledged: 'Leu', pending: 'Falta ler', late: 'Atrasada' } as const;

/** Of people whose department the directory doesn't say. */
export const noDepartment = 'Sem departamento';

const asked = {
  q: searchQuery,
  state: z.optional(z.enum(['acknowledged', 'pending', 'late'], 'Esta situação não existe.')),
  department: z.optional(
    z.enum(
      [...(Object.keys(departments) as [keyof typeof departments]), noDepartment],
      'Este departamento não existe.',
    ),
  ),
};

const policyAck = z.object({
  user_id: z.int(),
  name: z.string(),
  department: z.string(),
  state: z.enum(['acknowledged', 'pending', 'late']),
  due_on: z.string(),
  acknowledged_at: z.nullable(instant),
  /** The version they confirmed. */
  version: z.nullable(z.string()),
});

export type PolicyAckLine = z.infer<typeof policyAck>;

/** Whom a document in force asks to be read, late ones first; nobody of one that asks nobody. */
export const listPolicyAcks = endpoint({
  method: 'GET',
  path: '/api/list-policy-acks/{id}',
  scope: 'staff',
  ability: read,
  summary: 'Políticas internas: quem leu a versão em vigor e quem ainda não leu',
  params: idParams,
  query: z.object({ ...asked, ...heldPageQuery(100) }),
  response: z.object({
    data: z.array(policyAck),
    meta: listMeta,
    /** Whatever is filtered; those that are late are among those to whom it is still to be read. */
    counts: z.object({ asked: z.int(), acknowledged: z.int(), pending: z.int(), late: z.int() }),
    departments: z.array(z.object({ department: z.string(), asked: z.int(), acknowledged: z.int() })),
  }),
});

/** The same as a CSV file. */
export const exportPolicyAcks = endpoint({
  method: 'GET',
  path: '/api/export-policy-acks/{id}',
  scope: 'staff',
  ability: read,
  summary: 'Políticas internas: quem leu e quem ainda não leu, em um arquivo CSV',
  params: idParams,
  query: z.object(asked),
  response: z.unknown(),
});
