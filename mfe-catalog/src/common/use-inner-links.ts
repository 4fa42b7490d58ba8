import { usePlatform } from '@pregao/platform';
import { useEffect, type RefObject } from 'react';

/** Files and answers of ours, which are no pages. */
const isPage = ({ pathname }: HTMLAnchorElement) => !/^\/(api|media|releases|files|covers)\//.test(pathname);

const opensHere = (link: HTMLAnchorElement, { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && link.target !== '_blank' && !link.download;

/** Links of a text that somebody wrote lead to our own pages without reloading the document. */
export const useInnerLinks = (text: RefObject<HTMLElement | null>) => {
  const { navigate } = usePlatform();
  useEffect(() => {
    const element = text.current;
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || !isPage(link) || !opensHere(link, event)) return;
      event.preventDefault();
      navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    element?.addEventListener('click', handleClick);
    return () => {
      element?.removeEventListener('click', handleClick);
    };
  }, [text, navigate]);
};
