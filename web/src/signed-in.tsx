import './ui/mantine-more.ts';
import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { makeRouter } from './router.tsx';

/** Everything a visitor does not need: router, shell, screens, the phone's database. */
export function SignedIn() {
  const [router] = useState(makeRouter);
  return (
    // between neighbouring tooltips 300 ms, else 700
    <Tooltip.Group openDelay={700} closeDelay={300}>
      <RouterProvider router={router} />
    </Tooltip.Group>
  );
}
