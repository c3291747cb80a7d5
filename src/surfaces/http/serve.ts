import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createByteShares } from '../../engine/gate/byte-shares.ts';
import { createCallTurns } from '../../engine/gate/call-turns.ts';
import { checkHeaders, connectionLimits } from '../../engine/gate/connection-limits.ts';
import { countConnection } from '../../engine/gate/event-loop-turn.ts';
import { createTransfers, transferLimits } from '../../engine/gate/transfers.ts';
import type { Observer } from '../../ground/observe/observer.ts';
import { noObservers, WatchedCall } from '../../ground/observe/watched-call.ts';
import { createPathReader } from './base-paths.ts';
import type { Handler, Reply } from './call.ts';
import { answerStopping } from './health.ts';
import { createAddressReader } from './receive/client-address.ts';
import { answerClientErrors, unknownExpectation } from './receive/client-error.ts';
import { type Compression, codings } from './receive/content-coding.ts';
import { discardRest } from './receive/discard-rest.ts';
import { IncomingCall, type Resources } from './receive/incoming-call.ts';
import { inOrder } from './receive/pipelined.ts';
import { createDrain } from './send/drain.ts';
import { answerFailure } from './send/problem.ts';
import { send } from './send/send.ts';
import { addTiming, wantsTiming } from './send/server-timing.ts';
import { createStreams } from './send/streams.ts';

export interface Served {
  port: number;
  /**
   * Stops when the drain of `shutdownDelay` is over. Resolves when the running calls have ended or
   * `grace` milliseconds have passed, including the drain.
   */
  close(grace?: number): Promise<void>;
}

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** The networks of trusted proxies. */
  readonly trustedProxies?: readonly string[];
  readonly maxConnections?: number;
  /** Seconds of a stop in which connections are still accepted: see drain.ts. */
  readonly shutdownDelay?: number;
  /** The maximum megabytes of bodies and responses in memory. */
  readonly bytesInFlight?: number;
  /** Overrides of the default time limits. */
  readonly timeouts?: Partial<typeof connectionLimits>;
  readonly transfers?: Partial<typeof transferLimits>;
  /** Further base paths of v3 besides `/api/v3`. */
  readonly v3BasePaths?: readonly string[];
  /** The preferred coding of responses; `off` for none. */
  readonly compression?: Compression;
}

/** Serves a handler on a port (0: any free port). Rejects if it cannot listen on the port. */
export async function serve(
  handler: Handler,
  listening: Listening,
  observer: Observer | null = null,
): Promise<Served> {
  const { host, port, trustedProxies = [] } = listening;
  const server = openServer(listening);
  const callTurns = createCallTurns(server);
  const state = { closing: false };
  const addressOf = createAddressReader(trustedProxies);
  const keeping = createResources(listening);
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    heldBack: boolean,
    handle = handler,
  ) => {
    const about = { address: addressOf(request), heldBack, keeping };
    inOrder(request, response, () => {
      const call = new IncomingCall(request, response, about);
      if (observer) call.watch = observer.begin(call);
      else if (wantsTiming(call)) call.watch = new WatchedCall(call, noObservers);
      callTurns.enter(call, () => void answerCall(handle, call, state));
    });
  };
  server.on('request', (request, response) => answer(request, response, false));
  server.on('checkContinue', (request, response) => answer(request, response, true));
  server.on('checkExpectation', (request, response) =>
    answer(request, response, true, refuseExpectation),
  );
  const drain = createDrain(server, listening.shutdownDelay);
  return {
    port: await listen(server, host, port),
    close(grace = 30_000) {
      state.closing = true;
      keeping.streams.close();
      return drain.close(grace).finally(keeping.transfers.close);
    },
  };
}

function openServer({ maxConnections = 10_000, timeouts }: Listening): Server {
  const server = createServer({ ...connectionLimits, ...timeouts });
  server.maxConnections = maxConnections;
  server.on('connection', countConnection);
  answerClientErrors(server);
  return server;
}

const refuseExpectation: Handler = (call) => answerFailure(unknownExpectation(), call);

/** Creates the limits on the bytes of all calls of a node. */
function createResources(listening: Listening) {
  const { bytesInFlight = 64, transfers, compression = 'off', v3BasePaths = [] } = listening;
  const pathOf = createPathReader(v3BasePaths);
  const shares = createByteShares(bytesInFlight * 1024 * 1024);
  const watched = createTransfers(shares, { ...transferLimits, ...transfers });
  const streams = createStreams();
  const own = { shares, transfers: watched, streams, pathOf };
  return { ...own, codings: codings[compression] } satisfies Resources;
}

async function answerCall(
  handler: Handler,
  call: IncomingCall,
  state: { closing: boolean },
): Promise<void> {
  const { watch } = call;
  const sent = { status: 0, bytes: 0 };
  try {
    let reply: Reply;
    try {
      checkHeaders(call.request);
      const answer = state.closing && call.path === '/readyz' ? answerStopping : handler;
      reply = await (watch ? watch.run(() => answer(call)) : answer(call));
    } catch (error) {
      reply = answerFailure(error, call);
    }
    if (watch && wantsTiming(call)) reply = addTiming(reply, call, watch.timing());
    const isCutOff = !call.request.complete && discardRest(call.request);
    const isGone = call.response.destroyed;
    call.release();
    call.isLast = state.closing || call.heldBack || isCutOff;
    const { status, bytes } = await send(reply, call);
    sent.bytes = bytes;
    if (!isGone) sent.status = status;
  } catch {
    // The response failed halfway, and only a closed connection can show that to the client.
    call.response.destroy();
  }
  watch?.end(sent.status, sent.bytes);
}

/**
 * The maximum number of connections that wait for acceptance; the system may allow fewer. Beyond
 * it, a client retries after one second, and then after two more.
 */
const backlog = 4_096;

/** Returns the port that the server listens on. */
function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
