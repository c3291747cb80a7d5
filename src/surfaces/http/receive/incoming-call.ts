import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { ByteShare, ByteShares } from '../../../engine/gate/byte-shares.ts';
import type { CallCount } from '../../../engine/gate/call-limit.ts';
import type { Transfers } from '../../../engine/gate/transfers.ts';
import { largestUpload } from '../../../ground/contract/body-size.ts';
import type { WatchedCall } from '../../../ground/observe/watched-call.ts';
import type { Call, Caller, Piping } from '../call.ts';
import type { Sending } from '../send/sending.ts';
import type { Streams } from '../send/streams.ts';
import { type BodyCoding, bodyCoding, tooLarge } from './body-source.ts';
import type { Coding } from './content-coding.ts';
import { isLocalCall } from './local-call.ts';
import { pipeBody } from './pipe-body.ts';
import { receiveBody } from './receive-body.ts';
import { requestIdFor } from './request-id.ts';

/** The resources that the calls of a node share. */
export interface Resources {
  readonly shares: ByteShares;
  readonly transfers: Transfers;
  readonly streams: Streams;
  /** Replaces any base path of v3 in the path of a call by `/api/v3/`. */
  readonly pathOf: (path: string) => string;
  /** The codings of responses; empty if compression is off. */
  readonly codings: readonly Coding[];
}

/** The number of bytes that are initially reserved for a body of unknown length. */
const firstRoom = 64 * 1024;

/** The number of bytes that are reserved for a piped body: its buffers, and an image to decode. */
const pipingRoom = 2 * 1024 * 1024;

/** A request, and the state needed to send its response. */
export class IncomingCall implements Call, Sending {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  caller?: Caller;
  watch?: WatchedCall;
  readonly address: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The client waits for 100 Continue before it sends the body. */
  heldBack: boolean;
  isRead = false;
  counted: CallCount | null = null;
  isLast = false;
  readonly #keeping: Resources;
  #share: ByteShare | null = null;
  /** The number of bytes of the share that the body uses. */
  #held = 0;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { address, heldBack, keeping }: { address: string; heldBack: boolean; keeping: Resources },
  ) {
    const target = targetOf(request);
    const mark = target.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = keeping.pathOf(mark < 0 ? target : target.slice(0, mark));
    this.query = mark < 0 ? '' : target.slice(mark + 1);
    this.headers = request.headers;
    this.address = address;
    this.requestId = requestIdFor(request.headers['x-request-id']);
    this.request = request;
    this.response = response;
    this.heldBack = heldBack;
    this.#keeping = keeping;
  }

  isGone(): boolean {
    return this.response.destroyed;
  }

  isLocal(): boolean {
    return isLocalCall(this.request);
  }

  hasArrived(): boolean {
    return this.request.complete;
  }

  endsUnseen(): boolean {
    return this.request.httpVersion === '1.0';
  }

  async read(most = largestUpload): Promise<Buffer> {
    const declared = this.headers['content-length'];
    if (Number(declared) > most) throw tooLarge(most);
    const coding = declared === '0' ? null : bodyCoding(this.headers);
    const isKnown = declared !== undefined && coding === null;
    const length = isKnown ? Number(declared) : Math.min(firstRoom, most);
    return this.#within(length, () => this.#receive(most, coding));
  }

  async pipeTo(into: Writable, { most, signal }: Piping): Promise<void> {
    const length = Number(this.headers['content-length'] ?? pipingRoom);
    if (length > most) throw tooLarge(most);
    const coding = bodyCoding(this.headers);
    const room = coding === null ? Math.min(length, pipingRoom) : pipingRoom;
    return this.#within(room, () => {
      this.#begin();
      return pipeBody(this.request, into, { most, signal, coding, transfers: this.transfers });
    });
  }

  /** Releases the bytes of the body when it is no longer referenced. */
  release(): void {
    if (this.#held > 0) this.shares.release(this.share(), this.#held);
    this.#held = 0;
  }

  get shares(): ByteShares {
    return this.#keeping.shares;
  }

  get transfers(): Transfers {
    return this.#keeping.transfers;
  }

  get streams(): Streams {
    return this.#keeping.streams;
  }

  get codings(): readonly Coding[] {
    return this.#keeping.codings;
  }

  get accepts(): string | undefined {
    return this.codings.length > 0 ? this.headers['accept-encoding'] : undefined;
  }

  get ifNoneMatch(): string | undefined {
    return this.headers['if-none-match'];
  }

  /** Determined on first use, when the caller is known if it has been identified. */
  share(): ByteShare {
    this.#share ??= this.#keeping.shares.of(this);
    return this.#share;
  }

  /** Runs the work when the bytes are reserved. */
  #within<T>(length: number, work: () => Promise<T>): Promise<T> {
    const { shares } = this;
    const share = this.share();
    const begin = () => {
      this.#held = length;
      return work();
    };
    return shares.tryReserve(share, length) ? begin() : shares.reserve(share, length).then(begin);
  }

  #begin(): void {
    if (this.heldBack) this.response.writeContinue();
    this.heldBack = false;
    this.isRead = true;
  }

  #receive(most: number, coding: BodyCoding | null): Promise<Buffer> {
    this.#begin();
    const { shares, transfers } = this;
    const share = this.share();
    const grow = (length: number) => {
      if (length <= this.#held) return null;
      const room = Math.min(Math.max(length, 2 * this.#held), most) - this.#held;
      if (!shares.tryReserve(share, room)) return shares.refusal(share, room);
      this.#held += room;
      return null;
    };
    return receiveBody(this.request, { most, coding, transfers, grow });
  }
}

/** Returns the target of a request. Proxies may send an absolute URL instead of the path. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path < 0 ? '/' : url.slice(path);
}
