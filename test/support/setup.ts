// Starts its process while the worker is small.
import './launch.ts';
import { useQuickPasswords } from './quick-passwords.ts';

/* Runs before each test file. */

useQuickPasswords();
