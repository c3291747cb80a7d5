/** docs/contract.md, Images and files: bytes of a text file that calls read and write. */
export const largestText = 1_048_576;

/** Bytes of any file of a template, such as an image. */
export const largestFile = 2_097_152;
