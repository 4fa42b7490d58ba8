import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import { Button } from '../kit/button/button.tsx';
import { Row } from '../kit/layout/layout.tsx';
import { Modal } from '../overlay/dialog.tsx';
import { readAddress } from './link-address.ts';
import { editorTexts } from './texts.ts';

interface LinkValues {
  href: string;
  text: string;
}

/** Asks for the address of a link: of what is selected, of the link around the text, or of a new one with its own words. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [before] = useState(() => ({
    href: (editor.getAttributes('link').href as string | undefined) ?? '',
    isNew: editor.state.selection.empty && !editor.isActive('link'),
  }));
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const handleSubmit = ({ href: typed, text }: LinkValues) => {
    const { href, problem } = readAddress(typed);
    if (problem !== undefined) return { ok: false as const, message: problem, fields: { href: [problem] } };
    onClose();
    if (before.isNew) {
      const words = { type: 'text', text: text.trim() || typed.trim(), marks: [{ type: 'link', attrs: { href } }] };
      editor.chain().focus().insertContent(words).run();
    } else chain().setMark('link', { href }).run();
    return undefined;
  };
  const handleRemove = () => {
    onClose();
    chain().unsetMark('link').run();
  };
  return (
    <Modal open title={editorTexts.linkTitle} width={440} onClose={onClose}>
      <Form<LinkValues> initial={{ href: before.href, text: '' }} onSubmit={handleSubmit}>
        <TextField
          name="href"
          label={editorTexts.linkAddress}
          hint={editorTexts.linkHint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required={editorTexts.linkMissing}
          validate={(typed) => readAddress(typed).problem}
        />
        {before.isNew && <TextField name="text" label={editorTexts.linkText} optional />}
        <Row justify="end">
          {before.href && <Button onClick={handleRemove}>{editorTexts.linkRemove}</Button>}
          <SubmitButton>{editorTexts.linkApply}</SubmitButton>
        </Row>
      </Form>
    </Modal>
  );
};
