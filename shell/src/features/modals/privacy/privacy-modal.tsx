import { errorTexts } from '@pregao/api-client';
import { findLibertaPrivacyPolicy, type ResponseOf } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { usePlatform, useT, useTexts } from '@pregao/platform';
import { AsyncView, Button, RichText, Skeleton, Stack, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import type { ModalProps } from '../modal-store.ts';
import ptBr from './privacy.pt-br.json';

type Policy = ResponseOf<typeof findLibertaPrivacyPolicy>;

/** The privacy policy in force (REQ-3.39, REQ-8.23). */
export const PrivacyModal = ({ onClose }: ModalProps<'privacy'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { api, notify } = usePlatform();
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      const answer = await api.call(findLibertaPrivacyPolicy, signal ? { signal } : {});
      if (answer.ok) {
        setPolicy(answer.data);
        return;
      }
      if (answer.aborted) return;
      setFailed(true);
      notify.error(errorTexts.privacyLoad);
    },
    [api, notify],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => {
      leaving.abort();
    };
  }, [load]);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('privacy.title')}
      width={760}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('privacy.close')}
        </Button>
      }
    >
      <AsyncView
        data={policy}
        error={failed}
        onRetry={() => {
          void load();
        }}
        errorTitle={errorTexts.privacyLoad}
        skeleton={<Skeleton lines={10} />}
      >
        {({ description, version, effective_at }) => (
          <Stack gap={4}>
            <Text size="small" tone="muted">
              {t('privacy.version', { version, date: formatDate(effective_at) })}
            </Text>
            <RichText html={description} size="body" />
          </Stack>
        )}
      </AsyncView>
    </Modal>
  );
};
