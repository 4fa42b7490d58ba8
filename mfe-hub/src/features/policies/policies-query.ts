import { policyClassifications, policyKinds } from '@pregao/contract';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

const namesOf = <Names extends Readonly<Record<string, string>>>(names: Names) =>
  Object.keys(names) as (keyof Names & string)[];

/** What is searched among the documents, and which of them are shown. */
export const policiesList = listQuery({
  q: param.words(),
  kind: param.oneOf('tipo', namesOf(policyKinds), null),
  classification: param.oneOf('classificacao', namesOf(policyClassifications), null),
});

export type PoliciesFilters = QueryOfList<typeof policiesList>;

/** Which version of a document is compared with the one before it. */
export const policyPlace = listQuery({ version: param.text('versao', /^\d{1,9}$/, null) });
