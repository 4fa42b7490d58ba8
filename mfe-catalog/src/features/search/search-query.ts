import { searchKinds, type SearchKind } from '@pregao/contract';
import { listQuery, param, type QueryOfList } from '@pregao/platform/hooks';

const kinds = Object.keys(searchKinds) as SearchKind[];

/** What is searched for, and the kind that is looked at alone. */
export const searchList = listQuery({ q: param.words(), kind: param.oneOf('tipo', kinds, null) });

export type SearchFilters = QueryOfList<typeof searchList>;
