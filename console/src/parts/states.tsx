import { Alert, Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageData } from '../api/use-page.ts';
import { useWords } from '../words/use-words.tsx';
import { Icon, type IconName } from './icons.tsx';
import classes from './states.module.css';

interface ScreenProps<Data> {
  readonly title: ReactNode;
  /** The actions of the screen, next to the title. */
  readonly actions?: ReactNode;
  readonly page: PageData<Data>;
  /** The elements above the data, which stay while the data changes, such as filters. */
  readonly head?: ReactNode;
  /** The screen with its data. */
  readonly children: (data: Data) => ReactNode;
  /** The placeholder until the data has been read, with the same height. */
  readonly skeleton?: ReactNode;
}

/** A screen with its states: loading, failed, and its data, also while newer ones are read. */
export function ScreenPage<Data>({
  title,
  actions,
  page,
  head,
  children,
  skeleton,
}: ScreenProps<Data>) {
  const { data, isLoading, isUpdating, failure } = page;
  return (
    <section aria-busy={isLoading || isUpdating} className={classes.screen}>
      <header className={classes.title}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <div className={classes.actions}>{actions}</div>
      </header>
      {head}
      {failure && <Failure message={failure} onRetry={page.reload} />}
      {data === undefined && isLoading && (skeleton ?? <TableSkeleton />)}
      {data !== undefined && children(data)}
    </section>
  );
}

/** The reason why data could not be read. */
export function Failure({ message, onRetry }: { readonly message: string; onRetry?(): unknown }) {
  const { failed, tryAgain } = useWords().common;
  return (
    <Alert color="red" title={failed} icon={<Icon name="alert" />} mb="md" role="alert">
      <Stack gap="xs" align="flex-start">
        {message}
        {onRetry && (
          <Button size="xs" variant="default" onClick={() => onRetry()}>
            {tryAgain}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** A part of a screen whose section is closed to the account. */
export function NoRight({ section }: { readonly section: string }) {
  const { common, section: sections } = useWords();
  const name = sections[section as keyof typeof sections] ?? section;
  return <Nothing icon="lock" message={common.noRight(name)} />;
}

interface NothingProps {
  readonly message: ReactNode;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

/** The place of a list that has no records. */
export function Nothing({ message, icon = 'search', children }: NothingProps) {
  return (
    <Center mih={140}>
      <Stack align="center" gap="xs">
        <Text c="dimmed" component="div">
          <Icon name={icon} size={28} />
        </Text>
        <Text c="dimmed" ta="center">
          {message}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

/** The placeholder of a table before its rows have been read. */
export const TableSkeleton = ({ rows = 10 }: { readonly rows?: number }) => (
  <Stack gap={6}>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
      <Skeleton key={at} h={34} radius="sm" />
    ))}
  </Stack>
);
