import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpRight,
  IconBlur,
  IconCircle,
  IconMinus,
  IconPalette,
  IconPlayerTrackNext,
  IconPlus,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../../../offline/media/mark-photo.ts';
import { type MarkAction, markInMiddle, nextColor, type Size, scaled, turned } from './marks.ts';
import { ToolButton } from './tool-button.tsx';

const kinds = [
  { kind: 'arrow', icon: IconArrowUpRight },
  { kind: 'circle', icon: IconCircle },
  { kind: 'blur', icon: IconBlur },
] as const;

interface AddProps {
  photo: Size;
  /** how many there are already */
  count: number;
  dispatch: Dispatch<MarkAction>;
}

export function AddButtons({ photo, count, dispatch }: AddProps) {
  const { t } = useTranslation('marking');
  return (
    <div className="marking-add">
      {kinds.map(({ kind, icon: Icon }) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Icon size={22} aria-hidden />}
          onClick={() => dispatch({ do: 'add', mark: markInMiddle(kind, photo, 'yellow', count) })}
        >
          {t(`add.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

interface MarkProps {
  mark: Mark;
  marks: Mark[];
  photo: Size;
  onMove: (mark: Mark, x: number, y: number) => void;
  dispatch: Dispatch<MarkAction>;
}

/** All that a finger can do to the selected mark, with buttons. */
export function MarkButtons({ mark, marks, photo, onMove, dispatch }: MarkProps) {
  const { t } = useTranslation('marking');
  const change = (changed: Mark) => dispatch({ do: 'change', mark: changed });
  const next = marks[(marks.indexOf(mark) + 1) % marks.length];
  return (
    <div className="marking-change">
      <ToolButton icon={IconArrowLeft} label={t('left')} onClick={() => onMove(mark, -1, 0)} />
      <ToolButton icon={IconArrowUp} label={t('up')} onClick={() => onMove(mark, 0, -1)} />
      <ToolButton icon={IconArrowDown} label={t('down')} onClick={() => onMove(mark, 0, 1)} />
      <ToolButton icon={IconArrowRight} label={t('right')} onClick={() => onMove(mark, 1, 0)} />
      <ToolButton
        icon={IconTrash}
        label={t('remove')}
        onClick={() => dispatch({ do: 'remove', id: mark.id })}
      />
      <ToolButton icon={IconMinus} label={t('smaller')} onClick={() => change(scaled(mark, 0.8, photo))} />
      <ToolButton icon={IconPlus} label={t('larger')} onClick={() => change(scaled(mark, 1.25, photo))} />
      <ToolButton icon={IconRotateClockwise} label={t('turn')} onClick={() => change(turned(mark))} />
      <ToolButton
        icon={IconPalette}
        label={t('color')}
        disabled={mark.kind === 'blur'}
        onClick={() => change({ ...mark, color: nextColor(mark.color) })}
      />
      <ToolButton
        icon={IconPlayerTrackNext}
        label={t('next')}
        disabled={marks.length < 2}
        onClick={() => dispatch({ do: 'select', id: next?.id ?? null })}
      />
    </div>
  );
}
