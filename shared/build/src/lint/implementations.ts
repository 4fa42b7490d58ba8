/** A thing that the house does in one way, and how an implementation of it is known by its text. */
export interface OneWay {
  what: string;
  /** Matches the source of a file that does it by itself. */
  known: RegExp;
  /** A file that matches and yet uses the one implementation. */
  unless?: RegExp;
  /** Folders that are looked through; those of the browser unless told. */
  where?: readonly string[];
  /** Files that match and do something else, each with what that is. */
  others?: Readonly<Record<string, string>>;
}

export const browserFolders = ['shared/{format,store-kit,platform,screens,ui}/src', 'shell/src', 'mfe-*/src'];

const component = (name: string) =>
  new RegExp(`\\b(?:const|function) \\w*(?:${name})\\w*(?:: [\\w<>.]+)? (?:= (?:\\(|observer|memo)|\\()`);
const named = (name: string) => new RegExp(`\\b(?:const|function) \\w*(?:${name})\\w* ?(?:= |\\()`);

/** What stands once: whoever needs it finds it here and takes it from there. */
export const oneWays: readonly OneWay[] = [
  { what: 'button links', known: component('ButtonLink|LinkButton') },
  {
    what: 'debounces',
    known: /clearTimeout\([\w.]+\);?\s[^}]{0,160}=\s*setTimeout\(/,
    others: {
      'shared/ui/src/overlay/tooltip.tsx': 'the delay before a tip opens',
      'shared/ui/src/player/frame-hooks.ts': 'the controls leave when the pointer rests',
      'mfe-live/src/features/floating/parts/use-awake.ts': 'what lies over the picture leaves when nobody moves',
      'shared/ui/src/player/adapters/frame-adapter.ts': 'a provider that says nothing in time is silent',
      'shell/src/features/layout/use-route-announcer.ts': 'a page is announced once its title rests',
      'shell/src/features/layout/scroll-memory.ts': 'the place is restored once the page rests',
      'mfe-live/src/common/chat/list/motion.ts': 'a list is at rest when nobody scrolls it',
      'shell/src/common/calm-moment.ts': 'a moment in which nothing else is asked',
    },
  },
  {
    what: 'polls',
    known: /\bsetInterval\(/,
    others: {
      'shared/ui/src/kit/content/countdown.tsx': 'a clock',
      'shared/ui/src/player/adapters/youtube-adapter.ts': 'a frame is greeted until it answers',
      'shell/src/features/modals/pix/use-timer.ts': 'a clock',
      'shell/src/boot/watch-releases.ts':
        'the backstop of a stream: begins with the shell, outside React, and never ends',
    },
  },
  {
    what: 'floating placements',
    known: /\bcomputePosition\(|\.getBoundingClientRect\(\)/,
    others: {
      'mfe-catalog/src/features/course/player/lesson-list.tsx': 'scrolls a list to its lesson',
      'shell/src/features/player/stage/use-docked.ts': 'the player lies over its box, and is as large',
      'mfe-live/src/common/chat/list/use-heights.ts': 'whether a line that grew is seen',
      'shared/ui/src/lib/zoom-of.ts': 'how large a pixel of the layout is drawn; nothing is placed',
      'shell/src/remotes/is-blank.ts': 'whether what is drawn has a size; nothing is placed',
      'shell/src/features/player/stage/use-card.ts': 'the card gives way to a field it covers',
      'shell/src/features/layout/use-rail-tip.tsx':
        'a tip of the first page, where the library is not loaded: CSS places it, the height alone is read',
    },
  },
  {
    what: 'accent foldings',
    known: /\.normalize\('NFK?D'\)/,
    where: [...browserFolders, 'api/src'],
    others: {
      'api/src/pdf/pdf-text.ts': 'letters that the faces of a PDF lack lose their marks, and keep their case',
    },
  },
  { what: 'pagers', known: component('Pagination|Pager') },
  {
    what: 'list addresses',
    known: /\buseSearchParams\(|\bsearch\b[^}]*\} = useLocation\(/,
    others: {
      'mfe-admin/src/features/orders/parts/order-panel.tsx': 'whose list one came from, to go back to it',
      'mfe-catalog/src/features/search/parts/result-row.tsx':
        'which words a result was found by; the list reads them itself',
      'mfe-cart/src/features/success/success.screen.tsx': 'what a purchase came back with; it is no list',
      'mfe-live/src/features/room/room.screen.tsx': 'the second a replay starts from; it is no list',
      'mfe-live/src/features/floating/floating.screen.tsx': 'which broadcast a window is of; it is no list',
      'mfe-live/src/features/video/video.screen.tsx': 'the second a video starts from; it is no list',
      'shell/src/features/player/player-place.tsx': 'whether the page was reached with a token; it is no list',
      'mfe-catalog/src/features/course/course.screen.tsx': 'staff look at the lessons of a course; it is no list',
      'mfe-catalog/src/features/ebook/ebook.screen.tsx': 'whether the book or its sample is open; it is no list',
      'mfe-catalog/src/features/course/player/player-view.tsx': 'the lesson that is open; it is no list',
      'shared/platform/src/query/use-query.ts': 'whether the page is a preview; it is no list',
    },
  },
  { what: 'five faces', known: /<ForbiddenState[\s\S]*<ErrorState|<ErrorState[\s\S]*<ForbiddenState/ },
  {
    what: 'conflict dialogs',
    known: component('Conflict'),
    unless: /<ConflictNotice\b/,
    others: {
      'mfe-admin/src/common/crud/conflict-dialog.tsx': 'decides a record field by field; nothing is loaded anew',
    },
  },
  { what: 'staff tables', known: /<(?:DataTable|ListView|table)\b/, where: ['mfe-admin/src', 'shared/screens/src'] },
  { what: 'staff filter bars', known: /<FilterBar\b/, where: ['mfe-admin/src', 'shared/screens/src'] },
  { what: 'form failures', known: named('[fF]ailureOf|[fF]ormFailure') },
];
