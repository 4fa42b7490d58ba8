import type { Page } from '@pregao/contract';

type Access = Pick<Page, 'ability' | 'withoutSession'>;

const subjectsOf = ({ subject }: NonNullable<Page['ability']>): string[] => [subject].flat();

/** Whether somebody may open the new page who could not open the old one. Any right counts as more than reading. */
export const isOpener = (was: Access, now: Access): boolean => {
  if (!was.withoutSession && now.withoutSession) return true;
  if (!was.ability) return false;
  if (!now.ability) return true;
  const known = subjectsOf(was.ability);
  return (
    (was.ability.action !== 'read' && now.ability.action !== was.ability.action) ||
    subjectsOf(now.ability).some((subject) => !known.includes(subject))
  );
};

const verbs = { create: 'criar', read: 'ver', update: 'alterar', delete: 'excluir' } as const;

/** Who may open a page, in words: `quem pode alterar Pedidos`. */
export const audienceOf = ({ ability, withoutSession }: Access): string => {
  if (!ability) return withoutSession ? 'qualquer visitante' : 'quem entrou';
  const who = `quem pode ${verbs[ability.action]} ${subjectsOf(ability).join(' ou ')}`;
  return withoutSession ? `${who}, mesmo sem sessão` : who;
};
