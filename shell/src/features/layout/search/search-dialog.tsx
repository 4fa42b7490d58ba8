import { searchSuggestions, type SearchSuggestions } from '@pregao/contract';
import { isPlanned, usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, pressedKey } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { knownPages } from '../../../common/known-pages.ts';
import { ChoiceList } from './choice-list.tsx';
import { useStaffScreens } from '../use-staff-screens.ts';
import { groupsOf, recentGroup, screensGroup, type Choice } from './choices.ts';
import { recentOf } from './recent.ts';
import classes from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';
import ptBr from './search.pt-br.json';

/** Milliseconds without typing before suggestions are asked for. */
const pause = 150;
const nothing: SearchSuggestions = { data: [], staff: [] };

interface Answer {
  words: string;
  found: SearchSuggestions;
  hasFailed: boolean;
}

/** The suggestions for some words; those of the words before stay until they come. */
const useSuggestions = (words: string) => {
  const { api } = usePlatform();
  const [answer, setAnswer] = useState<Answer>({ words: '', found: nothing, hasFailed: false });
  useEffect(() => {
    if (words === '') {
      setAnswer({ words, found: nothing, hasFailed: false });
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void api.call(searchSuggestions, { query: { q: words }, signal }).then((result) => {
        if (signal.aborted) return;
        setAnswer({ words, found: result.ok ? result.data : nothing, hasFailed: !result.ok });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, api]);
  return { ...answer, isWaiting: answer.words !== words };
};

/** Which choice the arrows stand on: none, until one is pressed. */
const useWalk = (count: number) => {
  const [place, setPlace] = useState(-1);
  const step = (by: 1 | -1) => {
    // Past the last and before the first is the field itself.
    setPlace((now) => ((now + 1 + by + (count + 1)) % (count + 1)) - 1);
  };
  return { place: place < count ? place : -1, step, leave: () => setPlace(-1), stand: setPlace };
};

/** Before anything is typed: what can be, or the way to forget what was. */
const Recent = ({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) => {
  const t = useT();
  return isEmpty ? (
    <p className={classes.said}>{t('search.begin')}</p>
  ) : (
    <div className={classes.foot}>
      <Button variant="ghost" size="small" onClick={onClear}>
        {t('search.forget')}
      </Button>
    </div>
  );
};

/** The way to all that is found. */
const everything = (title: string, words: string): Choice => ({
  key: 'all',
  title,
  subtitle: '',
  marks: [],
  icon: 'search',
  address: `${knownPages.search}?q=${encodeURIComponent(words)}`,
});

/** The search of the site: suggestions by kind while one types, the last searches before. */
export const SearchDialog = observer(({ onClose }: { onClose: () => void }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { session, navigate } = platform;
  const id = useId();
  const recent = recentOf(session.user.id);
  const [typed, setTyped] = useState('');
  const [latest, setLatest] = useState(recent.read);
  const words = typed.trim();
  const { found: answer, hasFailed, isWaiting } = useSuggestions(words);
  const all = everything(t('search.all', { words }), words);
  const isReady = (address: string) => !isPlanned(platform, address);
  const found = [
    ...screensGroup(t('search.screens'), useStaffScreens(), words),
    ...groupsOf(answer, (title) => t('search.staff', { title }), isReady),
  ];
  // The way to all of them does not stand where the first that come would push it down.
  const rest = isWaiting && found.length === 0 ? [] : [{ name: 'all', title: '', choices: [all] }];
  const groups = words === '' ? recentGroup(t('search.recent'), latest) : [...found, ...rest];
  const choices = groups.flatMap((group) => group.choices);
  const walk = useWalk(choices.length);
  const choose = ({ address, title }: Choice) => {
    if (address === null) {
      setTyped(title);
      walk.leave();
      return;
    }
    recent.add(words);
    onClose();
    navigate(address);
  };
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      walk.step(key === 'ArrowDown' ? 1 : -1);
    }
    if (pressedKey(event) !== 'Enter') return;
    // The focus goes back to the button that opened: it must not be pressed by the same key.
    event.preventDefault();
    const chosen = choices[walk.place] ?? (words === '' ? undefined : all);
    if (chosen) choose(chosen);
  };
  const active = choices[walk.place];
  return (
    <Modal open onClose={onClose} title={t('search.title')} hideTitle width={640} className={classes.sheet}>
      <div className={classes.search}>
        <SearchField
          id={id}
          value={typed}
          isExpanded={choices.length > 0}
          active={active?.key}
          onChange={(next) => {
            setTyped(next);
            walk.leave();
          }}
          onKeyDown={handleKey}
        />
        <ChoiceList
          id={id}
          label={t('search.results')}
          groups={groups}
          active={active?.key}
          isWaiting={isWaiting}
          onChoose={choose}
          onPoint={(choice) => {
            walk.stand(choices.indexOf(choice));
          }}
        />
        {words === '' ? (
          <Recent
            isEmpty={latest.length === 0}
            onClear={() => {
              recent.clear();
              setLatest([]);
            }}
          />
        ) : (
          <p className={classes.said} role="status">
            {!isWaiting && found.length === 0 && t(hasFailed ? 'search.failed' : 'search.none', { words })}
          </p>
        )}
      </div>
    </Modal>
  );
});
