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
