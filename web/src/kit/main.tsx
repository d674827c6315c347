// `/kit` of `npm run dev`: the app's own components in their states. Not part of any build.
import '../ui/mantine-base.ts';
import '../ui/mantine-more.ts';
import '../ui/fonts.css';
import '../ui/layout.css';
import '../ui/app.css';
import './kit.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { Kit } from './kit.tsx';

await startI18n(['common', 'errors', 'observations', 'table']);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark">
      <MemoryRouter>
        <Suspense>
          <Kit />
        </Suspense>
      </MemoryRouter>
      <ToastViewport />
    </MantineProvider>
  </StrictMode>,
);
