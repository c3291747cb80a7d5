/** The settings that the gateway writes into the page when it serves the page. */
export interface Settings {
  readonly version?: string;
  /** The accounts of the demo shop; null or absent in every other shop. */
  readonly demo?: {
    readonly password: string;
    readonly accounts: readonly {
      readonly email: string;
      readonly name: string;
      readonly can: string;
    }[];
  } | null;
  readonly links?: { readonly graphiql?: boolean; readonly explorer?: boolean };
}

export const settings: Settings = JSON.parse(
  document.querySelector('#settings')?.textContent || '{}',
);

/** The address of the gateway, which may be below a path: it ends with a slash. */
export const gateway = new URL('../', new URL('.', document.baseURI)).href;

/** The path of the console without a slash at the end, such as `/console`. */
export const basePath = new URL('.', document.baseURI).pathname.replace(/\/$/, '');
