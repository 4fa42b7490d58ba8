import type { findSubject, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadTopic } from './topic.api.ts';

export type Topic = ResponseOf<typeof findSubject>;

/** What a topic page shows differs by person: `cursos` is what one has. */
export interface TopicKey {
  slug: string;
  userId: number;
}

export const createTopicStore = () =>
  new Resource<Topic, TopicKey>({ load: ({ slug }, signal) => loadTopic(slug, signal) });
