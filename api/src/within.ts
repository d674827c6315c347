/** The work's result; rejects if there is none within `ms`. The work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const error = Object.assign(new Error(`no answer within ${ms} ms`), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => reject(error), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
