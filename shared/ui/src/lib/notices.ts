export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
  /** The key that presses it, where its page listens for one. */
  readonly shortcut?: string;
}

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly description?: string;
  readonly action?: NoticeAction;
  /** Beside it. */
  readonly also?: NoticeAction;
  /** Seconds on screen; 0 stays until closed. */
  readonly duration: number;
}

export interface Question {
  readonly title: string;
  readonly content?: string;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  readonly onOk?: () => unknown;
}

export interface OpenQuestion extends Question {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

interface State {
  readonly notices: readonly Notice[];
  readonly questions: readonly OpenQuestion[];
  readonly hosts: readonly symbol[];
}

let state: State = { notices: [], questions: [], hosts: [] };
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: Partial<State>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

export const noticeState = () => state;
export const onNoticeChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Several React roots share one page; only the first mounted provider shows the notices. */
export const registerHost = (host: symbol) => {
  change({ hosts: [...state.hosts, host] });
  return () => change({ hosts: state.hosts.filter((other) => other !== host) });
};

export const closeNotice = (id: number) => change({ notices: state.notices.filter((notice) => notice.id !== id) });

const most = 4;

/** Shows a notice and returns what closes it; the same text is not stacked twice. */
export const openNotice = (notice: Omit<Notice, 'id' | 'duration'> & { duration?: number }): (() => void) => {
  lastId += 1;
  const id = lastId;
  const others = state.notices.filter(
    ({ title, description }) => title !== notice.title || description !== notice.description,
  );
  change({ notices: [...others, { duration: notice.kind === 'error' ? 8 : 5, ...notice, id }].slice(-most) });
  return () => closeNotice(id);
};

/** Asks and resolves to the answer; the dialog's code is loaded by the first question. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      change({ questions: state.questions.filter((other) => other.id !== id) });
      resolve(yes);
    };
    change({ questions: [...state.questions, { ...question, id, answer }] });
  });
