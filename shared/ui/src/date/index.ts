export { DateField, DateRangeField, type DateRange } from './date-fields.tsx';
