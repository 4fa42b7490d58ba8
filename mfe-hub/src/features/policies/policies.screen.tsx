import { listInternalPolicies, policyClassifications, policyKinds, type ResponseOf } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Container, EmptyState, Heading, Skeleton, Stack, Text } from '@pregao/ui';
import { ChoiceChips, SearchBox } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { PolicyList } from './parts/policy-list.tsx';
import { policiesList, type PoliciesFilters } from './policies-query.ts';
import classes from './policies.module.css';
import ptBr from './policies.pt-br.json';

type Policies = ResponseOf<typeof listInternalPolicies>;

const all = 'all';

interface NarrowingProps {
  filters: PoliciesFilters;
  counts: Policies['counts'] | undefined;
  onChange: (change: Partial<PoliciesFilters>) => void;
}

/** Kinds of which there is something to read, and how secret documents are. */
const Narrowing = ({ filters, counts, onChange }: NarrowingProps) => {
  const t = useT();
  const kinds = Object.entries(policyKinds).filter(([kind]) => kind === filters.kind || (counts?.[kind] ?? 0) > 0);
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.narrowing}>
      <ChoiceChips
        label={t('policies.kinds')}
        value={filters.kind ?? all}
        options={[
          { value: all, label: t('policies.allKinds'), ...(counts && { count: total }) },
          ...kinds.map(([value, label]) => ({ value, label, ...(counts && { count: counts[value] ?? 0 }) })),
        ]}
        onChange={(kind) => {
          onChange({ kind: kind === all ? null : (kind as keyof typeof policyKinds) });
        }}
      />
      <ChoiceChips
        label={t('policies.classifications')}
        value={filters.classification ?? all}
        options={[
          { value: all, label: t('policies.anyClassification') },
          ...Object.entries(policyClassifications).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(chosen) => {
          onChange({ classification: chosen === all ? null : (chosen as keyof typeof policyClassifications) });
        }}
      />
    </div>
  );
};

const Waiting = () => (
  <Stack gap={3}>
    {[1, 2, 3, 4, 5, 6].map((each) => (
      <Skeleton key={each} shape="block" height={104} />
    ))}
  </Stack>
);

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const t = useT();
  if (!isNarrowed)
    return <EmptyState icon="shield" title={t('policies.empty')} description={t('policies.emptyHint')} />;
  return (
    <EmptyState
      icon="search"
      title={t('policies.none')}
      description={t('policies.noneHint')}
      action={<Button onClick={onClear}>{t('policies.clear')}</Button>}
    />
  );
};

/** Policies, procedures and manuals that are for this person, the newest version first. */
export const PoliciesScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query: filters, change } = useListQuery(policiesList);
  const { q, kind, classification } = filters;
  const policies = useQuery(
    listInternalPolicies,
    { query: { ...(q && { q }), ...(kind && { kind }), ...(classification && { classification }) } },
    // Who comes back from a document may have confirmed to have read it.
    { staleTime: 0 },
  );
  usePageTitle(t('policies.title'));
  const isNarrowed = q !== '' || kind !== null || classification !== null;
  return (
    <Container className={classes.page}>
      <Stack gap={1}>
        <Heading level={1}>{t('policies.title')}</Heading>
        <Text tone="muted">{t('policies.subtitle')}</Text>
      </Stack>
      <div className={classes.search} role="search">
        <SearchBox
          label={t('policies.search')}
          hint={t('policies.searchHint')}
          value={filters.q}
          onChange={(q) => {
            change({ q }, { replace: true });
          }}
        />
      </div>
      <Narrowing filters={filters} counts={policies.data?.counts} onChange={change} />
      <AsyncView
        {...policies.view}
        skeleton={<Waiting />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Nothing
            isNarrowed={isNarrowed}
            onClear={() => {
              change({ q: '', kind: null, classification: null });
            }}
          />
        }
        errorTitle={t('policies.failed')}
      >
        {({ data }) => <PolicyList policies={data} />}
      </AsyncView>
    </Container>
  );
});
