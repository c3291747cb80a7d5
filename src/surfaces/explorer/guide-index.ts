import { productName } from '../../ground/contract/product.ts';
import type { GuidePage } from './guide-page.ts';

/** Returns `/llms.txt`: how programs find their way, and the pages of the guide as Markdown. */
export function guideIndex(pages: readonly GuidePage[]): string {
  const isDecision = ({ path }: GuidePage) => path.startsWith('decisions/');
  const links = (shown: readonly GuidePage[]) => shown.map(linkOf).join('\n');
  return `# ${productName}

> The back office of an online shop over HTTP: catalog, prices, stock, sales and site. GraphQL and v3 are two interfaces
> to the same shop, with the same rules. Calls need a key: \`X-Key: …\`.

Do not read the whole schema. These answer with what the key may use, as text:

- \`GET graphql/schema\`: all root fields, grouped by record
- \`GET graphql/schema?search=goods+arrived\`: the root fields for a task
- \`GET graphql/schema?describe=Query.orders,filters\`: how to write a document with them

## Guide

${links(pages.filter((page) => !isDecision(page)))}

## Optional

- [OpenAPI document of v3](openapi.json)
${links(pages.filter(isDecision))}
`;
}

const linkOf = ({ path, title }: GuidePage) => `- [${title}](docs/guide/${path || 'README'}.md)`;
