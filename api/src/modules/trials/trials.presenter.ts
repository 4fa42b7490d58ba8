import type { OfferedTrial, TrialState, UserTrial } from '@pregao/contract';
import type { OfferRow, TrialRow } from './trials.repository.ts';

const dayMs = 86_400_000;

const ofAccount = 'Teste da plataforma';

const stateNames: Record<TrialState, string> = {
  active: 'Em andamento',
  converted: 'Virou assinatura',
  expired: 'Encerrado',
  cancelled: 'Cancelado',
};

/** Days of a trial that have begun or are to come at `now`: the last one counts whole. @param end null: none runs, 0 */
export const daysLeft = (end: string | null, now: Date): number =>
  end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / dayMs));

/** The end of a trial of so many days that begins at a moment. */
export const endOf = (start: Date, days: number): string => new Date(start.getTime() + days * dayMs).toISOString();

const refusalOf = ({ used, owned }: OfferRow) => (used ? 'used' : owned ? 'owned' : null);

const refusalTexts = {
  used: 'Você já usou o seu período de teste de assinatura.',
  owned: 'Você já tem este plano.',
};

export const presentOffer = (row: OfferRow): OfferedTrial => {
  const reason = refusalOf(row);
  return {
    id: row.id,
    kind: 'subscription',
    signature_type_id: row.id,
    name: row.name,
    slug: row.slug,
    days: row.days,
    description: row.description,
    benefits: row.benefits,
    available: reason === null,
    reason,
    reason_text: reason && refusalTexts[reason],
  };
};

/** A trial as it stands at `now`. */
export const presentTrial = (row: TrialRow, now: Date): UserTrial => {
  const isOver = row.status === 'active' && Date.parse(row.ends_at) <= now.getTime();
  const status = isOver ? 'expired' : (row.status as TrialState);
  return {
    id: row.id,
    kind: row.kind as UserTrial['kind'],
    signature_type_id: row.signature_type_id,
    name: row.name ?? ofAccount,
    slug: row.slug,
    days: row.days,
    started_at: row.started_at,
    ends_at: row.ends_at,
    days_left: status === 'active' ? daysLeft(row.ends_at, now) : 0,
    status,
    status_name: stateNames[status],
  };
};
