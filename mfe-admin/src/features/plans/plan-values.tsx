import { findPlanTargets, planContents, planRuleKinds, type PlanRule } from '@pregao/contract';
import { useQuery } from '@pregao/platform';
import { observer } from 'mobx-react-lite';

const targetKind = ({ kind, content_type: type }: PlanRule) => (kind === 'category' ? 'category' : type);

/** The rules of a plan in words, as its history and a conflict show them. */
export const Opens = observer(({ rules }: { rules: readonly PlanRule[] }) => {
  const asked = rules.filter(({ target_id: id }) => id !== null).map((rule) => `${targetKind(rule)}-${rule.target_id}`);
  const named = useQuery(findPlanTargets, asked.length > 0 ? { query: { named: asked.join() } } : null);
  const nameOf = (rule: PlanRule) =>
    named.data?.find(({ kind, id }) => kind === targetKind(rule) && id === rule.target_id)?.name ??
    `#${rule.target_id}`;
  return (
    <span>
      {rules
        .map((rule, at) => {
          const what = rule.content_type === null ? 'tudo' : planContents[rule.content_type].toLowerCase();
          const which = rule.target_id === null ? '' : `: ${nameOf(rule)}`;
          return `${at + 1}. ${planRuleKinds[rule.kind]} ${what}${which}`;
        })
        .join('; ')}
    </span>
  );
});
