import { countLevel, describeFailure, type Judged, levels, type Summary } from '../summary.ts';
import { markup } from './markup.ts';

/** A page without further files: the counts, and each case that did not pass. */
export function html(summary: Summary): string {
  const { base, mode, results, unknown, seconds, isGood } = summary;
  const open = results.filter(({ outcome }) => outcome !== 'passed');
  const rows = levels.map((level) => {
    const { passed, run } = countLevel(summary, level);
    return `<tr><th>${level}</th><td>${passed}</td><td>${run}</td></tr>`;
  });
  const strays = unknown.map(
    (id) => `<li>${markup(id)} is expected to fail, but no case has this identifier</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>v3 of ${markup(base)}</title>
<style>${style}</style>
<h1>v3 of ${markup(base)}: ${isGood ? 'as expected' : 'not as expected'}</h1>
<p>${results.length} cases in mode ${mode}, ${seconds.toFixed(1)} s.</p>
<table><tr><th>level</th><th>passed</th><th>run</th></tr>${rows.join('')}</table>
<ul>${strays.join('')}</ul>
${open.map(section).join('\n')}
</html>
`;
}

const style =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2rem .8rem;text-align:left}' +
  'pre{background:#f5f5f4;padding:.8rem;white-space:pre-wrap;overflow-wrap:anywhere}';

function section(result: Judged): string {
  const { case: of, outcome, skipped } = result;
  const text = describeFailure(result) || (skipped ?? of.rule);
  const open = outcome === 'failed' || outcome === 'stale' ? ' open' : '';
  const head = `<summary>${outcome}: ${markup(of.id)}</summary>`;
  return `<details${open}>${head}<pre>${markup(text)}</pre></details>`;
}
