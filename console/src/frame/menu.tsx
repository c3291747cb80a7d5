import { Badge, NavLink, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './frame.module.css';
import { groups, home, type Screen, screenAt } from './screens.ts';
import { useFrame, useRights } from './use-shop.ts';

type Group = (typeof groups)[number];

/** The screens that the account may read. */
export function Menu() {
  const { mayRead } = useRights();
  return (
    <>
      <div className={classes.group}>
        <ScreenLink screen={home} />
      </div>
      {groups.map((group) => {
        const shown = group.screens.filter(({ section }) => mayRead(section));
        if (shown.length === 0) return null;
        return group.icon ? (
          <Folded key={group.word} group={group} icon={group.icon} shown={shown} />
        ) : (
          <Open key={group.word} group={group} shown={shown} />
        );
      })}
    </>
  );
}

interface GroupProps {
  readonly group: Group;
  readonly shown: readonly Screen[];
}

function Open({ group, shown }: GroupProps) {
  const { common } = useWords();
  return (
    <div className={classes.group}>
      <Text size="xs" c="dimmed" fw={600} px="xs">
        {String(common[group.word])}
      </Text>
      {shown.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} />
      ))}
    </div>
  );
}

/** A group that opens by a click, which this browser remembers, and over the screen shown. */
function Folded({
  group,
  shown,
  icon,
}: GroupProps & { readonly icon: NonNullable<Group['icon']> }) {
  const { common } = useWords();
  const { pathname } = useLocation();
  const current = screenAt(pathname);
  const [isOpen, setOpen] = useLocalStorage({
    key: `gateway-menu-${group.word}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isInside = shown.some(({ path }) => path === current?.path);
  const isShown = isOpen || isInside;
  const hasWebhooks = shown.some(({ path }) => path === '/webhooks');
  return (
    <NavLink
      component="button"
      className={classes.link}
      label={String(common[group.word])}
      leftSection={<Icon name={icon} />}
      aria-expanded={isShown}
      opened={isShown}
      childrenOffset={14}
      disableRightSectionRotation
      rightSection={
        <>
          {hasWebhooks && !isShown && <Failing />}
          <Icon name={isShown ? 'down' : 'next'} size={14} />
        </>
      }
      onClick={() => setOpen(!isShown)}
    >
      {isShown ? shown.map((screen) => <ScreenLink key={screen.path} screen={screen} />) : null}
    </NavLink>
  );
}

function ScreenLink({ screen }: { readonly screen: Screen }) {
  const words = useWords();
  const { pathname } = useLocation();
  const { path, icon, label } = screen;
  const isCurrent = screenAt(pathname)?.path === path;
  return (
    <NavLink
      component={Link}
      to={path}
      className={classes.link}
      label={label(words)}
      leftSection={<Icon name={icon} />}
      rightSection={path === '/webhooks' && <Failing />}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** How many webhooks have receivers that fail. */
function Failing() {
  const { common } = useWords();
  const failing = useFrame()?.failingWebhooks ?? 0;
  if (failing === 0) return null;
  return (
    <Badge color="red" size="sm" circle aria-label={common.failingWebhooks(failing)}>
      {failing}
    </Badge>
  );
}
