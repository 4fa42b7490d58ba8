import * as z from 'zod/mini';
import { marked } from './field-marks.ts';
import { htmlLength, isEmptyHtml } from './html-marks.ts';

/** Characters of marks that go with a character of text: beyond it there is nothing but marks. */
const marksOfText = 30;
const marksOfNone = 20_000;

const rich = (most: number) =>
  z.string('Campo obrigatório.').check(
    z.maxLength(most * marksOfText + marksOfNone, 'Há formatação demais neste texto.'),
    z.refine((value: string) => htmlLength(value) <= most, `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`),
  );

/**
 * Rich text that must say something: blank and `<p></p>` are refused (REQ-5.15, REQ-5.16). The server sanitises it before it
 * is stored; a schema only counts.
 *
 * @param most characters of text, without its marks
 */
export const html = (most: number) =>
  marked(rich(most).check(z.refine((value: string) => !isEmptyHtml(value), 'Campo obrigatório.')), {
    holds: 'html',
    most,
  });

/**
 * Rich text that may stay empty; what is empty becomes ''.
 *
 * @param most characters of text, without its marks
 */
export const optionalHtml = (most: number) =>
  z._default(
    marked(rich(most).check(z.overwrite((value: string) => (isEmptyHtml(value) ? '' : value))), {
      holds: 'html',
      most,
    }),
    '',
  );
