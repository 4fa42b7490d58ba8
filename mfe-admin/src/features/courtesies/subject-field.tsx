import { findCourtesyAccess, type CourtesySubject, type HeldAccess, type ProductContent } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { ButtonLink, useQuery, useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { ContentChoice } from '../../common/content-choice.tsx';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { Warning } from '../../common/warning.tsx';
import classes from './courtesies.module.css';

/** How a product calls the kinds of what is given. */
const kinds: Readonly<Record<string, string>> = { course: '1', ebook: '2', signature_type: '3', broadcast: '4' };

/** What the person has of the content already: it can be given beside, but for another courtesy. */
const Held = observer(() => {
  const t = useT();
  const { user_id: user, subject_type: type, subject_id: id } = useFormValues();
  const isAsked = typeof user === 'number' && typeof id === 'number' && typeof type === 'string';
  const { data } = useQuery(
    findCourtesyAccess,
    isAsked ? { query: { user_id: user, subject_type: type as CourtesySubject, subject_id: id } } : null,
  );
  if (!isAsked || !data || (data.data.length === 0 && data.courtesy_id === null)) return null;
  const say = ({ source_name: name, expires_at: end }: HeldAccess) =>
    end === null ? t('courtesies.heldForever', { name }) : t('courtesies.heldUntil', { name, day: formatDate(end) });
  return (
    <Warning icon="alert" role="status">
      <div className={classes.held}>
        <p>{data.courtesy_id === null ? t('courtesies.held') : t('courtesies.heldCourtesy')}</p>
        {data.data.length > 0 && <p>{data.data.map(say).join(' · ')}</p>}
        {data.courtesy_id !== null && (
          <ButtonLink to={`/cortesias?registro=${data.courtesy_id}`} size="small">
            {t('courtesies.openLive')}
          </ButtonLink>
        )}
      </div>
    </Warning>
  );
});

/** What is given, of the kind that stands in the form, and what the person has of it already. */
export const SubjectField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const kind = kinds[String(useFormValues().subject_type)] ?? '';
  const hintOf = ({ published }: ProductContent) => (published ? '' : t('courtesies.unpublished'));
  const known = record && {
    kind: kinds[String(record.subject_type)] ?? '',
    id: Number(record.subject_id),
    name: String(record.subject_name ?? `#${String(record.subject_id)}`),
  };
  return (
    <div className={classes.whole}>
      <ContentChoice
        {...props}
        {...{ kind, known, hintOf }}
        disabled={props.disabled || record !== null}
        placeholder={t('courtesies.choose')}
      />
      {record === null && <Held />}
    </div>
  );
});
