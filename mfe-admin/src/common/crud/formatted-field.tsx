import { selectFinancialAssets, type FilePurposeName } from '@pregao/contract';
import { getPlatform, useTexts } from '@pregao/platform';
import { RichTextField, type FindTickers, type PickedImage } from '@pregao/ui/editor';
import { PictureDialog } from '../files/picture-dialog.tsx';
import filesPtBr from '../files/files.pt-br.json';
import { useAnswer } from '../files/use-answer.ts';
import type { FieldView } from './crud-types.ts';

export interface TextLook {
  /** Characters of text. */
  maxLength: number;
  /** Lines that are in view. */
  rows?: number;
  /** Tickers are proposed after a `$`. */
  tickers?: boolean;
  /** What pictures of the text are for; without it there are none. */
  pictures?: FilePurposeName;
}

const most = 8;

const findTickers: FindTickers = async (q, signal) => {
  const found = await getPlatform().api.call(selectFinancialAssets, { query: { q }, signal });
  return found.ok ? found.data.slice(0, most) : [];
};

/** Rich text with what its screen allows: tickers, and pictures of the file library. */
export const FormattedField = ({ look, ...props }: FieldView & { look: TextLook }) => {
  useTexts({ 'pt-br': filesPtBr });
  const picture = useAnswer<PickedImage>();
  const { maxLength, rows, tickers, pictures } = look;
  return (
    <>
      <RichTextField
        {...props}
        maxLength={maxLength}
        {...(rows !== undefined && { rows })}
        {...(pictures && { pickImage: picture.ask })}
        {...(tickers && { findTickers })}
      />
      {pictures && picture.isOpen && (
        <PictureDialog purpose={pictures} onChoose={picture.end} onClose={() => picture.end(null)} />
      )}
    </>
  );
};
