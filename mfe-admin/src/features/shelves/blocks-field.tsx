import { shelfBlockContents, shelfBlockKinds, type ShelfBlock } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { FieldShell, SelectField, TextAreaField, TextField, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { optionsOf } from '../../common/options-of.ts';
import classes from './shelves.module.css';

/** Blocks that a page may have. */
const most = 12;

interface RowProps {
  block: ShelfBlock;
  disabled: boolean;
  onChange: (changed: Partial<ShelfBlock>) => void;
}

const Row = ({ block, disabled, onChange }: RowProps) => {
  const t = useT();
  const showsContents = block.kind === 'carousel' || block.kind === 'grid';
  return (
    <div className={classes.row}>
      <div className={classes.block}>
        <strong>{shelfBlockKinds[block.kind]}</strong>
        <TextField
          label={t('shelf.blockTitle')}
          value={block.title}
          maxLength={80}
          disabled={disabled}
          onChange={(title) => {
            onChange({ title });
          }}
        />
        {showsContents && (
          <SelectField
            label={t('shelf.blockContents')}
            disabled={disabled}
            options={optionsOf(shelfBlockContents)}
            value={block.contents}
            onChange={(contents) => {
              onChange({ contents: contents as ShelfBlock['contents'] });
            }}
          />
        )}
        {!showsContents && (
          <TextAreaField
            label={t('shelf.blockText')}
            value={block.text}
            rows={3}
            maxLength={2000}
            disabled={disabled}
            onChange={(text) => {
              onChange({ text });
            }}
          />
        )}
        {block.kind === 'banner' && (
          <TextField
            label={t('shelf.blockPath')}
            value={block.path}
            maxLength={300}
            placeholder="/assinaturas"
            disabled={disabled}
            onChange={(path) => {
              onChange({ path });
            }}
          />
        )}
      </div>
    </div>
  );
};

/** The page of a shelf in blocks; without any it is one grid. */
export const BlocksField = (props: FieldView) => {
  const t = useT();
  const { label, disabled } = props;
  const field = useField<ShelfBlock[]>({ name: props.name, label }, []);
  return (
    <FieldShell id={field.id} label={label} hint={t('shelf.blocksHint')} error={field.error} group>
      <SortableList
        label={label}
        items={field.value}
        keyOf={(_block, at) => String(at)}
        nameOf={({ kind, title }, at) => [`${at + 1}. ${shelfBlockKinds[kind]}`, title].filter(Boolean).join(': ')}
        disabled={disabled}
        onChange={field.change}
      >
        {(block, at) => (
          <Row
            block={block}
            disabled={disabled}
            onChange={(changed) => {
              field.change(field.value.with(at, { ...block, ...changed }));
            }}
          />
        )}
      </SortableList>
      {!disabled && field.value.length < most && (
        <div className={classes.kinds}>
          {Object.entries(shelfBlockKinds).map(([kind, name]) => (
            <Button
              key={kind}
              size="small"
              icon="plus"
              onClick={() => {
                const block = {
                  kind: kind as ShelfBlock['kind'],
                  title: '',
                  contents: 'all' as const,
                  text: '',
                  path: '',
                };
                field.change([...field.value, block]);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </FieldShell>
  );
};
