import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useHasEnded } from './api/session.ts';
import { router } from './router.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { themeOf } from './theme.ts';
import { LanguageProvider, useLanguage, useWords } from './words/use-words.tsx';
import 'dayjs/locale/de';
import 'dayjs/locale/it';

/** Requests are sent again by the client package, not by the cache. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});

export function App() {
  return (
    <LanguageProvider>
      <Looks>
        <QueryClientProvider client={client}>
          <Notifications />
          <Session />
        </QueryClientProvider>
      </Looks>
    </LanguageProvider>
  );
}

function Looks({ children }: { readonly children: ReactNode }) {
  const { common } = useWords();
  const theme = useMemo(() => themeOf(common), [common]);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
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
