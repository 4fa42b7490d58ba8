import { ErrorState } from '@pregao/ui';
import { AttemptContext, nextAttempt } from '@pregao/ui/provider';
import { Component, type ReactNode } from 'react';
import { getPlatform } from '../platform.ts';
import { attributeFault } from './attribute-fault.ts';
import { phaseOf, textOf } from './fault.ts';

interface Props {
  remote: string;
  version: string;
  /** Another release takes the place of what threw; told once, and nothing is shown meanwhile. */
  onCrash?: (() => void) | undefined;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  attempt: number;
}

/** Contains a screen that throws: a calm message with a retry, and a report; the shell and the other remotes go on. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: nextAttempt() };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version } = this.props;
    getPlatform().reportFault({
      ...attributeFault(error, { remote, version }),
      phase: phaseOf(error),
      message: textOf(error),
    });
    this.standIn(error)?.();
  }

  /** Another release of this remote helps where this one is at fault: what the kit lacks is lacking to each. */
  private standIn(error: unknown) {
    const { remote, version, onCrash } = this.props;
    return attributeFault(error, { remote, version }).remote === remote ? onCrash : undefined;
  }

  override render() {
    const { failure, attempt } = this.state;
    if (!failure) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
    if (this.standIn(failure.error)) return null;
    return (
      <ErrorState
        page
        title="Esta parte não abriu"
        description="O restante da plataforma continua funcionando. Tente de novo em instantes."
        onRetry={() => {
          this.setState({ failure: null, attempt: nextAttempt() });
        }}
      />
    );
  }
}
