import { lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { AUTH_PATH } from './paths.ts';
import { screens } from './screens.ts';
import { ScreenCrash } from './shell/screen-crash.tsx';
import { Shell } from './shell/shell.tsx';

const routeOf = ({ path, page }: (typeof screens)[number]): RouteObject => {
  const Page = lazy(async () => ({ default: (await page()).Page }));
  return { path, element: <Page /> };
};

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <ScreenCrash />,
      children: [
        ...screens.map(routeOf),
        { path: AUTH_PATH, element: <Navigate to="/" replace /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
