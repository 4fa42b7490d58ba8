import type { AnyResource, ResourceRow } from '@pregao/contract';
import { useStore, useTexts } from '@pregao/platform';
import { completeOptions, type AskedOptions } from './complete-options.tsx';
import { crudTexts, wordsOf } from './crud-texts.ts';
import type { Detail } from './crud-types.ts';
import ptBr from './crud.pt-br.json';
import { RecordPanel } from './record-panel.tsx';
import { RunStore } from './run-store.ts';

interface CrudPanelProps {
  /** Id of the record, or `novo`. */
  openId: string;
  isWide: boolean;
  /** Address of what it stands over. */
  back: string;
  close: () => void;
  /** Something was saved, deleted or restored. */
  onChanged: () => void;
}

/**
 * The form of a record over something else than its list, with its history.
 *
 * @param resource what the contract declares
 * @param asked its fields; columns and filters are nobody's here
 */
export const crudPanel = <R extends AnyResource>(
  resource: R,
  asked: Omit<AskedOptions<ResourceRow<R>>, 'columns' | 'filters' | 'emptyHint' | 'searchHint'>,
) => {
  const options = completeOptions(resource, { ...asked, columns: [], filters: [], emptyHint: '' });
  const texts = { ...ptBr, ...crudTexts(resource, options) };
  return ({ onChanged, ...place }: CrudPanelProps) => {
    useTexts({ ...options.texts, 'pt-br': texts });
    const runs = useStore(() => new RunStore());
    const list = {
      refresh: () => {
        onChanged();
        return Promise.resolve();
      },
    };
    const detail = { ...place, words: wordsOf(resource), neighbour: () => null, store: { list, runs } };
    return <RecordPanel {...{ resource, options }} place={detail as unknown as Detail} />;
  };
};
