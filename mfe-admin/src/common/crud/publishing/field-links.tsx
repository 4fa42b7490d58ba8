import type { AnyResource } from '@pregao/contract';
import type { ReactNode } from 'react';
import { useLabels } from '../crud-texts.ts';

interface FieldLinksProps {
  resource: AnyResource;
  names: readonly string[];
  /** The id of what names the list. */
  labelledBy?: string;
  /** Leads to a field. */
  onGo: (name: string) => void;
  /** What is said after the name of a field. */
  after?: (name: string) => ReactNode;
}

/** Fields by their names, each with the way to it. */
export const FieldLinks = ({ resource, names, labelledBy, onGo, after }: FieldLinksProps) => {
  const labelOf = useLabels(resource);
  return (
    <ul aria-labelledby={labelledBy}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onGo(name)}>
            {labelOf(name)}
          </button>
          {after?.(name)}
        </li>
      ))}
    </ul>
  );
};
