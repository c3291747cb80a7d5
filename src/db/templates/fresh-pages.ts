const titles = {
  index: 'Home',
  department: 'Department',
  product: 'Product',
  page: 'Page',
  search: 'Search',
  cart: 'Cart',
  contact: 'Contact',
};

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <main></main>
  </body>
</html>
`;

/** The page files of a new template. */
export const freshPages: readonly { path: string; text: string }[] = Object.entries(titles).map(
  ([name, title]) => ({ path: `${name}.html`, text: pageOf(title) }),
);
