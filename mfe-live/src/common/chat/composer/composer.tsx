import { editMinutes, mostMessageLength, type ChatMessage } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, cx, IconButton, pressedKey } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { ChatStore } from '../store/chat.store.ts';
import { secondsOf } from '../store/refusals.ts';
import classes from './composer.module.css';
import { AttachButton, AttachmentList } from './attachments.tsx';
import { CompletionMenu } from './completion-menu.tsx';
import { SilenceNotice } from './silence.tsx';
import { TypingLine } from './typing-line.tsx';
import { useAttachments } from './use-attachments.ts';
import { useChosen } from './use-chosen.ts';
import { useDraft } from './use-draft.ts';
import { useCompletion, type CompletionMenuState } from './use-completion.ts';
import { useSeconds } from './use-seconds.ts';

/** From so many characters on the count is shown. */
const countFrom = 1_800;

/** What the next message is about: an answer to one, or a change of an own one. */
export type About = { kind: 'reply' | 'edit'; message: ChatMessage } | null;

interface ComposerProps {
  store: ChatStore;
  about: About;
  onAbout: (about: About) => void;
  onSent: () => void;
}

/** The field grows with its text up to its greatest height, and takes the focus for an answer or a change. */
const useFieldOf = (field: RefObject<HTMLTextAreaElement | null>, text: string, about: About) => {
  useLayoutEffect(() => {
    const node = field.current;
    if (!node) return;
    node.style.height = 'auto';
    node.style.height = `${node.scrollHeight}px`;
  }, [field, text]);
  useEffect(() => {
    if (about) field.current?.focus();
  }, [field, about]);
};

/** The last own message that may still be changed. */
const lastEditable = ({ messageWindow, personId }: ChatStore) =>
  messageWindow.messages.findLast(
    ({ user_id: userId, collapsed, created_at: at }) =>
      userId === personId && collapsed === null && platformNow() - Date.parse(at) < editMinutes * 60_000,
  );

/** What is typed: the draft of the room, or the text of the message that is changed. */
const useText = (roomId: number, about: About) => {
  const draft = useDraft(roomId);
  const [edited, setEdited] = useState('');
  const editing = about?.kind === 'edit' ? about.message : null;
  useEffect(() => {
    if (editing) setEdited(editing.message);
  }, [editing]);
  return editing ? { text: edited, setText: setEdited, editing } : { ...draft, editing };
};

const AboutBar = ({ about, onClose }: { about: NonNullable<About>; onClose: () => void }) => {
  const t = useT();
  const { user, message } = about.message;
  return (
    <div className={classes.about}>
      <p>
        <strong>
          {about.kind === 'edit' ? t('chat.editing') : t('chat.replyingTo', { name: user.nickname || user.name })}
        </strong>
        <span>{` ${message}`}</span>
      </p>
      <IconButton icon="close" size="small" label={t('chat.cancel')} onClick={onClose} />
    </div>
  );
};

/** How long one has to wait, or how many characters are left or too many. */
const Hint = ({ id, length, seconds }: { id: string; length: number; seconds: number }) => {
  const t = useT();
  const left = mostMessageLength - length;
  return (
    <p id={id} className={cx(classes.hint, left < 0 && classes.bad)} role="status">
      {seconds > 0
        ? t('chat.wait', { count: seconds })
        : left < 0
          ? t('chat.tooLong', { count: -left })
          : length >= countFrom && t('chat.left', { count: left })}
    </p>
  );
};

/** Why a change was not taken: what was typed stays. Another message begins anew. */
const useRefusal = (about: About) => {
  const refusal = useState<string | null>(null);
  const [, setRefused] = refusal;
  useEffect(() => setRefused(null), [about, setRefused]);
  return refusal;
};

const Refused = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <p className={classes.refused} role="alert">
      {words}
    </p>
  );

