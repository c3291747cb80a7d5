/** A file of a request; its content is in a temporary file until the call ends. */
export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of the content in hexadecimal. */
  readonly hash: string;
}

/** A file of a multipart request, as the value of a variable. */
export class UploadedFile {
  readonly name: string;
  readonly received: ReceivedFile;

  constructor(name: string, received: ReceivedFile) {
    this.name = name;
    this.received = received;
  }

  get size(): number {
    return this.received.size;
  }

  /**
   * Identifies the file in a request with an `Idempotency-Key`: files with equal content are equal.
   */
  toJSON(): object {
    const { size, hash } = this.received;
    return { name: this.name, size, hash };
  }
}

/** The content of a file: Base64, or a file that was uploaded. */
export type FileContent = string | UploadedFile;
