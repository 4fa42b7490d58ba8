import { scheduleSlots, selectBroadcast, selectCompany, selectInstructor, selectProgram } from '@pregao/contract';
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
        f.lookup('program_id', selectProgram, { known: 'program_name', half: true }),
        f.lookup('broadcast_id', selectBroadcast, {
          known: 'room_title',
          half: true,
          hint: 'Com sala, o bloco gera edições.',
        }),
        'type',
        f.lookup('company_id', selectCompany, { known: 'company_name', half: true }),
        { name: 'title', hint: 'Vazio: o nome do programa.' },
      ],
    },
    {
      title: 'Quando',
      fields: [
        'weekdays',
        { name: 'on_date', half: false, hint: 'No lugar dos dias da semana.' },
        f.time('start_time', { half: true }),
        f.time('end_time', { half: true, hint: 'Antes do início: termina no dia seguinte.' }),
        { name: 'valid_from', half: true, when: isWeekly },
        { name: 'valid_until', half: true, when: isWeekly },
        { name: 'follows_market', hint: 'Em dia sem pregão, descansa.' },
      ],
    },
    {
      title: 'Quem e quando não',
      fields: [
        f.lookups('presenter_ids', selectInstructor, { known: 'presenters', hint: 'Vazio: os de costume da sala.' }),
        { name: 'exceptions', View: ExceptionsField, say: sayExceptions },
        'active',
      ],
    },
  ],
});
