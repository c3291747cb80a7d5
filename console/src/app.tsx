import { createTheme, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useHasEnded } from './api/session.ts';
import { router } from './router.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { LanguageProvider, useLanguage } from './words/use-words.tsx';
import 'dayjs/locale/de';
import 'dayjs/locale/it';

const theme = createTheme({
  primaryColor: 'indigo',
  // Links and buttons have enough contrast, also in a row below the pointer.
  primaryShade: 8,
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, monospace',
});

/** Requests are sent again by the client package, not by the cache. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <Notifications />
          <Session />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}

/** The screen of the address, or the sign-in in its place, after which the screen is shown. */
function Session() {
  const hasEnded = useHasEnded();
  const { language } = useLanguage();
  return (
    <DatesProvider settings={{ locale: language }}>
      {hasEnded ? <SignIn /> : <RouterProvider router={router} />}
    </DatesProvider>
  );
}
