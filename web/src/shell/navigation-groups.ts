import { supervises } from '@turva/rules/observation-handling';
import type { Path } from '../paths.ts';

type Viewer = Parameters<typeof supervises>[0];

/** What a desk's navigation has beside whom it is for; everything without a note is for everybody. */
const forWhom: Partial<Record<Path, (viewer: Viewer) => boolean>> = {
  '/training/matrix': supervises,
  '/admin': ({ role }) => role === 'admin',
};

/** The side of a desk, by what one comes for. */
const groups = {
  work: ['/', '/observations', '/audit-rounds', '/work-permits', '/work-permits/board', '/outbox'],
  safety: ['/risk-assessment', '/chemicals', '/emergency', '/analytics', '/tsi-update'],
  skills: ['/training', '/training/matrix'],
  knowledge: ['/documents', '/reports', '/areas', '/ai-assistant'],
  management: ['/profile', '/settings', '/admin'],
} as const satisfies Record<string, readonly Path[]>;

export type NavigationGroup = keyof typeof groups;

/** Each group with the addresses that are this person's to see. */
export const navigationGroups = (viewer: Viewer): [NavigationGroup, Path[]][] =>
  (Object.keys(groups) as NavigationGroup[]).map((name) => [
    name,
    groups[name].filter((path: Path) => forWhom[path]?.(viewer) ?? true),
  ]);
