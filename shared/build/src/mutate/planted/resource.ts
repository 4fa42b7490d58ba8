import type { PlantedFault } from '../planted-fault.ts';

const folder = 'api/src/resource';
const desk = 'api/src/modules/desk';
const fourEyes = {
  file: `${folder}/publication/publishing.service.ts`,
  test: `${folder}/publication/four-eyes.test.ts`,
};
const publishing = { ...fourEyes, test: `${desk}/publishing.test.ts` };
const steps = { ...publishing, file: `${folder}/publication/publication-steps.ts` };
const jobs = { ...publishing, file: `${folder}/publication/publishing-jobs.ts` };
const records = { file: `${folder}/record/record.service.ts`, test: `${desk}/runs.test.ts` };

/** Faults in what readers see of a record, who puts it there, on which revision, and what the trash does. */
export const resourceFaults: readonly PlantedFault[] = [
  {
    name: 'who wrote last puts it before readers',
    ...fourEyes,
    text: "if (fourEyes && (author.id === last || record.editors.includes(author.id))) throw new AppError('four_eyes');",
    replacement: '',
  },
  {
    name: 'who wrote before the last one puts it before readers',
    ...fourEyes,
    text: '(author.id === last || record.editors.includes(author.id))',
    replacement: 'author.id === last',
  },
  {
    name: 'what nobody opened is approved among many',
    ...fourEyes,
    text: 'if (fourEyes && isUnseen)',
    replacement: 'if (false)',
  },
  {
    name: 'an hour is chosen without a second pair of eyes',
    ...steps,
    test: fourEyes.test,
    text: "readers: 'same', isWhole: true, isApproval: true",
    replacement: "readers: 'same', isWhole: true",
  },
  {
    name: 'what was approved for its hour is written again',
    ...fourEyes,
    text: "(isSeen || state.status === 'scheduled')",
    replacement: '(isSeen)',
  },
  {
    name: 'many at once are written past four eyes',
    ...fourEyes,
    text: 'refuseSeen(record, isShown);',
    replacement: '',
  },
  {
    name: 'many at once come before readers by no rule',
    ...fourEyes,
    text: 'if (isShown) await refuseUnfit(tx, id, shown);',
    replacement: '',
  },
  {
    name: 'what is not whole comes before readers',
    ...publishing,
    text: 'if (outcome.isWhole) await refuseUnfit(tx, record.meta.id, record.working);',
    replacement: '',
  },
  {
    name: 'a step is taken on a revision that nobody saw',
    ...publishing,
    text: '(revision !== undefined && revision !== meta.revision) || !steps.includes(step)',
    replacement: '!steps.includes(step)',
  },
  {
    name: 'a step is taken from any state',
    ...publishing,
    text: '(revision !== undefined && revision !== meta.revision) || !steps.includes(step)',
    replacement: 'revision !== undefined && revision !== meta.revision',
  },
  {
    name: 'a save is seen by readers at once',
    ...publishing,
    text: 'const values = isKept ? {} : only(next, changed);',
    replacement: 'const values = only(next, changed);',
  },
  {
    name: 'what somebody else wrote meanwhile is overwritten',
    ...publishing,
    text: "if (conflict) throw new AppError('revision_conflict', { params: conflict });",
    replacement: '',
  },
  {
    name: 'what left the shop is written by its working copy before who has it',
    ...fourEyes,
    test: 'api/src/modules/ebooks/ebook-desk.test.ts',
    text: 'isHeld(isLive, state) ? row : next',
    replacement: 'isLive ? row : next',
  },
  {
    name: 'what a version said to some is shown to who reads the next one',
    file: 'api/src/modules/policies/policy-versions.repository.ts',
    test: 'api/src/modules/policies/policy-readers.test.ts',
    text: 'WHERE ${policyRule.where(reader)}`;',
    replacement: 'WHERE true`;',
  },
  {
    name: 'what is in the trash is published',
    ...publishing,
    text: "const record = await lockOne(tx, store, id); if (record.meta.deleted_at) throw new AppError('in_trash'); return record;",
    replacement: 'return lockOne(tx, store, id);',
  },
  {
    name: 'what is in the trash is still before readers',
    ...publishing,
    text: 'isLive: false, deletedAt: at(),',
    replacement: 'isLive: record.state.live_revision !== null, deletedAt: at(),',
  },
  {
    name: 'what nobody sees is thrown away',
    ...steps,
    text: "if (!isLive) throw new AppError('step_passed', { params: { status: state.status } });",
    replacement: '',
  },
  {
    name: 'the end of what readers see takes the next version along',
    ...steps,
    text: 'if (isDue && isWaiting)',
    replacement: 'if (isDue && !isWaiting)',
  },
  {
    name: 'what missed its whole time comes before readers after it',
    ...jobs,
    text: "isDue(state.next_unpublish_at, now) ? ('archive' as const) : ('publish' as const)",
    replacement: "('publish' as const)",
  },
  {
    name: 'what is refused at its hour is tried for ever',
    ...jobs,
    test: `${folder}/record/gone-reference.test.ts`,
    text: 'await attempt(textOf(error));',
    replacement: '',
  },
  {
    name: 'a record that changed since it was looked at is deleted',
    ...records,
    text: "if (seen !== undefined && seen !== record.meta.revision) throw new AppError('revision_passed');",
    replacement: '',
  },
];
