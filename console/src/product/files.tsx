import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { DropFiles } from '../parts/drop-files.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './product.module.css';
import type { ProductData } from './product-document.ts';
import { useUploads } from './use-uploads.ts';

const AddFileDocument = graphql(`
  mutation AddFile($productId: ID!, $file: Upload) {
    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }
  }
`);

const DeleteFileDocument = graphql(`
  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }
`);

interface FilesProps {
  readonly productId: string;
  readonly files: ProductData['files']['nodes'];
}

/** Files that shoppers can download, such as manuals. */
export function Files({ productId, files }: FilesProps) {
  const { product: words, common } = useWords();
  const { mayWrite } = useRights();
  const { upload, isBusy, refused } = useUploads(AddFileDocument, { productId });
  const [deleted, setDeleted] = useState<string | null>(null);
  return (
    <Panel title={words.files}>
      <Stack gap="xs">
        {files.length === 0 && (
          <Text size="sm" c="dimmed">
            {common.nothingHere}
          </Text>
        )}
        {files.map((file) => (
          <FileRow key={file.id} file={file} onDelete={() => setDeleted(file.id)} />
        ))}
        {refused.map((message) => (
          <Text key={message} size="sm" role="alert" className={classes.reason}>
            {message}
          </Text>
        ))}
        {mayWrite('CATALOG') && (
          <DropFiles
            label={words.addFiles}
            hint={words.dropHint}
            isBusy={isBusy}
            onFiles={upload}
          />
        )}
      </Stack>
      {deleted && (
        <ChangesPreview
          title={words.deleteFile}
          document={DeleteFileDocument}
          variables={{ id: deleted }}
          confirm={common.delete}
          isDangerous
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}

interface FileRowProps {
  readonly file: FilesProps['files'][number];
  onDelete(): void;
}

function FileRow({ file: { name, size, address }, onDelete }: FileRowProps) {
  const words = useWords().product;
  const { number } = useFormat();
  const { mayWrite } = useRights();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Anchor href={address} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Anchor>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {words.kilobytes(number(Math.ceil(size / 1000)))}
        </Text>
        {mayWrite('CATALOG') && (
          <IconButton icon="trash" label={words.delete(name)} onClick={onDelete} />
        )}
      </Group>
    </Group>
  );
}
