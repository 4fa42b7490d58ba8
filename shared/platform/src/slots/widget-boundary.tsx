import { Component, type ReactNode } from 'react';
import { getPlatform } from '../platform.ts';
import { attributeFault } from '../remote/attribute-fault.ts';
import { phaseOf, textOf } from '../remote/fault.ts';

interface Props {
  remote: string;
  version: string;
  id: string;
  children: ReactNode;
}

/** A widget that throws is not there any more; the fault is reported and its host goes on. */
export class WidgetBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, id } = this.props;
    getPlatform().reportFault({
      ...attributeFault(error, { remote, version }),
      phase: phaseOf(error),
      message: `${id}: ${textOf(error)}`,
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
