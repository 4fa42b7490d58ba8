import type { PlantedFault } from '../planted-fault.ts';

const texts = { file: 'shell/src/features/login/brand-texts.ts', test: 'shell/src/features/login/login.test.tsx' };

const applications = { file: 'shell/src/remotes/applications.ts', test: 'shell/src/remotes/applications.test.ts' };

/** Faults in the shell. */
export const shellFaults: readonly PlantedFault[] = [
  {
    name: 'a planned page without an ability is shown to a visitor', file: 'shell/src/boot/guard.ts', test: 'shell/src/boot/guard.test.ts',
    text: 'if (!page.withoutSession && !viewer.isLogged) return login;', replacement: "if (!page.withoutSession && !viewer.isLogged && page.status !== 'planned') return login;",
  },
  {
    name: 'a gated page opens to whoever is signed in', file: 'shell/src/boot/guard.ts', test: 'shell/src/boot/guard-pages.test.ts',
    text: 'viewer.can(action, name)', replacement: 'viewer.isLogged',
  },
  { name: 'a brand invites in the words of another', ...texts, text: "global: 'login.create.global'", replacement: "global: 'login.create.brasil'" },
  { name: 'a brand greets in the words of another', ...texts, text: "liberta: 'login.welcome.liberta'", replacement: "liberta: 'login.welcome.global'" },
  { name: 'a brand advertises the course of another', ...texts, text: "brasil: 'login.ad.brasil'", replacement: "brasil: 'login.ad.global'" },
  { name: 'a mount that hangs is waited for', ...applications, text: 'const mountMaxMs = 5_000;', replacement: 'const mountMaxMs = 500_000;' },
  {
    name: 'a screen that crashes again is stood in for again', ...applications,
    text: 'if (crashed || !older || !current()) return;', replacement: 'if (!older || !current()) return;',
  },
  {
    name: 'a release stands in on a page that was left', ...applications,
    text: 'if (crashed || !older || !current()) return;', replacement: 'if (crashed || !older) return;',
  },
  { name: 'a late mount speaks for the page of another', ...applications, text: "if (current() && !crashed) outlet.show(name, 'ready');", replacement: "outlet.show(name, 'ready');" },
  { name: 'a release that stands in may hang', ...applications, text: 'if (!canStandIn) throw error;', replacement: '' },
];
