import { useApp, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';

const linkOf = (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return isPlain && link && link.target !== '_blank' && link.origin === window.location.origin ? link : null;
};

/** Asks whether to leave what is not saved. @returns whether the person said so */
export const useLeaveQuestion = () => {
  const t = useT();
  const { modal } = useApp();
  return useCallback(
    () =>
      modal.confirm({
        title: t('crud.leaveTitle'),
        content: t('crud.leaveHint'),
        okText: t('crud.leave'),
        cancelText: t('crud.stay'),
      }),
    [t, modal],
  );
};

/**
 * While something is not saved, a link asks before it leads away, and so does the browser before it closes the page.
 *
 * @param settle saves what it can before anybody is asked, and says whether that was all
 */
export const useLeaveGuard = (settle: () => Promise<boolean> = () => Promise.resolve(false)) => {
  const isDirty = useRef(false);
  const navigate = useNavigate();
  const ask = useLeaveQuestion();
  const leave = async () => (await settle()) || (await ask());
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = isDirty.current ? linkOf(event) : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    void leave().then((leaves) => {
      if (!leaves) return;
      isDirty.current = false;
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    });
  });
  useEffect(() => {
    const click = (event: MouseEvent) => {
      handleClick(event);
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    document.addEventListener('click', click, true);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('beforeunload', unload);
    };
  }, []);
  return useMemo(
    () => ({
      set: (next: boolean) => {
        isDirty.current = next;
      },
    }),
    [],
  );
};
