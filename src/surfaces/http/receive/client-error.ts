import { type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { describeProblem } from '../send/problem.ts';
import { requestIdFor } from './request-id.ts';

export const unknownExpectation = () =>
  new CallError('EXPECTATION_FAILED', 'The header Expect may only be 100-continue.');

/** Sends problem details for requests that Node itself rejects (400, 405, 408, 413, 431). */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = responseOn(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || response?.headersSent) {
      socket.destroy(error);
      return;
    }
    const requestId = requestIdFor(response?.req.headers['x-request-id']);
    socket.end(write(problemOf(error.code), requestId), () => socket.destroy());
  });
  // Without a listener, Node closes the connection without a response.
  server.on('connect', ({ headers }, socket: Duplex) => {
    const refusal = new CallError('METHOD_NOT_ALLOWED', 'This service is no proxy.');
    const requestId = requestIdFor(headers['x-request-id']);
    socket.on('error', () => socket.destroy());
    socket.end(write(refusal, requestId), () => socket.destroy());
  });
}

/** Returns the response in progress on a connection, for which Node has no public accessor. */
function responseOn(socket: Duplex): ServerResponse | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse ? response : undefined;
}

function problemOf(code: string | undefined): CallError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new CallError(
        'REQUEST_TOO_SLOW',
        'The request did not arrive in time: the headers must arrive within 20 seconds, the ' +
          'whole request within 120.',
      );
    case 'HPE_HEADER_OVERFLOW':
      return new CallError(
        'HEADERS_TOO_LARGE',
        'The headers of the request are larger than 16 KB.',
      );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new CallError(
        'BODY_TOO_LARGE',
        'The extensions of a chunk of the body are too large.',
      );
    default:
      return new CallError('MALFORMED_REQUEST', 'The request is not valid HTTP.');
  }
}

function write(problem: CallError, requestId: string): string {
  const { status, headers, body } = describeProblem(problem);
  const all = {
    ...headers,
    'Content-Length': String(Buffer.byteLength(String(body))),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
