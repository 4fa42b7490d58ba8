import type { PlantedFault } from '../planted-fault.ts';

const chat = 'mfe-live/src/common/chat';
const talk = { file: `${chat}/store/message-window.ts`, test: `${chat}/store/message-window.test.ts` };
const store = { file: `${chat}/store/chat.store.ts`, test: `${chat}/store/chat.unseen.test.ts` };

/** Faults in what is shown of a talk. */
export const liveFaults: readonly PlantedFault[] = [
  {
    name: 'the end of what is held is followed though newer messages are not held',
    file: `${chat}/list/use-anchor.ts`,
    test: `${chat}/list/use-anchor.test.tsx`,
    text: 'canFollow && shown.current.layout.total',
    replacement: 'shown.current.layout.total',
  },
  {
    name: 'a message older than what is held is put on top, with a hole behind it',
    ...talk,
    text: 'else if (index === messages.length ? this.hasAfter : index === 0 && this.hasBefore) return false;',
    replacement: 'else if (index === messages.length && this.hasAfter) return false;',
  },
  {
    name: 'newest messages that are cleared are not asked for again',
    ...talk,
    text: 'if (all.length > mostHeld) this.hasAfter = true;',
    replacement: '',
  },
  {
    name: 'events that waited before a new beginning are kept',
    file: `${chat}/store/event-order.ts`,
    test: `${chat}/store/event-order.test.ts`,
    text: 'this.#last = offset; this.stop();',
    replacement: 'this.#last = offset;',
  },
  {
    name: 'slow mode keeps from saving a change',
    file: `${chat}/composer/composer.tsx`,
    test: `${chat}/composer/composer.slow-mode.test.tsx`,
    text: '(seconds === 0 || editing !== null)',
    replacement: 'seconds === 0',
  },
  {
    name: 'own messages count as unseen',
    ...store,
    text: 'if (message.user_id !== this.personId) count += 1;',
    replacement: 'count += 1;',
  },
  {
    name: 'the vote of a former poll is shown on the next',
    ...store,
    text: 'vote: facts.poll?.id === event.poll.id ? facts.vote : null',
    replacement: 'vote: facts.vote',
  },
  {
    name: 'all counts as seen while the newest messages are not held',
    ...store,
    text: 'if (id !== null || this.messageWindow.hasAfter) return;',
    replacement: 'if (id !== null) return;',
  },
];
