import { faq } from '@pregao/contract';
import { col } from '@pregao/screens';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import { f } from '../../common/crud/fields.tsx';
import { ForWriters } from './for-writers.tsx';
import { Misses } from './misses.tsx';
import { QuestionField } from './question-field.tsx';

const Desk = crudScreens(faq, {
  title: 'FAQ / Central de ajuda',
  icon: 'help',
  emptyHint: 'Perguntas que os clientes fazem, com a resposta de cada uma.',
  actions: Misses,
  columns: [
    'question',
    'status',
    'category_name',
    'audience',
    'featured',
    col.text('helpful_yes', { numeric: true, width: 100, card: false }),
    col.text('helpful_no', { numeric: true, width: 110, card: false }),
    'updated_at',
    col.muted('owner_name', { clip: 160 }),
  ],
  filters: ['audience', 'featured'],
  fields: [
    {
      fields: [
        { name: 'question', View: QuestionField },
        f.slug('slug', 'question', { prefix: '/central-de-ajuda/' }),
        f.richText('answer_html', { maxLength: 20_000, rows: 14 }),
      ],
    },
    {
      title: 'Onde aparece',
      fields: [{ name: 'category_id', half: true }, 'audience', f.words('keywords'), 'related_ids', 'featured'],
    },
  ],
});

export const FaqScreen = () => (
  <ForWriters>
    <Desk />
  </ForWriters>
);
