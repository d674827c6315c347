import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconTrashX } from '@tabler/icons-react';
import { type Dispatch, type KeyboardEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../../offline/engine/rows.ts';
import type { InDialog } from '../../on-screen.ts';
import { Act } from '../../ui/press/act.tsx';
import { ColorDots, KindButtons, MarkPad } from './mark-buttons.tsx';
import { markInMiddle, marking, moved, startMarking } from './marks.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ToolButton } from './tool-button.tsx';
import { useByKeys } from './use-by-keys.ts';
import { useSavedMarks } from './use-saved-marks.ts';

interface Props extends InDialog {
  mediaId: string;
  photo: ImageBitmap;
  marks: Mark[];
  onLeave: (saved: Promise<void>) => void;
}

/** How far an arrow key moves a mark: a fortieth of the photo. */
const STEPS = 40;
const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function MarkSheet({ db, mediaId, photo, marks: before, onLeave, onClose }: Props) {
  const { t } = useTranslation('marking');
  const [state, dispatch] = useReducer(marking, before, startMarking);
  const { marks } = state;
  const saved = useSavedMarks({ db, mediaId, photo }, marks, onLeave);
  const selected = marks.find(({ id }) => id === state.selected) ?? null;
  const [kind, setKind] = useState<Mark['kind']>(before.at(-1)?.kind ?? 'arrow');
  const [color, setColor] = useState<Mark['color']>(before.at(-1)?.color ?? 'yellow');
  const [isByKeys, setByKeys] = useByKeys();
  const step = Math.max(photo.width, photo.height) / STEPS;
  const move = (mark: Mark, x: number, y: number) =>
    dispatch({ do: 'change', mark: moved(mark, x * step, y * step, photo) });

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (selected && way) move(selected, ...way);
    else if (selected && (event.key === 'Delete' || event.key === 'Backspace'))
      dispatch({ do: 'remove', id: selected.id });
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')
      dispatch({ do: event.shiftKey ? 'redo' : 'undo' });
    else return;
    event.preventDefault();
  };
  const pickKind = (picked: Mark['kind'], byPointer: boolean) => {
    setKind(picked);
    if (byPointer && !isByKeys) return;
    // without a pointer the mark is placed in the middle, with buttons to move it
    setByKeys(true);
    dispatch({ do: 'add', mark: markInMiddle(picked, photo, color, marks.length) });
  };
  const pickColor = (picked: Mark['color']) => {
    setColor(picked);
    if (selected && selected.kind !== 'blur')
      dispatch({ do: 'change', mark: { ...selected, color: picked } });
  };
  const done = async () => {
    await saved.settled();
    onClose();
  };

  return (
    <>
      <Head state={state} dispatch={dispatch} onDone={done} />
      {saved.state === 'failed' && (
        <Alert role="alert" color="puna" variant="filled" radius={0}>
          {t('failed')}{' '}
          <Button variant="white" onClick={saved.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <div
        className="marking-photo flex-1 min-h-0 relative pad-8 on-black"
        role="application"
        aria-label={t('picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the selected mark here
        tabIndex={0}
        onKeyDown={onKeyDown}
        // not before the finger is lifted: the photo must not resize under it
        onPointerUp={() => setByKeys(false)}
      >
        <PhotoStage photo={photo} state={state} tool={{ kind, color }} dispatch={dispatch} />
        {(marks.length === 0 || (kind === 'blur' && !selected)) && (
          <p className="marking-hint absolute round-8 on-black through flush">
            {[marks.length === 0 && t('hint'), t('blurHint')].filter(Boolean).join(' ')}
          </p>
        )}
        <span className="marking-state absolute round-8 on-black through tiny" role="status">
          {saved.state !== 'untouched' && saved.state !== 'failed' && t(saved.state)}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {selected ? t(`selected.${selected.kind}`) : t('count', { count: marks.length })}
      </p>
      <div className="marking-tools rule-above on-card stack gap-10">
        <label className="visually-hidden">
          <input
            type="checkbox"
            checked={isByKeys}
            onChange={(event) => setByKeys(event.currentTarget.checked)}
          />
          {t('byButtons')}
        </label>
        {isByKeys && selected && (
          <MarkPad mark={selected} marks={marks} photo={photo} onMove={move} dispatch={dispatch} />
        )}
        <ColorDots color={color} selected={selected} onPick={pickColor} dispatch={dispatch} />
        <KindButtons kind={kind} onPick={pickKind} />
      </div>
    </>
  );
}

interface HeadProps {
  state: ReturnType<typeof startMarking>;
  dispatch: Dispatch<Parameters<typeof marking>[1]>;
  onDone: () => void;
}

function Head({ state: { marks, past, future }, dispatch, onDone }: HeadProps) {
  const { t } = useTranslation('marking');
  return (
    <div className="marking-head pad-8-12 rule-below on-card line gap-8">
      <ToolButton
        icon={IconArrowBackUp}
        label={t('undo')}
        disabled={past.length === 0}
        onClick={() => dispatch({ do: 'undo' })}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={t('redo')}
        disabled={future.length === 0}
        onClick={() => dispatch({ do: 'redo' })}
      />
      <ToolButton
        icon={IconTrashX}
        label={t('clear')}
        disabled={marks.length === 0}
        onClick={() => dispatch({ do: 'clear' })}
      />
      <Act Icon={IconCheck} label={t('done')} variant="filled" onClick={onDone} />
    </div>
  );
}
