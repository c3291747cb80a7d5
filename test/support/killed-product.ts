import { beforeAll } from 'vitest';
import { makeMigratedPlace } from './migrated-place.ts';
import { cleanUp, type Product, startProduct } from './process.ts';

/** The product as a process that the tests of a file kill. */
export interface KilledProduct {
  /** The folder of its data. */
  folder(): string;
  /** The last started process. */
  current(): Product;
  environment(): Record<string, string>;
  /** Waits until the process has ended, and starts another one on the same data. */
  startAgain(): Promise<Product>;
}

/**
 * Starts the product before the tests of a file on migrated data with these variables; afterwards
 * ends it and removes the data.
 */
export function useKilledProduct(variables: Record<string, string>): KilledProduct {
  let environment: Record<string, string> = variables;
  let product: Product;
  beforeAll(async () => {
    const { place, drop } = await makeMigratedPlace();
    environment = { ...place, ...variables };
    product = await startProduct(environment);
    return async () => {
      await cleanUp();
      await drop();
    };
  });
  return {
    folder: () => environment.DATA_DIR ?? '',
    current: () => product,
    environment: () => environment,
    async startAgain() {
      await product.ended;
      product = await startProduct(environment);
      return product;
    },
  };
}
