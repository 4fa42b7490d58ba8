export { InstallmentFacts } from './installment-facts.tsx';
export { Installments } from './installments.tsx';
