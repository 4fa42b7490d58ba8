import { useDebounced } from '../lib/use-debounced.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** What is searched; also its hint. */
  label: string;
  value: string;
  onChange: (words: string) => void;
  className?: string;
}

/** A field of a page that is searched: what is typed is told after a pause. */
export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => {
  const search = useDebounced(value, onChange);
  return (
    <TextField
      className={className}
      label={label}
      hideLabel
      icon="search"
      type="search"
      placeholder={label}
      enterKeyHint="search"
      maxLength={120}
      value={search.value}
      onChange={search.change}
    />
  );
};
