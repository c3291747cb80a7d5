import type { Session } from '../../../store/db/session.ts';

/** How lines add images to a product, which the shop declares. */
export interface ImageImports {
  /** The mutation whose lines may name images of their products. */
  readonly namedBy: string;
  /** The mutation that adds an image to a product. */
  readonly addedBy: string;
  /** Reads the images of the product that `by` names; null for no product. */
  readonly readGallery: (session: Session, by: unknown) => Promise<Gallery | null>;
}

/** A product with the hashes of its images. */
export interface Gallery {
  readonly id: string;
  /** The SHA-256 of each in hexadecimal. */
  readonly hashes: ReadonlySet<string>;
}
