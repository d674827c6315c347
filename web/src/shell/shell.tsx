import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../ui/loading-screen.tsx';

export function Shell() {
  return (
    <main id="main">
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
