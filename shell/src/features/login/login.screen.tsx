import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Logo } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { cleanAddress, LoginFlow } from './login-flow.ts';
import { LoginPanel } from './login-panel.tsx';
import classes from './login.module.css';
import ptBr from './login.pt-br.json';
import { SignedIn } from './signed-in.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { ForgotStep } from './steps/forgot-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { RegisterStep } from './steps/register-step.tsx';
import { ResetStep } from './steps/reset-step.tsx';

const steps = {
  email: EmailStep,
  password: PasswordStep,
  register: RegisterStep,
  code: CodeStep,
  forgot: ForgotStep,
  reset: ResetStep,
};

/** Sign-in in one place: the e-mail first, then the password, or a new account. Who is signed in sees that, and a way out. */
export const LoginScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const flow = useStore(() => new LoginFlow(platform, window.location));
  useLayoutEffect(cleanAddress, []);
  usePageTitle(t('login.page'));
  const Step = steps[flow.step];
  return (
    <div className={classes.page}>
      <LoginPanel />
      <div className={classes.side}>
        <Link to={knownPages.home} className={classes.logo} aria-label={t('layout.brand')}>
          <Logo size={30} />
        </Link>
        <div className={classes.box}>
          {platform.session.isLogged && !flow.isLeaving ? <SignedIn /> : <Step flow={flow} />}
        </div>
        <p className={classes.legal}>
          {t('login.legal')}{' '}
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              platform.bus.emit('modal.open.v1', { modal: 'privacy' });
            }}
          >
            {t('login.policy')}
          </button>
        </p>
      </div>
    </div>
  );
});
