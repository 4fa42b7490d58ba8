import type { PlantedFault } from '../planted-fault.ts';

const rooms = 'api/src/modules/rooms';
const gate = { test: `${rooms}/may-say.test.ts` };

/** Faults in what is said in a room, who decides on it, and what of it is told to whom. */
export const roomsFaults: readonly PlantedFault[] = [
  {
    name: 'an edit in a room asks for no right to write',
    ...gate,
    file: `${rooms}/may-say.ts`,
    text: 'await writing.require(entry);',
    replacement: "if (said.as === 'send') await writing.require(entry);",
  },
  {
    name: 'edits in slow mode are counted with messages',
    ...gate,
    file: `${rooms}/send-limits.ts`,
    text: "what === 'send' ? 'room-slow' : 'room-slow-edit'",
    replacement: "'room-slow'",
  },
  {
    name: 'slow mode stops nobody',
    ...gate,
    file: `${rooms}/may-say.ts`,
    text: 'await limits.limitSlow(entry, said.as); return reason;',
    replacement: 'return reason;',
  },
];
