import type { CourseSummary, listCourses, ResponseOf } from '@pregao/contract';
import { Collection } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { loadCourses, type ShopQuery } from './shop.api.ts';

export type Facets = ResponseOf<typeof listCourses>['facets'];

const pageSize = 24;

/** The courses on sale, and how many each filter would leave. */
export class CourseStore {
  facets: Facets = { categories: [], levels: [] };
  readonly courses: Collection<CourseSummary, ShopQuery>;

  constructor(query: ShopQuery) {
    this.courses = new Collection<CourseSummary, ShopQuery>({
      query: { ...query, page: 1, per_page: pageSize },
      idOf: ({ id }) => id,
      load: async (asked, signal) => {
        const result = await loadCourses(asked, signal);
        if (result.ok && !signal.aborted)
          runInAction(() => {
            this.facets = result.data.facets;
          });
        return result;
      },
    });
    makeObservable(this, { facets: observableRef });
  }
}
