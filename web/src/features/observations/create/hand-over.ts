let photos: readonly File[] = [];

/** What the camera has just taken goes along to the form that opens next. */
export const handOver = (taken: readonly File[]) => {
  photos = taken;
};

/** Once: a form opened later must not find the photos of an earlier one. */
export function takeOver(): readonly File[] {
  const taken = photos;
  photos = [];
  return taken;
}
