import { listRecordTags, mostTagLength, mostTags, setRecordTag, type ResponseOf } from '@pregao/contract';
import { Resource, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { AsyncView, Button, IconButton, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { RecordRef } from './record-ref.ts';
import classes from './record-timeline.module.css';
import ptBr from './record.pt-br.json';

type Tags = ResponseOf<typeof listRecordTags>;

const useTags = ({ entity, entity_id }: RecordRef) => {
  const { api, notify } = usePlatform();
  const store = useStore(() => ({
    tags: new Resource<Tags>({
      load: (_key, signal) => api.call(listRecordTags, { query: { entity, entity_id }, signal }),
    }),
    change: new Command((tag: string, on: boolean) => api.call(setRecordTag, { body: { entity, entity_id, tag, on } })),
  }));
  useEffect(() => {
    void store.tags.show();
  }, [store]);
  const set = async (tag: string, on: boolean) => {
    const result = await store.change.run(tag, on);
    if (result.ok) store.tags.set((shown) => ({ ...shown, tags: result.data.tags }));
    else notify.error(result.message);
    return result.ok;
  };
  return { view: store.tags.view, isPending: store.change.isPending, set };
};

/** Gives the focus that was on what is gone to the field, and where there is none to what held it. */
const useKeptFocus = () => {
  const area = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    // Whoever went on meanwhile stays there.
    if (changes > 0 && document.activeElement === document.body)
      (area.current?.querySelector('input') ?? area.current)?.focus();
  }, [changes]);
  return {
    area,
    keepFocus: () => {
      setChanges((before) => before + 1);
    },
  };
};

/** Tags of a record: put on and taken off at once, those in use offered while one types. Keyed by its record. */
export const RecordTags = observer(({ of }: { of: RecordRef }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const id = useId();
  const { view, isPending, set } = useTags(of);
  const [typed, setTyped] = useState('');
  const { area, keepFocus } = useKeptFocus();
  const change = async (tag: string, on: boolean) => {
    if ((await set(tag, on)) && on) setTyped('');
    keepFocus();
  };
  return (
    <AsyncView {...view} skeleton={<Skeleton height={74} />}>
      {({ tags, in_use: inUse }) => (
        <div ref={area} className={classes.tags} tabIndex={-1}>
          {tags.length === 0 && <span className={classes.hint}>{t('record.noTags')}</span>}
          {tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              <span>{tag}</span>
              <IconButton
                icon="close"
                size="small"
                label={t('record.tagOff', { tag })}
                disabled={isPending}
                onClick={() => void change(tag, false)}
              />
            </span>
          ))}
          {tags.length < mostTags && (
            <form
              className={classes.add}
              onSubmit={(event) => {
                event.preventDefault();
                if (typed.trim() !== '') void change(typed, true);
              }}
            >
              <input
                className={`${classes.field} ${classes.line}`}
                aria-label={t('record.tag')}
                placeholder={t('record.tag')}
                list={id}
                maxLength={mostTagLength}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
              <datalist id={id}>
                {inUse.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
              <Button type="submit" size="small" loading={isPending} disabled={typed.trim() === ''}>
                {t('record.tagAdd')}
              </Button>
            </form>
          )}
        </div>
      )}
    </AsyncView>
  );
});
