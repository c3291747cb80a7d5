interface Named {
  readonly name?: string;
  readonly title?: Readonly<Record<string, string>>;
}

/** A page that is made without a name is called by its title in the default language. */
export const nameOf = ({ name, title = {} }: Named, defaultLanguage: string): string =>
  name || title[defaultLanguage]?.trim() || 'New page';
