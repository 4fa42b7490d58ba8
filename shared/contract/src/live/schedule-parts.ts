import * as z from 'zod/mini';
import { dayField } from '../core/dates.ts';
import { choiceField, optionalText } from '../core/resource-shapes.ts';

/** Kinds of blocks, by the ids of `select-type-schedule-grid`. */
export const scheduleTypes = {
  '1': 'Ao vivo',
  '2': 'Reprise',
  '3': 'Gravado',
  '4': 'Intervalo',
  '5': 'Especial',
} as const;

/** The kind that may be on while another block of its room is. */
export const specialType = '5';

/** ISO days of the week. */
export const weekdays = { '1': 'seg', '2': 'ter', '3': 'qua', '4': 'qui', '5': 'sex', '6': 'sáb', '7': 'dom' } as const;

export const exceptionKinds = { cancelled: 'Cancelado', moved: 'Remarcado', special: 'Especial' } as const;

const pattern = /^([01]?\d|2[0-3]):[0-5]?\d$/;

/** An hour of São Paulo as people write it, `9:5`; kept as `09:05`. */
export const hourField = z.string('Informe a hora.').check(
  z.trim(),
  z.regex(pattern, 'Informe a hora como 09:30.'),
  z.overwrite((text) =>
    text
      .split(':')
      .map((part) => part.padStart(2, '0'))
      .join(':'),
  ),
);

/** What a day has otherwise than the block's week. */
export const scheduleException = z.object({
  date: dayField,
  kind: choiceField(exceptionKinds),
  /** Of what was moved: the hours it has instead. */
  new_start: z._default(z.nullable(hourField), null),
  new_end: z._default(z.nullable(hourField), null),
  note: optionalText(200),
});

export type ScheduleException = z.infer<typeof scheduleException>;
