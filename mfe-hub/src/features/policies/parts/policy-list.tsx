import { policyClassifications, policyKinds, type PolicyLine, type PolicyReading } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Tag, VisuallyHidden } from '@pregao/ui';
import { DueTag } from '../../../common/due-tag.tsx';
import classes from '../policies.module.css';

/** How secret a document is, by its word and its mark. */
export const ClassificationTag = ({ classification }: Pick<PolicyLine, 'classification'>) =>
  classification === 'confidential' ? (
    <Tag tone="warning" icon="lock">
      {policyClassifications[classification]}
    </Tag>
  ) : (
    <Tag>{policyClassifications[classification]}</Tag>
  );

/** Whether this person has read what asks them to, or by when they are to. */
const ReadingTag = ({ reading }: { reading: PolicyReading }) => {
  const t = useT();
  if (reading.acknowledged_at === null) return <DueTag {...reading} />;
  return <Tag icon="check">{t('policies.read', { day: formatDate(reading.acknowledged_at) })}</Tag>;
};

/** Documents with what they are about, or where their text has what was searched for. */
export const PolicyList = ({ policies }: { policies: readonly PolicyLine[] }) => {
  const t = useT();
  return (
    <section>
      <VisuallyHidden>
        <h2>{t('policies.list')}</h2>
        <p role="status">{t('policies.count', { count: policies.length })}</p>
      </VisuallyHidden>
      <Card padding="none" as="ul" className={classes.list}>
        {policies.map((policy) => (
          <li key={policy.id}>
            <Link to={`/hub/politicas-procedimentos/${policy.slug}`} className={classes.line}>
              <span className={classes.lineHead}>
                <strong>{policy.title}</strong>
                <span className={classes.marks}>
                  {policy.reading && <ReadingTag reading={policy.reading} />}
                  <ClassificationTag classification={policy.classification} />
                </span>
              </span>
              {(policy.snippet ?? policy.summary) && (
                <span className={classes.about}>{policy.snippet ?? policy.summary}</span>
              )}
              <span className={classes.lineFoot}>
                <span>{policyKinds[policy.kind]}</span>
                {policy.version && <span>{t('policies.version', { version: policy.version })}</span>}
                <span>{t('policies.since', { day: formatDate(policy.published_at) })}</span>
                {policy.owner_name && <span>{policy.owner_name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </Card>
    </section>
  );
};
