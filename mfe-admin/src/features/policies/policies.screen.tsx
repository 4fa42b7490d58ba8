import { internalPolicies } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { PolicyAcks } from './policy-acks.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { ReviewDay } from './review-day.tsx';

const isFor = (audience: string) => (values: Record<string, unknown>) => values.audience === audience;

export const PoliciesScreen = crudScreens(internalPolicies, {
  icon: 'shield',
  emptyHint: 'Políticas, procedimentos e manuais da casa, com suas versões e quem os aprovou.',
  columns: [
    'title',
    'kind',
    col.text('version', { width: 90, card: 'foot' }),
    'status',
    col.text('ack_share', { width: 90, card: 'foot' }),
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
  aside: ({ id, live_revision: live, requires_ack: asks }) => (
    <>
      {live !== null && asks === true && <PolicyAcks key={`acks ${String(live)}`} id={id} />}
      <PolicyVersions key={String(live)} id={id} isLive={live !== null} />
    </>
  ),
  fields: [
    {
      fields: [
        'title',
        f.slug('slug', 'title', { prefix: '/hub/politicas-procedimentos/' }),
        'kind',
        'summary',
        f.richText('content_html', { maxLength: 60_000, rows: 20 }),
        'document_id',
      ],
    },
    {
      title: 'Esta versão',
      fields: ['changelog', 'change_size'],
    },
    {
      title: 'Quem responde',
      fields: [
        { name: 'owner_id', half: true },
        { name: 'approver_id', half: true },
        f.number('review_every_months', { half: true, suffix: 'meses' }),
      ],
    },
    {
      title: 'Quem lê',
      fields: [
        'classification',
        'audience',
        { name: 'departments', when: isFor('departments') },
        { name: 'profile_ids', when: isFor('profiles') },
        { name: 'person_ids', when: isFor('people') },
        'requires_ack',
        f.number('ack_due_days', { half: true, suffix: 'dias', when: ({ requires_ack: asks }) => asks === true }),
      ],
    },
  ],
});
