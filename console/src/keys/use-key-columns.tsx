import { ActionIcon, Badge, Menu, Stack, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import type { Column } from '../parts/data-table.tsx';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { KeyAction, KeyRow } from './keys.tsx';

/** The columns of the keys: one for each section, so that the rows make a matrix of rights. */
export function useKeyColumns(
  open: (action: KeyAction, row: KeyRow) => void,
): readonly Column<KeyRow>[] {
  const { keys: words, section } = useWords();
  const { date, number } = useFormat();
  const limit = ({ callLimit }: KeyRow) =>
    callLimit ? words.limitOf(number(callLimit.calls), number(callLimit.seconds)) : '–';
  return [
    { name: 'name', label: words.name, cell: (row) => <Name row={row} /> },
    ...Object.entries(section).map(([code, label]) => ({
      name: code,
      label,
      cell: ({ sections }: KeyRow) =>
        sections.some((each) => each === code) ? (
          <span role="img" aria-label={words.yes(label)}>
            <Icon name="check" size={16} />
          </span>
        ) : (
          <Text span c="dimmed">
            –
          </Text>
        ),
    })),
    { name: 'lastUse', label: words.lastUse, cell: ({ lastUseTime }) => date(lastUseTime) },
    { name: 'expiry', label: words.expiry, cell: ({ expiryTime }) => date(expiryTime) },
    { name: 'limit', label: words.limit, isNumber: true, cell: limit },
    { name: 'actions', label: '', cell: (row) => <Actions row={row} open={open} /> },
  ];
}

const accessWords = { READ: 'reads', CHANGE: 'changes', WRITE: 'writes' } as const;

function Name({ row: { name, access, prefix, revokedTime, networks } }: { readonly row: KeyRow }) {
  const words = useWords().keys;
  return (
    <Stack gap={0} align="flex-start">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" ff="monospace">
        {prefix}…
      </Text>
      <Text size="xs">{words[accessWords[access]]}</Text>
      {networks.length > 0 && (
        <Text size="xs" c="dimmed">
          {networks.join(', ')}
        </Text>
      )}
      {revokedTime && (
        <Badge color="red" variant="light" tt="none" size="sm">
          {words.revoked}
        </Badge>
      )}
    </Stack>
  );
}

interface ActionsProps {
  readonly row: KeyRow;
  open(action: KeyAction, row: KeyRow): void;
}

function Actions({ row, open }: ActionsProps) {
  const words = useWords().keys;
  const { mayWrite } = useRights();
  const actions: readonly KeyAction[] =
    row.revokedTime || !mayWrite('APPS') ? ['usage'] : ['usage', 'edit', 'rotate', 'revoke'];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={words.actionsOf(row.name)}>
          <Icon name="dots" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            {...(action === 'revoke' && { color: 'red' })}
            onClick={() => open(action, row)}
          >
            {words[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
