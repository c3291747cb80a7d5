import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { ProductData } from './product-document.ts';

const DeleteReviewDocument = graphql(`
  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }
`);

/** The newest reviews of a product. */
export function Reviews({ product: { reviews, rating } }: { readonly product: ProductData }) {
  const { product: words, common } = useWords();
  const { number, date } = useFormat();
  const { mayWrite } = useRights();
  const [deleted, setDeleted] = useState<string | null>(null);
  const title =
    reviews.totalCount === 0
      ? words.reviews
      : words.reviewsOf(number(reviews.totalCount), number(rating));
  return (
    <Panel title={title}>
      <Stack gap="sm">
        {reviews.nodes.length === 0 && (
          <Text size="sm" c="dimmed">
            {common.nothingHere}
          </Text>
        )}
        {reviews.nodes.map((review) => (
          <Group key={review.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm">
                <strong>{words.stars(number(review.rating))}</strong> {review.summary}
              </Text>
              <Text size="xs" c="dimmed">
                {review.author}, {date(review.date)}
              </Text>
            </div>
            {mayWrite('CATALOG') && (
              <IconButton
                icon="trash"
                label={words.delete(review.summary || review.code)}
                onClick={() => setDeleted(review.code)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {deleted && (
        <ChangesPreview
          title={words.deleteReview}
          document={DeleteReviewDocument}
          variables={{ code: deleted }}
          confirm={common.delete}
          isDangerous
          onClose={() => setDeleted(null)}
        />
      )}
    </Panel>
  );
}
