import { Badge, Button, Drawer, NavLink } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ProductsQuery } from '../../generated/graphql.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';

type Department = NonNullable<ProductsQuery['departments']>['nodes'][number];

interface DepartmentsProps {
  /** The departments at the top and below the open ones. */
  readonly all: readonly Department[];
  /** The departments from the top to the chosen one; empty if none is chosen. */
  readonly path: readonly string[];
}

/** The way to the chosen department: the address has `1.4.9` for 9 below 4 below 1. */
export const pathOf = (text: string | undefined): readonly string[] =>
  text ? text.split('.').filter((id) => /^\d+$/.test(id)) : [];

/** The tree of departments at the side, or in a drawer where there is no room. */
export function Departments(props: DepartmentsProps) {
  const { products: words, common } = useWords();
  const [isOpen, { open, close }] = useDisclosure();
  const chosen = props.all.find(({ id }) => id === props.path.at(-1));
  return (
    <>
      <Button
        hiddenFrom="md"
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<Icon name="filter" size={14} />}
        onClick={open}
      >
        {words.department}: {chosen?.name ?? common.all}
      </Button>
      <Drawer opened={isOpen} onClose={close} title={words.departments} size="xs">
        <Tree {...props} onChoose={close} />
      </Drawer>
    </>
  );
}

interface TreeProps extends DepartmentsProps {
  onChoose?(): void;
}

export function Tree({ all, path, onChoose }: TreeProps) {
  const { products: words, common } = useWords();
  const { setFilters } = useFilters();
  const choose = (ids: readonly string[]) => {
    setFilters({ department: ids.join('.') || null });
    // A department with others below it opens, so the drawer stays.
    if (!all.find(({ id }) => id === ids.at(-1))?.countDepartment) onChoose?.();
  };
  return (
    <nav aria-label={words.departments}>
      <NavLink
        component="button"
        label={common.all}
        active={path.length === 0}
        aria-current={path.length === 0 ? 'true' : undefined}
        onClick={() => choose([])}
      />
      <Branch parent="0" above={[]} all={all} path={path} choose={choose} />
    </nav>
  );
}

interface BranchProps extends DepartmentsProps {
  readonly parent: string;
  readonly above: readonly string[];
  choose(ids: readonly string[]): void;
}

function Branch({ parent, above, all, path, choose }: BranchProps) {
  const { number } = useFormat();
  return all
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name, countProduct, countDepartment }) => {
      const ids = [...above, id];
      const isChosen = path.at(-1) === id;
      return (
        <NavLink
          key={id}
          component="button"
          label={name}
          active={isChosen}
          aria-current={isChosen ? 'true' : undefined}
          childrenOffset={14}
          opened={path.includes(id)}
          disableRightSectionRotation
          rightSection={
            <Badge variant="light" color="gray" size="sm">
              {number(countProduct)}
            </Badge>
          }
          onClick={() => choose(isChosen ? above : ids)}
        >
          {countDepartment > 0 && path.includes(id) ? (
            <Branch parent={id} above={ids} all={all} path={path} choose={choose} />
          ) : null}
        </NavLink>
      );
    });
}
