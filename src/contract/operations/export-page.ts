/** The maximum number of records on a page of an export: see src/graphql/export/. */
export const largestExportPage = 1_000;
