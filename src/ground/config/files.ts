import { isUrl, optional, parseSwitch, type Variable } from './values.ts';

/** The variables of the storage of images and files: see src/store/files/storage.ts. */
export const fileVariables = {
  s3Bucket: {
    name: 'S3_BUCKET',
    default: '',
    text:
      'Bucket of an S3-compatible store for images and files. Without it they are stored in ' +
      '`DATA_DIR`. Credentials come from the usual AWS sources: `AWS_ACCESS_KEY_ID` and ' +
      '`AWS_SECRET_ACCESS_KEY`, a profile, or the role of the machine.',
    expected: 'the name of a bucket',
    parse: (value) => optional(value, /^[\w.-]{3,63}$/.test(value)),
  } satisfies Variable<string | null>,
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    default: '',
    text: 'Address of the store (MinIO, R2, Ceph …). Without it Amazon S3 is used.',
    expected: 'an http:// or https:// address',
    parse: (value) => optional(value, isUrl(value, 'http:', 'https:')),
  } satisfies Variable<string | null>,
  s3Region: {
    name: 'S3_REGION',
    default: '',
    text:
      'Region of the bucket. Without it `us-east-1` is used with `S3_ENDPOINT`, else the region ' +
      'of the AWS configuration (`AWS_REGION`, a profile).',
    expected: 'the name of a region',
    parse: (value) => optional(value, /^[\w-]{1,64}$/.test(value)),
  } satisfies Variable<string | null>,
  s3Prefix: {
    name: 'S3_PREFIX',
    default: '',
    text: 'Prefix of all keys in the bucket, such as `shop/`; other keys are not touched.',
    expected: 'up to 100 letters, digits and `-_.`, with single slashes between',
    parse: (value) => {
      const path = value.replace(/\/$/, '');
      if (path === '') return value === '' ? '' : undefined;
      return path.length <= 100 && path.split('/').every(isFolder) ? `${path}/` : undefined;
    },
  } satisfies Variable<string>,
  s3ForcePathStyle: {
    name: 'S3_FORCE_PATH_STYLE',
    default: '',
    text:
      '`1` puts the bucket in the path of the address, `0` in the host name. Without it `1` is ' +
      'used with `S3_ENDPOINT`, else `0`.',
    expected: '0 or 1',
    parse: (value) => (value === '' ? null : parseSwitch(value)),
  } satisfies Variable<boolean | null>,
};

const isFolder = (name: string) => /^[\w-][\w.-]*$/.test(name);
