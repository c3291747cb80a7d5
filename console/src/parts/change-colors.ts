/** The colors of a number that has grown or shrunk, with enough contrast for small text. */
export const changeColors = {
  more: 'light-dark(#1d6b2f, var(--mantine-color-green-3))',
  less: 'light-dark(#a61e1e, var(--mantine-color-red-3))',
} as const;
