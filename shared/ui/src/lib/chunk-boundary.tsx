import { Component, createContext, Suspense, type ContextType, type ReactNode } from 'react';
import { AttemptContext, nextAttempt, PaintContext } from './lazy-screen.tsx';

/** Told of what a boundary kept from its surroundings. */
export const FaultContext = createContext<((error: unknown) => void) | undefined>(undefined);

interface Props {
  /** Shown until the part is there; nothing unless told. */
  waiting?: ReactNode;
  /** Stands in its place after a failure, with the way to try again; nothing unless told. */
  fallback?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Keeps a part that does not come, or that throws, from taking its surroundings along: the fault is reported, the page goes on. */
export class ChunkBoundary extends Component<Props, { failed: boolean; attempt: number }> {
  static override contextType = FaultContext;
  declare context: ContextType<typeof FaultContext>;
  override state = { failed: false, attempt: nextAttempt() };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private stood = false;

  /** React calls it anew when the part comes back into sight: what failed is tried again then. */
  override componentDidMount() {
    if (this.stood && this.state.failed) this.setState({ failed: false, attempt: nextAttempt() });
    this.stood = true;
  }

  override componentDidCatch(error: unknown) {
    this.context?.(error);
    this.props.onFailed?.();
  }

  override render() {
    const { waiting = null, fallback, children } = this.props;
    const { failed, attempt } = this.state;
    if (failed)
      return (
        fallback?.(() => {
          this.setState({ failed: false, attempt: nextAttempt() });
        }) ?? null
      );
    // No first paint waits for a part that shows by itself that it is on its way.
    return (
      <AttemptContext value={attempt}>
        <PaintContext value={null}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </PaintContext>
      </AttemptContext>
    );
  }
}
