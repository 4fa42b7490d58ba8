import * as z from 'zod/mini';

/** Years of any date that is sent: inside them every sum of days, weeks and offsets is one the database reads. */
const [firstYear, lastYear] = ['1900', '2999'];

const isWithin = (iso: string) => iso.slice(0, 4) >= firstYear && iso.slice(0, 4) <= lastYear && !/^[+-]/.test(iso);

const outside = `Informe uma data entre ${firstYear} e ${lastYear}.`;

/** A calendar day that is sent, `yyyy-mm-dd`, with what is said of a text that is none. */
export const dayOf = (refusal: string) => z.iso.date(refusal).check(z.refine(isWithin, outside));

/** The same of a form. */
export const dayField = dayOf('Informe uma data.');

/** The same where it may be left out. */
export const optionalDay = z._default(z.nullable(dayField), null);

/** A business day of America/Sao_Paulo in a query. */
export const queryDay = dayOf('Informe uma data no formato aaaa-mm-dd.');

/** A month in a query, `yyyy-mm`. */
export const queryMonth = z
  .string()
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Informe um mês no formato aaaa-mm.', abort: true }),
    z.refine(isWithin, `Informe um mês entre ${firstYear} e ${lastYear}.`),
  );

const weekMs = 7 * 86_400_000;

/** The week of a day in a query: it begins and ends within the years of a date. */
export const queryWeek = queryDay.check(
  z.refine((text) => {
    const at = Date.parse(text);
    if (Number.isNaN(at)) return true;
    return [at - weekMs, at + weekMs].every((edge) => isWithin(new Date(edge).toISOString()));
  }, outside),
);

/** UTC-12 to UTC+14, as clocks are set; +23:59 is nobody's. */
const isOffset = (text: string) => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text) ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0) <= (sign === '-' ? 12 : 14) * 60;
};

/** An instant that is sent, with its offset; read as the database answers it, so that the same one is the same text. */
export const momentField = z.iso.datetime({ offset: true, error: 'Informe data e hora.' }).check(
  z.refine(isOffset, 'Informe data e hora com um fuso que existe.'),
  z.overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString())),
  z.refine(isWithin, outside),
);
