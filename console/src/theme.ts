import { createTheme, MultiSelect, Select } from '@mantine/core';
import type { Words } from './words/en.ts';

/** The list itself scrolls, as its field moves through it by keys. */
const list = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

/** The look of all components, and the labels of Mantine's elements without a text. */
export const themeOf = ({ close, previous, next }: Words['common']) => {
  const named = { closeButtonProps: { 'aria-label': close } };
  const calendar = {
    previousLabel: previous,
    nextLabel: next,
    hideOutsideDates: true,
    // With roles, the dialog would refer to a label that does not exist.
    popoverProps: { withRoles: false },
  };
  return createTheme({
    primaryColor: 'indigo',
    // Links and buttons have enough contrast, also in a row below the pointer.
    primaryShade: 8,
    defaultRadius: 'md',
    cursorType: 'pointer',
    autoContrast: true,
    fontFamily: 'system-ui, sans-serif',
    fontFamilyMonospace: 'ui-monospace, monospace',
    components: {
      // In the color of the alert, a title has too little contrast.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Select: Select.extend(list),
      MultiSelect: MultiSelect.extend(list),
      Modal: { defaultProps: named },
      Drawer: { defaultProps: named },
      DateInput: { defaultProps: calendar },
      DatePickerInput: { defaultProps: calendar },
      // A menu has items only; the first one gets the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // A table that is wider than the screen is scrolled by keys too.
      TableScrollContainer: {
        defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
      },
    },
  });
};
