import type { LessonPicture } from '@turva/contracts/duties/training-values';
import type { ReactNode } from 'react';
import { confinedEntry, hotWorkWatch, lockAndTag, spillDrawing, stopWork } from './scenes.tsx';
import { assemblyPoint, fireTriangle, fiveWhys, ghsSigns, ppe, rescueChain, riskGrid } from './signs.tsx';

const drawings: Record<LessonPicture, ReactNode> = {
  'fire-triangle': fireTriangle,
  'lock-and-tag': lockAndTag,
  'confined-entry': confinedEntry,
  'hot-work-watch': hotWorkWatch,
  'ghs-signs': ghsSigns,
  ppe,
  'assembly-point': assemblyPoint,
  'rescue-chain': rescueChain,
  spill: spillDrawing,
  'risk-grid': riskGrid,
  'five-whys': fiveWhys,
  'stop-work': stopWork,
};

/** Drawn without text, so that it works in every language; on white in both themes, as on paper. */
export function LessonDrawing({ name, label }: { name: LessonPicture; label: string }) {
  return (
    <div className="lesson-picture">
      <svg viewBox="0 0 320 150" role="img" aria-label={label}>
        {drawings[name]}
      </svg>
    </div>
  );
}
