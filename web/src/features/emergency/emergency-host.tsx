import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { CallFirst } from './call-first.tsx';
import { closeEmergency, useEmergencyOpened } from './panel-state.ts';

export interface PanelProps {
  onClose: () => void;
  /** empty: nobody is signed in */
  role: string;
}

interface HostProps extends Partial<Pick<PanelProps, 'role'>> {
  panel: LazyExoticComponent<ComponentType<PanelProps>>;
}

/** Mounted once next to the screens; the panel is loaded on demand, the 112 call is there at once. */
export function EmergencyHost({ panel: Panel, role = '' }: HostProps) {
  const opened = useEmergencyOpened();
  if (!opened) return null;
  const call = <CallFirst onClose={closeEmergency} />;
  return (
    <Otherwise show={call}>
      <Suspense fallback={call}>
        <Panel onClose={closeEmergency} role={role} />
      </Suspense>
    </Otherwise>
  );
}

/** If the panel fails to load or crashes, calling must still be possible. */
class Otherwise extends Component<{ show: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.show : this.props.children;
  }
}
