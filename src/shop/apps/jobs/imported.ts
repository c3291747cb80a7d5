import type { ShopImports } from '../../../work/jobs/targets/target.ts';
import { readImportedGallery } from '../../commerce/product-images/writes/imported-gallery.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';
import { magento } from './presets/magento.ts';
import { shopify } from './presets/shopify.ts';
import { woocommerce } from './presets/woocommerce.ts';

/** The mutations and tables of the shop that imports know by name. */
export const imported: ShopImports = {
  presets: new Map([
    ['MAGENTO', magento],
    ['SHOPIFY', shopify],
    ['WOOCOMMERCE', woocommerce],
  ]),
  images: {
    namedBy: 'upsertProducts',
    addedBy: 'createProductImage',
    readGallery: readImportedGallery,
  },
  readShop: readShopSettings,
};
