import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { nameDocument } from '../api/send.ts';
import { useLanguage } from '../words/use-words.tsx';
import { Icon } from './icons.tsx';
import { RunningExport } from './running-export.tsx';
import { useExport } from './use-export.ts';

/**
 * The format for spreadsheets, which expect semicolons between cells if the comma is the decimal
 * mark.
 */
const sheetOf = (language: string) =>
  `format=csv&bom=1&crlf=1&excel=1&delimiter=${language === 'en' ? ',' : '%3B'}`;

interface ExportMenuProps<Data, Variables> {
  /** Reads one list without paging. */
  readonly document: TypedDocumentString<Data, Variables>;
  readonly variables: Variables;
  /** The name of the file without its ending. */
  readonly name: string;
  readonly label: string;
}

/** Exports all records that match the filters, however many. */
export function ExportMenu<Data, Variables>(props: ExportMenuProps<Data, Variables>) {
  const { document, variables, name, label } = props;
  const { words, language } = useLanguage();
  const { bytes, run, stop } = useExport();
  async function start(format: string, ending: string) {
    const request = { ...nameDocument(document), variables };
    const failure = await run({ request, format, name: `${name}.${ending}` });
    if (failure) {
      notifications.show({ color: 'red', title: words.orders.exportFailed, message: failure });
    }
  }
  if (bytes !== null) return <RunningExport bytes={bytes} size="xs" onStop={stop} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="download" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start(sheetOf(language), 'csv')}>
          {words.orders.exportSheet}
        </Menu.Item>
        <Menu.Item onClick={() => start('format=jsonl', 'jsonl')}>
          {words.orders.exportLines}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
