import { createBrowserRouter, Navigate } from 'react-router-dom';
import { useUser } from './features/account/session.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { AUTH_PATH } from './paths.ts';
import { type Screen, screens } from './screens.ts';
import { ScreenCrash } from './shell/screen-crash.tsx';
import { Shell } from './shell/shell.tsx';
import { useUserDb } from './sync-ui/use-user-db.ts';

function Shown({ page: Page }: Pick<Screen, 'page'>) {
  return <Page db={useUserDb()} user={useUser()} />;
}

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <ScreenCrash />,
      children: [
        ...screens.map(({ path, page }) => ({ path, element: <Shown page={page} /> })),
        { path: AUTH_PATH, element: <Navigate to="/" replace /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
