import type { PGlite } from '@electric-sql/pglite';

/**
 * The parts of PGlite that its types omit. They are private, so its version is pinned: see
 * test/db/private-pglite.test.ts.
 */
interface PrivateModule {
  /** The addresses of PostgreSQL's variables. */
  readonly _InterruptPending: number;
  readonly _QueryCancelPending: number;
}

/** The status of the exception with which PostgreSQL leaves a statement after an error. */
const longJump = 100;

// The types omit the members.
const moduleOf = (lite: PGlite) => lite.Module as PGlite['Module'] & PrivateModule;

/**
 * Cancels the running statement as the signal handler of a server does: it fails with SQLSTATE
 * 57014 when PostgreSQL next checks for interrupts.
 */
export function requestCancel(lite: PGlite): void {
  const module = moduleOf(lite);
  const memory = new Int32Array(module.wasmMemory.buffer);
  for (const address of [module._QueryCancelPending, module._InterruptPending])
    memory[address / Int32Array.BYTES_PER_ELEMENT] = 1;
}

/**
 * Calls `fail` for an exception that ends PostgreSQL in the middle of its work, such as a stack
 * overflow or the end of its process. PGlite ignores it and continues in an undefined state.
 */
export function onFailure(lite: PGlite, fail: (error: unknown) => void): void {
  const module = moduleOf(lite);
  const run = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      // An exception of Emscripten, which has no class of ours.
      if (Object(error).status !== longJump) fail(error);
      throw error;
    }
  };
}

/** A file of the data folder. */
export interface OpenFile {
  readonly name: string;
  /** The name of its folder. */
  readonly folder: string;
  /** The path of the file outside of PGlite. */
  path(): string;
  readonly descriptor: number;
}

/** Operations on the files of a data folder that can be observed. */
export interface FileOperations {
  /** Runs for each request to sync a file; without it such a request does nothing. */
  onSync(work: (file: OpenFile) => void): void;
  /** Runs before a file is written or truncated. */
  beforeWrite(work: (file: Pick<OpenFile, 'name' | 'folder'>) => void): void;
  /** Runs before a file is renamed or removed. */
  beforeRemoval(work: () => void): void;
  /** Runs with the path of each new entry of a folder. */
  onEntry(work: (path: string) => void): void;
}

interface FileNode {
  readonly name: string;
  readonly parent: FileNode;
}

interface FileStream {
  readonly node: FileNode;
  readonly nfd: number;
}

type Operations<Of> = Record<string, (of: Of, ...more: unknown[]) => unknown>;

/** The file system of Emscripten that PGlite mounts, which all nodes and streams refer to. */
interface NodeFiles {
  realPath(node: FileNode): string;
  /** Runs an operation, and converts its error to one that PostgreSQL understands. */
  tryFSOperation<T>(work: () => T): T;
  readonly node_ops: Operations<FileNode>;
  readonly stream_ops: Operations<FileStream>;
}

type Options = Partial<PGlite['Module']>;

/** Returns options with which `add` observes the operations before PostgreSQL starts. */
export function onFiles(options: Options, add: (files: FileOperations) => void): Options {
  const { preRun = [] } = options;
  const begin = (module: PGlite['Module']) => {
    // The types know only that it is a file system.
    const files = module.NODEFS as unknown as NodeFiles;
    add(operationsOf(files));
  };
  return { ...options, preRun: [...preRun, begin] };
}

function operationsOf(files: NodeFiles): FileOperations {
  const { node_ops: ofNodes, stream_ops: ofStreams } = files;
  const attempt = (work: () => void) => files.tryFSOperation(work);
  return {
    onSync(work) {
      ofStreams.fsync = ({ node, nfd }) => {
        attempt(() => work({ ...named(node), descriptor: nfd, path: () => files.realPath(node) }));
        return 0;
      };
    },
    beforeWrite(work) {
      const before = (node: FileNode) => attempt(() => work(named(node)));
      wrap(ofStreams, 'write', ({ node }) => before(node));
      wrap(ofStreams, 'setattr', ({ node }) => before(node));
      wrap(ofNodes, 'setattr', before);
    },
    beforeRemoval(work) {
      for (const name of ['unlink', 'rename']) wrap(ofNodes, name, () => attempt(work));
    },
    onEntry(work) {
      wrap(ofNodes, 'mknod', (folder, name) => work(`${files.realPath(folder)}/${name}`));
      wrap(ofNodes, 'rename', (_node, folder, name) =>
        // The arguments of Emscripten: a node, its new folder and its new name.
        work(`${files.realPath(folder as FileNode)}/${name}`),
      );
    },
  };
}

const named = ({ name, parent }: FileNode) => ({ name, folder: parent.name });

/** Runs `before` with the arguments of an operation before it. */
function wrap<Of>(
  operations: Operations<Of>,
  name: string,
  before: (of: Of, ...more: unknown[]) => void,
): void {
  const run = operations[name];
  if (!run) throw new Error(`PGlite has no operation ${name}`);
  operations[name] = (of, ...more) => {
    before(of, ...more);
    return run(of, ...more);
  };
}
