import { useForm } from '@pregao/ui/form';

/** What stands in the form around a field now, for a field that shows what follows from others. */
export const useFormValues = () => useForm<Record<string, unknown>>().values;
