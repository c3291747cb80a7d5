import { useQuery } from '@tanstack/react-query';
import { gateway } from '../settings.ts';

/** An operation of v3, as the OpenAPI document describes it. */
export interface Operation {
  /** The name, such as `commerce.products.find`. */
  readonly name: string;
  /** Describes the operation in one or two sentences. */
  readonly description: string;
  readonly isWrite: boolean;
  /** The request of the document's example. */
  readonly example: Readonly<Record<string, unknown>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly description: string;
          readonly parameters: readonly { readonly $ref: string }[];
          readonly requestBody: {
            readonly content: {
              readonly 'application/json': {
                readonly examples?: { readonly example?: { readonly value: object } };
              };
            };
          };
        };
      }
    >
  >;
}

const prefix = '/api/v3/';

/** All operations of v3. The document is public and is read once. */
export function useOperations() {
  return useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(new URL('openapi.json', gateway));
      if (!response.ok) throw new Error(`openapi.json: HTTP ${response.status}`);
      return operationsOf(await response.json());
    },
  });
}

const operationsOf = ({ paths }: OpenApi): readonly Operation[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, { post }]) => ({
      name: path.slice(prefix.length),
      // The first paragraph repeats the name, and the table of errors follows the second one.
      description: post.description.split('\n\n')[1] ?? '',
      isWrite: post.parameters.some(({ $ref }) => $ref.endsWith('/DryRun')),
      example: { ...post.requestBody.content['application/json'].examples?.example?.value },
    }));
