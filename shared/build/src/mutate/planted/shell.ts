import type { PlantedFault } from '../planted-fault.ts';

const texts = { file: 'shell/src/features/login/brand-texts.ts', test: 'shell/src/features/login/login.test.tsx' };

const applications = { file: 'shell/src/remotes/applications.ts', test: 'shell/src/remotes/applications.test.ts' };
const failures = { ...applications, test: 'shell/src/remotes/applications-failures.test.ts' };
const timeOuts = { ...applications, test: 'shell/src/remotes/applications-time-outs.test.ts' };

const registry = { file: 'shell/src/remotes/registry-store.ts', test: 'shell/src/remotes/registry-store.test.ts' };

/** Faults in the shell. */
export const shellFaults: readonly PlantedFault[] = [
  {
    name: 'releases do not follow who is signed in',
    file: 'shell/src/boot/follow-session.ts',
    test: 'shell/src/boot/follow-session.test.ts',
    text: '() => registry.refresh(),',
    replacement: '() => undefined,',
  },
  {
    name: 'a planned page without an ability is shown to a visitor',
    file: 'shell/src/boot/decide.ts',
    test: 'shell/src/boot/decide.test.ts',
    text: 'if (!page.withoutSession && !viewer.isLogged) return login;',
    replacement: "if (!page.withoutSession && !viewer.isLogged && page.status !== 'planned') return login;",
  },
  {
    name: 'a gated page opens to whoever is signed in',
    file: 'shell/src/boot/decide.ts',
    test: 'shell/src/boot/guard-pages.test.ts',
    text: 'viewer.can(action, name)',
    replacement: 'viewer.isLogged',
  },
  {
    name: 'a brand invites in the words of another',
    ...texts,
    text: "global: 'login.create.global'",
    replacement: "global: 'login.create.brasil'",
  },
  {
    name: 'a brand greets in the words of another',
    ...texts,
    text: "liberta: 'login.welcome.liberta'",
    replacement: "liberta: 'login.welcome.global'",
  },
  {
    name: 'a brand advertises the course of another',
    ...texts,
    text: "brasil: 'login.ad.brasil'",
    replacement: "brasil: 'login.ad.global'",
  },
  {
    name: 'a mount that hangs is waited for',
    ...timeOuts,
    text: 'const mountMaxMs = 5_000;',
    replacement: 'const mountMaxMs = 500_000;',
  },
  {
    name: 'what comes late leaves itself no time to be drawn',
    ...timeOuts,
    file: 'shell/src/remotes/wait.ts',
    text: 'Math.max(0, leftOf(wait) - drawnMs)',
    replacement: 'leftOf(wait)',
  },
  {
    name: 'a stand-in begins another wait where the time of the visit is up',
    ...timeOuts,
    file: 'shell/src/remotes/wait.ts',
    text: 'visit = visit ?? running(lost)',
    replacement: 'visit = running(visit) ?? running(lost)',
  },
  {
    name: 'a screen that crashes again is stood in for again',
    ...failures,
    text: 'if (crashed || !older || !current()) return;',
    replacement: 'if (!older || !current()) return;',
  },
  {
    name: 'a release stands in on a page that was left',
    ...failures,
    text: 'if (crashed || !older || !current()) return;',
    replacement: 'if (crashed || !older) return;',
  },
  {
    name: 'a late mount speaks for the page of another',
    ...timeOuts,
    text: 'if (!current() || crashed) return;',
    replacement: '',
  },
  {
    name: 'a release that stands in may hang',
    ...timeOuts,
    text: 'if (!canStandIn) throw error;',
    replacement: '',
  },
  {
    name: 'a visit asks which releases are live and does not wait',
    ...registry,
    text: 'else if (!this.isStreaming) await Promise.race',
    replacement: 'else if (!this.isStreaming) void Promise.race',
  },
  {
    name: 'a visit that is told of moved releases does not wait',
    ...registry,
    text: 'await Promise.race([answer ?? this.refresh(), pause(invalidatedBudgetMs)]);',
    replacement: 'void Promise.race([answer ?? this.refresh(), pause(invalidatedBudgetMs)]);',
  },
  {
    name: 'a visit gives an answer no time',
    ...registry,
    text: 'const askBudgetMs = 600;',
    replacement: 'const askBudgetMs = 60;',
  },
  {
    name: 'a visit waits for an answer that does not come',
    ...registry,
    text: 'const invalidatedBudgetMs = 2_000;',
    replacement: 'const invalidatedBudgetMs = 200_000;',
  },
  {
    name: 'what was asked long ago is fresh',
    ...registry,
    text: 'const visitMaxAgeMs = 150;',
    replacement: 'const visitMaxAgeMs = 1_500;',
  },
  {
    name: 'a remote is loaded before it is known which is live',
    ...applications,
    text: '    await registry.ensureFresh();\n',
    replacement: '    void registry.ensureFresh();\n',
  },
  {
    name: 'widgets are offered before it is known which are live',
    file: 'shell/src/remotes/widgets.ts',
    test: 'shell/src/remotes/widgets.test.ts',
    text: 'await this.ports.registry.ensureFresh();',
    replacement: 'void this.ports.registry.ensureFresh();',
  },
  {
    name: 'a tab reports with what its page was given, however old',
    ...registry,
    text: 'if (reportToken !== null) renew(reportToken);',
    replacement: '',
  },
  {
    name: 'a visit is told with what the page was given',
    file: 'shell/src/boot/measure-visit.ts',
    test: 'shell/src/boot/measure-visit.test.ts',
    text: 'token: token() };',
    replacement: "token: 'token-of-the-page' };",
  },
];
