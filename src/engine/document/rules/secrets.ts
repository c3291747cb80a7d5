import { getNamedType } from 'graphql';
import type { ResolvedDocument } from '../resolve.ts';

/** Types with secrets of the shop or of a caller: keys, tokens, settings of payment providers. */
export const secretTypes: ReadonlySet<string> = new Set([
  'IssuedCallerKey',
  'IssuedWebhook',
  'ProviderSetting',
  'Session',
]);

/** Whether a document selects secrets; its answers are neither compressed nor stored. */
export const selectsSecrets = ({ selections }: ResolvedDocument): boolean =>
  selections.some(({ definition }) => secretTypes.has(getNamedType(definition.type).name));
