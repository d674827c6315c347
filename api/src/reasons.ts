/** The messages of an error and its causes; a refused connection has only a code. */
export function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  const own = error.message || ('code' in error ? String(error.code) : error.name);
  return [own, ...reasons(error.cause)];
}
