// The module starts its process when it is loaded, which is cheap while the worker is small.
import './launch.ts';
import { useQuickPasswords } from './quick-passwords.ts';

/* Runs before each test file. */

useQuickPasswords();
