import { investigationStates } from '@turva/contracts/investigation-values';

/** What the list is narrowed to by its counters. */
export const shows = ['all', ...investigationStates] as const;
export type Show = (typeof shows)[number];
