import type { Context } from '../../../engine/call/context.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { RulesOf } from '../../../engine/schema/mutations/rules.ts';
import {
  type ImageToStore,
  imageRules,
  storeImages,
} from '../../../engine/schema/mutations/uploads.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import { layoutData } from '../../shared/layout.ts';
import { checkTemplatePage } from '../../shared/templates/template-page.ts';
import { Page } from './page.ts';
import { nameOf } from './rules.ts';
import { PageInput } from './shapes.ts';

interface GivenPage {
  readonly templatePage?: string;
  readonly image?: { readonly content: FileContent } | null;
}

const images: readonly ImageToStore<GivenPage>[] = [
  {
    member: 'image',
    upload: (given) => given.image,
    longest: { maxWidth: 1000, maxHeight: 1000 },
  },
];

const pageRules: RulesOf<GivenPage> = {
  lookUps: (given, context) => [() => checkTemplatePage(given.templatePage, context)],
  afterwards: imageRules(images),
};

createField(Page, {
  shape: PageInput,
  note: 'A page without a name is named after its title.',
  ...pageRules,
  prepare: withImage,
  async write({ image, productsLayout, ...given }, { page }, { context }) {
    const name = nameOf(given, context.shopSettings.defaultLanguage);
    const data = { ...given, ...image, ...layoutData(productsLayout), name };
    return page.create({ data, select: { id: true } });
  },
});

updateField(Page, {
  shape: PageInput,
  ...pageRules,
  prepare: withImage,
  write(id, { image, productsLayout, ...given }, { page }) {
    const data = { ...given, ...image, ...layoutData(productsLayout) };
    return page.updateMany({ where: { id }, data });
  },
});

deleteField(Page, {
  many: 'Pages',
  note: 'Pages that the site itself needs can be deleted too.',
  write: (ids, { page }) => page.deleteMany({ where: { id: { in: ids } } }),
});

/** Returns the input with the columns of the image. */
async function withImage<G extends GivenPage>(given: G, context: Context) {
  return { ...given, image: await storeImages(context, images, given) };
}
