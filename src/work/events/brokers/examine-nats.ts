import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type BrokerOptions, type BrokerReport, largestMessage } from './broker.ts';
import { connectionOptions } from './nats.ts';

/** Examines NATS: the connection, JetStream, and the stream if it exists. */
export async function examineNats({ address, name }: BrokerOptions): Promise<BrokerReport> {
  const connection = await connect(connectionOptions(address));
  try {
    const most = connection.info?.max_payload ?? largestMessage;
    if (most < largestMessage)
      return bad(`the server accepts messages of at most ${most} bytes`, raise('max_payload'));
    const manager = await jetstreamManager(connection).catch(() => null);
    if (!manager)
      return bad('JetStream is not enabled', 'Start the server with JetStream (-js) or enable it.');
    try {
      return judgeStream(await manager.streams.info(name), name);
    } catch (error) {
      const isMissing =
        error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
      if (!isMissing) throw error;
      return good(`there is no stream ${name}; a start creates it, and older events are not in it`);
    }
  } finally {
    await connection.close();
  }
}

function judgeStream({ config, state }: StreamInfo, name: string): BrokerReport {
  const { subjects, max_msg_size: size, discard, max_msgs: most, max_bytes: mostBytes } = config;
  if (!subjects.some((each) => each === '>' || each === `${name}.>`))
    return bad(
      `the stream ${name} does not store the subjects ${name}.>`,
      `Add ${name}.> to its subjects.`,
    );
  if (size > 0 && size < largestMessage)
    return bad(
      `the stream ${name} stores messages of at most ${size} bytes`,
      raise('max_msg_size'),
    );
  if (discard === 'new' && most > 0 && state.messages >= most)
    return bad(`the stream ${name} is full`, 'Raise max_msgs, or let it discard old messages.');
  if (discard === 'new' && mostBytes > 0 && state.bytes + largestMessage > mostBytes)
    return bad(`the stream ${name} is full`, 'Raise max_bytes, or let it discard old messages.');
  return good(`the stream ${name} has ${state.messages} messages`);
}

const good = (message: string): BrokerReport => ({ isGood: true, message, advice: '' });
const bad = (message: string, advice: string): BrokerReport => ({ isGood: false, message, advice });
const raise = (setting: string) => `Raise ${setting} to ${largestMessage} bytes at least.`;
