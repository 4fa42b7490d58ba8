import * as z from 'zod/mini';
import { actions, subjects } from '../core/subjects.ts';
import { menuPath, pagePath } from './page-path.ts';
import { releaseLimits as limits } from './release-limits.ts';
import { slotNames } from './slots.ts';

const subject = z.enum(subjects);

const upTo = (longest: number) => z.string().check(z.maxLength(longest));
/** Words a person reads: something, and nothing a page would show as a gap or a break. */
const words = (longest: number) =>
  z
    .string()
    .check(
      z.maxLength(longest),
      z.regex(
        /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
        'texto vazio, com espaços nas pontas ou com letras de controle.',
      ),
    );

/**
 * How search engines and shared links show a page. Texts may name fields of the answer to the page's first `data` call:
 * `{title}`, `{category.name}`, `{promise|subtitle}` (the first that is not empty).
 */
export const pageHead = z.strictObject({
  /** Unless told, the page's title. The brand's name follows it. */
  title: z.optional(words(limits.title)),
  description: words(limits.description),
  /** What the page is about, for structured data read from the first `data` answer. */
  about: z.optional(z.enum(['home', 'course', 'courses', 'subject', 'ebook', 'answer', 'page'])),
});

/** A page of a remote, as the registry shows it. */
export const page = z.strictObject({
  path: pagePath,
  ability: z.optional(
    z.strictObject({ action: z.enum(actions), subject: z.union([subject, z.array(subject).check(z.maxLength(20))]) }),
  ),
  layout: z.enum(['default', 'blank']),
  withoutSession: z.boolean(),
  status: z.enum(['ready', 'planned']),
  /** Portuguese title of the page, for the document title and the "em construção" screen. */
  title: words(limits.title),
  /** What a planned page will hold, in Portuguese; where it is missing, the shell says only that the page is planned. */
  coming: z.optional(words(limits.description)),
  /** Nothing that nobody asked for is laid over it: somebody decides on a purchase there, watches, or is on air. */
  quiet: z.optional(z.boolean()),
  /**
   * Anonymous GET calls a visitor's first screen makes, whose answers travel inside the page:
   * `/api/find-course/{slug}`, `/api/list-courses?q={?q}&page=1` (see `fillPageData`).
   */
  data: z.optional(
    z.array(z.string().check(z.maxLength(limits.text), z.regex(/^\/api\/[^\s]+$/))).check(z.maxLength(limits.data)),
  ),
  /** Only a page with a head is shown to search engines. */
  head: z.optional(pageHead),
  /**
   * Module of the page's screen inside the remote: `src/features/home/home.screen.tsx`, which exports `HomeScreen`. The build
   * makes the route and the import of it, and its files are preloaded.
   */
  screen: z.optional(z.string().check(z.maxLength(limits.text), z.regex(/^src\/[\w./-]+\.screen\.tsx$/))),
  /**
   * Resources of the desk whose records staff find here, by name; `edition?visao=edicoes` is one that shares the address with
   * others. Of the pages of a resource the first is its list, the next without a parameter takes a new record, and the one with a
   * parameter opens a record (`recordPages`).
   */
  records: z.optional(
    z.array(z.string().check(z.regex(/^[a-z][a-z-]*(\?[a-z]+=[a-z]+)?$/))).check(z.maxLength(limits.data)),
  ),
  /** The largest picture a visitor's first screen shows, as fields of the answer to the first `data` call: `{cover}`. Preloaded. */
  picture: z.optional(z.string().check(z.maxLength(limits.text), z.regex(/\{[\w.|]+\}/))),
});

/**
 * An entry of a menu. `client` and `guest` are the two side menus of REQ-2.133, `staff` the admin view; `help` is where
 * anybody looks for help: the menu of the person and the foot of each page. `account` is the menu of the person alone: what
 * is about whoever is signed in.
 */
