import { voteHelp } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { usePersonalPreference } from '@pregao/platform/hooks';
import { Button } from '@pregao/ui';
import { Form, SubmitButton, TextAreaField } from '@pregao/ui/form';
import { useState } from 'react';
import classes from '../help.module.css';

const readVisitor = (stored: unknown) => (typeof stored === 'string' && stored.length === 36 ? stored : null);
const readVote = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

/** Whether an answer helped: one vote, which one may change; what was missing where it did not. */
export const Vote = ({ slug }: { slug: string }) => {
  const t = useT();
  const { api, session, notify } = usePlatform();
  const { id } = session.user;
  const [visitor, keepVisitor] = usePersonalPreference(id, 'help.visitor', readVisitor);
  const [vote, keepVote] = usePersonalPreference(id, `help.vote.${slug}`, readVote);
  const [isSending, setSending] = useState(false);
  const [isTold, setTold] = useState(false);
  const send = async (helpful: boolean, comment = '') => {
    const own = visitor ?? crypto.randomUUID();
    keepVisitor(own);
    setSending(true);
    const body = { helpful, ...(comment && { comment }), visitor: own };
    const result = await api.call(voteHelp, { params: { slug }, body });
    setSending(false);
    if (result.ok) keepVote(helpful);
    return result;
  };
  const choose = (helpful: boolean) => () => {
    setTold(false);
    void send(helpful).then((result) => {
      if (!result.ok) notify.error(result.message);
    });
  };
  return (
    <section className={classes.vote} aria-label={t('help.voteTitle')}>
      <div className={classes.voteRow}>
        <strong>{t('help.voteTitle')}</strong>
        {[true, false].map((helpful) => (
          <Button
            key={String(helpful)}
            size="small"
            variant={vote === helpful ? 'primary' : 'secondary'}
            aria-pressed={vote === helpful}
            disabled={isSending}
            onClick={choose(helpful)}
          >
            {t(helpful ? 'help.voteYes' : 'help.voteNo')}
          </Button>
        ))}
        <span role="status">{vote !== null && t(isTold ? 'help.voteTold' : 'help.voteThanks')}</span>
      </div>
      {vote === false && !isTold && (
        <Form<{ comment: string }>
          className={classes.comment}
          label={t('help.comment')}
          initial={{ comment: '' }}
          onSubmit={async ({ comment }) => {
            const result = await send(false, comment.trim());
            if (!result.ok) return result;
            setTold(true);
            return undefined;
          }}
        >
          <TextAreaField name="comment" label={t('help.comment')} optional rows={3} maxLength={500} />
          <div>
            <SubmitButton size="small">{t('help.commentSend')}</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
};
