import { AppShell, Burger, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useIsAway } from '../api/connection.ts';
import { NoRight } from '../parts/states.tsx';
import { UnsavedDialog } from '../parts/unsaved.tsx';
import { useWords } from '../words/use-words.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindAnything } from './find-anything.tsx';
import classes from './frame.module.css';
import { Menu } from './menu.tsx';
import { type Screen, screenAt } from './screens.ts';
import { useFrame, useRights } from './use-shop.ts';

const FirstRun = lazy(async () => ({
  default: (await import('../first-run/first-run.tsx')).FirstRun,
}));

/** The frame of every screen: menu, search, account, and the state of the connection. */
export function Frame() {
  const words = useWords().common;
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const frame = useFrame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address closes the menu.
  useEffect(close, [pathname]);
  usePreload();
  if (frame?.isFirstRun)
    return (
      <Suspense fallback={null}>
        <FirstRun />
      </Suspense>
    );
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={words.menu}
            />
            <Text fw={700} component="span" visibleFrom="xs">
              {words.console}
            </Text>
          </Group>
          <FindAnything />
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={words.screens} className={classes.menu}>
        {frame && <Menu />}
      </AppShell.Navbar>
      <AppShell.Main id="main">
        <UnsavedDialog />
        <AwayBanner />
        {frame ? <Current screen={screenAt(pathname)} /> : <Skeleton h={320} />}
      </AppShell.Main>
    </AppShell>
  );
}

/**
 * Loads the scripts of all screens when the first one is shown, so that the others open at once,
 * also while the gateway is away.
 */
function usePreload() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById))
        void router.loadRouteChunk(route)?.catch(() => {});
    }, 1_000);
    return () => clearTimeout(timer);
  }, [router]);
}

/** The screen, or why the account cannot open it. */
function Current({ screen }: { readonly screen: Screen | undefined }) {
  const { mayRead } = useRights();
  const words = useWords();
  if (!screen || mayRead(screen.section)) return <Outlet />;
  return (
    <section>
      <Title order={1} size="h2" mb="md">
        {screen.label(words)}
      </Title>
      <NoRight section={[screen.section ?? []].flat()[0] ?? ''} />
    </section>
  );
}

/** Shows a message while the gateway is unreachable. */
function AwayBanner() {
  const isAway = useIsAway();
  const { away } = useWords().common;
  return (
    <div role="status" className={isAway ? classes.away : undefined}>
      {isAway && away}
    </div>
  );
}
