export { tickerResource } from './tickers.resource.ts';
