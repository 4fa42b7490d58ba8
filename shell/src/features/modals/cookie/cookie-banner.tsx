import { lazyScreen, usePlatform, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { useLocation } from '@pregao/platform/router';
import { Button, CloseButton, ErrorState, Heading, Skeleton, Text } from '@pregao/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { isPath } from '../../../common/address.ts';
import { knownPages } from '../../../common/known-pages.ts';
import type { ModalProps } from '../modal-store.ts';
import classes from './cookie-banner.module.css';
import { acceptAll, readConsent, rejectAll, saveConsent, type CookieChoice } from './cookie-consent.ts';

const CookieSwitches = lazyScreen(() =>
  import('./cookie-switches.tsx').then((module) => ({ default: module.CookieSwitches })),
);

interface ActionsProps {
  view: ModalProps<'cookie'>['request']['view'];
  choice: CookieChoice;
  onSave(choice: CookieChoice): void;
  onConfigure(): void;
}

const Actions = ({ view, choice, onSave, onConfigure }: ActionsProps) => {
  const t = useT();
  const handleAccept = () => {
    onSave(acceptAll);
  };
  if (view === 'config')
    return (
      <div className={classes.actions}>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            onSave(choice);
          }}
        >
          {t('cookie.save')}
        </Button>
        <Button size="small" onClick={handleAccept}>
          {t('cookie.accept')}
        </Button>
      </div>
    );
  return (
    <div className={classes.actions}>
      <Button
        size="small"
        onClick={() => {
          onSave(rejectAll);
        }}
      >
        {t('cookie.reject')}
      </Button>
      <Button size="small" onClick={handleAccept}>
        {t('cookie.accept')}
      </Button>
      <Button size="small" variant="ghost" icon="settings" className={classes.config} onClick={onConfigure}>
        {t('cookie.configure')}
      </Button>
    </div>
  );
};

/** The question about cookies: refusing is as near as accepting. It lies over the page and stops nobody; never on the cart (REQ-4.32, REQ-4.34, REQ-4.35). */
export const CookieBanner = ({ request, onClose }: ModalProps<'cookie'>) => {
  const t = useT();
  const id = useId();
  const platform = usePlatform();
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState(request.view);
  const [choice, setChoice] = useState<CookieChoice>(() => readConsent() ?? rejectAll);
  useEffect(() => {
    setView(request.view);
  }, [request]);
  useEffect(() => {
    if (view === 'config') panel.current?.focus({ preventScroll: true });
  }, [view]);
  const save = (wanted: CookieChoice) => {
    saveConsent(platform, wanted);
    onClose();
  };
  if (isPath(pathname, knownPages.cart)) return null;
  return (
    <section ref={panel} className={classes.banner} data-view={view} role="dialog" aria-labelledby={id} tabIndex={-1}>
      <div className={classes.head}>
        <Heading level={2} size="small" id={id}>
          {t(view === 'main' ? 'cookie.title' : 'cookie.config.title')}
        </Heading>
        {readConsent() && (
          <CloseButton label={t('cookie.close')} size={28} onClick={onClose} className={classes.close} />
        )}
      </div>
      <Text size="small" tone="muted">
        <span>{`${t(view === 'main' ? 'cookie.text' : 'cookie.config.text')} `}</span>
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            platform.bus.emit('modal.open.v1', { modal: 'privacy' });
          }}
        >
          {t('cookie.policy')}
        </button>
      </Text>
      {view === 'config' && (
        <ChunkBoundary waiting={<Skeleton lines={4} />} fallback={(retry) => <ErrorState compact onRetry={retry} />}>
          <CookieSwitches choice={choice} onChange={setChoice} />
        </ChunkBoundary>
      )}
      <Actions
        view={view}
        choice={choice}
        onSave={save}
        onConfigure={() => {
          setView('config');
        }}
      />
    </section>
  );
};
