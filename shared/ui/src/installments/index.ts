export { Installments } from './installments.tsx';
