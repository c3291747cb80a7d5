import { pageStyles } from './own-page.ts';

/** The styles of the page at `/`. */
export const homeStyles = `${pageStyles}main { max-width: 60rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 5rem) 1.25rem }
h1 { font-size: clamp(1.6rem, 4vw, 2.25rem); line-height: 1.2; letter-spacing: -.01em }
h1 small { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--soft) }
h2 { font-size: 1.125rem; margin-bottom: .75rem }
p { color: var(--soft); max-width: 42rem; text-wrap: pretty }
header p { margin-top: .75rem }
ul { list-style: none; margin: 2rem 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)) }
li { position: relative }
li, section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: 1.25rem }
li:hover { border-color: var(--link) }
li a { display: block; text-decoration: none }
li a code { display: block }
li a::after { content: ''; position: absolute; inset: 0; border-radius: .5rem }
li p { margin-top: .5rem; font-size: .9375rem }
li code { color: var(--soft) }
section p code { color: var(--ink) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin-bottom: 1rem }
dt { color: var(--soft) }
section p + p { margin-top: .75rem }
pre { margin-top: 1rem; padding: .75rem 1rem; overflow-x: auto; background: var(--paper);
  border-radius: .375rem }
@media (min-width: 48rem) {
  .demo { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; align-items: center }
  .demo pre { margin-top: 0 }
}
footer { margin-top: 1.5rem; display: flex; gap: 1.25rem; font-size: .875rem }
`;
