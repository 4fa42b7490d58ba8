import { formOf, sightOf, type AnyResource, type Field, type FieldSight } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { useMemo } from 'react';
import type { CrudOptions, FieldOf } from '../crud-types.ts';
import { HeldField } from './held-field.tsx';

/** Which fields of a resource who looks may read and write now. */
export const useSight = (resource: AnyResource): FieldSight => {
  const { ability } = usePlatform().session;
  return sightOf(resource, (action, subject) => ability.can(action, subject));
};

const isPlain = ({ unwritable, masked }: FieldSight) => unwritable.size + masked.size === 0;

const drawn = (resource: AnyResource, options: CrudOptions, sight: FieldSight) => {
  const { unreadable, unwritable, masked } = sight;
  return (field: FieldOf): FieldOf[] => {
    const { name, View } = field;
    if (unreadable.has(name)) return [];
    const isClosed = unwritable.has(name);
    if (!isClosed && !masked.has(name)) return [field];
    const { rights } = (resource.fields[name] as Field).look;
    const held = { resource, options, ...(isClosed ? { closedBy: rights?.write?.subject } : { Field: View }) };
    return [{ ...field, View: (props) => <HeldField {...props} {...held} mask={masked.get(name)} /> }];
  };
};

/** A resource and its screen as who looks may use them: without fields they don't read, with text for those they don't write. */
const openTo = (resource: AnyResource, options: CrudOptions, sight: FieldSight) => {
  if (isPlain(sight)) return { resource, options };
  const writable = Object.entries(resource.fields).filter(([name]) => !sight.unwritable.has(name));
  const groups = options.fields.map((group) => ({
    ...group,
    fields: group.fields.flatMap(drawn(resource, options, sight)),
  }));
  return {
    resource: { ...resource, form: formOf(Object.fromEntries(writable)) } as AnyResource,
    options: { ...options, fields: groups.filter(({ fields }) => fields.length > 0) },
  };
};

/** What a record's form, history and conflict are made of, for who looks: one answer, taken anew when their abilities change. */
export const useOpenFields = <P extends { resource: AnyResource; options: CrudOptions }>(props: P): P => {
  const { resource, options } = props;
  const sight = useSight(resource);
  const said = JSON.stringify([[...sight.unreadable], [...sight.unwritable]]);
  // Parts of the screen stay the same while the abilities do: a field keeps its focus.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const open = useMemo(() => openTo(resource, options, sight), [resource, options, said]);
  return { ...props, ...open };
};
