import type { TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './form.css';

export interface Tile<T extends string> {
  value: T;
  label: string;
  icon: ReactNode;
}

interface Props<T extends string> {
  id: string;
  labelledBy: string;
  tiles: readonly Tile<T>[];
  value: T | '';
  onChange: (value: T) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few choices, as large as a gloved thumb. Arrow keys move the choice, as in any group of radio buttons. */
export function Tiles<T extends string>({ id, labelledBy, tiles, value, onChange }: Props<T>) {
  const group = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    tiles.findIndex((tile) => tile.value === value),
  );

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + tiles.length) % tiles.length;
    const tile = tiles[next];
    if (!tile) return;
    onChange(tile.value);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="tiles grid gap-12"
      onKeyDown={move}
    >
      {tiles.map((tile, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a tile contains an icon and a word, styled as a button
        <button
          key={tile.value}
          // an error message leads to the group's chosen tile, or to its first
          id={index === current ? id : undefined}
          type="button"
          role="radio"
          aria-checked={tile.value === value}
          tabIndex={index === current ? 0 : -1}
          className="tile stack apart gap-8"
          data-value={tile.value}
          onClick={() => onChange(tile.value)}
        >
          <span aria-hidden className="grid">
            {tile.icon}
          </span>
          <span>{tile.label}</span>
        </button>
      ))}
    </div>
  );
}

/** Icon for a tile, all of one size and weight. */
export const tileIcon = (Icon: TablerIcon) => <Icon size={28} stroke={1.75} />;
