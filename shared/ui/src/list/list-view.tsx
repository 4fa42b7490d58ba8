import { DataTable } from '@pregao/ui/data';
import type { CSSProperties } from 'react';
import { ListCards } from './list-cards.tsx';
import classes from './list-cards.module.css';
import { contentOf, type ListColumn, type ListViewProps } from './list-row.ts';

const tableColumns = <T,>(columns: readonly ListColumn<T>[], link: ListViewProps<T>['link']) =>
  columns.map((column, index) => {
    const { clip, around } = column;
    if (clip === undefined && !around && !(link && index === 0)) return column;
    const render = (row: T) => {
      const content = contentOf(column, row);
      const cut =
        clip === undefined || content === null ? (
          content
        ) : (
          <span className={classes.clip} style={{ '--clip': `${clip}px` } as CSSProperties}>
            {content}
          </span>
        );
      const said =
        link && index === 0 && cut !== null ? link(row, { className: classes.link, tabIndex: -1, children: cut }) : cut;
      return around ? around(row, said) : said;
    };
    return { ...column, render };
  });

/** A list the server pages, sorts and filters: a dense table, or on a phone cards. Both have the five faces, filters, selection and pages. */
export const ListView = <T,>({ columns, isWide, link, controls, ...rest }: ListViewProps<T>) =>
  isWide ? (
    <DataTable {...rest} columns={[...tableColumns(columns, link), ...(controls ? [controls] : [])]} />
  ) : (
    <ListCards {...rest} {...{ columns, link, controls }} />
  );
