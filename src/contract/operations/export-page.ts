/** The most records of a page of an export: see src/graphql/export/. */
export const largestExportPage = 1_000;
