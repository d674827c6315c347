import { investigationStates } from '@turva/contracts/risks/investigation-values';

/** The filters of the list's counters. */
export const shows = ['all', ...investigationStates] as const;
export type Show = (typeof shows)[number];
