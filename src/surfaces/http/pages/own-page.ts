/** The styles of all our own pages, in the color scheme that the user prefers. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --paper: #f6f7f5; --card: #fff; --ink: #1c2421; --soft: #55615b; --line: #d9dedb; --link: #0b6b4f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131816; --card: #1b221f; --ink: #e6ebe8; --soft: #9eaaa4; --line: #303a35;
    --link: #6fd0ac;
  }
}
* { box-sizing: border-box; margin: 0; padding: 0 }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
a { color: var(--link) }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .25rem }
code { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
`;

/** Returns the head of all our own pages. `more` is HTML after the icon. */
export const headOf = (title: string, styles: string, more = ''): string => `<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${styles}</style>${more}
  </head>`;
