import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import { ChangesPreview } from './changes-preview.tsx';
import { Icon } from './icons.tsx';

interface DeleteSelectedProps<Data, Variables> {
  readonly document: TypedDocumentString<Data, Variables>;
  readonly variables: Variables;
  /** The number of selected records. */
  readonly count: number;
  /** A sentence on what remains. */
  readonly hint?: string;
  /** Ends the selection. */
  onDone(): void;
}

/** The buttons over a list with selected records: deletes them after a preview, or unselects. */
export function DeleteSelected<Data, Variables>(props: DeleteSelectedProps<Data, Variables>) {
  const { document, variables, count, hint, onDone } = props;
  const { common, records: words } = useWords();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group mb="sm" role="status">
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => setOpen(true)}
      >
        {words.deleteSelected(number(count))}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {common.none}
      </Button>
      {isOpen && (
        <ChangesPreview
          title={words.deleteTitle(count, number(count))}
          document={document}
          variables={variables}
          confirm={common.delete}
          isDangerous
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          {() =>
            hint && (
              <Text size="sm" mt="sm">
                {hint}
              </Text>
            )
          }
        </ChangesPreview>
      )}
    </Group>
  );
}
