import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { useRef } from 'react';
import type { CrudOptions } from '../crud-types.ts';
import { inFormOrder } from '../form-values.ts';
import { FieldLinks } from './field-links.tsx';
import classes from './published-page.module.css';

/** Errors that still fit the eye. */
const few = 3;

/** Where many fields are wrong, the way to each of them. */
export const ErrorLinks = ({ resource, options }: { resource: AnyResource; options: CrudOptions }) => {
  const t = useT();
  const { errors } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const names = inFormOrder(
    options,
    Object.keys(resource.form.shape as object).filter((name) => name in errors),
  );
  if (names.length <= few) return null;
  const go = (name: string) => {
    const form = element.current?.closest('form');
    form?.querySelector<HTMLElement>(`[data-field="${name}"] [aria-invalid="true"]`)?.focus();
  };
  return (
    <div ref={element} className={classes.errors}>
      <p>
        <Icon name="alert" size={18} />
        <span>{t('publish.wrong', { count: names.length })}</span>
      </p>
      <FieldLinks resource={resource} names={names} onGo={go} after={(name) => `: ${errors[name] ?? ''}`} />
    </div>
  );
};
