import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { schema } from '../../src/shop/catalogue.ts';
import type { Body } from '../../test/examples/example.ts';
import { layOut } from '../../test/house/readme.ts';
import { equivalentOf } from '../reference/equivalent.ts';
import { javascript, php, python, writeLiteral } from './literals.ts';

interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/**
 * The call as programs send it. They take the address of the service from the environment variable
 * BASE and the caller key from KEY. A call that writes is a dry run, because its body names records
 * that any shop can have.
 */
export function codeSamples(name: string, operation: Operation, body: Body): readonly Sample[] {
  const isDry = operation.kind === 'mutation';
  return [
    { lang: 'Shell', label: 'curl', source: inCurl(name, body, isDry) },
    { lang: 'JavaScript', label: 'JavaScript', source: inJavaScript(name, body, isDry) },
    { lang: 'Python', label: 'Python', source: inPython(name, body, isDry) },
    { lang: 'PHP', label: 'PHP', source: inPhp(name, body, isDry) },
    { lang: 'GraphQL', label: 'GraphQL', source: inGraphql(operation, body) },
  ];
}

const inCurl = (name: string, body: Body, isDry: boolean) => `\
curl -s "$BASE/api/v3/${name}" \\
  -H "X-Key: $KEY" \\${isDry ? '\n  -H "X-Dry-Run: 1" \\' : ''}
  -d '${layOut(body).replaceAll("'", `'\\''`)}'`;

const inJavaScript = (name: string, body: Body, isDry: boolean) => `\
const { BASE, KEY } = process.env;
const response = await fetch(\`\${BASE}/api/v3/${name}\`, {
  method: 'POST',
  headers: { 'X-Key': KEY${isDry ? ", 'X-Dry-Run': '1'" : ''} },
  body: JSON.stringify(${writeLiteral(body, javascript, '  ')}),
});
const answer = await response.json();
if (answer.status !== 'ok') throw new Error(answer.error?.description ?? answer.detail);
console.log(answer);`;

const inPython = (name: string, body: Body, isDry: boolean) => `\
import json, os, urllib.request

body = ${writeLiteral(body, python)}
request = urllib.request.Request(
    os.environ["BASE"] + "/api/v3/${name}",
    data=json.dumps(body).encode(),
    headers={"X-Key": os.environ["KEY"]${isDry ? ', "X-Dry-Run": "1"' : ''}},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
if answer["status"] != "ok":
    raise RuntimeError(answer["error"]["description"])
print(answer)`;

const inPhp = (name: string, body: Body, isDry: boolean) => `\
<?php
$body = ${Object.keys(body).length === 0 ? '[]' : writeLiteral(body, php)};
$context = stream_context_create(['http' => [
  'method' => 'POST',
  'header' => ['X-Key: ' . getenv('KEY'), 'Content-Type: application/json'${isDry ? ", 'X-Dry-Run: 1'" : ''}],
  'content' => json_encode($body),
  'ignore_errors' => true,
]]);
$answer = json_decode(file_get_contents(getenv('BASE') . '/api/v3/${name}', false, $context), true);
if ($answer['status'] !== 'ok') {
  throw new RuntimeException($answer['error']['description'] ?? $answer['detail']);
}
print_r($answer);`;

/** The document, and its variables as a comment. */
function inGraphql(operation: Operation, body: Body): string {
  const { query, variables } = equivalentOf(schema, operation, body);
  const note =
    operation.kind === 'mutation' ? '# With the header X-Dry-Run: 1 nothing is stored.\n' : '';
  if (Object.keys(variables).length === 0) return note + query;
  const comment = layOut(variables)
    .split('\n')
    .map((line) => `# ${line}`.trimEnd());
  return `${note}${query}\n\n# With the variables\n${comment.join('\n')}`;
}
