import type { PlantedFault } from '../planted-fault.ts';

const rooms = 'api/src/modules/rooms';
const gate = { test: `${rooms}/messages/may-say.test.ts` };
const late = { test: `${rooms}/reading/late-calls.test.ts` };
const polls = { ...late, file: `${rooms}/polls/polls.service.ts` };
const history = { ...late, file: `${rooms}/reading/history.service.ts` };
const evasions = { test: `${rooms}/screening/evasions.test.ts` };
const picture = { test: `${rooms}/entry/live-picture.test.ts` };
const decided = { test: `${rooms}/moderation/decided.test.ts` };
const acts = { test: `${rooms}/moderation/staff-acts.test.ts` };
const atOnce = { test: `${rooms}/messages/at-once.test.ts` };

/** Faults in what is said in a room, who decides on it, and what of it is told to whom. */
export const roomsFaults: readonly PlantedFault[] = [
  {
    name: 'an edit in a room asks for no right to write',
    ...gate,
    file: `${rooms}/messages/may-say.ts`,
    text: 'await writing.require(entry);',
    replacement: "if (said.as === 'send') await writing.require(entry);",
  },
  {
    name: 'edits in slow mode are counted with messages',
    ...gate,
    file: `${rooms}/messages/send-limits.ts`,
    text: "what === 'send' ? 'room-slow' : 'room-slow-edit'",
    replacement: "'room-slow'",
  },
  {
    name: 'slow mode stops nobody',
    ...gate,
    file: `${rooms}/messages/may-say.ts`,
    text: 'await limits.limitSlow(entry, said.as); return reason;',
    replacement: 'return reason;',
  },
  {
    name: 'a late member votes in a poll they were not told of',
    ...polls,
    text: "if (horizon !== null && poll.created_at > horizon) throw new AppError('not_found');",
    replacement: '',
  },
  {
    name: 'who is late reads the votes of now',
    ...polls,
    text: 'const poll = await present(db, row, until);',
    replacement: 'const poll = await present(db, row, now().toISOString());',
  },
  {
    name: 'a late voter is answered with the votes of now',
    ...polls,
    text: 'return present(db, row, horizon ?? now().toISOString());',
    replacement: 'return present(db, row, now().toISOString());',
  },
  {
    name: 'who is late reads the poll of now',
    ...late,
    file: `${rooms}/polls/polls.repository.ts`,
    text: ".where('created_at', '<=', until)",
    replacement: '',
  },
  {
    name: 'a late reader pages around a message they were not told of',
    ...history,
    text: '&& row.place !== null && entries.isTold(entry, row);',
    replacement: '&& row.place !== null;',
  },
  {
    name: 'a page is read around a message of another room',
    ...history,
    text: 'row?.chat_id === entry.room.id && row.place',
    replacement: 'row !== undefined && row.place',
  },
  {
    name: 'a late reader marks a message they were not told of as read',
    ...late,
    file: `${rooms}/entry/room.service.ts`,
    text: '!entries.isTold(entry, row) || ',
    replacement: '',
  },
  {
    name: 'a late reader answers a message they were not told of',
    ...late,
    file: `${rooms}/messages/sending.service.ts`,
    text: 'parts.entry.isTold(entry, row) &&',
    replacement: '',
  },
  {
    name: 'screens of staff keep a report that was decided',
    ...decided,
    file: `${rooms}/moderation/queue.service.ts`,
    text: "await tellRoom(telling, { ...row, hidden: false }, 'msg.reported', { reports: 0 });",
    replacement: '',
  },
  {
    name: 'screens of staff keep a held message that was decided',
    ...decided,
    file: `${rooms}/moderation/queue.service.ts`,
    text: "await tellRoom(telling, decided, 'msg.decided', { by: await nameOf(telling, caller.viewer.id) });",
    replacement: '',
  },
  {
    name: 'staff restore what its author deleted',
    ...decided,
    file: `${rooms}/moderation/moderation.service.ts`,
    text: "if (row.deleted_by === row.user_id && row.user_id !== by) throw new AppError('conflict');",
    replacement: '',
  },
  {
    name: 'digits of another script hide a phone number',
    ...evasions,
    file: `${rooms}/screening/screened-text.ts`,
    text: '.replace(/\\p{Nd}/gu, digitValue)',
    replacement: '',
  },
  {
    name: 'look-alikes hide an address',
    ...evasions,
    file: `${rooms}/screening/screened-text.ts`,
    text: 'foldText(withoutLookAlikes(unified))',
    replacement: 'foldText(unified)',
  },
  {
    name: 'words that lost the space between them wait for staff',
    file: `${rooms}/screening/hosts.ts`,
    test: `${rooms}/screening/innocent-lines.test.ts`,
    text: "!(isBare && isSentence(nearest, publicSuffix ?? '', isNumber))",
    replacement: 'true',
  },
  {
    name: 'any suffix after a verb passes as words',
    ...evasions,
    file: `${rooms}/screening/hosts.ts`,
    text: 'if (afterVerbs.has(suffix)) return',
    replacement: 'if (verb.test(last) || afterVerbs.has(suffix)) return',
  },
  {
    name: 'an address with a path passes as words',
    ...evasions,
    file: `${rooms}/screening/hosts.ts`,
    text: '!path.test(text.slice(end, end + 2))',
    replacement: 'true',
  },
  {
    name: 'a picture is not asked for its right again',
    ...picture,
    file: 'api/src/modules/live/sandbox-encoder.routes.ts',
    text: "if (watcher !== '' && !(await mayWatch(watcher, seconds))) throw new AppError('media_expired');",
    replacement: '',
  },
  {
    name: 'a picture is watched earlier than its right says',
    ...picture,
    file: 'api/src/modules/live/watching.ts',
    text: 'lateness !== null && lateness <= delay',
    replacement: 'lateness !== null',
  },
  {
    name: 'a signed address is for any reader',
    ...picture,
    file: 'api/src/http/signed-media.ts',
    text: 'seal(secret, path, exp, readerIn(query))',
    replacement: "seal(secret, path, exp, '')",
  },
  {
    name: 'a file that plays is not asked for its right again',
    file: 'api/src/http/media-readers.ts',
    test: 'api/src/modules/catalog/media.test.ts',
    text: "if (!(await mediaReaders.mayRead(readerIn(query)))) throw new AppError('media_expired');",
    replacement: '',
  },
  {
    name: 'nobody knows who closed a poll',
    ...acts,
    file: `${rooms}/polls/polls.service.ts`,
    text: "await write(tx, caller, 'close', row);",
    replacement: '',
  },
  {
    name: 'nobody knows who took a mute away',
    ...acts,
    file: `${rooms}/moderation/mutes.service.ts`,
    text: "await write(tx, caller, 'unmute', id, { room: mute.chat_id, user: mute.user_id });",
    replacement: '',
  },
  {
    name: 'what is deleted is pinned',
    ...acts,
    file: `${rooms}/moderation/moderation.service.ts`,
    text: 'if (row.deleted_at !== null || row.hidden)',
    replacement: 'if (row.hidden)',
  },
  {
    name: 'a report that is accepted hides what is deleted',
    ...acts,
    file: `${rooms}/moderation/queue.service.ts`,
    text: 'isAccepted && !row.hidden && row.deleted_at === null',
    replacement: 'isAccepted && !row.hidden',
  },
  {
    name: 'who is late is answered to an edit with what they were not told',
    ...acts,
    file: `${rooms}/messages/editing.service.ts`,
    text: 'talk.showOne(db, id, entry.reader, entry.horizon)',
    replacement: 'talk.showOne(db, id, entry.reader)',
  },
  {
    name: 'reactions do not wait for each other',
    ...atOnce,
    file: `${rooms}/messages/reacting.service.ts`,
    text: 'await lockMessage(tx, id); const before',
    replacement: 'const before',
  },
  {
    name: 'a vote does not wait for the end of its poll',
    ...atOnce,
    file: `${rooms}/polls/polls.service.ts`,
    text: 'await sharePoll(tx, id)',
    replacement: 'await findPoll(tx, id)',
  },
  {
    name: 'what was deleted meanwhile is edited',
    ...atOnce,
    file: `${rooms}/messages/editing.service.ts`,
    text: '!before || before.deleted_at !== null',
    replacement: '!before',
  },
  {
    name: 'staff decide on a message that they do not hold',
    ...atOnce,
    file: `${rooms}/moderation/moderation.service.ts`,
    text: "const row = await lockMessage(tx, id); if (!row) throw new AppError('not_found'); if (row.seq",
    replacement:
      "const row = (await tx.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirst()) as MessageRow | undefined; if (!row) throw new AppError('not_found'); if (row.seq",
  },
  {
    name: 'whoever acts as a customer marks what they read',
    file: `${rooms}/entry/room.service.ts`,
    test: `${rooms}/moderation/moderation.test.ts`,
    text: 'if (viewer.impersonator_id === null)',
    replacement: '',
  },
  {
    name: 'who is late finds people who came since',
    file: `${rooms}/entry/room.service.ts`,
    test: `${rooms}/reading/late-calls.test.ts`,
    text: 'seenBy: entry.horizon ?? now().toISOString(),',
    replacement: 'seenBy: now().toISOString(),',
  },
];
