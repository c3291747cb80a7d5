// Creates the folder that new embedded databases are copied from; scripts/build.mjs runs it.
import { makeFresh } from '../../store/db/embedded/fresh-folder.ts';

await makeFresh();
