import { Box, Group, Rating, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

interface ReviewsProps {
  readonly reviews: NonNullable<HomeQuery['reviews']>['nodes'];
  readonly closed: string | undefined;
}

export function Reviews({ reviews, closed }: ReviewsProps) {
  const { home, common } = useWords();
  const { day, number } = useFormat();
  return (
    <Panel title={home.reviews} closed={closed}>
      {reviews.length === 0 && <Nothing message={common.nothingHere} icon="star" />}
      <Stack gap="sm">
        {reviews.map(({ id, author, date, rating, summary, product }) => (
          <div key={id}>
            <Group gap="xs">
              <Box role="img" aria-label={number(rating)}>
                <Rating
                  value={Number(rating)}
                  fractions={2}
                  readOnly
                  size="xs"
                  aria-hidden="true"
                />
              </Box>
              <Link to="/products/$id" params={{ id: product.id }}>
                {product.name}
              </Link>
            </Group>
            <Text size="sm">{summary}</Text>
            <Text size="xs" c="dimmed">
              {`${author}, ${day(date)}`}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
