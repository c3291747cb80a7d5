import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** The label of the button for screen readers. */
  readonly label: string;
  /** Pixels of the icon. */
  readonly size?: number;
  readonly disabled?: boolean;
  onClick(): void;
}

/** A button in a row or beside a field, which shows only an icon. */
export function IconButton({ icon, label, size = 16, disabled = false, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </ActionIcon>
  );
}
