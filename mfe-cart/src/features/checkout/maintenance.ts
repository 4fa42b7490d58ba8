const mobile = /android|iphone|ipad|ipod|mobile/i;

const probe = 'pregao.probe';

/** Whether the browser keeps a cookie of ours, by trying: `cookieEnabled` is true where it drops what a page writes. */
const keepsCookies = (page: Pick<Document, 'cookie'>): boolean => {
  try {
    page.cookie = `${probe}=1; path=/; samesite=lax`;
    const isKept = page.cookie.split('; ').includes(`${probe}=1`);
    page.cookie = `${probe}=; path=/; max-age=0`;
    return isKept;
  } catch {
    return false;
  }
};

/** On a phone whose cookies are disabled the cart module is under maintenance (REQ-2.138, REQ-2.139); on a desktop it goes on. */
export const cartUnavailable = ({
  navigator,
  document,
}: {
  navigator: Pick<Navigator, 'userAgent'>;
  document: Pick<Document, 'cookie'>;
}): boolean => mobile.test(navigator.userAgent) && !keepsCookies(document);
