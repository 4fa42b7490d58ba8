import { joinPlanWaiting, leavePlanWaiting, waitingConsent, type PlanPage } from '@pregao/contract';
import { usePlatform, useStore, useT, type Platform } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button, Icon, Text } from '@pregao/ui';
import { CheckboxField, Form, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './waiting.module.css';

interface Asked {
  email: string;
  consent: boolean;
}

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

const commands = ({ api }: Platform, id: number) => ({
  join: new Command((asked: Asked | null) => api.call(joinPlanWaiting, { params: { id }, body: { ...asked } })),
  leave: new Command(() => api.call(leavePlanWaiting, { params: { id } })),
});

/** It is asked for; an account may give it up here, an address by the link of its mail. */
const Waits = observer(({ leave, onLeft }: { leave: Command<[], unknown> | null; onLeft: () => void }) => {
  const t = useT();
  const { notify } = usePlatform();
  const handleLeave = async () => {
    const left = await leave?.run();
    if (left?.ok) onLeft();
    else if (left && !left.aborted) notify.error(left.message);
  };
  return (
    <div className={classes.waits} role="status">
      <p className={classes.done}>
        <Icon name="check" size={18} />
        <strong>{t('waiting.done')}</strong>
      </p>
      <Text size="small">{t(leave ? 'waiting.doneAccount' : 'waiting.doneVisitor')}</Text>
      {leave && (
        <div>
          <Button size="small" variant="ghost" loading={leave.isPending} onClick={() => void handleLeave()}>
            {t('waiting.leave')}
          </Button>
        </div>
      )}
    </div>
  );
});

const VisitorForm = ({ join, onJoined }: { join: Command<[Asked | null], unknown>; onJoined: () => void }) => {
  const t = useT();
  return (
    <Form<Asked>
      label={t('waiting.form')}
      className={classes.form}
      onSubmit={async ({ email, consent }) => {
        const result = await join.run({ email: email.trim(), consent });
        if (!result.ok) return result;
        onJoined();
      }}
    >
      <TextField
        name="email"
        label={t('waiting.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        validate={(email) => (looksLikeEmail(email) ? undefined : t('buy.emailInvalid'))}
      />
      <CheckboxField
        name="consent"
        label={waitingConsent}
        validate={(agreed) => (agreed ? undefined : t('waiting.consentNeeded'))}
      />
      <SubmitButton block>{t('waiting.ask')}</SubmitButton>
    </Form>
  );
};

const Ask = observer(({ join, onJoined }: { join: Command<[Asked | null], unknown>; onJoined: () => void }) => {
  const t = useT();
  const { notify, session } = usePlatform();
  const isActing = session.user.impersonated ?? false;
  const handleJoin = async () => {
    const joined = await join.run(null);
    if (joined.ok) onJoined();
    else if (!joined.aborted) notify.error(joined.message);
  };
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        icon="bell"
        loading={join.isPending}
        disabled={isActing}
        onClick={() => void handleJoin()}
      >
        {t('waiting.ask')}
      </Button>
      <Text size="small" tone="muted">
        {t(isActing ? 'waiting.acting' : 'waiting.once')}
      </Text>
    </>
  );
});

/** To be told when the plan opens: one click of who is signed in, an e-mail with consent of a visitor. */
export const Waiting = observer(({ plan }: { plan: Pick<PlanPage, 'id' | 'waiting'> }) => {
  const platform = usePlatform();
  const { isLogged } = platform.session;
  const { join, leave } = useStore(() => commands(platform, plan.id));
  const [isWaiting, setWaiting] = useState(plan.waiting);
  const joined = () => {
    setWaiting(true);
  };
  if (isWaiting)
    return (
      <Waits
        leave={isLogged ? leave : null}
        onLeft={() => {
          setWaiting(false);
        }}
      />
    );
  return isLogged ? <Ask join={join} onJoined={joined} /> : <VisitorForm join={join} onJoined={joined} />;
});
