import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

/** An icon. Screen readers skip it, because a text or a label beside it has the same meaning. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
