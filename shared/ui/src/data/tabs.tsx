import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import classes from './tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  count?: number;
  content?: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (key: string) => void;
  className?: string;
}

/** Arrows, Home and End walk; only the chosen panel is rendered. */
export const Tabs = ({ label, tabs, value, onChange, className }: TabsProps) => {
  const [own, setOwn] = useState(tabs[0]?.key);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find(({ key }) => key === (value ?? own)) ?? tabs[0];
  const choose = (key: string) => {
    setOwn(key);
    onChange?.(key);
  };
  const handleKey = (event: KeyboardEvent) => {
    const open = tabs.filter(({ disabled }) => !disabled);
    const now = open.findIndex(({ key }) => key === chosen?.key);
    const to = {
      ArrowRight: (now + 1) % open.length,
      ArrowLeft: (now - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : open[to];
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} className={classes.list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={cx(classes.tab, tab.key === chosen?.key && classes.chosen)}
            aria-selected={tab.key === chosen?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen?.key ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {chosen?.content !== undefined && (
        <div
          id={`${id}-panel`}
          className={classes.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${chosen.key}`}
          tabIndex={0}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
};
