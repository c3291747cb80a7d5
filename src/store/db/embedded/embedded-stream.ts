import { Duplex } from 'node:stream';

/** The thread at the other end of a stream. */
interface StreamThread {
  /** Resolves with a function that sends bytes to the database. */
  attach(stream: EmbeddedStream): Promise<(bytes: Uint8Array<ArrayBuffer>) => void>;
  /** `error` destroys the stream, perhaps during a statement. */
  detach(stream: EmbeddedStream, error: Error | null): void;
}

type Done = (error?: Error | null) => void;

/**
 * The part of a socket that pg's client uses, over the port of the thread that runs the database.
 */
export class EmbeddedStream extends Duplex {
  readonly #thread: StreamThread;
  #send: (bytes: Uint8Array<ArrayBuffer>) => void = () => {};

  constructor(thread: StreamThread) {
    super();
    this.#thread = thread;
  }

  connect(): void {
    this.#thread.attach(this).then(
      (send) => {
        this.#send = send;
        this.emit('connect');
      },
      (error) => this.destroy(error),
    );
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    // The buffers of pg are slices of larger ones, which cannot be transferred.
    this.#send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#thread.detach(this, error);
    done(error);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
