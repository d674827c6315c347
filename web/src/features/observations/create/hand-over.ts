let photos: readonly File[] = [];

/** Passes the files the camera has just taken to the form that opens next. */
export const handOver = (taken: readonly File[]) => {
  photos = taken;
};

/** Only once: a form opened later must not find the photos of an earlier one. */
export function takeOver(): readonly File[] {
  const taken = photos;
  photos = [];
  return taken;
}
