import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpRight,
  IconBlur,
  IconCheck,
  IconCircle,
  IconMinus,
  IconPlayerTrackNext,
  IconPlus,
  IconRotateClockwise,
  IconScribble,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '../../offline/engine/rows.ts';
import { Act } from '../../ui/press/act.tsx';
import { colors, edgeOf, type MarkAction, type Size, scaled, turned } from './marks.ts';
import { ToolButton } from './tool-button.tsx';

const kinds = [
  { kind: 'arrow', icon: IconArrowUpRight },
  { kind: 'circle', icon: IconCircle },
  { kind: 'pen', icon: IconScribble },
  { kind: 'blur', icon: IconBlur },
] as const;

interface KindsProps {
  /** the kind a finger draws */
  kind: Mark['kind'];
  /** `byPointer`: with a finger or a mouse, which can draw */
  onPick: (kind: Mark['kind'], byPointer: boolean) => void;
}

export function KindButtons({ kind: chosen, onPick }: KindsProps) {
  const { t } = useTranslation('marking');
  return (
    <div className="marking-add grid gap-8">
      {kinds.map(({ kind, icon: Icon }) => (
        <Act
          Icon={Icon}
          iconSize={22}
          label={t(`add.${kind}`)}
          key={kind}
          aria-pressed={kind === chosen}
          onClick={({ detail }) => onPick(kind, detail > 0)}
        />
      ))}
    </div>
  );
}

interface ColorsProps {
  color: Mark['color'];
  /** the selected mark, which can be removed */
  selected: Mark | null;
  onPick: (color: Mark['color']) => void;
  dispatch: Dispatch<MarkAction>;
}

export function ColorDots({ color: chosen, selected, onPick, dispatch }: ColorsProps) {
  const { t } = useTranslation('marking');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" className="marking-colors across-center grid" aria-label={t('color')}>
      {(Object.keys(colors) as Mark['color'][]).map((color) => (
        <button
          key={color}
          type="button"
          className="marking-color place-center w-full pad-0 no-edge no-ground pointer grid"
          aria-label={t(`colors.${color}`)}
          aria-pressed={color === chosen}
          onClick={() => onPick(color)}
        >
          <span style={{ background: colors[color], color: edgeOf(color) }}>
            {color === chosen && <IconCheck size={22} stroke={3} aria-hidden />}
          </span>
        </button>
      ))}
      <ToolButton
        icon={IconTrash}
        label={t('remove')}
        disabled={!selected}
        onClick={() => selected && dispatch({ do: 'remove', id: selected.id })}
      />
    </div>
  );
}

interface PadProps {
  mark: Mark;
  marks: Mark[];
  photo: Size;
  onMove: (mark: Mark, x: number, y: number) => void;
  dispatch: Dispatch<MarkAction>;
}

/** The buttons for everything a finger does to the selected mark. */
export function MarkPad({ mark, marks, photo, onMove, dispatch }: PadProps) {
  const { t } = useTranslation('marking');
  const change = (changed: Mark) => dispatch({ do: 'change', mark: changed });
  const next = marks[(marks.indexOf(mark) + 1) % marks.length];
  return (
    <div className="marking-change grid gap-8">
      <ToolButton icon={IconArrowLeft} label={t('left')} onClick={() => onMove(mark, -1, 0)} />
      <ToolButton icon={IconArrowUp} label={t('up')} onClick={() => onMove(mark, 0, -1)} />
      <ToolButton icon={IconArrowDown} label={t('down')} onClick={() => onMove(mark, 0, 1)} />
      <ToolButton icon={IconArrowRight} label={t('right')} onClick={() => onMove(mark, 1, 0)} />
      <ToolButton icon={IconMinus} label={t('smaller')} onClick={() => change(scaled(mark, 0.8, photo))} />
      <ToolButton icon={IconPlus} label={t('larger')} onClick={() => change(scaled(mark, 1.25, photo))} />
      <ToolButton icon={IconRotateClockwise} label={t('turn')} onClick={() => change(turned(mark))} />
      <ToolButton
        icon={IconPlayerTrackNext}
        label={t('next')}
        disabled={marks.length < 2}
        onClick={() => dispatch({ do: 'select', id: next?.id ?? null })}
      />
    </div>
  );
}
