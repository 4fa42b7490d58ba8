import { listFaqAlike, publicationStates, type ResponseOf } from '@pregao/contract';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { Resource } from '@pregao/store-kit';
import { TextField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import classes from './faq.module.css';

/** The address of a new question: the words that somebody searched for in vain. */
export const newQuestion = listQuery({ asked: param.text('pergunta', /^.{1,160}$/, null) });

const leastLetters = 8;

/** Milliseconds without another letter after which questions are compared. */
const typingPause = 400;

const createAlike = () =>
  new Resource<ResponseOf<typeof listFaqAlike>, { question: string; id: number | undefined }>({
    load: ({ question, id }, signal) =>
      getPlatform().api.call(listFaqAlike, { query: { question, ...(id !== undefined && { id }) }, signal }),
  });

/** Questions that ask nearly the same as what is typed. */
const Alike = observer(({ question, id }: { question: string; id: number | undefined }) => {
  const t = useT();
  const store = useStore(createAlike);
  const asked = question.trim();
  const isAsked = asked.length >= leastLetters && asked.length <= 160;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => void store.show({ question: asked, id }), typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [store, asked, id, isAsked]);
  const found = isAsked ? (store.data?.data ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={classes.alike}>
          <strong>{t('faq.alike', { count: found.length })}</strong>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <a href={`/faq/editar/${one.id}`} target="_blank" rel="noreferrer">
                  {one.question}
                </a>{' '}
                <span className={classes.muted}>{publicationStates[one.status]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
});

/** A question, with those that are there already and ask nearly the same. */
export const QuestionField = ({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const { asked } = useListQuery(newQuestion).query;
  const field = useField<string | null>({ name: props.name, label: props.label }, null);
  const begin = useEffectEvent(() => {
    if (record === null && asked && !field.value) field.change(asked);
  });
  useEffect(() => {
    begin();
  }, []);
  return (
    <>
      <TextField {...props} maxLength={160} autoComplete="off" />
      {!props.disabled && <Alike question={field.value ?? ''} id={record?.id} />}
    </>
  );
};
