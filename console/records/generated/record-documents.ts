// Printed from schema.graphql and console/src/records/declared.ts by `npm run print`.
import { graphql } from '../../generated/gql.ts';

export const documents = {
  'brands': {
    list: graphql(`
query ProducerList($where: ProducerWhere!, $orderBy: [ProducerOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: producers(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name code products { totalCount } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query ProducerAll($where: ProducerWhere!) {
  producers(where: $where) { nodes { id name code } }
}
    `),
    record: graphql(`
query ProducerRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: producer(by: { id: $key }) {
    id version 
    title: name
    name code
    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Producer" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation ProducerCreate($input: ProducerCreateInput!) {
  made: createProducer(input: $input) { id }
}
    `),
    update: graphql(`
mutation ProducerUpdate($key: ID!, $version: String!, $input: ProducerUpdateInput!) {
  made: updateProducer(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation ProducerRemove($keys: [ID!]!) { removed: deleteProducers(ids: $keys) }
    `),
  },
  'categories': {
    list: graphql(`
query CategoryList($where: CategoryWhere!, $orderBy: [CategoryOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: categories(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name code products { totalCount } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query CategoryAll($where: CategoryWhere!) {
  categories(where: $where) { nodes { id name code } }
}
    `),
    record: graphql(`
query CategoryRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: category(by: { id: $key }) {
    id version 
    title: name
    name code
    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Category" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation CategoryCreate($input: CategoryCreateInput!) {
  made: createCategory(input: $input) { id }
}
    `),
    update: graphql(`
mutation CategoryUpdate($key: ID!, $version: String!, $input: CategoryUpdateInput!) {
  made: updateCategory(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation CategoryRemove($keys: [ID!]!) { removed: deleteCategories(ids: $keys) }
    `),
  },
  'suppliers': {
    list: graphql(`
query SupplierList($mayCatalog: Boolean!, $where: SupplierWhere!, $orderBy: [SupplierOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: suppliers(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name code items @include(if: $mayCatalog) { totalCount } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query SupplierAll($where: SupplierWhere!) {
  suppliers(where: $where) { nodes { id name code } }
}
    `),
    record: graphql(`
query SupplierRecord($key: ID!, $name: String!, $mayCatalog: Boolean!, $maySettings: Boolean!, ) {
  record: supplier(by: { id: $key }) {
    id version 
    title: name
    name code
    items(first: 10) @include(if: $mayCatalog) { totalCount nodes { id sku stock product { id } } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Supplier" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation SupplierCreate($input: SupplierCreateInput!) {
  made: createSupplier(input: $input) { id }
}
    `),
    update: graphql(`
mutation SupplierUpdate($key: ID!, $version: String!, $input: SupplierUpdateInput!) {
  made: updateSupplier(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation SupplierRemove($keys: [ID!]!) { removed: deleteSuppliers(ids: $keys) }
    `),
  },
  'units': {
    list: graphql(`
query UnitOfMeasureList($where: UnitOfMeasureWhere!, $orderBy: [UnitOfMeasureOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: unitsOfMeasure(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name code }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query UnitOfMeasureAll($where: UnitOfMeasureWhere!) {
  unitsOfMeasure(where: $where) { nodes { id name code } }
}
    `),
    record: graphql(`
query UnitOfMeasureRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: unitOfMeasure(by: { id: $key }) {
    id version 
    title: name
    name code
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "UnitOfMeasure" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation UnitOfMeasureCreate($input: UnitOfMeasureCreateInput!) {
  made: createUnitOfMeasure(input: $input) { id }
}
    `),
    update: graphql(`
mutation UnitOfMeasureUpdate($key: ID!, $version: String!, $input: UnitOfMeasureUpdateInput!) {
  made: updateUnitOfMeasure(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation UnitOfMeasureRemove($keys: [ID!]!) { removed: deleteUnitsOfMeasure(ids: $keys) }
    `),
  },
  'departments': {
    list: graphql(`
query DepartmentList($language: String!, $where: DepartmentWhere!, $orderBy: [DepartmentOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: departments(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name(language: $language) code parentId parent { id name(language: $language) } countProduct position }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }
}
    `),
    all: graphql(`
query DepartmentAll($language: String!, $where: DepartmentWhere!) {
  departments(where: $where) { nodes { id name(language: $language) code parentId parent { id name(language: $language) } countProduct position description(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) departmentColumns templatePage } }
}
    `),
    record: graphql(`
query DepartmentRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: department(by: { id: $key }) {
    id version 
    title: name(language: $language)
    nameByLanguage descriptionByLanguage parentId parent { id name(language: $language) } code position seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage departmentColumns templatePage productsLayout { columns imageSize products showDescription sortOrder }
    children(first: 10) { totalCount nodes { id name(language: $language) code countProduct } }
    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Department" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }
}
    `),
    create: graphql(`
mutation DepartmentCreate($input: DepartmentCreateInput!) {
  made: createDepartment(input: $input) { id }
}
    `),
    update: graphql(`
mutation DepartmentUpdate($key: ID!, $version: String!, $input: DepartmentUpdateInput!) {
  made: updateDepartment(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation DepartmentRemove($keys: [ID!]!) { removed: deleteDepartments(ids: $keys) }
    `),
  },
  'variants': {
    list: graphql(`
query VariantList($language: String!, $where: VariantWhere!, $orderBy: [VariantOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: variants(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name(language: $language) code options { totalCount } products { totalCount } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query VariantAll($language: String!, $where: VariantWhere!) {
  variants(where: $where) { nodes { id name(language: $language) code showName } }
}
    `),
    record: graphql(`
query VariantRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: variant(by: { id: $key }) {
    id version 
    title: name(language: $language)
    nameByLanguage code showName
    options(first: 10) { totalCount nodes { id name(language: $language) code position } }
    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Variant" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation VariantCreate($input: VariantCreateInput!) {
  made: createVariant(input: $input) { id }
}
    `),
    update: graphql(`
mutation VariantUpdate($key: ID!, $version: String!, $input: VariantUpdateInput!) {
  made: updateVariant(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation VariantRemove($keys: [ID!]!) { removed: deleteVariants(ids: $keys) }
    `),
  },
  'options': {
    list: graphql(`
query OptionList($language: String!, $where: OptionWhere!, $orderBy: [OptionOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: options(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name(language: $language) code variantId variant { id name(language: $language) } position items { totalCount } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }
}
    `),
    all: graphql(`
query OptionAll($language: String!, $where: OptionWhere!) {
  options(where: $where) { nodes { id name(language: $language) code variantId variant { id name(language: $language) } position } }
}
    `),
    record: graphql(`
query OptionRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: option(by: { id: $key }) {
    id version 
    title: name(language: $language)
    variantId variant { id name(language: $language) } nameByLanguage code position
    items(first: 10) { totalCount nodes { id sku stock product { id } } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Option" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }
}
    `),
    create: graphql(`
mutation OptionCreate($input: OptionCreateInput!) {
  made: createOption(input: $input) { id }
}
    `),
    update: graphql(`
mutation OptionUpdate($key: ID!, $version: String!, $input: OptionUpdateInput!) {
  made: updateOption(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation OptionRemove($keys: [ID!]!) { removed: deleteOptions(ids: $keys) }
    `),
  },
  'reviews': {
    list: graphql(`
query ProductReviewList($language: String!, $where: ProductReviewWhere!, $orderBy: [ProductReviewOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: productReviews(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id code summary rating productId product { id name(language: $language) } author language date }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query ProductReviewAll($language: String!, $where: ProductReviewWhere!) {
  productReviews(where: $where) { nodes { id summary rating productId product { id name(language: $language) } author language date content code } }
}
    `),
    record: graphql(`
query ProductReviewRecord($key: String!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: productReview(by: { code: $key }) {
    id 
    title: summary
    productId product { id name(language: $language) } rating summary content author language code
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "ProductReview" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation ProductReviewCreate($input: ProductReviewCreateInput!) {
  made: createProductReview(input: $input) { code }
}
    `),
    remove: graphql(`
mutation ProductReviewRemove($keys: [String!]!) { removed: deleteProductReviews(codes: $keys) }
    `),
  },
  'contacts': {
    list: graphql(`
query ContactList($where: ContactWhere!, $orderBy: [ContactOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: contacts(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name customerId customer { id name: fullName } email phone note }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query ContactAll($where: ContactWhere!) {
  contacts(where: $where) { nodes { id name customerId customer { id name: fullName } email phone note } }
}
    `),
    record: graphql(`
query ContactRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: contact(by: { id: $key }) {
    id version 
    title: name
    customerId customer { id name: fullName } name email phone note
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Contact" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation ContactCreate($input: ContactCreateInput!) {
  made: createContact(input: $input) { id }
}
    `),
    update: graphql(`
mutation ContactUpdate($key: ID!, $version: String!, $input: ContactUpdateInput!) {
  made: updateContact(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation ContactRemove($keys: [ID!]!) { removed: deleteContacts(ids: $keys) }
    `),
  },
  'pages': {
    list: graphql(`
query PageList($language: String!, $where: PageWhere!, $orderBy: [PageOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: pages(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name title(language: $language) isSystemPage isAlwaysVisible }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query PageAll($language: String!, $where: PageWhere!) {
  pages(where: $where) { nodes { id name title(language: $language) isSystemPage isAlwaysVisible content(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) templatePage } }
}
    `),
    record: graphql(`
query PageRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: page(by: { id: $key }) {
    id version 
    title: name
    titleByLanguage contentByLanguage name isAlwaysVisible seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage templatePage productsLayout { columns imageSize products showDescription sortOrder }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Page" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation PageCreate($input: PageCreateInput!) {
  made: createPage(input: $input) { id }
}
    `),
    update: graphql(`
mutation PageUpdate($key: ID!, $version: String!, $input: PageUpdateInput!) {
  made: updatePage(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation PageRemove($keys: [ID!]!) { removed: deletePages(ids: $keys) }
    `),
  },
  'newsletter': {
    list: graphql(`
query NewsletterListList($where: NewsletterListWhere!, $orderBy: [NewsletterListOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: newsletterLists(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name memberCount }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query NewsletterListAll($where: NewsletterListWhere!) {
  newsletterLists(where: $where) { nodes { id name memberCount } }
}
    `),
    record: graphql(`
query NewsletterListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: newsletterList(by: { id: $key }) {
    id version 
    title: name
    name
    members(first: 10) { totalCount nodes { id email creationTime } }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "NewsletterList" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation NewsletterListCreate($input: NewsletterListCreateInput!) {
  made: createNewsletterList(input: $input) { id }
}
    `),
    update: graphql(`
mutation NewsletterListUpdate($key: ID!, $version: String!, $input: NewsletterListUpdateInput!) {
  made: updateNewsletterList(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation NewsletterListRemove($keys: [ID!]!) { removed: deleteNewsletterLists(ids: $keys) }
    `),
  },
  'languages': {
    list: graphql(`
query LanguageList($where: LanguageWhere!, $orderBy: [LanguageOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: languages(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id code name code region currency isActive isDefault }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query LanguageAll($where: LanguageWhere!) {
  languages(where: $where) { nodes { id name code region currency isActive isDefault } }
}
    `),
    record: graphql(`
query LanguageRecord($key: String!, $name: String!, $maySettings: Boolean!, ) {
  record: language(by: { code: $key }) {
    id version 
    title: name
    code region currency isActive
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Language" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation LanguageCreate($input: LanguageCreateInput!) {
  made: createLanguage(input: $input) { code }
}
    `),
    update: graphql(`
mutation LanguageUpdate($key: String!, $version: String!, $input: LanguageUpdateInput!) {
  made: updateLanguage(by: { code: $key }, ifVersion: $version, input: $input) { code }
}
    `),
    remove: graphql(`
mutation LanguageRemove($keys: [String!]!) { removed: deleteLanguages(codes: $keys) }
    `),
  },
  'price-lists': {
    list: graphql(`
query PriceListList($where: PriceListWhere!, $orderBy: [PriceListOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: priceLists(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name baseId base { id name } percentage }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query PriceListAll($where: PriceListWhere!) {
  priceLists(where: $where) { nodes { id name baseId base { id name } percentage } }
}
    `),
    record: graphql(`
query PriceListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: priceList(by: { id: $key }) {
    id version 
    title: name
    name baseId base { id name } percentage
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "PriceList" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
  ofPriceList: priceLists(first: 100) { nodes { id name } }
}
    `),
    create: graphql(`
mutation PriceListCreate($input: PriceListCreateInput!) {
  made: createPriceList(input: $input) { id }
}
    `),
    update: graphql(`
mutation PriceListUpdate($key: ID!, $version: String!, $input: PriceListUpdateInput!) {
  made: updatePriceList(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation PriceListRemove($keys: [ID!]!) { removed: deletePriceLists(ids: $keys) }
    `),
  },
  'tax-classes': {
    list: graphql(`
query TaxClassList($where: TaxClassWhere!, $orderBy: [TaxClassOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: taxClasses(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name code }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query TaxClassAll($where: TaxClassWhere!) {
  taxClasses(where: $where) { nodes { id name code } }
}
    `),
    record: graphql(`
query TaxClassRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: taxClass(by: { id: $key }) {
    id version 
    title: name
    name code
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "TaxClass" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation TaxClassCreate($input: TaxClassCreateInput!) {
  made: createTaxClass(input: $input) { id }
}
    `),
    update: graphql(`
mutation TaxClassUpdate($key: ID!, $version: String!, $input: TaxClassUpdateInput!) {
  made: updateTaxClass(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation TaxClassRemove($keys: [ID!]!) { removed: deleteTaxClasses(ids: $keys) }
    `),
  },
  'tax-areas': {
    list: graphql(`
query TaxAreaList($where: TaxAreaWhere!, $orderBy: [TaxAreaOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: taxAreas(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query TaxAreaAll($where: TaxAreaWhere!) {
  taxAreas(where: $where) { nodes { id name } }
}
    `),
    record: graphql(`
query TaxAreaRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: taxArea(by: { id: $key }) {
    id version 
    title: name
    name
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "TaxArea" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation TaxAreaCreate($input: TaxAreaCreateInput!) {
  made: createTaxArea(input: $input) { id }
}
    `),
    update: graphql(`
mutation TaxAreaUpdate($key: ID!, $version: String!, $input: TaxAreaUpdateInput!) {
  made: updateTaxArea(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation TaxAreaRemove($keys: [ID!]!) { removed: deleteTaxAreas(ids: $keys) }
    `),
  },
  'shipping': {
    list: graphql(`
query ShippingMethodList($language: String!, $where: ShippingMethodWhere!, $orderBy: [ShippingMethodOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: shippingMethods(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name(language: $language) basedOn zones isActive isDefault }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query ShippingMethodAll($language: String!, $where: ShippingMethodWhere!) {
  shippingMethods(where: $where) { nodes { id name(language: $language) basedOn zones isActive isDefault isDomestic paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } taxClassId taxClass { id name } } }
}
    `),
    record: graphql(`
query ShippingMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: shippingMethod(by: { id: $key }) {
    id version 
    title: name(language: $language)
    nameByLanguage isActive isDefault isDomestic zones paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } basedOn taxClassId taxClass { id name } shippingRates { fixedCost limit start unitCost } insuranceRates { fixedCost limit percentCost start }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "ShippingMethod" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
  ofPaymentMethod: paymentMethods(first: 100) { nodes { id name(language: $language) } }
  ofTaxClass: taxClasses(first: 100) { nodes { id name } }
}
    `),
    create: graphql(`
mutation ShippingMethodCreate($input: ShippingMethodCreateInput!) {
  made: createShippingMethod(input: $input) { id }
}
    `),
    update: graphql(`
mutation ShippingMethodUpdate($key: ID!, $version: String!, $input: ShippingMethodUpdateInput!) {
  made: updateShippingMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation ShippingMethodRemove($keys: [ID!]!) { removed: deleteShippingMethods(ids: $keys) }
    `),
  },
  'payment': {
    list: graphql(`
query PaymentMethodList($language: String!, $where: PaymentMethodWhere!, $orderBy: [PaymentMethodOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: paymentMethods(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name(language: $language) fixedFee percentFee provider isActive isDefault }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query PaymentMethodAll($language: String!, $where: PaymentMethodWhere!) {
  paymentMethods(where: $where) { nodes { id name(language: $language) fixedFee percentFee provider isActive isDefault description(language: $language) instructions(language: $language) isOnDelivery maxAmountPayable minimumFee taxClassId taxClass { id name } } }
}
    `),
    record: graphql(`
query PaymentMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {
  record: paymentMethod(by: { id: $key }) {
    id version 
    title: name(language: $language)
    nameByLanguage descriptionByLanguage instructionsByLanguage isActive isDefault isOnDelivery maxAmountPayable fixedFee percentFee minimumFee taxClassId taxClass { id name } provider providerSettings { name value }
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "PaymentMethod" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
  ofTaxClass: taxClasses(first: 100) { nodes { id name } }
}
    `),
    create: graphql(`
mutation PaymentMethodCreate($input: PaymentMethodCreateInput!) {
  made: createPaymentMethod(input: $input) { id }
}
    `),
    update: graphql(`
mutation PaymentMethodUpdate($key: ID!, $version: String!, $input: PaymentMethodUpdateInput!) {
  made: updatePaymentMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation PaymentMethodRemove($keys: [ID!]!) { removed: deletePaymentMethods(ids: $keys) }
    `),
  },
  'staff': {
    list: graphql(`
query AccountList($where: AccountWhere!, $orderBy: [AccountOrder!]!,
  $first: Int, $after: String, $last: Int, $before: String) {
  list: accounts(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id  name email access sections days hasPassword }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
    `),
    all: graphql(`
query AccountAll($where: AccountWhere!) {
  accounts(where: $where) { nodes { id name email access sections days hasPassword locale fromHour toHour ip } }
}
    `),
    record: graphql(`
query AccountRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {
  record: account(by: { id: $key }) {
    id version 
    title: name
    name email  locale access sections days fromHour toHour ip
  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "Account" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
}
    `),
    create: graphql(`
mutation AccountCreate($input: AccountCreateInput!) {
  made: createAccount(input: $input) { id }
}
    `),
    update: graphql(`
mutation AccountUpdate($key: ID!, $version: String!, $input: AccountUpdateInput!) {
  made: updateAccount(by: { id: $key }, ifVersion: $version, input: $input) { id }
}
    `),
    remove: graphql(`
mutation AccountRemove($keys: [ID!]!) { removed: deleteAccounts(ids: $keys) }
    `),
  },
} as const;
