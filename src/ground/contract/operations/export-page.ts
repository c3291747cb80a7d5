/** The maximum number of records on a page of an export: see src/surfaces/graphql/export/. */
export const largestExportPage = 1_000;
