import type { PageBoot } from '@pregao/contract';

/** What the server wrote into the page. @throws Error when the page is not one of ours */
export const readPage = (page: Document): PageBoot & { nonce: string } => {
  const text = page.getElementById('pregao-boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  return {
    ...(JSON.parse(text) as PageBoot),
    nonce: page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  };
};
