import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/ground/config/config.ts';

/* The environment that operators copy, with the variables that the service reads. */

const read = (path: string) => readFileSync(path, 'utf8');
const deploying = read('docs/deploying.md');
const fence = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(deploying)?.[1] ?? '';

interface Compose {
  readonly services: { readonly gateway: { readonly environment: Record<string, string> } };
}
interface Named {
  readonly name: string;
}
interface Container {
  readonly env: readonly (Named & { readonly value: string })[];
  readonly ports: readonly (Named & { readonly containerPort: number })[];
  readonly volumeMounts: readonly (Named & { readonly mountPath: string })[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { path: string; port: string } };
}
interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: { readonly containers: readonly [Container]; volumes: readonly Named[] };
    };
  };
}

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z\d_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
const { spec } = (parse(fence('yaml')) as Deployment).spec.template;
const [container] = spec.containers;
const image = pairs(
  read('Dockerfile')
    .match(/^ENV .*$/gm)
    ?.join(' ') ?? '',
);
const unit = pairs(
  fence('ini')
    .match(/^Environment=.*$/m)?.[0]
    .slice('Environment='.length) ?? '',
);
const compose = (parse(read('compose.yaml')) as Compose).services.gateway.environment;
const pod = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
const [, sentence = ''] = /^The Secret has ([\s\S]*?)\.\s/m.exec(deploying) ?? [];
const secret = sentence.match(/(?<=`)[A-Z\d_]+(?=`)/g) ?? [];

/** Variables of Node and the C library. */
const foreign = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX']);
const known = new Map(Object.values(variables).map((variable) => [variable.name, variable]));

test.each<[string, Record<string, string>, string]>([
  ['the image', image, 'DATA_DIR'],
  ['the unit', unit, 'DATA_DIR'],
  ['compose.yaml', compose, 'DATABASE_URL'],
  ['the pod', pod, 'METRICS_PORT'],
  ['its Secret', Object.fromEntries(secret.map((name) => [name, ''])), 'TRUSTED_PROXIES'],
])('%s sets existing variables to valid values', (_, environment, one) => {
  expect(environment).toHaveProperty(one);
  for (const [name, value] of Object.entries(environment)) {
    if (foreign.has(name)) continue;
    expect([...known.keys()]).toContain(name);
    // Compose fills in the rest.
    const filled = value.replace(/\$\{\w+:-?([^}?]*)\??\}/g, '$1');
    if (filled) expect([name, known.get(name)?.parse(filled)]).not.toEqual([name, undefined]);
  }
});

test('probes use existing ports and served paths, and a pod writes to its volumes', () => {
  const ports = new Map(
    container.ports.map(({ name, containerPort }) => [name, `${containerPort}`]),
  );
  expect(ports).toEqual(
    new Map([
      ['http', image.PORT],
      ['metrics', pod.METRICS_PORT],
    ]),
  );
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
  expect(probes.map((probe) => [probe?.httpGet.port, probe?.httpGet.path])).toEqual([
    ['http', '/healthz'],
    ['http', '/healthz'],
    ['http', '/readyz'],
  ]);
  const mounts = container.volumeMounts.map(({ name }) => name);
  expect(mounts.toSorted()).toEqual(spec.volumes.map(({ name }) => name).toSorted());
  const folders = container.volumeMounts.map(({ mountPath }) => mountPath);
  expect(folders.some((folder) => pod.DATA_DIR?.startsWith(`${folder}/`))).toBe(true);
});
