import type { S3 } from '@aws-sdk/client-s3';
import type { Slice } from '../../../ground/config/config.ts';

export type S3Settings = Slice<
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3Prefix' | 's3ForcePathStyle'
>;

/** Loads the client on demand, because loading takes time and memory. */
export const loadS3 = () => import('@aws-sdk/client-s3');

export async function createClient(settings: S3Settings): Promise<S3> {
  // Later versions of the client need a newer Node; this warning is not relevant to the operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3 } = await loadS3();
  const { s3Endpoint: endpoint, s3ForcePathStyle } = settings;
  const region = settings.s3Region ?? (endpoint ? 'us-east-1' : null);
  return new S3({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: s3ForcePathStyle ?? endpoint !== null,
    // Many other stores do not support Amazon's newer checksums.
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

/** Milliseconds: to connect, until the response begins, and between bytes of the response. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 60_000 };

/** Each slow reader of a file holds a connection. */
const agent = { keepAlive: true, maxSockets: 500 };
