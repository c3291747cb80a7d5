import type { ReactNode } from 'react';
import type { RecordName } from './declared.ts';
import { NewsletterMembers } from './newsletter-members.tsx';
import { PasswordPanel } from './password-panel.tsx';
import type { ExtraProps } from './use-declared.ts';
import { VariantOptions } from './variant-options.tsx';

/** The elements that screens of a record type show beside the members. */
export const extras: Readonly<Partial<Record<RecordName, (props: ExtraProps) => ReactNode>>> = {
  newsletter: NewsletterMembers,
  staff: PasswordPanel,
  variants: VariantOptions,
};
