import { htmlLength, isEmptyHtml } from '@pregao/contract/core/html-marks';
import type { CSSProperties } from 'react';
import { FieldShell } from '../form/field-shell.tsx';
import form from '../form/form.module.css';
import { useField, type FieldProps } from '../form/use-field.ts';
import { Button } from '../kit/button/button.tsx';
import { RichText } from '../kit/content/rich-text.tsx';
import { loadSanitizer } from '../kit/content/sanitize.ts';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { ChunkBoundary } from '../lib/chunk-boundary.tsx';
import { cx } from '../lib/cx.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { texts } from '../texts.ts';
import classes from './editor.module.css';
import type { RichTextEditorProps } from './editor.tsx';
import type { PickedImage } from './picture.ts';
import { editorTexts } from './texts.ts';
import type { FindTickers } from './ticker-menu-state.ts';

export interface RichTextFieldProps extends FieldProps<string> {
  /** Characters of text; shown beside the label as they are used up. */
  maxLength?: number;
  placeholder?: string;
  /** Lines that are in view; the text scrolls, and its lower edge is drawn where one wants it. */
  rows?: number;
  /** Opens the file library; null where nothing was chosen. Without it there is no tool for pictures. */
  pickImage?: () => Promise<PickedImage | null>;
  /** Proposes tickers after a `$`; without it a code of B3 becomes one as it is typed. */
  findTickers?: FindTickers;
}

const Editor = lazyScreen(() =>
  Promise.all([import('./editor.tsx'), loadSanitizer()]).then(([{ RichTextEditor }, sanitizer]) => ({
    default: (props: Omit<RichTextEditorProps, 'sanitizer'>) => <RichTextEditor {...props} sanitizer={sanitizer} />,
  })),
);

/** The text as it reads, in its place, until it can be written; the first page of a form doesn't wait for the editor. */
const Coming = ({ html, onRetry }: { html: string; onRetry?: () => void }) => (
  <>
    <div
      className={classes.toolbar}
      role={onRetry ? 'alert' : 'status'}
      aria-label={onRetry ? undefined : editorTexts.loading}
    >
      {onRetry ? (
        <>
          <span className={classes.failed}>{editorTexts.failed}</span>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      ) : (
        <Skeleton width="60%" height={20} />
      )}
    </div>
    <div className={cx(classes.scroll, classes.still)}>
      <RichText html={html} className={classes.text} />
    </div>
  </>
);

const isTooLong = (html: string, most: number | undefined) => most !== undefined && htmlLength(html) > most;

/** Text with headings, lists, links, tables, pictures and tickers, as a field of a form; its value is HTML, '' where it is empty. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { required, disabled, maxLength, rows = 8, label, hint, optional, hideLabel, className } = props;
  const shell = { label, hint, optional, hideLabel, className };
  const field = useField(
    {
      ...props,
      validate: (html, values) => {
        if (required && isEmptyHtml(html)) return typeof required === 'string' ? required : texts.required;
        if (isTooLong(html, maxLength)) return editorTexts.tooLong(maxLength as number);
        return props.validate?.(html, values);
      },
    },
    '',
  );
  const used = htmlLength(field.value);
  const counter = maxLength !== undefined && (
    <span className={cx(isTooLong(field.value, maxLength) && classes.over)}>
      {`${used.toLocaleString('pt-BR')}/${maxLength.toLocaleString('pt-BR')}`}
    </span>
  );
  return (
    <FieldShell {...shell} id={field.id} error={field.error} aside={counter} group>
      <div
        className={cx(form.frame, classes.box, disabled && form.disabled)}
        style={{ '--rows': rows } as CSSProperties}
      >
        <ChunkBoundary
          waiting={<Coming html={field.value} />}
          fallback={(retry) => <Coming html={field.value} onRetry={retry} />}
        >
          <Editor
            id={field.id}
            value={field.value}
            onChange={field.change}
            onBlur={field.blur}
            described={field.described}
            disabled={disabled}
            autoFocus={props.autoFocus}
            placeholder={props.placeholder}
            pickImage={props.pickImage}
            findTickers={props.findTickers}
          />
        </ChunkBoundary>
      </div>
    </FieldShell>
  );
};
