/** A line of the shipped evacuation, in the plant's language: each plant replaces it by its own meeting place. */
export const MEETING_UNWRITTEN = 'Mene kokoontumispaikalle.';
