import { useLossGuard } from './use-loss-guard.tsx';
import { Window, type WindowProps } from './window.tsx';

/** A small window with a few fields: it asks before typed text is lost. */
export function FormWindow({ onClose, children, ...props }: Omit<WindowProps, 'isGuarded'>) {
  const guard = useLossGuard({ asks: 'typed', onClose });
  return (
    <>
      <Window {...props} onClose={guard.leave} isGuarded={guard.onTop}>
        <div {...guard.watch}>{children}</div>
      </Window>
      {guard.question}
    </>
  );
}
