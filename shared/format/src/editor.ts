/**
 * Whether a rich text editor holds nothing: blank, or only empty paragraphs (REQ-5.15, REQ-5.16, A-86).
 *
 * @param html what the editor returns
 */
export const isEditorEmpty = (html: string | null | undefined) =>
  (html ?? '').replace(/<\/?p(\s[^>]*)?>|<br\s*\/?>|&nbsp;|&#160;|[\s\u00a0\u200b\ufeff]/gi, '') === '';
