import { Group, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { inTurn } from '../api/in-turn.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { DropFiles } from '../parts/drop-files.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './product.module.css';
import type { ProductData } from './product-document.ts';
import { useReason } from './use-save.ts';
import { useUploads } from './use-uploads.ts';

const AddImageDocument = graphql(`
  mutation AddImage($productId: ID!, $file: Upload) {
    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }
  }
`);

const ReorderImagesDocument = graphql(`
  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }
`);

const DeleteImageDocument = graphql(`
  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }
`);

type Image = ProductData['images'][number];

interface ImagesProps {
  readonly productId: string;
  readonly images: readonly Image[];
}

/** The images in their order, which is changed by dragging or by the buttons below each. */
export function Images({ productId, images }: ImagesProps) {
  const { product: words, common } = useWords();
  const { mayWrite } = useRights();
  const order = useOrder(images);
  const { upload, isBusy, refused } = useUploads(AddImageDocument, { productId });
  const [deleted, setDeleted] = useState<string | null>(null);
  const mayChange = mayWrite('CATALOG');
  const messages = order.reason ? [...refused, order.reason] : refused;
  return (
    <Panel title={words.images}>
      <ol className={classes.images} aria-label={words.images}>
        {order.shown.map((image, at) => (
          <Figure
            key={image.id}
            image={image}
            at={at}
            count={images.length}
            mayChange={mayChange}
            onMove={order.move}
            onDelete={() => setDeleted(image.id)}
          />
        ))}
      </ol>
      {messages.map((message) => (
        <Text key={message} size="sm" role="alert" className={classes.reason}>
          {message}
        </Text>
      ))}
      {mayChange && (
        <DropFiles
          label={words.addImages}
          hint={words.dropHint}
          accept="image/*"
          isBusy={isBusy}
          onFiles={upload}
        />
      )}
      {deleted && (
        <ChangesPreview
          title={words.deleteImage}
          document={DeleteImageDocument}
          variables={{ id: deleted }}
          confirm={common.delete}
          isDangerous
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}

/**
 * The order that the user has chosen is shown at once, and the stored one again if refused. A move
 * while an earlier one is stored is stored after it.
 */
function useOrder(images: readonly Image[]) {
  const { run } = useMutation(ReorderImagesDocument);
  const reasonOf = useReason();
  const [chosen, setChosen] = useState<readonly Image[] | null>(null);
  const [reason, setReason] = useState<string>();
  const shown = chosen ?? images;
  return {
    shown,
    reason,
    async move(from: number, to: number) {
      const next = [...shown];
      next.splice(to, 0, ...next.splice(from, 1));
      setChosen(next);
      const made = await inTurn(() => run({ ids: next.map(({ id }) => id) }));
      setReason(made && reasonOf(made));
      setChosen((latest) => (latest === next ? null : latest));
    },
  };
}

const dragged = 'text/x-image-position';

interface FigureProps {
  readonly image: Image;
  readonly at: number;
  readonly count: number;
  readonly mayChange: boolean;
  onMove(from: number, to: number): void;
  onDelete(): void;
}

function Figure({ image, at, count, mayChange, onMove, onDelete }: FigureProps) {
  const words = useWords().product;
  const [isOver, setOver] = useState(false);
  const name = words.image(at + 1, image.option?.name ?? '');
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  function drop(event: DragEvent) {
    setOver(false);
    const from = event.dataTransfer.getData(dragged);
    if (from === '') return;
    event.preventDefault();
    if (Number(from) !== at) onMove(Number(from), at);
  }
  return (
    <li
      className={classes.image}
      draggable={mayChange}
      data-over={isOver || undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(at))}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <img src={image.resized.small?.url} alt={name} draggable={false} />
      {mayChange && <Buttons {...{ name, at, count, onMove, onDelete }} />}
    </li>
  );
}

type ButtonsProps = Omit<FigureProps, 'image' | 'mayChange'> & { readonly name: string };

function Buttons({ name, at, count, onMove, onDelete }: ButtonsProps) {
  const words = useWords().product;
  return (
    <Group gap={2} justify="center" mt={4} wrap="nowrap">
      <IconButton
        icon="previous"
        label={words.earlier(name)}
        size={18}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        icon="next"
        label={words.later(name)}
        size={18}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      />
      <IconButton icon="trash" label={words.delete(name)} onClick={onDelete} />
    </Group>
  );
}
