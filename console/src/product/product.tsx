import { Badge, Button, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useFormat } from '../frame/use-format.ts';
import { useRights, useTextLanguage } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Icon } from '../parts/icons.tsx';
import { BackLink } from '../parts/links.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { Duplicate } from './duplicate.tsx';
import { Files } from './files.tsx';
import { Images } from './images.tsx';
import { Items } from './items.tsx';
import classes from './product.module.css';
import { type ProductData, ProductDocument } from './product-document.ts';
import { ProductForm } from './product-form.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';

const DeleteProductDocument = graphql(`
  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }
`);

export function ProductScreen() {
  const { product: words, products: list } = useWords();
  const { id = '' } = useParams({ strict: false });
  const { mayRead, mayWrite } = useRights();
  const page = usePage(ProductDocument, {
    id,
    language: useTextLanguage(),
    marketing: mayRead('MARKETING'),
  });
  useLive('commerce.products.* commerce.items.* commerce.product-images.*');
  const product = page.data?.product;
  if (page.data && !product && !page.failure) return <NotFound />;
  return (
    <ScreenPage
      title={product?.name || product?.code || words.title}
      page={page}
      actions={product && mayWrite('CATALOG') && <Actions product={product} />}
      head={<BackLink to="/products">{list.title}</BackLink>}
    >
      {(data) =>
        data.product && <Everything data={data} product={data.product} closed={page.closed} />
      }
    </ScreenPage>
  );
}

interface EverythingProps {
  readonly data: ProductQuery;
  readonly product: ProductData;
  readonly closed: Readonly<Record<string, string>>;
}

function Everything({ data, product, closed }: EverythingProps) {
  const words = useWords().product;
  const { day } = useFormat();
  const { promotion } = product;
  return (
    <div className={classes.columns}>
      {(promotion || !product.isVisible) && (
        <div className={classes.wide}>
          {!product.isVisible && <Badge color="gray">{words.hidden}</Badge>}
          {promotion && (
            <Text size="sm">
              {words.inPromotion}{' '}
              <Link to="/marketing" search={{ promotion: promotion.id }}>
                {promotion.name}
              </Link>
              {!promotion.endTime.startsWith('9999') && ` (${words.until(day(promotion.endTime))})`}
            </Text>
          )}
        </div>
      )}
      <div className={classes.wide}>
        <Items product={product} lists={data.priceLists?.nodes ?? []} />
      </div>
      <div className={classes.column}>
        <ProductForm key={product.id} product={product} choices={data} />
        <RecordHistory
          entries={product.auditEntries?.nodes ?? []}
          closed={closed['product.auditEntries']}
        />
      </div>
      <div className={classes.column}>
        <Images productId={product.id} images={product.images} />
        <Files productId={product.id} files={product.files.nodes} />
        <Related product={product} kind="similarProducts" />
        <Related product={product} kind="accessories" />
        <Reviews product={product} />
      </div>
    </div>
  );
}

function Actions({ product }: { readonly product: ProductData }) {
  const { product: words, common } = useWords();
  const navigate = useNavigate();
  const [action, setAction] = useState<'duplicate' | 'delete' | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="copy" size={14} />}
        onClick={() => setAction('duplicate')}
      >
        {words.duplicate}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => setAction('delete')}
      >
        {common.delete}
      </Button>
      {action === 'duplicate' && <Duplicate product={product} onClose={close} />}
      {action === 'delete' && (
        <ChangesPreview
          title={words.deleteTitle(product.name || product.code)}
          document={DeleteProductDocument}
          variables={{ id: product.id }}
          confirm={common.delete}
          isDangerous
          onClose={close}
          onDone={() => void navigate({ to: '/products' })}
        />
      )}
    </>
  );
}
