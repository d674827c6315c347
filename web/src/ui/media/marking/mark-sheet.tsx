import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconTrashX } from '@tabler/icons-react';
import { type KeyboardEvent, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { Mark } from '../../../offline/media/mark-photo.ts';
import { AddButtons, MarkButtons } from './mark-buttons.tsx';
import { marking, moved, startMarking } from './marks.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ToolButton } from './tool-button.tsx';
import { useSavedMarks } from './use-saved-marks.ts';

interface Props {
  db: UserDb;
  mediaId: string;
  photo: ImageBitmap;
  marks: Mark[];
  onLeave: (saved: Promise<void>) => void;
  onClose: () => void;
}

/** How far one press of an arrow moves a mark: a fortieth of the photo. */
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
  const { marks, past, future } = state;
  const saved = useSavedMarks({ db, mediaId, photo }, marks, onLeave);
  const selected = marks.find(({ id }) => id === state.selected) ?? null;
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
  const done = async () => {
    await saved.settled();
    onClose();
  };

  return (
    <>
      <div className="marking-head">
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
        <Button onClick={done} leftSection={<IconCheck size={20} aria-hidden />}>
          {t('done')}
        </Button>
      </div>
      {saved.state === 'failed' && (
        <Alert role="alert" color="puna" variant="filled" radius={0}>
          {t('failed')}{' '}
          <Button variant="white" onClick={saved.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <div
        className="marking-photo"
        role="application"
        aria-label={t('picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the selected mark here
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <PhotoStage photo={photo} state={state} dispatch={dispatch} />
        <span className="marking-state" role="status">
          {saved.state !== 'untouched' && saved.state !== 'failed' && t(saved.state)}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {selected ? t(`selected.${selected.kind}`) : t('count', { count: marks.length })}
      </p>
      <div className="marking-tools">
        {selected ? (
          <MarkButtons mark={selected} marks={marks} photo={photo} onMove={move} dispatch={dispatch} />
        ) : (
          <p className="marking-hint">
            {t('hint')} {t('blurHint')}
          </p>
        )}
        <AddButtons photo={photo} count={marks.length} dispatch={dispatch} />
      </div>
    </>
  );
}
