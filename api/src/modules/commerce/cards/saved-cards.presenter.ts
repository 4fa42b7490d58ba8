import type { SavedCard } from '@pregao/contract';
import { businessDay } from '@pregao/format';
import type { SavedCardRow } from './saved-cards.repository.ts';

const soonMs = 30 * 86_400_000;

/** A card is good to the end of its month, in Brasília. */
const expiryOf = ({ exp_month: month, exp_year: year }: SavedCardRow, now: Date): SavedCard['expires'] => {
  const last = `${year}-${String(month).padStart(2, '0')}`;
  const monthOf = (at: Date) => businessDay(at).slice(0, 7);
  if (last < monthOf(now)) return 'over';
  return last < monthOf(new Date(now.getTime() + soonMs)) ? 'soon' : null;
};

export const presentCards = (rows: readonly SavedCardRow[], now: Date): SavedCard[] =>
  rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.exp_month,
    exp_year: row.exp_year,
    expires: expiryOf(row, now),
    is_default: row.is_default,
    provider_card_id: row.card_ref,
    created_at: row.created_at,
  }));
