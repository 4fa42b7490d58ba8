/** One way to split a price, as the server tells it: amounts in centavos, rates in hundredths of a percent. */
export interface Installment {
  count: number;
  value_cents: number;
  /** The last one, which settles what is left. */
  last_value_cents: number;
  total_cents: number;
  interest_free: boolean;
  interest_cents: number;
  monthly_rate_bps: number;
  cet_year_bps: number;
  financed_by: string;
}
