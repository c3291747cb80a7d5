import { useQuickPasswords } from './quick-passwords.ts';

/* Runs before each test file. */

useQuickPasswords();
