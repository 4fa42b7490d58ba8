import { copyOf, type AnyResource } from '@pregao/contract';
import { slugFrom } from '@pregao/format';
import { ButtonLink, useCan, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { useEffect, useMemo } from 'react';
import { Warning } from '../warning.tsx';
import classes from './crud-form.module.css';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import { copied, copyAddress } from './record-address.ts';
import { useFound } from './use-found.ts';

interface Copied {
  resource: AnyResource;
  options: CrudOptions;
}

/** Leads to the form of a new record that begins as a copy of this one. */
export const DuplicateLink = ({ resource, options, record }: Copied & { record: AnyRecord }) => {
  const t = useT();
  const canCreate = useCan('create', resource.subject);
  if (!canCreate || record.deleted_at !== null) return null;
  return (
    <ButtonLink to={copyAddress(options, record.id)} size="small" variant="ghost" icon="copy">
      {t('crud.duplicate')}
    </ButtonLink>
  );
};

/** What the form of a copy begins with: the address that its name makes stands in it, as if it was proposed. */
const initialOf = ({ resource, options: { initial = {} } }: Copied, record: AnyRecord) => {
  const values = copyOf(resource, record);
  const shape = resource.form.shape as object;
  const [called = ''] = Object.keys(shape);
  return {
    ...(typeof initial === 'function' ? initial() : initial),
    ...values,
    ...('slug' in shape && typeof values[called] === 'string' && { slug: slugFrom(values[called]) }),
  };
};

/**
 * The form of a new record as the copy that its address asks for. Nothing of it is stored before it is saved.
 *
 * @returns `source`, what it is a copy of; `isComing` until that is there; a copy of nothing begins empty
 */
export const useCopied = <P extends Copied>(props: P, isNew: boolean) => {
  const { resource } = props;
  const { query } = useListQuery(copied);
  const id = isNew && query.id !== null ? Number(query.id) : null;
  const found = useFound(resource);
  useEffect(() => {
    if (id !== null) void found.show(id);
  }, [found, id]);
  const source = id !== null && found.data?.id === id ? found.data : null;
  const { options } = props;
  const begun = useMemo(
    () =>
      source && {
        ...options,
        begunAs: `copia-${source.id}`,
        copyOf: source.id,
        initial: initialOf({ resource, options }, source),
      },
    [resource, options, source],
  );
  const isComing = id !== null && source === null && !found.error;
  return { ...props, options: begun ?? options, source, isComing };
};

/** Says what a new record is a copy of, and what a copy is without. */
export const CopyNotice = ({ source, options }: { source: AnyRecord | null; options: CrudOptions }) => {
  const t = useT();
  return source ? (
    <div className={classes.copied}>
      <Warning icon="copy" role="status">
        <p>{t('crud.copyOf', { name: options.nameOf(source) })}</p>
      </Warning>
    </div>
  ) : null;
};
