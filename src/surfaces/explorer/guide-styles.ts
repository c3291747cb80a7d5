/** The guide's own styles. They follow those of `pageStyles`. */
export const guideStyles = `
body > header { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center;
  padding: .75rem 1.25rem; background: var(--card); border-bottom: 1px solid var(--line) }
body > header a { text-decoration: none }
.search { position: relative; flex: 1 1 14rem; max-width: 26rem; margin-left: auto }
.search input { width: 100%; padding: .375rem .75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: .375rem }
#guide-results { position: absolute; z-index: 1; right: 0; left: 0; max-height: 70vh; overflow-y: auto;
  margin-top: .25rem; padding: .5rem 1rem; list-style: none; background: var(--card);
  border: 1px solid var(--line); border-radius: .375rem; box-shadow: 0 .5rem 1.5rem #0003 }
#guide-results li + li { margin-top: .75rem }
#guide-results p, #guide-results small { color: var(--soft); font-size: .8125rem }
.columns { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
main { min-width: 0 }
article > * + * { margin-top: 1rem }
article :is(h1, h2, h3, h4) { line-height: 1.25; scroll-margin-top: 1rem }
article :is(h1, h2, h3, h4) a { color: inherit; text-decoration: none }
article :is(h2, h3, h4) a:hover::after { content: ' #'; color: var(--soft) }
article h1 { font-size: 2rem; letter-spacing: -.01em }
article h2 { margin-top: 2.5rem; font-size: 1.375rem }
article h3 { margin-top: 1.75rem; font-size: 1.125rem }
article :is(p, li) { max-width: 48rem }
article :is(ul, ol) { padding-left: 1.5rem }
article li + li { margin-top: .25rem }
article pre { padding: .75rem 1rem; overflow-x: auto; background: var(--card);
  border: 1px solid var(--line); border-radius: .375rem }
article pre code { overflow-wrap: normal }
.table { overflow-x: auto }
table { border-collapse: collapse; font-size: .9375rem }
:is(td, th) { padding: .375rem .75rem .375rem 0; vertical-align: top; text-align: left;
  border-bottom: 1px solid var(--line) }
:is(td, th) code { overflow-wrap: normal }
nav { margin-top: 3rem; font-size: .9375rem }
nav h2, nav summary { margin: 1.25rem 0 .25rem; font-size: .8125rem; font-weight: 600;
  color: var(--soft) }
nav ul { list-style: none }
nav ul ul { padding-left: 1rem; font-size: .875rem }
nav a { display: block; padding: .125rem 0; color: inherit; text-decoration: none }
nav a:hover, nav a[aria-current] { color: var(--link) }
nav a[aria-current] { font-weight: 600 }
main > footer { margin-top: 3rem; font-size: .875rem }
@media (min-width: 60rem) {
  .narrow { display: none }
  .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem }
  main { order: 2 }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; margin-top: -1rem;
    padding-bottom: 2rem }
}
`;
