import { policyClassifications, type InternalPolicy } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Card, Heading, Text } from '@pregao/ui';
import classes from '../policy.module.css';

/** Who answers for a document, since when it is as it is, and its PDF. */
export const PolicyFacts = ({ policy, onOpen }: { policy: InternalPolicy; onOpen: () => void }) => {
  const t = useT();
  const { document } = policy;
  const facts = [
    ['inForce', policy.version],
    ['since', formatDate(policy.published_at)],
    ['owner', policy.owner_name],
    ['approver', policy.approver_name],
    ['review', policy.next_review_on && formatDate(policy.next_review_on)],
    ['audience', policy.audience],
    ['classification', policyClassifications[policy.classification]],
  ] as const;
  return (
    <aside className={classes.facts} aria-label={t('policy.facts')}>
      <Card>
        <Heading level={2} size="small">
          {t('policy.facts')}
        </Heading>
        <dl>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{t(`policy.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {document && (
          <>
            <Button icon="file" href={document.url} target="_blank" block onClick={onOpen}>
              {t('policy.document')}
            </Button>
            <Text size="small" tone="muted">
              {document.pages === null ? document.name : t('policy.pages', { count: document.pages })}
            </Text>
          </>
        )}
      </Card>
    </aside>
  );
};
