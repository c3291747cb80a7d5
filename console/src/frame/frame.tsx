import { AppShell, Badge, Burger, Group, NavLink, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsAway } from '../api/connection.ts';
import { Icon } from '../parts/icons.tsx';
import { NoRight } from '../parts/states.tsx';
import { UnsavedDialog } from '../parts/unsaved.tsx';
import { useWords } from '../words/use-words.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindAnything } from './find-anything.tsx';
import classes from './frame.module.css';
import { groups, type Screen, screenAt } from './screens.ts';
import { useFrame, useRights } from './use-shop.ts';

/** What surrounds every screen: menu, search, account, and the state of the connection. */
export function Frame() {
  const words = useWords().common;
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const frame = useFrame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address closes the menu.
  useEffect(close, [pathname]);
  usePreload();
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

/** The screens that the account may read. */
function Menu() {
  const words = useWords().common;
  const { mayRead } = useRights();
  const { pathname } = useLocation();
  const failing = useFrame()?.failingWebhooks ?? 0;
  return groups.map((group) => {
    const shown = group.screens.filter(({ section }) => mayRead(section));
    return shown.length === 0 ? null : (
      <div key={group.word} className={classes.group}>
        <Text size="xs" c="dimmed" fw={600} px="xs">
          {words[group.word]}
        </Text>
        {shown.map(({ path, word }) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={words[word]}
            leftSection={<Icon name={word} />}
            rightSection={
              word === 'webhooks' &&
              failing > 0 && (
                <Badge color="red" size="sm" circle aria-label={words.failingWebhooks(failing)}>
                  {failing}
                </Badge>
              )
            }
            active={screenAt(pathname)?.path === path}
            aria-current={screenAt(pathname)?.path === path ? 'page' : undefined}
          />
        ))}
      </div>
    );
  });
}

/** The screen, or why the account cannot open it. */
function Current({ screen }: { readonly screen: Screen | undefined }) {
  const { mayRead } = useRights();
  const words = useWords();
  if (!screen || mayRead(screen.section)) return <Outlet />;
  return (
    <section>
      <Title order={1} size="h2" mb="md">
        {words.common[screen.word]}
      </Title>
      <NoRight section={[screen.section ?? []].flat()[0] ?? ''} />
    </section>
  );
}

/** Says once that the gateway is away, until it is back. */
function AwayBanner() {
  const isAway = useIsAway();
  const { away } = useWords().common;
  return (
    <div role="status" className={isAway ? classes.away : undefined}>
      {isAway && away}
    </div>
  );
}
