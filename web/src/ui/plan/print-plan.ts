let ready: ((print: () => void) => void) | null = null;

/** Registers how the map on the screen is prepared for printing; returns a function to unregister it. */
export function printsPlan(make: (print: () => void) => void): () => void {
  ready = make;
  return () => {
    if (ready === make) ready = null;
  };
}

/** Prints once the map is drawn as large as the paper: the browser's own print command may be coarser. */
export function printPlan(): void {
  const now = () => window.print();
  if (ready) ready(now);
  else now();
}
