import { Alert, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import { Comparison } from './comparison.tsx';
import type { Operation } from './operations.ts';
import { SendButtons } from './send-buttons.tsx';
import { type Compared, describe, type Surface, sendBoth } from './send-call.ts';
import { GraphqlSide, V3Side } from './sides.tsx';

interface RequestFormProps {
  readonly operation: Operation;
  readonly sample: string;
  /** The key; null if there is none yet, so that the request can be read but not sent. */
  readonly apiKey: string | null;
  /** Whether the key is also for calls that write, which a dry run is too. */
  readonly mayWrite: boolean;
}

/** A request of v3 that can be changed, its GraphQL, which follows the changes, and the answers. */
export function RequestForm({ operation, sample, apiKey, mayWrite }: RequestFormProps) {
  const words = useWords().call;
  const [text, setText] = useState(sample);
  const [isReal, setReal] = useState(false);
  const [surface, setSurface] = useState<Surface>('v3');
  const { name, isWrite } = operation;
  const { document, isMalformed } = useEquivalent(name, text, apiKey);
  const sending = useSending();
  const answers = useRef<HTMLDivElement>(null);
  const isDry = isWrite && !isReal;
  async function send() {
    if (apiKey === null) return;
    const only = isWrite && isReal ? surface : null;
    await sending.send({ operation: name, body: text, key: apiKey, isDry, only });
    answers.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <V3Side
          name={name}
          text={text}
          onChange={setText}
          error={isMalformed ? words.malformed : undefined}
        />
        <GraphqlSide document={document} hasKey={apiKey !== null} />
      </SimpleGrid>
      <SendButtons
        isWrite={isWrite}
        isReal={isReal}
        setReal={setReal}
        surface={surface}
        setSurface={setSurface}
        isDisabled={apiKey === null || isMalformed || (isWrite && !mayWrite)}
        isRunning={sending.isRunning}
        onSend={send}
      />
      {isWrite && !mayWrite && (
        <Text size="sm" c="dimmed" mb="md">
          {words.needsWrites}
        </Text>
      )}
      {sending.failure && (
        <Alert color="red" role="alert" mb="md">
          {sending.failure}
        </Alert>
      )}
      <div ref={answers} aria-live="polite">
        {sending.compared && <Comparison compared={sending.compared} />}
      </div>
    </>
  );
}

/** The GraphQL of the request while it is written. */
function useEquivalent(name: string, text: string, key: string | null) {
  const [written] = useDebouncedValue(text, 250);
  const isMalformed = !isJson(text);
  const { data } = useQuery({
    queryKey: ['equivalent', name, written, key],
    queryFn: () => describe(name, written, key ?? ''),
    enabled: key !== null && isJson(written),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { document: data, isMalformed };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function useSending() {
  const [isRunning, setRunning] = useState(false);
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<string>();
  return {
    isRunning,
    compared,
    failure,
    async send(request: Parameters<typeof sendBoth>[0]) {
      setRunning(true);
      setFailure(undefined);
      try {
        setCompared(await sendBoth(request));
      } catch (error) {
        setFailure(String(error));
      } finally {
        setRunning(false);
      }
    },
  };
}
