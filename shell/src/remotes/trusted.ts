import { isRegistered } from './addresses.ts';

declare global {
  interface Window {
    __PREGAO_SCRIPT__?: (address: string) => string;
  }
}

interface Policy {
  createScriptURL(address: string): string;
}

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

const refuse = (address: string): string => {
  if (isRegistered(address)) return address;
  throw new TypeError(`${address} is no registered address`);
};

let policy: Policy = { createScriptURL: refuse };

/** How often a request for a file was given up because it hung. */
const hung = new Map<string, number>();

const fileOf = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href);
  return origin + pathname;
};

export type Loading = HTMLScriptElement & HTMLLinkElement;

/** What the loaders of the bundles wait for at this moment. */
export const awaited = (): Loading[] => [
  ...document.querySelectorAll<Loading>('script[data-webpack], link[data-webpack-loading]'),
];

/** Address of a script or style sheet that is loading. */
export const addressOf = ({ src, href }: Loading): string => src || href;

/**
 * Gives up a request that hangs. The browser goes on waiting, and whoever asks for the same address waits with it: from now
 * on the file is asked for under another one. So is what is waited for beside it, since of a chunk that hangs one file alone
 * is told of.
 */
export const giveUp = (address: string) => {
  for (const file of new Set([address, ...awaited().map(addressOf)].map(fileOf)))
    hung.set(file, (hung.get(file) ?? 0) + 1);
};

/**
 * The one way to an address of a script or style sheet: the loaders of every bundle ask here. With Trusted Types the
 * browser takes no other for a script. @throws TypeError for an address no release is served from
 */
export const scriptAddress = (address: string): string => {
  const times = hung.get(fileOf(address));
  return policy.createScriptURL(times ? `${address}?${times}` : address);
};

/** Makes the policy, which the page allows once: nothing loaded later can make another of its name. */
export const startTrusted = () => {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  if (trustedTypes) policy = trustedTypes.createPolicy('pregao', { createScriptURL: refuse });
  window.__PREGAO_SCRIPT__ = scriptAddress;
};
