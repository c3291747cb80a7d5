import { type Config, variables } from '../../ground/config/config.ts';
import { type Environment, warnOfUseless } from '../../ground/config/useless-settings.ts';
import { nearestName } from '../../ground/contract/nearest-name.ts';

const known = Object.values(variables).map(({ name }) => name);

/**
 * Prefixes that variables of other programs often share. Variables with these prefixes are reported
 * only if they resemble a known name.
 */
const general = ['FILE', 'LOG', 'MAX', 'PUBLIC', 'SESSION', 'SHOP', 'TIME'];

/** The prefixes of our variables, such as `S3_` and `DATABASE_`. */
const prefixes = known
  .map((name) => name.split('_'))
  .filter(([first = '', ...more]) => more.length > 0 && !general.includes(first))
  .map(([first]) => `${first}_`);

/** Returns a warning for each variable without an effect: unknown ones, and useless ones. */
export const warnOfSettings = (environment: Environment, config: Config): string[] => [
  ...warnOfUnknown(environment),
  ...warnOfUseless(environment, config),
];

/** Warns of each variable that was probably meant for this service. */
function warnOfUnknown(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = nearestName(name.toUpperCase(), known);
    if (!meant && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
    const hint = meant ? `; did you mean ${meant}?` : '';
    return [`${name} is not a variable of this service${hint}`];
  });
}
