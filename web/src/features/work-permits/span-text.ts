import { plantDay } from '@turva/rules/plant/plant-time';
import { formatAs } from '../../ui/time.tsx';

const day = (at: string) => formatAs(at, { day: 'numeric', month: 'numeric' });
const hour = (at: string) => formatAs(at, { hour: 'numeric', minute: '2-digit' });

/** `25.11. 7.00–15.00`; with the second day if it crosses midnight. */
export const spanText = (from: string, to: string) =>
  plantDay(from) === plantDay(to)
    ? `${day(from)} ${hour(from)}–${hour(to)}`
    : `${day(from)} ${hour(from)} – ${day(to)} ${hour(to)}`;
