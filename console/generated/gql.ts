/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": typeof types.ChangesDocument,
    "mutation SignOut { signOut }": typeof types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": typeof types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n": typeof types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  query FindElements($text: String!) {\n    products(first: 20, where: { search: $text }) { nodes { id code name } }\n  }\n": typeof types.FindElementsDocument,
    "\n  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {\n    promotions(\n      first: 100\n      where: { startTime: { lt: $to }, endTime: { gte: $from } }\n      orderBy: [{ field: START_TIME }, { field: ID }]\n    ) {\n      totalCount\n      nodes {\n        id\n        name(language: $language)\n        type\n        appliedTo\n        startTime\n        endTime\n        isActive\n        discountPercent\n        discountAmount\n        coupon\n        pricedProducts(first: 2) @include(if: $catalog) {\n          totalCount\n          nodes { id name(language: $language) price sellingPrice }\n        }\n      }\n    }\n  }\n": typeof types.MarketingDocument,
    "\n  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {\n    promotion: createPromotion(input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": typeof types.CreatePromotionDocument,
    "\n  mutation UpdatePromotion(\n    $id: ID!\n    $version: String!\n    $input: PromotionUpdateInput!\n    $language: String!\n  ) {\n    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": typeof types.UpdatePromotionDocument,
    "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n": typeof types.DeletePromotionDocument,
    "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n": typeof types.PromotionDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": typeof types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": typeof types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": typeof types.DeleteFileDocument,
    "\n  query ProductHistory($id: String!, $skus: [String!]!) {\n    auditEntries(\n      first: 30\n      orderBy: [{ field: TIME, direction: DESC }]\n      where: {\n        OR: [\n          { recordType: { equals: \"Product\" }, recordKey: { equals: $id } }\n          { recordType: { equals: \"Item\" }, recordKey: { in: $skus } }\n        ]\n      }\n    ) {\n      totalCount\n      nodes { id time action recordType recordKey part callerName before after }\n    }\n  }\n": typeof types.ProductHistoryDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": typeof types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": typeof types.DeleteImageDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": typeof types.ProductRecordFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) }\n    }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n    }\n  }\n": typeof types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": typeof types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": typeof types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": typeof types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": typeof types.DeleteReviewDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": typeof types.SetVisibleDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n    }\n  }\n": typeof types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": typeof types.SignInDocument,
};
const documents: Documents = {
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": types.ChangesDocument,
    "mutation SignOut { signOut }": types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n": types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": types.HomeDocument,
    "\n  query FindElements($text: String!) {\n    products(first: 20, where: { search: $text }) { nodes { id code name } }\n  }\n": types.FindElementsDocument,
    "\n  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {\n    promotions(\n      first: 100\n      where: { startTime: { lt: $to }, endTime: { gte: $from } }\n      orderBy: [{ field: START_TIME }, { field: ID }]\n    ) {\n      totalCount\n      nodes {\n        id\n        name(language: $language)\n        type\n        appliedTo\n        startTime\n        endTime\n        isActive\n        discountPercent\n        discountAmount\n        coupon\n        pricedProducts(first: 2) @include(if: $catalog) {\n          totalCount\n          nodes { id name(language: $language) price sellingPrice }\n        }\n      }\n    }\n  }\n": types.MarketingDocument,
    "\n  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {\n    promotion: createPromotion(input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": types.CreatePromotionDocument,
    "\n  mutation UpdatePromotion(\n    $id: ID!\n    $version: String!\n    $input: PromotionUpdateInput!\n    $language: String!\n  ) {\n    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": types.UpdatePromotionDocument,
    "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n": types.DeletePromotionDocument,
    "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n": types.PromotionDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": types.DeleteFileDocument,
    "\n  query ProductHistory($id: String!, $skus: [String!]!) {\n    auditEntries(\n      first: 30\n      orderBy: [{ field: TIME, direction: DESC }]\n      where: {\n        OR: [\n          { recordType: { equals: \"Product\" }, recordKey: { equals: $id } }\n          { recordType: { equals: \"Item\" }, recordKey: { in: $skus } }\n        ]\n      }\n    ) {\n      totalCount\n      nodes { id time action recordType recordKey part callerName before after }\n    }\n  }\n": types.ProductHistoryDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": types.DeleteImageDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": types.ProductRecordFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) }\n    }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n    }\n  }\n": types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": types.DeleteReviewDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": types.SetVisibleDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n    }\n  }\n": types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": types.ProductsDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": types.SignInDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n"): typeof import('./graphql.ts').ChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignOut { signOut }"): typeof import('./graphql.ts').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n"): typeof import('./graphql.ts').FindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n"): typeof import('./graphql.ts').FrameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindElements($text: String!) {\n    products(first: 20, where: { search: $text }) { nodes { id code name } }\n  }\n"): typeof import('./graphql.ts').FindElementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {\n    promotions(\n      first: 100\n      where: { startTime: { lt: $to }, endTime: { gte: $from } }\n      orderBy: [{ field: START_TIME }, { field: ID }]\n    ) {\n      totalCount\n      nodes {\n        id\n        name(language: $language)\n        type\n        appliedTo\n        startTime\n        endTime\n        isActive\n        discountPercent\n        discountAmount\n        coupon\n        pricedProducts(first: 2) @include(if: $catalog) {\n          totalCount\n          nodes { id name(language: $language) price sellingPrice }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MarketingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {\n    promotion: createPromotion(input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreatePromotionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePromotion(\n    $id: ID!\n    $version: String!\n    $input: PromotionUpdateInput!\n    $language: String!\n  ) {\n    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatePromotionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n"): typeof import('./graphql.ts').DeletePromotionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').PromotionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n"): typeof import('./graphql.ts').ProductToCopyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n"): typeof import('./graphql.ts').DuplicateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n"): typeof import('./graphql.ts').AddFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n"): typeof import('./graphql.ts').DeleteFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductHistory($id: String!, $skus: [String!]!) {\n    auditEntries(\n      first: 30\n      orderBy: [{ field: TIME, direction: DESC }]\n      where: {\n        OR: [\n          { recordType: { equals: \"Product\" }, recordKey: { equals: $id } }\n          { recordType: { equals: \"Item\" }, recordKey: { in: $skus } }\n        ]\n      }\n    ) {\n      totalCount\n      nodes { id time action recordType recordKey part callerName before after }\n    }\n  }\n"): typeof import('./graphql.ts').ProductHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n"): typeof import('./graphql.ts').AddImageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n"): typeof import('./graphql.ts').ReorderImagesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n"): typeof import('./graphql.ts').DeleteImageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n"): typeof import('./graphql.ts').ProductRecordFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) }\n    }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n    }\n  }\n"): typeof import('./graphql.ts').ProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n"): typeof import('./graphql.ts').ProductAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n"): typeof import('./graphql.ts').DeleteProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n"): typeof import('./graphql.ts').SetSimilarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n"): typeof import('./graphql.ts').SetAccessoriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n"): typeof import('./graphql.ts').FindProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n"): typeof import('./graphql.ts').DeleteReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n"): typeof import('./graphql.ts').SaveProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n"): typeof import('./graphql.ts').SaveItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n"): typeof import('./graphql.ts').SetVisibleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n    }\n  }\n"): typeof import('./graphql.ts').AdjustPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n"): typeof import('./graphql.ts').SignInDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
