import type { AnyResource } from '@pregao/contract';
import { cutDescription } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Panel } from '../../panel.tsx';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';
import classes from './published-page.module.css';

interface SearchResultProps {
  resource: AnyResource;
  options: CrudOptions;
  /** As it was saved last. */
  record: AnyRecord;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The place on the site that an address would have with what the form says. */
const addressWith = (resource: AnyResource, values: Record<string, unknown>) =>
  String(resource.publishing?.address ?? '').replace(
    /\{(\w+)\}/g,
    (_part, name: string) => textOf(values[name]) || '…',
  );

/** What a search engine would show of it, as it was saved last. */
export const SearchResult = ({ resource, options, record: values }: SearchResultProps) => {
  const t = useT();
  const { variant } = usePlatform();
  if (!('seo_title' in resource.form.shape)) return null;
  const title = textOf(values.seo_title) || options.nameOf(values);
  const site = new URL(variant.origin).host;
  return (
    <Panel title={t('publish.searchResult')}>
      <div className={classes.result}>
        <span className={classes.resultPlace}>
          {[site, ...addressWith(resource, values).split('/').filter(Boolean)].join(' › ')}
        </span>
        <strong>{title}</strong>
        <span>
          {cutDescription(textOf(values.seo_description) || textOf(values.summary)) || t('publish.noDescription')}
        </span>
      </div>
    </Panel>
  );
};
