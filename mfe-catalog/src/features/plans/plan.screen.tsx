import { findPlan } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import { PlanSkeleton } from './parts/plan-skeleton.tsx';
import { PlanView } from './parts/plan-view.tsx';
import { planTitle } from './plan-title.ts';
import ptBr from './plans.pt-br.json';

/** A plan: what it opens today, from whom, and what each period costs. */
export const PlanScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  return (
    <ReaderScreen
      query={useQuery(findPlan, { params: { slug } }, { keep: false, refreshOn: ['pix.paid.v1'] })}
      head={(plan) => [planTitle(plan.name), plan.description]}
      skeleton={<PlanSkeleton />}
      missing={{
        title: t('plan.notFoundTitle'),
        text: t('plan.notFoundText'),
        to: '/assinaturas',
        action: t('plan.toAll'),
      }}
      failed={t('plan.failed')}
    >
      {(plan) => <PlanView key={plan.id} plan={plan} />}
    </ReaderScreen>
  );
});
