import type { Notify } from '@pregao/platform';
import { makeAutoObservable } from 'mobx';

export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
}

const shownMs = { success: 4_000, info: 5_000, error: 8_000 };

/** Short messages of the platform; errors stay longer, every one can be closed. */
export class ToastStore implements Notify {
  toasts: Toast[] = [];
  private next = 1;

  constructor() {
    makeAutoObservable<ToastStore, 'next'>(this, { next: false }, { autoBind: true });
  }

  success(text: string) {
    this.add('success', text);
  }
  error(text: string) {
    this.add('error', text);
  }
  info(text: string) {
    this.add('info', text);
  }

  close(id: number) {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  private add(tone: Toast['tone'], text: string) {
    if (!text || this.toasts.some((toast) => toast.text === text)) return;
    const toast = { id: this.next++, tone, text };
    this.toasts = [...this.toasts, toast].slice(-3);
    setTimeout(() => {
      this.close(toast.id);
    }, shownMs[tone]);
  }
}
