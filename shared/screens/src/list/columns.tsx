import { formatDate, formatDateTime } from '@pregao/format';
import { Money, type Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import type { ReactNode } from 'react';
import classes from './list-body.module.css';
import type { ColumnLook, ColumnOf } from './list-types.ts';

type Has<K extends string, V> = Readonly<Record<K, V>>;

/** The columns of a list by what they say; `sortable` where the list's `sort` has their key. */
export const col = {
  text: <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K, string | number | null>> => ({
    key,
    ...look,
  }),

  /** What stands beside what matters. */
  muted: <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K, string | number | null>> => ({
    key,
    card: 'foot',
    ...look,
    render: (row) => (row[key] === null || row[key] === '' ? null : <span className={classes.muted}>{row[key]}</span>),
  }),

  /** A state, by its colour and its words. */
  status: <T,>(
    key: string,
    stateOf: (row: T) => { tone: Tone; name: ReactNode },
    look: ColumnLook = {},
  ): ColumnOf<T> => ({
    key,
    card: 'mark',
    ...look,
    render: (row) => {
      const { tone, name } = stateOf(row);
      return <StatusTag tone={tone}>{name}</StatusTag>;
    },
  }),

  /** A moment, in the hours of São Paulo. */
  moment: <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K, string | null>> => ({
    key,
    card: 'foot',
    ...look,
    render: ({ [key]: at }) => (at === null ? null : <span className={classes.date}>{formatDateTime(at)}</span>),
  }),

  date: <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K, string | null>> => ({
    key,
    card: 'foot',
    ...look,
    render: ({ [key]: at }) => (at === null ? null : <span className={classes.date}>{formatDate(at)}</span>),
  }),

  money: <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K, number | null>> => ({
    key,
    card: 'amount',
    numeric: true,
    ...look,
    render: ({ [key]: cents }) => (cents === null ? null : <Money cents={cents} />),
  }),

  /** Anything else; it stands in a link on a card, so that it holds no control of its own. */
  custom: <T,>(key: string, render: (row: T) => ReactNode, look: ColumnLook = {}): ColumnOf<T> => ({
    key,
    ...look,
    render,
  }),
};
