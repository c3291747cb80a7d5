import { templates as resource } from '../../src/shop/site/templates/shapes.ts';
import { examplesOf } from './example.ts';

const template = 'default';
const absent = { template: 'autumn' };
const unnamed = { template: 'a/b' };
const path = 'css/site.css';
const megabyte = 1_048_576;

export const templates = examplesOf(
  resource,
  {
    find: { good: [{}] },
    'write-text-file': {
      good: [
        { template, path, text: 'body { color: #1c1917; }\n' },
        { template, path: 'css/print/page.css', text: '@page { margin: 2cm; }\n' },
        { template, path, text: 'body { color: #292524; }\n' },
      ],
      refused: [
        ['template | Malformed', { ...absent, path, text: '' }],
        ['template | Malformed', { ...unnamed, path, text: '' }],
        ['path | Malformed', { template, path: '../site.css', text: '' }],
        ['text | Malformed', { template, path, text: 'x'.repeat(megabyte + 1) }],
      ],
    },
    'read-text-file': {
      good: [
        { template, path },
        { template, path: 'css/none.css' },
      ],
      refused: [
        ['template | Malformed', { ...unnamed, path }],
        ['template | NotFound', { ...absent, path }],
        ['path | Malformed', { template, path: '/etc/passwd' }],
        ['path | Invalid', { template, path: 'old/latin1.txt' }],
        ['path | Invalid', { template, path: 'old/huge.txt' }],
      ],
    },
    'find-files': {
      good: [
        { template, conditions: { parent: 'css' } },
        { template, conditions: { isDir: true } },
        { template, fields: ['name', 'isDir'] },
      ],
      refused: [
        ['template | Malformed', unnamed],
        ['template | NotFound', absent],
        ['parent | Malformed', { template, conditions: { parent: 'css/..' } }],
        ['parent | NotFound', { template, conditions: { parent: 'img' } }],
      ],
    },
    'delete-files': {
      good: [{ template, paths: ['css/print/page.css', 'css/none.css'] }],
      refused: [
        ['template | Malformed', { ...absent, paths: [path] }],
        ['template | Malformed', { ...unnamed, paths: [path] }],
        ['paths | Malformed', { template, paths: [path, '../site.css'] }],
        ['paths | Malformed', { template, paths: Array(101).fill(path) }],
      ],
    },
  },
  [
    {
      isForRefusals: true,
      sql: `INSERT INTO template_file (template, path, content) VALUES
        ('default', 'old/latin1.txt', decode('4df662656c', 'hex')),
        ('default', 'old/huge.txt', convert_to(repeat('x', ${megabyte + 1}), 'UTF8'))`,
    },
  ],
);
