import type { PlantedFault } from '../planted-fault.ts';

const realtime = 'api/src/modules/realtime';
const rooms = 'api/src/modules/rooms';
const edge = `${realtime}/edge.test.ts`;
const state = { file: `${realtime}/stream-state.ts`, test: `${realtime}/stream-state.test.ts` };
const otherRecord = `${realtime}/other-record.test.ts`;
const framed = `${rooms}/reading/framed-before.test.ts`;

/** Faults in what is told of rooms, to whom and when. */
export const realtimeFaults: readonly PlantedFault[] = [
  {
    name: 'a reader whose delay grew hears on at once',
    file: `${realtime}/connection.ts`,
    test: edge,
    text: 'now.audience === channel.audience && now.delay_s === delay',
    replacement: 'now.audience === channel.audience',
  },
  {
    name: 'a connection is asked again once and no more',
    file: `${realtime}/connection.ts`,
    test: edge,
    text: 'this.#askAt = Date.now() + recheckMs;\n    this.#viewer',
    replacement: 'this.#askAt = Infinity;\n    this.#viewer',
  },
  {
    name: 'the lines of a command beside a stream are one call',
    file: `${realtime}/stream.routes.ts`,
    test: `${realtime}/realtime.test.ts`,
    text: 'isStream: true,\n  address,',
    replacement: 'isStream: true,',
  },
  {
    name: 'a second connect on a socket is taken',
    file: `${realtime}/connection.ts`,
    test: edge,
    text: 'if (command.connect && this.#viewer) return',
    replacement: 'if (command.connect && this.#isClosed) return',
  },
  {
    name: 'empty lines of a socket count for nothing',
    file: `${realtime}/connection.ts`,
    test: edge,
    text: "const lines = text.split('\\n').length;",
    replacement: "const lines = text.split('\\n').filter(Boolean).length;",
  },
  {
    name: 'what other nodes could not be told counts as told',
    file: `${realtime}/live-log.service.ts`,
    test: `${realtime}/live-log.test.ts`,
    text: 'told.forEach(hear);',
    replacement: 'told.forEach(hear);\n      noteSoon(told);',
  },
  {
    name: 'what comes while a late channel opens is lost',
    ...state,
    text: 'last < seq; last = to, to = seq)',
    replacement: 'last < to; last = to)',
  },
  {
    name: 'a record that began anew behind is not noticed',
    ...state,
    text: 'stand.epoch !== epoch || stand.seq < seq',
    replacement: 'stand.epoch !== epoch',
  },
  {
    name: 'what another node framed long ago is told as it was',
    ...state,
    text: 'if (isLoaded && isOld(told)) return',
    replacement: 'if (!isLoaded && isOld(told)) return',
  },
  {
    name: 'what leaves later is not compared with the record',
    file: `${realtime}/event-memory.ts`,
    test: `${realtime}/commands.property.test.ts`,
    text: 'await refresh(known)',
    replacement: '[...known]',
  },
  {
    name: 'what was framed anew is framed anew for each reader',
    file: `${realtime}/event-memory.ts`,
    test: framed,
    text: 'for (const one of found) add(one);',
    replacement: '',
  },
  {
    name: 'a frame does not say what it quotes',
    file: `${rooms}/reading/revisions.ts`,
    test: framed,
    text: 'if (row?.reply_to_id != null) note(row.reply_to_id, parts.quoted.get(row.reply_to_id));',
    replacement: '',
  },
  {
    name: 'a mute does not change how a message reads',
    file: `${rooms}/reading/visibility.ts`,
    test: framed,
    text: 'message.deleted_at !== null, muteOver(message, mutes) !== undefined]',
    replacement: 'message.deleted_at !== null]',
  },
  {
    name: 'members are told who was muted',
    file: `${rooms}/reading/frames.ts`,
    test: framed,
    text: "const user_id = audience === 'staff' ? userId : 0;",
    replacement: 'const user_id = userId;',
  },
  {
    name: 'an author who is late is told edits of what they quote at once',
    file: `${rooms}/reading/own-frames.ts`,
    test: framed,
    text: 'asOf: new Date(Date.parse(at) - mostDelayMs).toISOString(),',
    replacement: 'asOf: null,',
  },
  {
    name: 'each queue is polled by itself',
    file: 'api/src/ports/jobs-boss.ts',
    test: 'api/test/jobs.test.ts',
    text: 'pollingIntervalSeconds: unwokenSeconds',
    replacement: 'pollingIntervalSeconds: 1',
  },
  {
    name: 'what another node sent is not looked for',
    file: 'api/src/ports/jobs-boss.ts',
    test: 'api/test/jobs.test.ts',
    text: 'poll.start();',
    replacement: '',
  },
  {
    name: 'a command for a session that no node gave is passed on',
    file: `${realtime}/stream.routes.ts`,
    test: `${realtime}/realtime.test.ts`,
    text: 'if (!names.isOf(node, session))',
    replacement: 'if (!names)',
  },
  {
    name: 'a node goes by the clock of its machine',
    file: 'api/src/db/database-clock.ts',
    test: 'api/test/skewed-clock.test.ts',
    text: 'new Date(local() + skew)',
    replacement: 'new Date(local())',
  },
  {
    name: 'what is of another record is told',
    ...state,
    test: otherRecord,
    text: 'told.event.epoch !== epoch || told.event.seq <= seq',
    replacement: 'told.event.seq <= seq',
  },
  {
    name: 'who comes back from another record is told what follows',
    file: `${realtime}/subscribe-answer.ts`,
    test: otherRecord,
    text: 'wish.epoch !== state.epoch() ||',
    replacement: '',
  },
  {
    name: 'a gap is told in part',
    file: `${realtime}/subscribe-answer.ts`,
    test: otherRecord,
    text: 'told.length === to - from ? told : null',
    replacement: 'told',
  },
  {
    name: 'what could not be read when it was due is never told',
    file: `${realtime}/delayed-channel.ts`,
    test: `${realtime}/delayed-channel.test.ts`,
    text: 'const events = await since(told, to); queue.splice(0, due);',
    replacement: 'queue.splice(0, due); const events = await since(told, to);',
  },
  {
    name: 'what can not be read is asked for without a pause',
    file: `${realtime}/delayed-channel.ts`,
    test: `${realtime}/delayed-channel.test.ts`,
    text: 'failed ? pauseAfterFailureMs : 0',
    replacement: '0',
  },
  {
    name: 'a node that is gone is counted on',
    file: `${realtime}/fan-out-redis.ts`,
    test: 'api/test/live-two-nodes.test.ts',
    text: 'Number(ends) >= Date.now() ? all + Number(count) : all',
    replacement: 'all + Number(count)',
  },
  {
    name: 'two records share what Redis keeps',
    file: `${realtime}/fan-out-redis.ts`,
    test: 'api/test/live-two-nodes.test.ts',
    text: 'prefix = `pregao:live:${record}:`;',
    replacement: 'void record;',
  },
  {
    name: 'a node never compares with its record',
    file: `${realtime}/keeper.ts`,
    test: `${realtime}/edge.test.ts`,
    text: 'await hub.compare();',
    replacement: '',
  },
];
