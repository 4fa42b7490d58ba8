import type { PlantedFault } from '../planted-fault.ts';

const folder = 'api/src/resource';
const records = { test: `${folder}/record/records.test.ts` };
const runs = { file: `${folder}/bulk/runs.service.ts`, test: 'api/src/modules/desk/runs.test.ts' };
const crud = 'mfe-admin/src/common/crud';
const bulk = { test: `${crud}/crud-bulk.test.tsx` };

/** Faults in changes of many records and their way back, and in what a save, the trash and an address keep. */
export const runsFaults: readonly PlantedFault[] = [
  {
    name: 'a save on a revision whose version is gone overwrites',
    ...records,
    file: `${folder}/record/revision.ts`,
    text: '(!base || !isSame(base.values[name], values[name]))',
    replacement: '(base && !isSame(base.values[name], values[name]))',
  },
  {
    name: 'a run loses who acted for whom',
    ...runs,
    file: `${folder}/bulk/run-records.ts`,
    text: 'impersonator_id: run.impersonator_id,',
    replacement: 'impersonator_id: null,',
  },
  {
    name: 'taking a run back loses who acted for whom',
    ...runs,
    file: `${folder}/bulk/runs.repository.ts`,
    text: "state: 'undoing', started_by: author.id, impersonator_id: author.impersonator_id,",
    replacement: "state: 'undoing', started_by: author.id,",
  },
  {
    name: 'reviewer and note stay after publishing',
    ...records,
    file: `${folder}/publication/publication-steps.ts`,
    text: "{ status: 'published', publish_at: null, reviewer_id: null, review_note: null }",
    replacement: "{ status: 'published', publish_at: null }",
  },
  {
    name: 'an address that is unpublished is free for another record',
    ...records,
    file: `${folder}/publication/slugs.ts`,
    text: '(!after.isLive || row[slug] !== after.row[slug])',
    replacement: '(after.isLive && row[slug] !== after.row[slug])',
  },
  {
    name: 'files of what is purged stay in use',
    file: `${folder}/record/purge-trash.ts`,
    test: 'api/src/modules/desk/resources.test.ts',
    text: 'await releaseFiles(tx, store.options.table, id);',
    replacement: '',
  },
  {
    name: 'who is blocked may be chosen as reviewer',
    ...records,
    file: `${folder}/publication/reviewers.repository.ts`,
    text: ".where('u.status', '=', 'active')",
    replacement: '',
  },
  {
    name: 'more is changed than a person was asked about',
    ...runs,
    text: 'wish.total !== undefined && wish.total !== ids.length',
    replacement: 'wish.total !== undefined && wish.total < 0',
  },
  {
    name: 'runs of others are listed',
    ...runs,
    file: `${folder}/bulk/runs.repository.ts`,
    text: ".where('started_by', '=', person)",
    replacement: '',
  },
  {
    name: 'runs over what one may not read are listed',
    ...runs,
    text: "if (!viewer.ability.can('read', store.resource.subject)) throw new AppError('forbidden');",
    replacement: '',
  },
  {
    name: 'runs are forgotten while they can be taken back',
    ...runs,
    file: `${folder}/record/purge-trash.ts`,
    text: 'await deleteRuns(db, ago(runDays));',
    replacement: 'await deleteRuns(db, ago(1));',
  },
  {
    name: 'an hour that is over begins again when a run is taken back',
    ...runs,
    file: `${folder}/publication/publishing.service.ts`,
    text: 'Date.parse(state.publish_at) <= now().getTime()',
    replacement: 'Date.parse(state.publish_at) < 0',
  },
  {
    name: 'many leave their readers without a question',
    ...bulk,
    file: `${crud}/bulk-question.ts`,
    text: "['trash', 'publish', 'schedule', 'archive', 'reopen']",
    replacement: "['trash']",
  },
  {
    name: 'what changed since is deleted unseen',
    file: `${crud}/run-store.ts`,
    test: `${crud}/crud-screens.test.tsx`,
    text: '{ ...wish, ids: [id], revision }',
    replacement: '{ ...wish, ids: [id] }',
  },
  {
    name: 'throwing away is offered where nothing changed',
    file: `${crud}/publishing/steps.ts`,
    test: `${crud}/publishing/publishing.test.tsx`,
    text: "if (step === 'discard') return isLive && hasChanges;",
    replacement: "if (step === 'discard') return isLive;",
  },
  {
    name: 'undecided fields take the other side',
    file: `${crud}/conflict-dialog.tsx`,
    test: `${crud}/publishing/autosave.test.tsx`,
    text: "sides[name] ?? 'mine'",
    replacement: "sides[name] ?? 'theirs'",
  },
  {
    name: 'what was restored meanwhile is purged',
    file: `${folder}/record/purge-trash.ts`,
    test: `${folder}/record/records.test.ts`,
    text: 'if (!record?.meta.deleted_at || record.meta.deleted_at >= before) return false;',
    replacement: 'if (!record) return false;',
  },
  {
    name: 'what came into use is purged',
    file: `${folder}/record/purge-trash.ts`,
    test: `${folder}/record/records.test.ts`,
    text: 'if (uses.some(({ count }) => count > 0)) return false;',
    replacement: '',
  },
  {
    name: 'what is due comes after its instant',
    file: `${folder}/publication/publication.repository.ts`,
    test: `${folder}/record/records.test.ts`,
    text: '(publish_at <= ${now} OR',
    replacement: '(publish_at < ${now} OR',
  },
];
