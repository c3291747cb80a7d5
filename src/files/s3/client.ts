import type { S3 } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';

export type S3Settings = Pick<
  Config,
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3Prefix' | 's3ForcePathStyle'
>;

/** Loaded where it is used alone: it costs time and memory at the start. */
export const loadS3 = () => import('@aws-sdk/client-s3');

export async function createClient(settings: S3Settings): Promise<S3> {
  // That later versions want a newer Node is no matter for who runs this one.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await loadS3();
  const { s3Endpoint: endpoint, s3ForcePathStyle } = settings;
  const region = settings.s3Region ?? (endpoint ? 'us-east-1' : null);
  return new S3({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: s3ForcePathStyle ?? endpoint !== null,
    // Amazon's newer checksums are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      ...timeouts,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const attempts = 3;

/** Milliseconds: to connect, until an answer begins, and without a byte of it. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 60_000 };

/** Slow readers of files keep a connection each. */
const agent = { keepAlive: true, maxSockets: 500 };
