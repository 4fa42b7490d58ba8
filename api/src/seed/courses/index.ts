import { technicalAnalysis } from './analise-tecnica.ts';
import { portfolio } from './carteira-e-risco.ts';
import { certifications } from './certificacoes.ts';
import { crypto } from './criptoativos.ts';
import { dayTrade } from './day-trade.ts';
import { realEstateFunds } from './fundos-imobiliarios.ts';
import { macro } from './macroeconomia.ts';
import { options } from './opcoes.ts';
import { planning } from './planejamento-financeiro.ts';
import { fixedIncome } from './renda-fixa.ts';
import { swingTrade } from './swing-trade.ts';
import { tapeReading } from './tape-reading.ts';
import { valuation } from './valuation.ts';

/** Courses by the slug of their category. */
export const coursesByCategory = {
  'analise-tecnica': technicalAnalysis,
  'day-trade': dayTrade,
  'swing-trade': swingTrade,
  'tape-reading': tapeReading,
  opcoes: options,
  'renda-fixa': fixedIncome,
  'fundos-imobiliarios': realEstateFunds,
  criptoativos: crypto,
  macroeconomia: macro,
  'planejamento-financeiro': planning,
  valuation,
  certificacoes: certifications,
  'carteira-e-risco': portfolio,
} as const;
