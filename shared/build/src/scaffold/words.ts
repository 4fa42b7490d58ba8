/** `agenda-do-dia` → `AgendaDoDia` */
export const pascal = (kebab: string): string =>
  kebab
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `agenda-do-dia` → `agendaDoDia` */
export const camel = (kebab: string): string => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** A text as it stands in a source file, between single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Folder of the screen of a path: its fixed parts. `/agenda/:id/notas` → `agenda-notas` */
export const featureOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .join('-');

/** `mfe-agenda-do-dia` → `Agenda do dia`: the title of a remote that is given none. */
export const titleOf = (kebab: string): string =>
  kebab.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
