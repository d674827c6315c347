let ready: ((print: () => void) => void) | null = null;

/** The map on the screen says how it is made ready for paper; what it returns takes that back. */
export function printsPlan(make: (print: () => void) => void): () => void {
  ready = make;
  return () => {
    if (ready === make) ready = null;
  };
}

/** Prints once the map is drawn as large as the paper: what the browser's own entry prints may be coarser. */
export function printPlan(): void {
  const now = () => window.print();
  if (ready) ready(now);
  else now();
}
