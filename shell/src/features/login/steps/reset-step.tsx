import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Form, SubmitButton } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { LoginFlow } from '../login-flow.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { StepFrame } from './step-frame.tsx';

export const ResetStep = observer(({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  if (flow.isDone)
    return (
      <StepFrame title={t('login.reset.done')} text={t('login.reset.doneText')}>
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => {
            flow.go('email');
          }}
        >
          {t('login.enter')}
        </Button>
      </StepFrame>
    );
  return (
    <StepFrame title={t('login.reset.title')} text={t('login.reset.text')}>
      <Form onSubmit={flow.setPassword} label={t('login.reset.title')}>
        <NewPasswordFields label={t('login.password.new')} autoFocus />
        <SubmitButton size="large" block>
          {t('login.reset.save')}
        </SubmitButton>
      </Form>
      <Button
        variant="ghost"
        block
        onClick={() => {
          flow.go('forgot');
        }}
      >
        {t('login.reset.another')}
      </Button>
    </StepFrame>
  );
});