interface TextFieldProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  menu: CompletionMenuState;
  isTooLong: boolean;
  onText: (text: string) => void;
  onCursor: (cursor: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const TextField = ({ id, field, text, menu, isTooLong, onText, onCursor, onKeyDown }: TextFieldProps) => {
  const t = useT();
  return (
    <textarea
      ref={field}
      className={classes.field}
      data-typing
      rows={1}
      value={text}
      placeholder={t('chat.placeholder')}
      aria-label={t('chat.placeholder')}
      aria-describedby={`${id}-hint`}
      aria-invalid={isTooLong || undefined}
      aria-autocomplete="list"
      aria-controls={menu.isOpen ? `${id}-menu` : undefined}
      aria-activedescendant={menu.isOpen ? `${id}-menu-${menu.at}` : undefined}
      onChange={({ target }) => {
        onText(target.value);
        onCursor(target.selectionStart);
      }}
      onSelect={({ currentTarget }) => onCursor(currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
    />
  );
};

/** A press on a button leaves the focus where one types: what stands around the field moves only when one is done. */
const keepTyping = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button, label')) event.preventDefault();
};

/** Where one writes: Enter sends, Shift and Enter breaks the line, the up arrow changes the last own message. */
export const Composer = observer(({ store, about, onAbout, onSent }: ComposerProps) => {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const { text, setText, editing } = useText(store.roomId, about);
  const [refused, setRefused] = useRefusal(about);
  const seconds = useSeconds(store.waitUntil);
  const editSeconds = useSeconds(store.editWaitUntil);
  const chosen = useChosen();
  const menu = useCompletion({
    roomId: store.roomId,
    text,
    cursor,
    onChoose: (next, at, choice) => {
      chosen.add(choice);
      setText(next);
      setCursor(at);
      queueMicrotask(() => field.current?.setSelectionRange(at, at));
    },
  });
  useFieldOf(field, text, about);
  const takesFiles = (store.facts?.rules.files_allowed ?? false) && !editing;
  const attachments = useAttachments(takesFiles);
  const isTooLong = text.length > mostMessageLength;
  const hasContent = text.trim() !== '' || (attachments.sent.length > 0 && !editing);
  const canSend = hasContent && !isTooLong && !attachments.isWaiting && (seconds === 0 || editing !== null);

  const send = async () => {
    if (!canSend) return;
    if (editing) {
      const failure = await store.edit(editing.id, text.trim(), chosen.namedIn(text));
      // Where one has to wait, the seconds are counted below the field.
      setRefused(failure && secondsOf(failure) === null ? failure.message : null);
      if (failure === null) onAbout(null);
      return;
    }
    const quoted = about?.message;
    void store.outbox.send({
      text: text.trim(),
      files: attachments.sent,
      mentions: chosen.namedIn(text),
      replyTo: quoted
        ? { id: quoted.id, message: quoted.message, nickname: quoted.user.nickname || quoted.user.name }
        : null,
    });
    setText('');
    chosen.clear();
    store.typing.sent();
    attachments.clear();
    onAbout(null);
    onSent();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (menu.onKey(event)) return;
    if (pressedKey(event) === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (pressedKey(event) === 'Escape' && about) onAbout(null);
    else if (event.key === 'ArrowUp' && text === '') {
      const last = lastEditable(store);
      if (!last) return;
      event.preventDefault();
      onAbout({ kind: 'edit', message: last });
    }
  };
  if (store.silence) return <SilenceNotice store={store} />;
  return (
    <form
      className={classes.composer}
      onMouseDown={keepTyping}
      onPaste={attachments.onPaste}
      onDragOver={attachments.onDragOver}
      onDrop={attachments.onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {about && <AboutBar about={about} onClose={() => onAbout(null)} />}
      {menu.isOpen && <CompletionMenu id={`${id}-menu`} menu={menu} />}
      <TypingLine store={store} />
      <Refused words={refused} />
      <AttachmentList attachments={attachments} />
      <div className={classes.line}>
        {takesFiles && <AttachButton attachments={attachments} />}
        <TextField
          id={id}
          field={field}
          text={text}
          menu={menu}
          isTooLong={isTooLong}
          onCursor={setCursor}
          onText={(next) => {
            setText(next);
            if (next !== '' && !editing) store.say();
          }}
          onKeyDown={handleKey}
        />
        <Button type="submit" variant="primary" disabled={!canSend}>
          {editing ? t('chat.save') : t('chat.send')}
        </Button>
      </div>
      <Hint id={`${id}-hint`} length={text.length} seconds={editing ? editSeconds : seconds} />
    </form>
  );
});
