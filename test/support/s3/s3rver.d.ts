/** The parts of the package that the tests use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo, Server } from 'node:net';

  interface Context {
    readonly method: string;
    readonly path: string;
    status: number;
    get(header: string): string;
  }
  class S3rver {
    constructor(options: Record<string, unknown>);
    store: object;
    readonly context: { store: object };
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly httpServer: Server & { closeAllConnections(): void };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}

declare module '@20minutes/s3rver/lib/models/object.js' {
  class S3Object {
    constructor(bucket: string, key: string, content: unknown, metadata: Record<string, unknown>);
    readonly bucket: string;
    readonly key: string;
    readonly content: AsyncIterable<Uint8Array>;
    readonly metadata: Record<string, string>;
    range?: { start: number; end: number };
  }
  export = S3Object;
}
