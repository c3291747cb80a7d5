import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variables } from '../../src/ground/config/config.ts';

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: resolve('.data'),
      bootstrapKey: null,
      demo: true,
      callRate: { calls: 1000, seconds: 300 },
      timeZone: 'UTC',
      shopCountry: null,
      maxLanguages: 10,
      maxLimitedAccounts: 100,
      trustedProxies: [],
      sessionSeconds: 900,
      signInLimit: 10,
      poolSize: 10,
      publicUrl: null,
      s3Bucket: null,
      s3Endpoint: null,
      s3Region: null,
      s3Prefix: '',
      s3ForcePathStyle: null,
      fileGraceSeconds: 3600,
      idempotencyHours: 24,
      graphiql: true,
    });
  });

  it.each([
    ['the embedded database', {}, true],
    ['a server', { DATABASE_URL: 'postgres://shop@db/shop' }, false],
    ['a server, when it is wanted', { DATABASE_URL: 'postgres://shop@db/shop', DEMO: '1' }, true],
    ['the embedded database, when it is not wanted', { DEMO: '0' }, false],
    ['the shop of the examples', { DEMO: 'reference' }, 'reference'],
  ])('selects the demo shop for %s', (_, environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo);
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['PORT', '', { port: 4000 }],
    ['HOST', '::', { host: '::' }],
    ['BOOTSTRAP_KEY', '8charact', { bootstrapKey: '8charact' }],
    ['SHOP_COUNTRY', 'IT', { shopCountry: 'IT' }],
    ['TIME_ZONE', 'Europe/Rome', { timeZone: 'Europe/Rome' }],
    ['PUBLIC_URL', 'https://shop.example/api/', { publicUrl: 'https://shop.example/api' }],
    ['CALL_LIMIT', '0', { callRate: null }],
    ['CONSOLE', '0', { console: false }],
    ['GRAPHIQL', '0', { graphiql: false }],
    ['DATA_DIR', '/srv/shop', { dataDir: '/srv/shop' }],
    ['S3_BUCKET', 'shop.files-1', { s3Bucket: 'shop.files-1' }],
    ['S3_PREFIX', 'shops/one', { s3Prefix: 'shops/one/' }],
    ['S3_PREFIX', 'one/', { s3Prefix: 'one/' }],
    ['S3_FORCE_PATH_STYLE', '0', { s3ForcePathStyle: false }],
  ])('parses %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'abc', 'PORT: "abc" is not a port (0..65535)'],
    ['PORT', '65536', 'PORT: "65536" is not a port (0..65535)'],
    ['PORT', '-1', 'PORT: "-1" is not a port (0..65535)'],
    ['PORT', '1e3', 'PORT: "1e3" is not a port (0..65535)'],
    ['HOST', 'a b', 'HOST: "a b" is not an address or a host name'],
    [
      'DATABASE_URL',
      'mysql://u:secret@db',
      'DATABASE_URL: the value is not an address such as postgres://user:password@host:5432/database',
    ],
    ['DEMO', 'yes', 'DEMO: "yes" is not 0, 1 or reference'],
    ['CALL_WINDOW_S', '0', 'CALL_WINDOW_S: "0" is not a number of seconds (1..86400)'],
    ['TIME_ZONE', 'Rome', 'TIME_ZONE: "Rome" is not a time zone such as Europe/Rome'],
    ['SHOP_COUNTRY', 'it', 'SHOP_COUNTRY: "it" is not a country code such as IT'],
    ['S3_BUCKET', 's3://files', 'S3_BUCKET: "s3://files" is not the name of a bucket'],
    [
      'S3_ENDPOINT',
      'minio:9000',
      'S3_ENDPOINT: "minio:9000" is not an http:// or https:// address',
    ],
    ...['/', '/a', 'a//b', '..', 'a/../b'].map((prefix) => [
      'S3_PREFIX',
      prefix,
      `S3_PREFIX: "${prefix}" is not up to 100 letters, digits and \`-_.\`, with single slashes between`,
    ]),
    ['PUBLIC_URL', 'shop', 'PUBLIC_URL: "shop" is not an http:// or https:// address'],
  ])('refuses %s=%s in one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
  });

  it.each(['7chars!', 'x'.repeat(201), 'tab\there!'])(
    'refuses the key %j without printing it',
    (key) => {
      const read = () => readConfig({ BOOTSTRAP_KEY: key });
      expect(read).toThrow(/^BOOTSTRAP_KEY: the value is not 8 to 200 printable ASCII characters/);
      expect(read).not.toThrow(key);
    },
  );

  it.each(Object.entries(variables))('describes %s for the reference page', (_, variable) => {
    expect(variable.name).toMatch(/^[A-Z\d_]+$/);
    expect(variable.text).toMatch(/\.$/);
    expect(variable.parse(variable.default)).toBeDefined();
  });
});
