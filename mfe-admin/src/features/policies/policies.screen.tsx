import { internalPolicies, selectPolicyApprover, selectPolicyPerson, selectPolicyProfile } from '@pregao/contract';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { col } from '../../common/list/columns.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { ReviewDay } from './review-day.tsx';

const isFor = (audience: string) => (values: Record<string, unknown>) => values.audience === audience;

export const PoliciesScreen = crudScreens(internalPolicies, {
  icon: 'shield',
  emptyHint: 'Políticas, procedimentos e manuais da casa, com suas versões e quem os aprovou.',
  searchHint: 'Título, resumo ou texto',
  columns: [
    'title',
    'kind',
    col.text('version', { width: 90, card: 'foot' }),
    'status',
    col.muted('owner_name', { clip: 180 }),
    'audience',
    'classification',
    col.custom('next_review_on', ({ next_review_on: day }) => <ReviewDay day={day} />, { width: 150, card: 'foot' }),
    'updated_at',
  ],
  initial: {
    ...{ kind: 'policy', change_size: 'major', classification: 'internal', audience: 'all' },
    ...{ review_every_months: 12, ack_due_days: 7 },
  },
  aside: ({ id, live_revision: live }) => <PolicyVersions key={String(live)} id={id} isLive={live !== null} />,
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title', { prefix: '/hub/politicas-procedimentos/' }),
        'kind',
        'summary',
        f.richText('content_html', { maxLength: 60_000, rows: 20 }),
        { name: 'document_id', hint: 'No lugar do texto ou ao lado dele.' },
      ],
    },
    {
      title: 'Esta versão',
      fields: [
        { name: 'changelog', hint: 'A equipe lê isto na lista de versões. Escreva de novo a cada mudança do texto.' },
        'change_size',
      ],
    },
    {
      title: 'Quem responde',
      fields: [
        f.lookup('owner_id', selectPolicyPerson, { known: 'owner_name', half: true }),
        f.lookup('approver_id', selectPolicyApprover, {
          ...{ known: 'approver_name', half: true },
          hint: 'Vazio: qualquer pessoa que edite políticas e não tenha escrito esta versão.',
        }),
        f.number('review_every_months', { half: true, suffix: 'meses' }),
      ],
    },
    {
      title: 'Quem lê',
      fields: [
        'classification',
        'audience',
        { name: 'departments', when: isFor('departments') },
        { ...f.lookups('profile_ids', selectPolicyProfile, { known: 'profiles' }), when: isFor('profiles') },
        { ...f.lookups('person_ids', selectPolicyPerson, { known: 'people' }), when: isFor('people') },
        { name: 'requires_ack', hint: 'Aparece em “Políticas para ler”, na página inicial do hub.' },
        f.number('ack_due_days', { half: true, suffix: 'dias', when: ({ requires_ack: asks }) => asks === true }),
      ],
    },
  ],
});
