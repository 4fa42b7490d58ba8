import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { CrudOptions } from '../crud-types.ts';
import { askedValues, inFormOrder } from '../form-values.ts';
import { FieldLinks } from './field-links.tsx';
import classes from './published-page.module.css';
import { missingIn } from './sendable.ts';

interface Of {
  resource: AnyResource;
  options: CrudOptions;
}

/** What the form still lacks before readers may see it, as it is typed. */
export class Checklist {
  /** What is wrong, by field; null until the form has said what it holds. */
  missing: Readonly<Record<string, string>> | null = null;
  readonly #of: Of;

  constructor(of: Of) {
    this.#of = of;
    makeObservable(this, { missing: observableRef });
  }

  /** The fields it still lacks, in the order of the form. */
  get names(): readonly string[] {
    const { resource, options } = this.#of;
    const missing = this.missing ?? {};
    return inFormOrder(
      options,
      Object.keys(resource.form.shape as object).filter((name) => name in missing),
    );
  }

  look(values: Record<string, unknown>) {
    const { resource, options } = this.#of;
    const missing = missingIn(this.#of, askedValues(resource, options, values)) ?? {};
    if (JSON.stringify(missing) === JSON.stringify(this.missing)) return;
    runInAction(() => {
      this.missing = missing;
    });
  }
}

const control = ':is(input, textarea, select, button, [contenteditable="true"]):not([type="hidden"], [tabindex="-1"])';

interface ChecklistProps {
  resource: AnyResource;
  checklist: Checklist;
  /** What covers the form goes away. */
  onShow: () => void;
}

/** Beside the button that publishes: which fields it still waits for, and the way to each. */
export const ChecklistLinks = observer(({ resource, checklist: { missing, names }, onShow }: ChecklistProps) => {
  const t = useT();
  if (missing === null) return null;
  if (names.length === 0)
    return (
      <p className={classes.ready}>
        <Icon name="check" size={16} />
        {t('publish.ready')}
      </p>
    );
  const go = (name: string) => {
    onShow();
    document.querySelector<HTMLElement>(`[data-field="${name}"] ${control}`)?.focus();
  };
  return (
    <div className={classes.lacks}>
      <p id="lacks">{t('publish.lacks', { count: names.length })}</p>
      <FieldLinks resource={resource} names={names} labelledBy="lacks" onGo={go} />
    </div>
  );
});
