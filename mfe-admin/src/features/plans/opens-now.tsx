import type { PlanSummary } from '@pregao/contract';
import { useT, type Translate } from '@pregao/platform';

type Opens = PlanSummary['opens'];

/** `86 cursos, 14 e-books e 3 salas`. */
export const sayOpens = (opens: Opens, t: Translate) =>
  new Intl.ListFormat('pt-BR').format(opens.map(({ kind, count }) => t(`plan.${kind}`, { count })));

/** What a plan opens as it is published. */
export const OpensNow = ({ opens }: { opens: Opens }) => <span>{sayOpens(opens, useT())}</span>;