export const menuEntry = z.strictObject({
  menu: z.enum(['client', 'guest', 'staff', 'help', 'account']),
  label: words(limits.label),
  path: z.nullable(menuPath),
  icon: upTo(limits.label),
  order: z.int(),
  group: z.optional(words(limits.label)),
  /** Icon of the group; said by one of its entries, and without it the group has that of its first entry. */
  groupIcon: z.optional(upTo(limits.label)),
  /** A guest's entry that stands beside the client's menu too, which lacks it (REQ-2.120, REQ-2.123). */
  everywhere: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  subject: z.optional(subject),
});

/** A widget offered to a place of another application. `id` belongs to one remote; `module` is a file of `src/slots/`. */
export const slotEntry = z.strictObject({
  slot: z.enum(slotNames),
  id: z.string().check(z.maxLength(limits.label), z.regex(/^[a-z][a-z0-9-]*$/)),
  module: z.string().check(z.maxLength(limits.label), z.regex(/^[a-z][a-z0-9-]*$/)),
  order: z.int(),
  /** Who may see it; unset: everybody. */
  subject: z.optional(subject),
  /** Only who is signed in sees it: nobody else fetches it. */
  session: z.optional(z.boolean()),
});

const pages = z.array(page).check(z.maxLength(limits.pages));
/** Releases that were built before may lack a screen, and can still be gone back to: who writes `remote.ts` says them all. */
const definedPages = z
  .array(
    page.check(
      z.refine(({ status, screen }) => status === 'planned' || screen !== undefined, {
        path: ['screen'],
        message: 'campo obrigatório em uma página pronta.',
      }),
    ),
  )
  .check(z.maxLength(limits.pages));
const menu = z.array(menuEntry).check(z.maxLength(limits.menu));

/** What a team writes in `remote.ts`. */
export const remoteDefinition = z.strictObject({
  name: z.string().check(z.maxLength(limits.label), z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  requires: z.strictObject({ platform: z.string().check(z.regex(/^\^\d+\.\d+$/)) }),
  pages: definedPages,
  menu,
  slots: z.array(slotEntry).check(z.maxLength(limits.slots)),
});

/** `remote.json` beside the entry of a release: the definition and what the build adds. */
export const remoteManifest = z.strictObject({
  ...remoteDefinition.shape,
  pages,
  schema: z.literal(1),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/)),
  /** File name of the federated container. */
  entry: z.string(),
  /** Global variable the container defines: `containerName` of this name and version, and nothing else. */
  container: z.string(),
  /** sha384 of every file, by its path inside the release. */
  integrity: z.record(z.string(), z.string()),
  /** Heavy entries of the kit its screens ask for (`form`, `player`…), fetched on intent. */
  kit: z._default(z.optional(z.array(z.string())), []),
  /** Of those, what a page can't show its first screen without, by page path (`listOf`): preloaded from the shell's release. */
  kitOf: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Files a page needs at once, by page path (`*` for all pages; `listOf`): preload hints. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Packages that each script carries, by its file: none that the kit holds (`isOfKit`). */
  libraries: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** `shell.json`: the shell's own release. `pages` are the shell's, `assets` go into the page in order. */
export const shellManifest = z.strictObject({
  schema: z.literal(1),
  name: z.literal('shell'),
  version: z.string(),
  /** Version of the kit this shell serves, `major.minor`. */
  platform: z.string(),
  pages,
  menu,
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  preload: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
  /** Files of each heavy entry of the kit. */
  kit: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Files of what makes the API's calls: fetched when idle, preloaded by a page whose first screen calls at once. */
  transport: z.optional(z.array(z.string())),
  /** Files of what answers for the rights of who is signed in: preloaded by their pages. */
  ability: z.optional(z.array(z.string())),
});

export type Page = z.infer<typeof page>;
export type PageHead = z.infer<typeof pageHead>;
export type MenuEntry = z.infer<typeof menuEntry>;
export type SlotEntry = z.infer<typeof slotEntry>;
export type RemoteDefinition = z.infer<typeof remoteDefinition>;
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type ShellManifest = z.infer<typeof shellManifest>;
