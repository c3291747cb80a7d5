import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from './icons.tsx';

interface ToScreen {
  /** The path of the screen in the console, with its query. */
  readonly to: string;
  /** The words of the link. */
  readonly children: string;
}

/** The link over a screen to the list that it belongs to. */
export const BackLink = ({ to, children }: ToScreen) => (
  <Anchor component={Link} to={to} size="sm" mb="md" display="inline-block">
    {children}
  </Anchor>
);

interface CreateLinkProps extends ToScreen {
  readonly variant?: 'default';
}

/** The button that opens the form of a new record. */
export const CreateLink = ({ to, children, variant }: CreateLinkProps) => (
  <Button
    component={Link}
    to={to}
    size="xs"
    {...(variant && { variant })}
    leftSection={<Icon name="plus" size={14} />}
  >
    {children}
  </Button>
);
