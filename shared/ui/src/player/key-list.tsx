import { useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../lib/pressed-key.ts';
import classes from './key-list.module.css';
import { playerTexts } from './player-texts.ts';

/** Whether the keys are shown: `?` shows and hides them, Escape hides them. */
export const useKeyList = () => {
  const [isShown, setShown] = useState(false);
  /** @returns whether the key was one of these */
  const handleKey = (event: KeyboardEvent): boolean => {
    const isMine = event.key === '?' || (isShown && pressedKey(event) === 'Escape');
    if (isMine) setShown(!isShown);
    return isMine;
  };
  return { isShown, handleKey };
};

/** The keys of the player, over its picture. */
export const KeyList = () => (
  <div className={classes.place} role="status" aria-label={playerTexts.keys}>
    <dl className={classes.keys}>
      {playerTexts.keyList.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </div>
);
