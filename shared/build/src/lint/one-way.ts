import type { Linter, Rule } from 'eslint';

/** A thing that the house does in one way. */
interface OneWay {
  /** What a second implementation looks like, as a selector of eslint. */
  selector: string;
  message: string;
  /** Where it is refused; in the browser's packages unless told. */
  files?: string[];
  /** The one implementation. */
  one: string;
  /** Files that look like one and do something else, each with what that is. */
  others?: Readonly<Record<string, string>>;
}

const browser = ['shared/{format,store-kit,platform,screens,ui}/src/**/*.{ts,tsx}', '{shell,mfe-*}/src/**/*.{ts,tsx}'];
const staff = ['{mfe-admin,shared/screens}/src/**/*.{ts,tsx}'];
const named = (names: string) =>
  `VariableDeclarator[id.name=/${names}/][init.type=/Arrow|Function|^Call/], FunctionDeclaration[id.name=/${names}/]`;
const shown = (names: string) => `JSXOpeningElement[name.name=/^(${names})$/]`;
const called = (name: string) => `CallExpression:matches([callee.name='${name}'], [callee.property.name='${name}'])`;
const searchOfLocation =
  "VariableDeclarator[init.callee.name='useLocation'] > ObjectPattern > Property[key.name='search']";

/** What stands once: whoever needs it takes it from there. */
export const oneWays: Readonly<Record<string, OneWay>> = {
  'button-link': {
    selector: named('ButtonLink|LinkButton'),
    message: 'A link that looks like a button is ButtonLink of @pregao/platform.',
    one: 'shared/platform/src/button-link.tsx',
  },
  debounce: {
    selector: `ExpressionStatement:has(> ${called('clearTimeout')}) ~ * :matches(AssignmentExpression, VariableDeclarator) > ${called('setTimeout')}`,
    message: 'What waits until nothing more comes is useDebouncedCall of @pregao/ui.',
    one: 'shared/ui/src/lib/use-debounced-call.ts',
    others: {
      'shared/ui/src/overlay/tooltip.tsx': 'the delay before a tip opens',
      'shared/ui/src/player/frame-hooks.ts': 'the controls leave when the pointer rests',
      'shared/ui/src/player/adapters/frame-adapter.ts': 'a provider that says nothing in time is silent',
      'mfe-live/src/features/floating/parts/use-awake.ts': 'what lies over the picture leaves when nobody moves',
      'mfe-live/src/common/chat/list/motion.ts': 'a list is at rest when nobody scrolls it',
      'mfe-live/src/common/chat/store/acts.ts': 'what may be undone is forgotten',
      'mfe-admin/src/common/crud/publishing/autosave.ts': 'a store, outside React',
      'mfe-catalog/src/features/ebook/reader/reader.store.ts': 'a store, outside React',
      'shell/src/features/layout/use-route-announcer.ts': 'a page is announced once its title rests',
      'shell/src/features/layout/scroll-memory.ts': 'the place is restored once the page rests',
      'shell/src/common/calm-moment.ts': 'a moment in which nothing else is asked',
    },
  },
  poll: {
    selector: called('setInterval'),
    message: 'What is asked again and again is asked by usePolling of @pregao/platform/hooks.',
    one: 'shared/platform/src/hooks/use-polling.ts',
    others: {
      'shared/ui/src/kit/content/countdown.tsx': 'a clock',
      'shared/ui/src/player/adapters/youtube-adapter.ts': 'a frame is greeted until it answers',
      'shell/src/features/modals/pix/use-timer.ts': 'a clock',
      'shell/src/boot/watch-releases.ts': 'the backstop of a stream: begins with the shell, outside React',
    },
  },
  placement: {
    selector: `${called('computePosition')}, ${called('getBoundingClientRect')}`,
    message: 'What floats is placed by usePlacement of @pregao/ui.',
    one: 'shared/ui/src/overlay/use-placement.ts',
    others: {
      'mfe-catalog/src/features/course/player/lesson-list.tsx': 'scrolls a list to its lesson',
      'mfe-live/src/common/chat/list/use-heights.ts': 'whether a line that grew is seen',
      'shared/ui/src/lib/zoom-of.ts': 'how large a pixel of the layout is drawn; nothing is placed',
      'shell/src/remotes/is-blank.ts': 'whether what is drawn has a size; nothing is placed',
      'shell/src/features/player/stage/use-docked.ts': 'the player lies over its box, and is as large',
      'shell/src/features/player/stage/use-card.ts': 'the card gives way to a field it covers',
      'shell/src/features/layout/use-rail-tip.tsx':
        'a tip of the first page, where the library is not loaded: CSS places it, the height alone is read',
    },
  },
  'accent-folding': {
    selector: `${called('normalize')} > Literal[value=/^NFK?D$/]`,
    message: 'Accents are folded by foldText of @pregao/format.',
    files: [...browser, 'api/src/**/*.ts'],
    one: 'shared/format/src/fold-text.ts',
    others: { 'api/src/pdf/pdf-text.ts': 'letters that the faces of a PDF lack lose their marks, and keep their case' },
  },
  pager: {
    selector: named('Pagination|Pager'),
    message: 'Pages are turned by Pagination of @pregao/ui/data.',
    one: 'shared/ui/src/data/pagination.tsx',
  },
  'list-address': {
    selector: `${called('useSearchParams')}, ${searchOfLocation}`,
    message: 'The state of a list is read and written by useListQuery of @pregao/platform/hooks.',
    one: 'shared/platform/src/hooks/use-list-query.ts',
    others: {
      'mfe-admin/src/features/orders/parts/order-panel.tsx': 'whose list one came from, to go back to it',
      'mfe-catalog/src/features/search/parts/result-row.tsx': 'which words a result was found by',
      'mfe-cart/src/features/checkout/checkout.screen.tsx': 'which cart the page is of',
      'mfe-cart/src/features/success/success.screen.tsx': 'what a purchase came back with',
      'mfe-live/src/features/room/room.screen.tsx': 'the second a replay starts from',
      'mfe-live/src/features/floating/floating.screen.tsx': 'which broadcast a window is of',
      'mfe-live/src/features/video/video.screen.tsx': 'the second a video starts from',
      'shell/src/features/player/player-place.tsx': 'whether the page was reached with a token',
      'mfe-catalog/src/features/course/course.screen.tsx': 'staff look at the lessons of a course',
      'mfe-catalog/src/features/ebook/ebook.screen.tsx': 'whether the book or its sample is open',
      'mfe-catalog/src/features/course/player/player-view.tsx': 'the lesson that is open',
      'shared/platform/src/query/use-query.ts': 'whether the page is a preview',
    },
  },
  'five-faces': {
    selector: `Program:has(${shown('ForbiddenState')}):has(${shown('ErrorState')})`,
    message: 'The faces of what is loaded are those of AsyncView.',
    one: 'shared/ui/src/kit/states/face.tsx',
  },
  'conflict-dialog': {
    selector: `Program:not(:has(${shown('ConflictNotice')})) :matches(${named('Conflict')})`,
    message: 'Who changed a record meanwhile is said by ConflictNotice of @pregao/ui/data.',
    one: 'shared/ui/src/data/conflict-notice.tsx',
    others: {
      'mfe-admin/src/common/crud/conflict-dialog.tsx': 'decides a record field by field; nothing is loaded anew',
    },
  },
  'staff-table': {
    selector: shown('DataTable|ListView|table'),
    message: 'A staff list is a description of ListScreen.',
    files: staff,
    one: 'shared/screens/src/list/list-body.tsx',
    others: {
      'shared/screens/src/queue/queue-screen.tsx': 'rows that are decided, not opened: no filters, pages or order',
      'mfe-admin/src/common/money-grid/money-grid.tsx': 'sums by day with what they are made of: nothing is paged',
    },
  },
  'staff-filter-bar': {
    selector: shown('FilterBar'),
    message: 'A filter of a staff list is one of its description.',
    files: staff,
    one: 'shared/screens/src/list/list-filters.tsx',
  },
  'form-failure': {
    selector: named('[fF]ailureOf|[fF]ormFailure'),
    message: 'Why a form was refused is read by failureOf of @pregao/ui/form.',
    one: 'shared/ui/src/form/failure.ts',
  },
};

const refusing = ({ selector, message }: OneWay): Rule.RuleModule => ({
  create: (context) => ({ [selector]: (node: Rule.Node) => context.report({ node, message }) }),
});

/** A rule for each way. */
export const oneWayRules = Object.fromEntries(Object.entries(oneWays).map(([name, way]) => [name, refusing(way)]));

/** Each rule where it holds: everywhere but in tests, in the one implementation and in what does something else. */
export const oneWayConfigs = (tests: string[]): Linter.Config[] =>
  Object.entries(oneWays).map(([name, { files = browser, one, others = {} }]) => ({
    files,
    ignores: [...tests, one, ...Object.keys(others)],
    rules: { [`one-way/${name}`]: 'error' },
  }));
