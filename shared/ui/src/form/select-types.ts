export type SelectValue = string | number | null | (string | number)[];

export interface SelectOption {
  value: string | number;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/** What the plain and the searched select have in common. */
export interface SelectLook {
  options: readonly SelectOption[];
  placeholder?: string;
  multiple?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  loading?: boolean;
  size?: 'small' | 'medium' | 'large';
}
