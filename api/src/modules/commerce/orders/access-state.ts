import type { GrantSource, AccessState } from '@pregao/contract';

interface Standing {
  source_type: string;
  status: string;
  /** Null: it has begun, whenever that was. */
  starts_at: string | null;
  expires_at: string | null;
}

const stateNames: Record<AccessState, string> = {
  active: 'Ativo',
  scheduled: 'Agendado',
  expired: 'Expirado',
  revoked: 'Revogado',
};

const sourceNames: Record<GrantSource, string> = {
  order_item: 'Compra',
  subscription: 'Assinatura',
  courtesy: 'Cortesia',
  trial: 'Período de teste',
  xp_release: 'Liberação XP',
  staff: 'Equipe',
  free: 'Gratuito',
};

/** The state of an access now: the clock decides before the job that marks it. */
const accessStatus = (row: Standing, now: string): AccessState => {
  if (row.status === 'revoked' || row.status === 'suspended') return 'revoked';
  if (row.status === 'expired' || (row.expires_at !== null && row.expires_at <= now)) return 'expired';
  return row.starts_at !== null && row.starts_at > now ? 'scheduled' : 'active';
};

/** What every access says of itself: what gave it, its end, and how it stands at `now`. */
export const presentState = (row: Standing, now: string) => {
  const status = accessStatus(row, now);
  const source = row.source_type as GrantSource;
  return {
    source,
    source_name: sourceNames[source],
    expires_at: row.expires_at,
    status,
    status_name: stateNames[status],
  };
};
