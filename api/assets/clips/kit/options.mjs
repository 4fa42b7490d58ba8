/** The normal distribution's share below `x` (Abramowitz and Stegun 26.2.17). */
const below = (x) => {
  const k = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x >= 0 ? 1 - tail : tail;
};

/** What a call costs by Black and Scholes, without interest: share, strike, years, volatility a year. */
export const call = (share, strike, years, volatility) => {
  const spread = volatility * Math.sqrt(years);
  const first = (Math.log(share / strike) + (spread * spread) / 2) / spread;
  return share * below(first) - strike * below(first - spread);
};

/** What a call or a put would be worth if it ended now. */
export const callEnd = (strike) => (share) => Math.max(0, share - strike);
export const putEnd = (strike) => (share) => Math.max(0, strike - share);
