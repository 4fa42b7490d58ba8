import { scheduleSlots } from '@pregao/contract';
import { crudPanel } from '../../common/crud/crud-panel.tsx';
import { f } from '../../common/crud/fields.tsx';
import { ExceptionsField, sayExceptions } from './exceptions-field.tsx';

const isWeekly = ({ on_date: day }: Record<string, unknown>) => day === null || day === undefined;

/** The brand that is looked at is that of a new block. */
const initial = () => {
  const brand = Number(new URLSearchParams(window.location.search).get('marca'));
  return { company_id: brand > 0 ? brand : 1 };
};

/** The form of a block: all that dragging does, and the rest. */
export const SlotPanel = crudPanel(scheduleSlots, {
  icon: 'calendar',
  width: 640,
  initial,
  nameOf: ({ title, program_name: program }) => String(title || program),
  fields: [
    {
      fields: [
        { name: 'program_id', half: true },
        { name: 'broadcast_id', half: true },
        'type',
        { name: 'company_id', half: true },
        'title',
      ],
    },
    {
      title: 'Quando',
      fields: [
        'weekdays',
        { name: 'on_date', half: false },
        f.time('start_time', { half: true }),
        f.time('end_time', { half: true }),
        { name: 'valid_from', half: true, when: isWeekly },
        { name: 'valid_until', half: true, when: isWeekly },
        'follows_market',
      ],
    },
    {
      title: 'Quem e quando não',
      fields: ['presenter_ids', { name: 'exceptions', View: ExceptionsField, say: sayExceptions }, 'active'],
    },
  ],
});
