/**
 * Returns an element with data for the scripts of a page. `<` is escaped, because a value must not
 * close the element that contains it.
 */
export const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
