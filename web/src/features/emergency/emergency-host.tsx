import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { CallFirst } from './call-first.tsx';
import { closeEmergency, useEmergencyOpened } from './panel-state.ts';

export interface PanelProps {
  onClose: () => void;
}

interface HostProps {
  panel: LazyExoticComponent<ComponentType<PanelProps>>;
}

/** Mounted once beside the screens; the panel itself comes when it is first asked for, the call at once. */
export function EmergencyHost({ panel: Panel }: HostProps) {
  const opened = useEmergencyOpened();
  if (!opened) return null;
  const call = <CallFirst onClose={closeEmergency} />;
  return (
    <Otherwise show={call}>
      <Suspense fallback={call}>
        <Panel onClose={closeEmergency} />
      </Suspense>
    </Otherwise>
  );
}

/** A panel whose code did not arrive, or that breaks, must still let one call. */
class Otherwise extends Component<{ show: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.show : this.props.children;
  }
}
