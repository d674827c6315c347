import { useLossGuard } from './use-loss-guard.tsx';
import { Window, type WindowProps } from './window.tsx';

type Props = Omit<WindowProps, 'isGuarded'> & { isKept?: boolean };

/** A small window with a few fields: it asks before typed text is lost. */
export function FormWindow({ onClose, isKept, children, ...props }: Props) {
  const guard = useLossGuard({ asks: 'typed', ...(isKept && { isKept }), onClose });
  return (
    <>
      <Window {...props} onClose={guard.leave} isGuarded={guard.onTop}>
        <div {...guard.watch}>{children}</div>
      </Window>
      {guard.question}
    </>
  );
}
