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
    "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n": typeof types.AuditDocument,
    "\n  query CallSamples {\n    products(first: 1) { nodes { id } }\n    items(first: 1) { nodes { sku } }\n    orders(first: 1, orderBy: [{ field: ID, direction: DESC }]) { nodes { id } }\n    customers(first: 1) { nodes { id } }\n    contacts(first: 1) { nodes { id } }\n    departments(first: 1) { nodes { id } }\n    producers(first: 1) { nodes { id } }\n    suppliers(first: 1) { nodes { id } }\n    promotions(first: 1) { nodes { id } }\n    movements(first: 1) { nodes { id } }\n    pages(first: 1) { nodes { id } }\n    accounts(first: 1) { nodes { id } }\n  }\n": typeof types.CallSamplesDocument,
    "\n  mutation CreateCallKey($input: CallerKeyCreateInput!) {\n    createCallerKey(input: $input) { secret callerKey { id access expiryTime } }\n  }\n": typeof types.CreateCallKeyDocument,
    "\n  mutation RevokeCallKey($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }\n": typeof types.RevokeCallKeyDocument,
    "\n  mutation CreateContact($input: ContactCreateInput!) { createContact(input: $input) { id } }\n": typeof types.CreateContactDocument,
    "\n  mutation SaveContact($id: ID!, $version: String!, $input: ContactUpdateInput!) {\n    updateContact(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": typeof types.SaveContactDocument,
    "\n  mutation DeleteContact($id: ID!) { deleteContacts(ids: [$id]) }\n": typeof types.DeleteContactDocument,
    "\n  query ContactAgain($id: ID!) { contact(by: { id: $id }) { id version name email phone note } }\n": typeof types.ContactAgainDocument,
    "\n  mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {\n    updateCustomer(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveCustomerDocument,
    "\n  query Customer($id: ID!) {\n    customer(by: { id: $id }) {\n      id code version fullName creationTime loginTime canLogin priceListId priceList { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      contacts(orderBy: [{ field: NAME }]) {\n        totalCount\n        nodes { id version name email phone note }\n      }\n      orders(first: 10) {\n        totalCount\n        nodes { number creationTime status isPaidFor taxedTotal }\n      }\n      worth: orders(first: 1, where: { status: { not: CANCELLED } }) {\n        totalCount\n        aggregate { sum { taxedTotal } avg { taxedTotal } max { taxedTotal } }\n      }\n    }\n    priceLists { nodes { id name } }\n  }\n": typeof types.CustomerDocument,
    "\n  query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    customers(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id code fullName creationTime loginTime canLogin priceList { name }\n        billingAddress { email country city phoneNumber }\n        orders(first: 1, where: { status: { not: CANCELLED } }) {\n          totalCount\n          aggregate { sum { taxedTotal } }\n          nodes { creationTime }\n        }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: customersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { billingCountry }\n    }\n    priceLists { nodes { id name } }\n  }\n": typeof types.CustomersDocument,
    "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n": typeof types.EraseCustomerDocument,
    "mutation SignOut { signOut }": typeof types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": typeof types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n": typeof types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  subscription FollowJob($id: ID!) {\n    jobChanged(id: $id) {\n      id state format target fileName isDry total ok failed rowsPerSecond endTime error resultUrl\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n": typeof types.FollowJobDocument,
    "\n  query JobDetails($id: ID!) {\n    job(by: { id: $id }) {\n      id fileName target format state ok failed total error resultUrl callerKind callerId endTime\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n": typeof types.JobDetailsDocument,
    "\n  mutation CancelJob($id: ID!) { cancelJob(id: $id) { id state } }\n": typeof types.CancelJobDocument,
    "\n  query Jobs($where: JobWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    jobs(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes { id fileName target isDry state ok failed total callerName creationTime endTime }\n    }\n  }\n": typeof types.JobsDocument,
    "\n  mutation RevokeKey($id: ID!) { revokeCallerKeys(ids: [$id]) }\n": typeof types.RevokeKeyDocument,
    "\n  mutation RotateKey($id: ID!, $graceSeconds: Int) {\n    rotateCallerKey(id: $id, graceSeconds: $graceSeconds) { secret }\n  }\n": typeof types.RotateKeyDocument,
    "\n  mutation CreateKey($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }\n": typeof types.CreateKeyDocument,
    "\n  mutation SaveKey($id: ID!, $version: String!, $input: CallerKeyUpdateInput!) {\n    updateCallerKey(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": typeof types.SaveKeyDocument,
    "\n  query KeyAgain($id: ID!) {\n    callerKey(by: { id: $id }) {\n      version name access sections expiryTime callLimit { calls seconds } networks\n    }\n  }\n": typeof types.KeyAgainDocument,
    "\n  query KeyUsage($id: ID!) {\n    usage(first: 200, where: { callerKind: KEY, callerId: $id, surface: V3 }) {\n      totalCount\n      nodes { coordinate calls lastTime replacedBy difference }\n    }\n  }\n": typeof types.KeyUsageDocument,
    "\n  query Keys($where: CallerKeyWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    callerKeys(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id name prefix access sections networks creationTime lastUseTime expiryTime\n        formerExpiryTime revokedTime version callLimit { calls seconds }\n      }\n    }\n  }\n": typeof types.KeysDocument,
    "\n  subscription LiveEvents($topics: [String!]) {\n    events(topics: $topics) {\n      position topic time recordType operation requestId isOwn\n      keys { id code sku name }\n      caller { kind name }\n      record { __typename ... on Order { number } }\n      changes { part before after }\n    }\n  }\n": typeof types.LiveEventsDocument,
    "\n  query LatestEvents($topics: [String!], $last: Int!) {\n    events(topics: $topics, last: $last) {\n      lastPosition\n      nodes {\n        position topic time recordType operation requestId isOwn\n        keys { id code sku name }\n        caller { kind name }\n        record { __typename ... on Order { number } }\n        changes { part before after }\n      }\n    }\n  }\n": typeof types.LatestEventsDocument,
    "\n  query FindElements($text: String!) {\n    products(first: 20, where: { search: $text }) { nodes { id code name } }\n  }\n": typeof types.FindElementsDocument,
    "\n  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {\n    promotions(\n      first: 100\n      where: { startTime: { lt: $to }, endTime: { gte: $from } }\n      orderBy: [{ field: START_TIME }, { field: ID }]\n    ) {\n      totalCount\n      nodes {\n        id\n        name(language: $language)\n        type\n        appliedTo\n        startTime\n        endTime\n        isActive\n        discountPercent\n        discountAmount\n        coupon\n        pricedProducts(first: 2) @include(if: $catalog) {\n          totalCount\n          nodes { id name(language: $language) price sellingPrice }\n        }\n      }\n    }\n  }\n": typeof types.MarketingDocument,
    "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n": typeof types.DeletePromotionDocument,
    "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n": typeof types.PromotionDocument,
    "\n  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {\n    promotion: createPromotion(input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": typeof types.CreatePromotionDocument,
    "\n  mutation UpdatePromotion(\n    $id: ID!\n    $version: String!\n    $input: PromotionUpdateInput!\n    $language: String!\n  ) {\n    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": typeof types.UpdatePromotionDocument,
    "\n  query FindItems($text: String!) {\n    items(first: 10, where: { search: $text }) { nodes { id sku product { name } } }\n  }\n": typeof types.FindItemsDocument,
    "\n  query Methods {\n    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n  }\n": typeof types.MethodsDocument,
    "\n  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveOrderDocument,
    "\n  query Order($number: String!, $language: String!) {\n    order(by: { number: $number }) {\n      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor\n      customerName referenceNumber coupon requests terms discountPercent discountAmount weight\n      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      sellerAddress {\n        companyName street1 street2 postalCode city stateProv country\n        email phoneNumber companyCode personalCode\n      }\n      paymentMethod { id name cost taxAmount taxRate }\n      shippingMethod { id name cost taxAmount taxRate }\n      customerId\n      customer { id code fullName orders { totalCount } }\n      lines {\n        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight\n        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }\n      }\n      statusHistory { by time from to }\n      previous { number } next { number }\n      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {\n        nodes { id time callerName before after }\n      }\n    }\n    taxes: orderTaxesAggregate(\n      where: { number: { equals: $number } }\n      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]\n      orderBy: [{ by: KEY }]\n    ) { key { taxRate taxCode } sum { net tax gross } }\n  }\n": typeof types.OrderDocument,
    "\n  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }\n  }\n": typeof types.SetStatusDocument,
    "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n      lines { price totalPrice }\n      shippingMethod { id name cost }\n      paymentMethod { id name cost }\n    }\n  }\n": typeof types.PreviewOrderDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": typeof types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": typeof types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { email } deliveryCountry\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": typeof types.OrdersDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": typeof types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": typeof types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": typeof types.DeleteFileDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": typeof types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": typeof types.DeleteImageDocument,
    "\n  query NewProduct($language: String!, $priceList: ID!) {\n    ...ProductChoices\n    priceList(by: { id: $priceList }) { name }\n  }\n": typeof types.NewProductDocument,
    "\n  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }\n": typeof types.CreateProductDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": typeof types.ProductRecordFragmentDoc,
    "\n  fragment ProductChoices on Query {\n    departments(\n      first: 100\n      where: { children: { none: {} } }\n      orderBy: [{ field: NAME, language: $language }]\n    ) { nodes { id name(language: $language) } }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n  }\n": typeof types.ProductChoicesFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callerName before after }\n      }\n    }\n  }\n": typeof types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": typeof types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": typeof types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": typeof types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": typeof types.DeleteReviewDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": typeof types.SetVisibleDocument,
    "\n  query FindDepartments($where: DepartmentWhere!, $language: String!) {\n    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) parent { name(language: $language) } }\n    }\n  }\n": typeof types.FindDepartmentsDocument,
    "\n  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {\n    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }\n  }\n": typeof types.MoveProductsDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n      free\n    }\n  }\n": typeof types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": typeof types.SignInDocument,
    "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n": typeof types.SystemDocument,
    "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n": typeof types.StartImportDocument,
    "\n  mutation Redeliver($webhookId: ID!, $from: SafeInt!, $to: SafeInt!) {\n    redeliver(webhookId: $webhookId, from: $from, to: $to)\n  }\n": typeof types.RedeliverDocument,
    "\n  mutation PingWebhook($id: ID!) { pingWebhook(id: $id) { id } }\n": typeof types.PingWebhookDocument,
    "\n  mutation PauseWebhook($id: ID!, $isPaused: Boolean!, $version: String!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: { isPaused: $isPaused }) { id }\n  }\n": typeof types.PauseWebhookDocument,
    "\n  mutation RotateWebhook($id: ID!) { rotateWebhookSecret(id: $id) { secret } }\n": typeof types.RotateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) { deleteWebhooks(ids: [$id]) }\n": typeof types.DeleteWebhookDocument,
    "\n  mutation CreateWebhook($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }\n": typeof types.CreateWebhookDocument,
    "\n  mutation SaveWebhook($id: ID!, $version: String!, $input: WebhookUpdateInput!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": typeof types.SaveWebhookDocument,
    "\n  query WebhookAgain($id: ID!) { webhook(by: { id: $id }) { version url topics form } }\n": typeof types.WebhookAgainDocument,
    "\n  query Webhook($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    webhook(by: { id: $id }) {\n      id url form topics position failingSince pausedTime creationTime version\n      deliveries(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n        nodes {\n          id state topic position tries status error body answer messageId\n          creationTime endTime nextTime\n        }\n      }\n    }\n  }\n": typeof types.WebhookDocument,
    "\n  query Webhooks($first: Int, $after: String, $last: Int, $before: String) {\n    webhooks(\n      first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id url form topics position failingSince pausedTime\n        waiting: deliveries(where: { state: { equals: WAITING } }) { totalCount }\n      }\n    }\n  }\n": typeof types.WebhooksDocument,
};
const documents: Documents = {
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": types.ChangesDocument,
    "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n": types.AuditDocument,
    "\n  query CallSamples {\n    products(first: 1) { nodes { id } }\n    items(first: 1) { nodes { sku } }\n    orders(first: 1, orderBy: [{ field: ID, direction: DESC }]) { nodes { id } }\n    customers(first: 1) { nodes { id } }\n    contacts(first: 1) { nodes { id } }\n    departments(first: 1) { nodes { id } }\n    producers(first: 1) { nodes { id } }\n    suppliers(first: 1) { nodes { id } }\n    promotions(first: 1) { nodes { id } }\n    movements(first: 1) { nodes { id } }\n    pages(first: 1) { nodes { id } }\n    accounts(first: 1) { nodes { id } }\n  }\n": types.CallSamplesDocument,
    "\n  mutation CreateCallKey($input: CallerKeyCreateInput!) {\n    createCallerKey(input: $input) { secret callerKey { id access expiryTime } }\n  }\n": types.CreateCallKeyDocument,
    "\n  mutation RevokeCallKey($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }\n": types.RevokeCallKeyDocument,
    "\n  mutation CreateContact($input: ContactCreateInput!) { createContact(input: $input) { id } }\n": types.CreateContactDocument,
    "\n  mutation SaveContact($id: ID!, $version: String!, $input: ContactUpdateInput!) {\n    updateContact(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": types.SaveContactDocument,
    "\n  mutation DeleteContact($id: ID!) { deleteContacts(ids: [$id]) }\n": types.DeleteContactDocument,
    "\n  query ContactAgain($id: ID!) { contact(by: { id: $id }) { id version name email phone note } }\n": types.ContactAgainDocument,
    "\n  mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {\n    updateCustomer(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveCustomerDocument,
    "\n  query Customer($id: ID!) {\n    customer(by: { id: $id }) {\n      id code version fullName creationTime loginTime canLogin priceListId priceList { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      contacts(orderBy: [{ field: NAME }]) {\n        totalCount\n        nodes { id version name email phone note }\n      }\n      orders(first: 10) {\n        totalCount\n        nodes { number creationTime status isPaidFor taxedTotal }\n      }\n      worth: orders(first: 1, where: { status: { not: CANCELLED } }) {\n        totalCount\n        aggregate { sum { taxedTotal } avg { taxedTotal } max { taxedTotal } }\n      }\n    }\n    priceLists { nodes { id name } }\n  }\n": types.CustomerDocument,
    "\n  query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    customers(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id code fullName creationTime loginTime canLogin priceList { name }\n        billingAddress { email country city phoneNumber }\n        orders(first: 1, where: { status: { not: CANCELLED } }) {\n          totalCount\n          aggregate { sum { taxedTotal } }\n          nodes { creationTime }\n        }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: customersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { billingCountry }\n    }\n    priceLists { nodes { id name } }\n  }\n": types.CustomersDocument,
    "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n": types.EraseCustomerDocument,
    "mutation SignOut { signOut }": types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n": types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": types.HomeDocument,
    "\n  subscription FollowJob($id: ID!) {\n    jobChanged(id: $id) {\n      id state format target fileName isDry total ok failed rowsPerSecond endTime error resultUrl\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n": types.FollowJobDocument,
    "\n  query JobDetails($id: ID!) {\n    job(by: { id: $id }) {\n      id fileName target format state ok failed total error resultUrl callerKind callerId endTime\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n": types.JobDetailsDocument,
    "\n  mutation CancelJob($id: ID!) { cancelJob(id: $id) { id state } }\n": types.CancelJobDocument,
    "\n  query Jobs($where: JobWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    jobs(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes { id fileName target isDry state ok failed total callerName creationTime endTime }\n    }\n  }\n": types.JobsDocument,
    "\n  mutation RevokeKey($id: ID!) { revokeCallerKeys(ids: [$id]) }\n": types.RevokeKeyDocument,
    "\n  mutation RotateKey($id: ID!, $graceSeconds: Int) {\n    rotateCallerKey(id: $id, graceSeconds: $graceSeconds) { secret }\n  }\n": types.RotateKeyDocument,
    "\n  mutation CreateKey($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }\n": types.CreateKeyDocument,
    "\n  mutation SaveKey($id: ID!, $version: String!, $input: CallerKeyUpdateInput!) {\n    updateCallerKey(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": types.SaveKeyDocument,
    "\n  query KeyAgain($id: ID!) {\n    callerKey(by: { id: $id }) {\n      version name access sections expiryTime callLimit { calls seconds } networks\n    }\n  }\n": types.KeyAgainDocument,
    "\n  query KeyUsage($id: ID!) {\n    usage(first: 200, where: { callerKind: KEY, callerId: $id, surface: V3 }) {\n      totalCount\n      nodes { coordinate calls lastTime replacedBy difference }\n    }\n  }\n": types.KeyUsageDocument,
    "\n  query Keys($where: CallerKeyWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    callerKeys(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id name prefix access sections networks creationTime lastUseTime expiryTime\n        formerExpiryTime revokedTime version callLimit { calls seconds }\n      }\n    }\n  }\n": types.KeysDocument,
    "\n  subscription LiveEvents($topics: [String!]) {\n    events(topics: $topics) {\n      position topic time recordType operation requestId isOwn\n      keys { id code sku name }\n      caller { kind name }\n      record { __typename ... on Order { number } }\n      changes { part before after }\n    }\n  }\n": types.LiveEventsDocument,
    "\n  query LatestEvents($topics: [String!], $last: Int!) {\n    events(topics: $topics, last: $last) {\n      lastPosition\n      nodes {\n        position topic time recordType operation requestId isOwn\n        keys { id code sku name }\n        caller { kind name }\n        record { __typename ... on Order { number } }\n        changes { part before after }\n      }\n    }\n  }\n": types.LatestEventsDocument,
    "\n  query FindElements($text: String!) {\n    products(first: 20, where: { search: $text }) { nodes { id code name } }\n  }\n": types.FindElementsDocument,
    "\n  query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {\n    promotions(\n      first: 100\n      where: { startTime: { lt: $to }, endTime: { gte: $from } }\n      orderBy: [{ field: START_TIME }, { field: ID }]\n    ) {\n      totalCount\n      nodes {\n        id\n        name(language: $language)\n        type\n        appliedTo\n        startTime\n        endTime\n        isActive\n        discountPercent\n        discountAmount\n        coupon\n        pricedProducts(first: 2) @include(if: $catalog) {\n          totalCount\n          nodes { id name(language: $language) price sellingPrice }\n        }\n      }\n    }\n  }\n": types.MarketingDocument,
    "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n": types.DeletePromotionDocument,
    "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n": types.PromotionDocument,
    "\n  mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {\n    promotion: createPromotion(input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": types.CreatePromotionDocument,
    "\n  mutation UpdatePromotion(\n    $id: ID!\n    $version: String!\n    $input: PromotionUpdateInput!\n    $language: String!\n  ) {\n    promotion: updatePromotion(by: { id: $id }, ifVersion: $version, input: $input) {\n      pricedProducts(first: 5) {\n        totalCount\n        nodes { id name(language: $language) price sellingPrice }\n      }\n    }\n  }\n": types.UpdatePromotionDocument,
    "\n  query FindItems($text: String!) {\n    items(first: 10, where: { search: $text }) { nodes { id sku product { name } } }\n  }\n": types.FindItemsDocument,
    "\n  query Methods {\n    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n  }\n": types.MethodsDocument,
    "\n  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveOrderDocument,
    "\n  query Order($number: String!, $language: String!) {\n    order(by: { number: $number }) {\n      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor\n      customerName referenceNumber coupon requests terms discountPercent discountAmount weight\n      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      sellerAddress {\n        companyName street1 street2 postalCode city stateProv country\n        email phoneNumber companyCode personalCode\n      }\n      paymentMethod { id name cost taxAmount taxRate }\n      shippingMethod { id name cost taxAmount taxRate }\n      customerId\n      customer { id code fullName orders { totalCount } }\n      lines {\n        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight\n        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }\n      }\n      statusHistory { by time from to }\n      previous { number } next { number }\n      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {\n        nodes { id time callerName before after }\n      }\n    }\n    taxes: orderTaxesAggregate(\n      where: { number: { equals: $number } }\n      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]\n      orderBy: [{ by: KEY }]\n    ) { key { taxRate taxCode } sum { net tax gross } }\n  }\n": types.OrderDocument,
    "\n  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }\n  }\n": types.SetStatusDocument,
    "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n      lines { price totalPrice }\n      shippingMethod { id name cost }\n      paymentMethod { id name cost }\n    }\n  }\n": types.PreviewOrderDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { email } deliveryCountry\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": types.OrdersDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": types.DeleteFileDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": types.DeleteImageDocument,
    "\n  query NewProduct($language: String!, $priceList: ID!) {\n    ...ProductChoices\n    priceList(by: { id: $priceList }) { name }\n  }\n": types.NewProductDocument,
    "\n  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }\n": types.CreateProductDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": types.ProductRecordFragmentDoc,
    "\n  fragment ProductChoices on Query {\n    departments(\n      first: 100\n      where: { children: { none: {} } }\n      orderBy: [{ field: NAME, language: $language }]\n    ) { nodes { id name(language: $language) } }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n  }\n": types.ProductChoicesFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callerName before after }\n      }\n    }\n  }\n": types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": types.DeleteReviewDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": types.SetVisibleDocument,
    "\n  query FindDepartments($where: DepartmentWhere!, $language: String!) {\n    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) parent { name(language: $language) } }\n    }\n  }\n": types.FindDepartmentsDocument,
    "\n  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {\n    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }\n  }\n": types.MoveProductsDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n      free\n    }\n  }\n": types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": types.ProductsDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": types.SignInDocument,
    "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n": types.SystemDocument,
    "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n": types.StartImportDocument,
    "\n  mutation Redeliver($webhookId: ID!, $from: SafeInt!, $to: SafeInt!) {\n    redeliver(webhookId: $webhookId, from: $from, to: $to)\n  }\n": types.RedeliverDocument,
    "\n  mutation PingWebhook($id: ID!) { pingWebhook(id: $id) { id } }\n": types.PingWebhookDocument,
    "\n  mutation PauseWebhook($id: ID!, $isPaused: Boolean!, $version: String!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: { isPaused: $isPaused }) { id }\n  }\n": types.PauseWebhookDocument,
    "\n  mutation RotateWebhook($id: ID!) { rotateWebhookSecret(id: $id) { secret } }\n": types.RotateWebhookDocument,
    "\n  mutation DeleteWebhook($id: ID!) { deleteWebhooks(ids: [$id]) }\n": types.DeleteWebhookDocument,
    "\n  mutation CreateWebhook($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }\n": types.CreateWebhookDocument,
    "\n  mutation SaveWebhook($id: ID!, $version: String!, $input: WebhookUpdateInput!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n": types.SaveWebhookDocument,
    "\n  query WebhookAgain($id: ID!) { webhook(by: { id: $id }) { version url topics form } }\n": types.WebhookAgainDocument,
    "\n  query Webhook($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    webhook(by: { id: $id }) {\n      id url form topics position failingSince pausedTime creationTime version\n      deliveries(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n        nodes {\n          id state topic position tries status error body answer messageId\n          creationTime endTime nextTime\n        }\n      }\n    }\n  }\n": types.WebhookDocument,
    "\n  query Webhooks($first: Int, $after: String, $last: Int, $before: String) {\n    webhooks(\n      first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id url form topics position failingSince pausedTime\n        waiting: deliveries(where: { state: { equals: WAITING } }) { totalCount }\n      }\n    }\n  }\n": types.WebhooksDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n"): typeof import('./graphql.ts').ChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AuditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CallSamples {\n    products(first: 1) { nodes { id } }\n    items(first: 1) { nodes { sku } }\n    orders(first: 1, orderBy: [{ field: ID, direction: DESC }]) { nodes { id } }\n    customers(first: 1) { nodes { id } }\n    contacts(first: 1) { nodes { id } }\n    departments(first: 1) { nodes { id } }\n    producers(first: 1) { nodes { id } }\n    suppliers(first: 1) { nodes { id } }\n    promotions(first: 1) { nodes { id } }\n    movements(first: 1) { nodes { id } }\n    pages(first: 1) { nodes { id } }\n    accounts(first: 1) { nodes { id } }\n  }\n"): typeof import('./graphql.ts').CallSamplesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCallKey($input: CallerKeyCreateInput!) {\n    createCallerKey(input: $input) { secret callerKey { id access expiryTime } }\n  }\n"): typeof import('./graphql.ts').CreateCallKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeCallKey($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }\n"): typeof import('./graphql.ts').RevokeCallKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateContact($input: ContactCreateInput!) { createContact(input: $input) { id } }\n"): typeof import('./graphql.ts').CreateContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveContact($id: ID!, $version: String!, $input: ContactUpdateInput!) {\n    updateContact(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n"): typeof import('./graphql.ts').SaveContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteContact($id: ID!) { deleteContacts(ids: [$id]) }\n"): typeof import('./graphql.ts').DeleteContactDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactAgain($id: ID!) { contact(by: { id: $id }) { id version name email phone note } }\n"): typeof import('./graphql.ts').ContactAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {\n    updateCustomer(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n"): typeof import('./graphql.ts').SaveCustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Customer($id: ID!) {\n    customer(by: { id: $id }) {\n      id code version fullName creationTime loginTime canLogin priceListId priceList { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      contacts(orderBy: [{ field: NAME }]) {\n        totalCount\n        nodes { id version name email phone note }\n      }\n      orders(first: 10) {\n        totalCount\n        nodes { number creationTime status isPaidFor taxedTotal }\n      }\n      worth: orders(first: 1, where: { status: { not: CANCELLED } }) {\n        totalCount\n        aggregate { sum { taxedTotal } avg { taxedTotal } max { taxedTotal } }\n      }\n    }\n    priceLists { nodes { id name } }\n  }\n"): typeof import('./graphql.ts').CustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    customers(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id code fullName creationTime loginTime canLogin priceList { name }\n        billingAddress { email country city phoneNumber }\n        orders(first: 1, where: { status: { not: CANCELLED } }) {\n          totalCount\n          aggregate { sum { taxedTotal } }\n          nodes { creationTime }\n        }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: customersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { billingCountry }\n    }\n    priceLists { nodes { id name } }\n  }\n"): typeof import('./graphql.ts').CustomersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n"): typeof import('./graphql.ts').EraseCustomerDocument;
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
export function graphql(source: "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n"): typeof import('./graphql.ts').FrameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FollowJob($id: ID!) {\n    jobChanged(id: $id) {\n      id state format target fileName isDry total ok failed rowsPerSecond endTime error resultUrl\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n"): typeof import('./graphql.ts').FollowJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query JobDetails($id: ID!) {\n    job(by: { id: $id }) {\n      id fileName target format state ok failed total error resultUrl callerKind callerId endTime\n      leftOut { header rows }\n      refusedLines(first: 100) { line violations { path message } }\n    }\n  }\n"): typeof import('./graphql.ts').JobDetailsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelJob($id: ID!) { cancelJob(id: $id) { id state } }\n"): typeof import('./graphql.ts').CancelJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Jobs($where: JobWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    jobs(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes { id fileName target isDry state ok failed total callerName creationTime endTime }\n    }\n  }\n"): typeof import('./graphql.ts').JobsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($id: ID!) { revokeCallerKeys(ids: [$id]) }\n"): typeof import('./graphql.ts').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateKey($id: ID!, $graceSeconds: Int) {\n    rotateCallerKey(id: $id, graceSeconds: $graceSeconds) { secret }\n  }\n"): typeof import('./graphql.ts').RotateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }\n"): typeof import('./graphql.ts').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveKey($id: ID!, $version: String!, $input: CallerKeyUpdateInput!) {\n    updateCallerKey(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n"): typeof import('./graphql.ts').SaveKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeyAgain($id: ID!) {\n    callerKey(by: { id: $id }) {\n      version name access sections expiryTime callLimit { calls seconds } networks\n    }\n  }\n"): typeof import('./graphql.ts').KeyAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeyUsage($id: ID!) {\n    usage(first: 200, where: { callerKind: KEY, callerId: $id, surface: V3 }) {\n      totalCount\n      nodes { coordinate calls lastTime replacedBy difference }\n    }\n  }\n"): typeof import('./graphql.ts').KeyUsageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Keys($where: CallerKeyWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    callerKeys(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id name prefix access sections networks creationTime lastUseTime expiryTime\n        formerExpiryTime revokedTime version callLimit { calls seconds }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').KeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription LiveEvents($topics: [String!]) {\n    events(topics: $topics) {\n      position topic time recordType operation requestId isOwn\n      keys { id code sku name }\n      caller { kind name }\n      record { __typename ... on Order { number } }\n      changes { part before after }\n    }\n  }\n"): typeof import('./graphql.ts').LiveEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestEvents($topics: [String!], $last: Int!) {\n    events(topics: $topics, last: $last) {\n      lastPosition\n      nodes {\n        position topic time recordType operation requestId isOwn\n        keys { id code sku name }\n        caller { kind name }\n        record { __typename ... on Order { number } }\n        changes { part before after }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').LatestEventsDocument;
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
export function graphql(source: "\n  mutation DeletePromotion($id: ID!) { deletePromotions(ids: [$id]) }\n"): typeof import('./graphql.ts').DeletePromotionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {\n    departments(first: 100, orderBy: [{ field: NAME, language: $language }])\n      @include(if: $catalog) { nodes { id name(language: $language) } }\n    producers(first: 100) @include(if: $catalog) { nodes { id name } }\n    promotion(by: { id: $id }) @skip(if: $isNew) {\n      id\n      version\n      nameByLanguage\n      type\n      appliedTo\n      elementIds\n      startTime\n      endTime\n      isActive\n      discountPercent\n      discountAmount\n      coupon\n      minSubtotal\n      maxSubtotal\n      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').PromotionDocument;
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
export function graphql(source: "\n  query FindItems($text: String!) {\n    items(first: 10, where: { search: $text }) { nodes { id sku product { name } } }\n  }\n"): typeof import('./graphql.ts').FindItemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Methods {\n    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n  }\n"): typeof import('./graphql.ts').MethodsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n"): typeof import('./graphql.ts').SaveOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Order($number: String!, $language: String!) {\n    order(by: { number: $number }) {\n      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor\n      customerName referenceNumber coupon requests terms discountPercent discountAmount weight\n      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      sellerAddress {\n        companyName street1 street2 postalCode city stateProv country\n        email phoneNumber companyCode personalCode\n      }\n      paymentMethod { id name cost taxAmount taxRate }\n      shippingMethod { id name cost taxAmount taxRate }\n      customerId\n      customer { id code fullName orders { totalCount } }\n      lines {\n        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight\n        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }\n      }\n      statusHistory { by time from to }\n      previous { number } next { number }\n      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {\n        nodes { id time callerName before after }\n      }\n    }\n    taxes: orderTaxesAggregate(\n      where: { number: { equals: $number } }\n      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]\n      orderBy: [{ by: KEY }]\n    ) { key { taxRate taxCode } sum { net tax gross } }\n  }\n"): typeof import('./graphql.ts').OrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }\n  }\n"): typeof import('./graphql.ts').SetStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n      lines { price totalPrice }\n      shippingMethod { id name cost }\n      paymentMethod { id name cost }\n    }\n  }\n"): typeof import('./graphql.ts').PreviewOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExportOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { email } deliveryCountry\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n"): typeof import('./graphql.ts').OrdersDocument;
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
export function graphql(source: "\n  query NewProduct($language: String!, $priceList: ID!) {\n    ...ProductChoices\n    priceList(by: { id: $priceList }) { name }\n  }\n"): typeof import('./graphql.ts').NewProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }\n"): typeof import('./graphql.ts').CreateProductDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n"): typeof import('./graphql.ts').ProductRecordFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductChoices on Query {\n    departments(\n      first: 100\n      where: { children: { none: {} } }\n      orderBy: [{ field: NAME, language: $language }]\n    ) { nodes { id name(language: $language) } }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n  }\n"): typeof import('./graphql.ts').ProductChoicesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callerName before after }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProductDocument;
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
export function graphql(source: "\n  query FindDepartments($where: DepartmentWhere!, $language: String!) {\n    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) parent { name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').FindDepartmentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {\n    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }\n  }\n"): typeof import('./graphql.ts').MoveProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n      free\n    }\n  }\n"): typeof import('./graphql.ts').AdjustPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProductsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n"): typeof import('./graphql.ts').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n"): typeof import('./graphql.ts').SystemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n"): typeof import('./graphql.ts').StartImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Redeliver($webhookId: ID!, $from: SafeInt!, $to: SafeInt!) {\n    redeliver(webhookId: $webhookId, from: $from, to: $to)\n  }\n"): typeof import('./graphql.ts').RedeliverDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PingWebhook($id: ID!) { pingWebhook(id: $id) { id } }\n"): typeof import('./graphql.ts').PingWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseWebhook($id: ID!, $isPaused: Boolean!, $version: String!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: { isPaused: $isPaused }) { id }\n  }\n"): typeof import('./graphql.ts').PauseWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhook($id: ID!) { rotateWebhookSecret(id: $id) { secret } }\n"): typeof import('./graphql.ts').RotateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) { deleteWebhooks(ids: [$id]) }\n"): typeof import('./graphql.ts').DeleteWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }\n"): typeof import('./graphql.ts').CreateWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveWebhook($id: ID!, $version: String!, $input: WebhookUpdateInput!) {\n    updateWebhook(by: { id: $id }, ifVersion: $version, input: $input) { id }\n  }\n"): typeof import('./graphql.ts').SaveWebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookAgain($id: ID!) { webhook(by: { id: $id }) { version url topics form } }\n"): typeof import('./graphql.ts').WebhookAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhook($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    webhook(by: { id: $id }) {\n      id url form topics position failingSince pausedTime creationTime version\n      deliveries(first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n        nodes {\n          id state topic position tries status error body answer messageId\n          creationTime endTime nextTime\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WebhookDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks($first: Int, $after: String, $last: Int, $before: String) {\n    webhooks(\n      first: $first after: $after last: $last before: $before\n      orderBy: [{ field: ID, direction: DESC }]\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id url form topics position failingSince pausedTime\n        waiting: deliveries(where: { state: { equals: WAITING } }) { totalCount }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').WebhooksDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
