import { makeAutoObservable } from 'mobx';
import { prefix } from '../session/storage.ts';

export type Skin = 'light' | 'dark';

const keys = {
  skin: `${prefix}skin`,
  zoom: `${prefix}zoom`,
  menu: `${prefix}menu-view`,
  collapsed: `${prefix}menu-collapsed`,
};

/** The skin of a first load: light, dark for liberta (REQ-4.68, REQ-4.69, REQ-9.37, REQ-9.38, A-6). */
const firstLoadSkin = (variant: string): Skin => (variant === 'liberta' ? 'dark' : 'light');

/** Skin, zoom and menu view; a page may force a skin for its duration without storing it (REQ-2.142, REQ-2.143). */
export class ThemeStore {
  stored: Skin;
  forced: Skin | null = null;
  zoom: number;
  menuView: 'client' | 'admin';
  menuCollapsed: boolean;
  readonly storage: Storage;

  constructor(storage: Storage, variant: string) {
    this.storage = storage;
    const skin = storage.getItem(keys.skin);
    this.stored = skin === 'light' || skin === 'dark' ? skin : firstLoadSkin(variant);
    this.zoom = Number(storage.getItem(keys.zoom)) || 0.9;
    this.menuView = storage.getItem(keys.menu) === 'admin' ? 'admin' : 'client';
    this.menuCollapsed = storage.getItem(keys.collapsed) !== 'false';
    makeAutoObservable(this, { storage: false }, { autoBind: true });
  }

  /** Takes up what another tab of the browser has just stored, so that all of them look the same. */
  follow(key: string | null) {
    const value = this.storage.getItem(keys.skin);
    if (key === keys.skin && (value === 'light' || value === 'dark')) this.stored = value;
    if (key === keys.zoom) this.zoom = Number(this.storage.getItem(keys.zoom)) || 0.9;
  }

  get skin(): Skin {
    return this.forced ?? this.stored;
  }

  choose(skin: Skin) {
    this.stored = skin;
    this.storage.setItem(keys.skin, skin);
  }

  force(skin: Skin | null) {
    this.forced = skin;
  }

  setZoom(zoom: number) {
    this.zoom = zoom;
    this.storage.setItem(keys.zoom, String(zoom));
  }

  showMenu(view: 'client' | 'admin') {
    this.menuView = view;
    this.storage.setItem(keys.menu, view);
  }

  collapseMenu(collapsed: boolean) {
    this.menuCollapsed = collapsed;
    this.storage.setItem(keys.collapsed, String(collapsed));
  }
}
