import type { MessageAuthor } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag } from '@pregao/ui';

/** What an author is, in words (REQ-4.20). */
export const Badges = ({ user }: { user: MessageAuthor }) => {
  const t = useT();
  return (
    <>
      {user.admin && (
        <Tag small tone="primary">
          {t('chat.badge.admin')}
        </Tag>
      )}
      {user.senior && (
        <Tag small tone="accent">
          {t('chat.badge.senior')}
        </Tag>
      )}
      {user.premium && (
        <Tag small tone="success">
          {t('chat.badge.premium')}
        </Tag>
      )}
      {user.trial && <Tag small>{t('chat.badge.trial')}</Tag>}
      {user.courtesy && (
        <Tag small tone="info">
          {t('chat.badge.courtesy')}
        </Tag>
      )}
    </>
  );
};
