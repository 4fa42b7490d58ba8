const mobile = /android|iphone|ipad|ipod|mobile/i;

/** On a phone whose cookies are disabled the cart module is under maintenance (REQ-2.138, REQ-2.139); on a desktop it goes on. */
export const cartUnavailable = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  !navigator.cookieEnabled && mobile.test(navigator.userAgent);
