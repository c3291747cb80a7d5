import { graphql } from '../../generated/gql.ts';
import type { DepartmentFragment } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { addressOf } from '../route.ts';

export const DepartmentFields = graphql(`
  fragment Department on Department { id parentId name(language: $language) position }
`);

interface DepartmentsProps {
  readonly all: readonly DepartmentFragment[];
  readonly chosen: string | null;
}

/** The tree of departments, opened down to the chosen one. */
export function Departments({ all, chosen }: DepartmentsProps) {
  const { say } = useLanguage();
  return (
    <nav aria-label={say('department')} className="tree">
      <Choice id={null} name={say('all')} chosen={chosen} />
      <Branch parent="0" all={all} chosen={chosen} open={pathTo(chosen, all)} />
    </nav>
  );
}

interface BranchProps extends DepartmentsProps {
  readonly parent: string;
  readonly open: readonly string[];
}

function Branch({ parent, all, chosen, open }: BranchProps) {
  const children = all.filter(({ parentId }) => parentId === parent);
  if (children.length === 0) return null;
  return (
    <ul>
      {children
        .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
        .map(({ id, name }) => (
          <li key={id}>
            <Choice id={id} name={name} chosen={chosen} />
            {open.includes(id) && <Branch parent={id} all={all} chosen={chosen} open={open} />}
          </li>
        ))}
    </ul>
  );
}

function Choice({ id, name, chosen }: { id: string | null; name: string; chosen: string | null }) {
  return (
    <a
      href={addressOf('/products', { department: id })}
      aria-current={id === chosen ? 'true' : undefined}
    >
      {name}
    </a>
  );
}

/** The department and those above it. */
function pathTo(id: string | null, all: readonly DepartmentFragment[]): string[] {
  const found = all.find((each) => each.id === id);
  return found ? [...pathTo(found.parentId, all), found.id] : [];
}
