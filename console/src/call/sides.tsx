import { Stack, Text, Textarea } from '@mantine/core';
import { CodeBlock } from '../parts/code-block.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Document } from './send-call.ts';

interface V3SideProps {
  readonly name: string;
  readonly text: string;
  readonly error: string | undefined;
  onChange(text: string): void;
}

/** The v3 request. */
export function V3Side({ name, text, error, onChange }: V3SideProps) {
  const words = useWords().call;
  return (
    <Stack gap={4} miw={0}>
      <Text fw={600} size="sm">
        {words.v3Request}
      </Text>
      <Textarea
        label={`POST /api/v3/${name}`}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        autosize
        minRows={8}
        maxRows={22}
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 },
          label: { fontWeight: 400, overflowWrap: 'anywhere' },
        }}
      />
    </Stack>
  );
}

interface GraphqlSideProps {
  /** Null where v3 refuses the request by its form; undefined until it is read. */
  readonly document: Document | null | undefined;
  readonly hasKey: boolean;
}

/** The GraphQL document and variables equivalent to the request. */
export function GraphqlSide({ document, hasKey }: GraphqlSideProps) {
  const words = useWords().call;
  const hasVariables = document && Object.keys(document.variables).length > 0;
  return (
    <Stack gap={4} miw={0}>
      <Text fw={600} size="sm">
        {words.graphqlRequest}
      </Text>
      <Text size="sm">POST /graphql</Text>
      {document ? (
        <>
          <CodeBlock label={words.document} text={document.query.trim()} />
          {hasVariables && (
            <CodeBlock
              label={words.variables}
              text={JSON.stringify(document.variables, null, 2)}
              maxHeight={180}
            />
          )}
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {!hasKey ? words.equivalentNeedsKey : document === null ? words.noEquivalent : '…'}
        </Text>
      )}
    </Stack>
  );
}
