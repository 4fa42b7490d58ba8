import { teachers } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { TeacherName, Validity } from './teacher-cells.tsx';

const hasCredential = ({ credential_kind: kind }: Record<string, unknown>) => kind !== null;

export const TeachersScreen = crudScreens(teachers, {
  icon: 'users',
  emptyHint: 'Quem ensina, escreve e analisa aparece aqui, com sua credencial.',
  searchHint: 'Nome, credencial ou apresentação',
  width: 680,
  columns: [
    col.custom('name', (row) => <TeacherName row={row} />),
    col.muted('credential', { width: 150 }),
    col.custom('valid_until', (row) => <Validity row={row} />, { width: 230, card: 'foot' }),
    col.text('contents', { numeric: true, width: 100, card: false }),
    'contact_email',
    'contact_phone',
    'is_analyst',
    'active',
    'updated_at',
  ],
  filters: ['credential', 'is_analyst'],
  fields: [
    {
      fields: [
        'name',
        f.slug('slug', 'name'),
        'headline',
        'photo_id',
        f.richText('bio_html', { maxLength: 4000, rows: 7 }),
      ],
    },
    {
      title: 'Credencial',
      fields: [
        'credential_kind',
        { name: 'credential_number', half: true, when: hasCredential },
        { name: 'valid_until', when: hasCredential },
      ],
    },
    {
      title: 'Contato',
      fields: [
        { name: 'document', half: true },
        { name: 'contact_phone', half: true },
        f.text('contact_email', { maxLength: 254 }),
      ],
    },
    {
      title: 'Na plataforma',
      fields: ['user_id', { name: 'is_analyst', half: true }, { name: 'active', half: true }],
    },
  ],
});
