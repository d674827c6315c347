import plantedBugs from './planted-bugs.json' with { type: 'json' };

/**
 * Bugs that would harm somebody, each in one place of a source: what it does, the file, what stands there once, what the
 * bug makes of it, and the tests that must not let it pass.
 */
export { plantedBugs };

/** The place of a bug in its source; throws where it cannot be planted any more. */
export function placeOf({ what, file, find, put }, source) {
  const start = source.indexOf(find);
  if (start < 0 || source.includes(find, start + 1))
    throw new Error(`${what}: ${file} has no longer one place that says ${find}`);
  return { start, end: start + find.length, text: put };
}
