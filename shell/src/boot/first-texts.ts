import type { LocaleTexts } from '@pregao/platform';
import common from '../common/common.pt-br.json';
import layout from '../features/layout/layout.pt-br.json';
import cookie from '../features/modals/cookie/cookie.pt-br.json';
import modals from '../features/modals/modals.pt-br.json';
import player from '../features/player/player.pt-br.json';
import states from '../features/states/states.pt-br.json';
import toasts from '../features/toasts/toasts.pt-br.json';

/** What the first script of the shell may say; a part that is loaded later brings its own texts. */
export const firstTexts = {
  'pt-br': { ...common, ...player, ...layout, ...cookie, ...modals, ...states, ...toasts },
} satisfies LocaleTexts;
