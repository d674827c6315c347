import { lazy } from 'react';

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A named component of a file that is loaded when it is first shown. */
export const lazyOf = <Name extends string, Shown extends AnyComponent>(
  load: () => Promise<Record<Name, Shown>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
