import type { LineViolation } from '../sql/progress.ts';

/** The refusal of an image of a line. */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly code: LineViolation['code'];
  /** Whether the host of an address has not answered, or not to the end. */
  readonly isSilent: boolean;

  constructor(code: LineViolation['code'], message: string, isSilent = false) {
    super(message);
    this.code = code;
    this.isSilent = isSilent;
  }
}

/** docs/contract.md, Images and files: 2 MB. */
export { heaviest } from '../../../store/files/image.ts';

export const tooHeavy = () => new ImageRefusal('MALFORMED', 'the image is larger than 2 MB');

/** A name or an address, as messages show it. */
export const shown = (name: string) => JSON.stringify(name.slice(0, 200));
