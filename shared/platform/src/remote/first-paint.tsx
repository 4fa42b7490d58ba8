import { PaintContext, type PaintHold } from '@pregao/ui/provider';
import { useLayoutEffect, type ReactNode } from 'react';

/** A remote that waits longer than this for its first screen shows the screen's own way of waiting. */
export const firstPaintMaxMs = 1_500;

/**
 * The first paint of a remote: what it shows first is kept back until the code it needs is there. A fallback that React
 * has once shown stays at least 300 ms; here the shell's own waiting stands in its place, and ends when the screen is ready.
 */
export class FirstPaint implements PaintHold {
  private isRendered = false;
  private isOver = false;
  private readonly parts: Promise<unknown>[] = [];
  private readonly rendered = Promise.withResolvers<void>();
  private readonly late = Promise.withResolvers<void>();

  /** Whether a part that is not there yet is to wait in silence. */
  get holds(): boolean {
    return !this.isRendered && !this.isOver;
  }

  /** Waits for a part, at most until the time is up. The part shows itself when the promise ends. */
  hold(part: Promise<unknown>): Promise<unknown> {
    this.parts.push(part);
    return Promise.race([part, this.late.promise]);
  }

  /** The first rendering stands in the document: whatever is asked for from now on waits in its own way. */
  committed() {
    this.isRendered = true;
    this.rendered.resolve();
  }

  /** Resolves when the first screen is there, or its time is up. */
  async over(): Promise<void> {
    const timer = setTimeout(() => {
      this.late.resolve();
    }, firstPaintMaxMs);
    await Promise.race([this.rendered.promise.then(() => Promise.allSettled(this.parts)), this.late.promise]);
    clearTimeout(timer);
    this.isOver = true;
    this.late.resolve();
  }
}

/** Tells when its children stand in the document for the first time. */
export const FirstPaintProvider = ({ value, children }: { value: FirstPaint; children: ReactNode }) => {
  useLayoutEffect(() => {
    value.committed();
  }, [value]);
  return <PaintContext value={value}>{children}</PaintContext>;
};
