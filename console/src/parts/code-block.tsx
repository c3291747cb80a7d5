import { ActionIcon, Box, CopyButton, Tooltip } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import classes from './code-block.module.css';
import { Icon } from './icons.tsx';

interface CodeBlockProps {
  /** The label of the text for screen readers. */
  readonly label: string;
  readonly text: string;
  readonly maxHeight?: number;
}

/** A program's text with a button that copies it. It scrolls, so it can have the focus. */
export function CodeBlock({ label, text, maxHeight = 360 }: CodeBlockProps) {
  const { common } = useWords();
  return (
    <Box className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard. */}
      <section className={classes.code} style={{ maxHeight }} aria-label={label} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? common.copied : common.copy}>
            <ActionIcon
              className={classes.copy}
              variant="default"
              size="sm"
              onClick={copy}
              aria-label={`${copied ? common.copied : common.copy}: ${label}`}
            >
              <Icon name={copied ? 'check' : 'copy'} size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Box>
  );
}
