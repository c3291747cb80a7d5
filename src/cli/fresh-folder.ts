// Makes the folder that embedded databases begin as; scripts/build.mjs runs it.
import { makeFresh } from '../db/fresh-folder.ts';

await makeFresh();
