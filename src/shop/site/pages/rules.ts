interface Named {
  readonly name?: string;
  readonly title?: Readonly<Record<string, string>>;
}

/** A page created without a name is named after its title in the default language. */
export const nameOf = ({ name, title = {} }: Named, defaultLanguage: string): string =>
  name || title[defaultLanguage]?.trim() || 'New page';
