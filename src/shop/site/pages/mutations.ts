import type { Context } from '../../../engine/call/context.ts';
import { checkTemplatePage } from '../../../engine/call/template-page.ts';
import { layoutData } from '../../../engine/schema/layout.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { Rule, RuleContext } from '../../../engine/schema/mutations/other-faults.ts';
import { storeImages } from '../../../engine/schema/mutations/uploads.ts';
import type { FileContent } from '../../../ground/contract/uploaded-file.ts';
import { Page } from './page.ts';
import { nameOf } from './rules.ts';
import { PageInput } from './shapes.ts';

createField(Page, {
  shape: PageInput,
  note: 'A page without a name is named after its title.',
  rules: pageRules,
  prepare: withImage,
  async write({ image, productsLayout, ...given }, { page }, { context }) {
    await checkTemplatePage(given.templatePage, context);
    const name = nameOf(given, context.shopSettings.defaultLanguage);
    const data = { ...given, ...image, ...layoutData(productsLayout), name };
    return page.create({ data, select: { id: true } });
  },
});

updateField(Page, {
  shape: PageInput,
  rules: pageRules,
  prepare: withImage,
  async write(id, { image, productsLayout, ...given }, { page }, { context }) {
    await checkTemplatePage(given.templatePage, context);
    const data = { ...given, ...image, ...layoutData(productsLayout) };
    return page.updateMany({ where: { id }, data });
  },
});

deleteField(Page, {
  many: 'Pages',
  note: 'Pages that the site itself needs can be deleted too.',
  write: (ids, { page }) => page.deleteMany({ where: { id: { in: ids } } }),
});

function pageRules(given: { readonly templatePage?: string }, context: RuleContext): Rule[] {
  return [() => checkTemplatePage(given.templatePage, context)];
}

/** Returns the input with the columns of the image. */
async function withImage<G extends { image?: { content: FileContent } | null }>(
  given: G,
  context: Context,
) {
  const longest = { maxWidth: 1000, maxHeight: 1000 };
  const image = await storeImages(context, { member: 'image', upload: given.image, longest });
  return { ...given, image };
}
