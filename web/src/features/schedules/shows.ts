import type { ScheduleView } from '../../records/schedules/schedule-views.ts';

/** The filters of the list's counters. */
export const shows = ['all', 'mine', 'missed', 'open'] as const;
export type Show = (typeof shows)[number];

export const isShown: Record<Show, (view: ScheduleView) => boolean> = {
  all: ({ standing }) => standing !== 'ended',
  mine: ({ isMine, standing }) => isMine && standing !== 'ended',
  missed: ({ standing }) => standing === 'missed',
  open: ({ standing }) => standing === 'open' || standing === 'missed',
};
