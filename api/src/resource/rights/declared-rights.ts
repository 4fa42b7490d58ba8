import { fieldKind, type AnyResource, type Field } from '@pregao/contract';

/** Fields that stand where everybody who reads the records looks. */
const openFields = ({ form, key, desk, publishing, sort, importing }: AnyResource): readonly string[] => {
  const { needs = [], asks = [], slug, approver, note, address = '' } = publishing ?? {};
  const [called] = Object.keys(form.shape as object);
  const named = [...`${desk}${address}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const usual = String(sort[0]).replace(/^-/, '');
  const keys = importing?.key ?? [];
  return [called, key, ...keys, slug, approver, note, usual, 'active', ...needs, ...asks, ...named].map(String);
};

const faultOf = (resource: AnyResource, name: string, { schema, look }: Field): string | undefined => {
  const isClosed = look.rights !== undefined || look.mask !== undefined;
  if (!isClosed) return undefined;
  if (openFields(resource).includes(name)) return 'is what a record is called, found or ordered by';
  if (!schema.safeParse(undefined).success) return 'must be left out by who may not write it';
  if (look.mask === undefined) return undefined;
  if (fieldKind(schema) !== 'text') return 'has no text to mask';
  const sorts = (resource.sort as readonly string[]).map((one) => one.replace(/^-/, ''));
  // An order, a filter or a run over many would tell what the mask does not.
  const { bulk = [], inline = [] } = resource;
  if (sorts.includes(name) || look.filter !== undefined || [...bulk, ...inline].includes(name as never))
    return 'is masked, and told by an order, a filter, a run or a cell';
  return undefined;
};

/** Refuses rights that a resource could not keep. @throws Error as the server begins */
export const refuseUnkeepable = (resource: AnyResource) => {
  for (const [name, one] of Object.entries(resource.fields)) {
    const fault = (one as Field).is === 'field' ? faultOf(resource, name, one as Field) : undefined;
    if (fault !== undefined) throw new Error(`${resource.name}.${name} ${fault}`);
  }
};
