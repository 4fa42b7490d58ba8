import type { NotedEntity } from '@pregao/contract';

/** A record by its kind and id. */
export interface RecordRef {
  entity: NotedEntity;
  entity_id: number;
}
