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
    "\nquery ProducerList($where: ProducerWhere!, $orderBy: [ProducerOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: producers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.ProducerListDocument,
    "\nquery ProducerAll($where: ProducerWhere!) {\n  producers(where: $where) { nodes { id name code } }\n}\n    ": typeof types.ProducerAllDocument,
    "\nquery ProducerRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: producer(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Producer\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.ProducerRecordDocument,
    "\nmutation ProducerCreate($input: ProducerCreateInput!) {\n  made: createProducer(input: $input) { id }\n}\n    ": typeof types.ProducerCreateDocument,
    "\nmutation ProducerUpdate($key: ID!, $version: String!, $input: ProducerUpdateInput!) {\n  made: updateProducer(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.ProducerUpdateDocument,
    "\nmutation ProducerRemove($keys: [ID!]!) { removed: deleteProducers(ids: $keys) }\n    ": typeof types.ProducerRemoveDocument,
    "\nquery CategoryList($where: CategoryWhere!, $orderBy: [CategoryOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: categories(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.CategoryListDocument,
    "\nquery CategoryAll($where: CategoryWhere!) {\n  categories(where: $where) { nodes { id name code } }\n}\n    ": typeof types.CategoryAllDocument,
    "\nquery CategoryRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: category(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Category\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.CategoryRecordDocument,
    "\nmutation CategoryCreate($input: CategoryCreateInput!) {\n  made: createCategory(input: $input) { id }\n}\n    ": typeof types.CategoryCreateDocument,
    "\nmutation CategoryUpdate($key: ID!, $version: String!, $input: CategoryUpdateInput!) {\n  made: updateCategory(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.CategoryUpdateDocument,
    "\nmutation CategoryRemove($keys: [ID!]!) { removed: deleteCategories(ids: $keys) }\n    ": typeof types.CategoryRemoveDocument,
    "\nquery SupplierList($mayCatalog: Boolean!, $where: SupplierWhere!, $orderBy: [SupplierOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: suppliers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code items @include(if: $mayCatalog) { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.SupplierListDocument,
    "\nquery SupplierAll($where: SupplierWhere!) {\n  suppliers(where: $where) { nodes { id name code } }\n}\n    ": typeof types.SupplierAllDocument,
    "\nquery SupplierRecord($key: ID!, $name: String!, $mayCatalog: Boolean!, $maySettings: Boolean!, ) {\n  record: supplier(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    items(first: 10) @include(if: $mayCatalog) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Supplier\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.SupplierRecordDocument,
    "\nmutation SupplierCreate($input: SupplierCreateInput!) {\n  made: createSupplier(input: $input) { id }\n}\n    ": typeof types.SupplierCreateDocument,
    "\nmutation SupplierUpdate($key: ID!, $version: String!, $input: SupplierUpdateInput!) {\n  made: updateSupplier(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.SupplierUpdateDocument,
    "\nmutation SupplierRemove($keys: [ID!]!) { removed: deleteSuppliers(ids: $keys) }\n    ": typeof types.SupplierRemoveDocument,
    "\nquery UnitOfMeasureList($where: UnitOfMeasureWhere!, $orderBy: [UnitOfMeasureOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: unitsOfMeasure(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.UnitOfMeasureListDocument,
    "\nquery UnitOfMeasureAll($where: UnitOfMeasureWhere!) {\n  unitsOfMeasure(where: $where) { nodes { id name code } }\n}\n    ": typeof types.UnitOfMeasureAllDocument,
    "\nquery UnitOfMeasureRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: unitOfMeasure(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"UnitOfMeasure\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.UnitOfMeasureRecordDocument,
    "\nmutation UnitOfMeasureCreate($input: UnitOfMeasureCreateInput!) {\n  made: createUnitOfMeasure(input: $input) { id }\n}\n    ": typeof types.UnitOfMeasureCreateDocument,
    "\nmutation UnitOfMeasureUpdate($key: ID!, $version: String!, $input: UnitOfMeasureUpdateInput!) {\n  made: updateUnitOfMeasure(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.UnitOfMeasureUpdateDocument,
    "\nmutation UnitOfMeasureRemove($keys: [ID!]!) { removed: deleteUnitsOfMeasure(ids: $keys) }\n    ": typeof types.UnitOfMeasureRemoveDocument,
    "\nquery DepartmentList($language: String!, $where: DepartmentWhere!, $orderBy: [DepartmentOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: departments(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code parentId parent { id name(language: $language) } countProduct position }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    ": typeof types.DepartmentListDocument,
    "\nquery DepartmentAll($language: String!, $where: DepartmentWhere!) {\n  departments(where: $where) { nodes { id name(language: $language) code parentId parent { id name(language: $language) } countProduct position description(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) departmentColumns templatePage } }\n}\n    ": typeof types.DepartmentAllDocument,
    "\nquery DepartmentRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: department(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage parentId parent { id name(language: $language) } code position seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage departmentColumns templatePage productsLayout { columns imageSize products showDescription sortOrder }\n    children(first: 10) { totalCount nodes { id name(language: $language) code countProduct } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Department\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    ": typeof types.DepartmentRecordDocument,
    "\nmutation DepartmentCreate($input: DepartmentCreateInput!) {\n  made: createDepartment(input: $input) { id }\n}\n    ": typeof types.DepartmentCreateDocument,
    "\nmutation DepartmentUpdate($key: ID!, $version: String!, $input: DepartmentUpdateInput!) {\n  made: updateDepartment(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.DepartmentUpdateDocument,
    "\nmutation DepartmentRemove($keys: [ID!]!) { removed: deleteDepartments(ids: $keys) }\n    ": typeof types.DepartmentRemoveDocument,
    "\nquery VariantList($language: String!, $where: VariantWhere!, $orderBy: [VariantOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: variants(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code options { totalCount } products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.VariantListDocument,
    "\nquery VariantAll($language: String!, $where: VariantWhere!) {\n  variants(where: $where) { nodes { id name(language: $language) code showName } }\n}\n    ": typeof types.VariantAllDocument,
    "\nquery VariantRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: variant(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage code showName\n    options(first: 10) { totalCount nodes { id name(language: $language) code position } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Variant\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.VariantRecordDocument,
    "\nmutation VariantCreate($input: VariantCreateInput!) {\n  made: createVariant(input: $input) { id }\n}\n    ": typeof types.VariantCreateDocument,
    "\nmutation VariantUpdate($key: ID!, $version: String!, $input: VariantUpdateInput!) {\n  made: updateVariant(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.VariantUpdateDocument,
    "\nmutation VariantRemove($keys: [ID!]!) { removed: deleteVariants(ids: $keys) }\n    ": typeof types.VariantRemoveDocument,
    "\nquery OptionList($language: String!, $where: OptionWhere!, $orderBy: [OptionOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: options(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code variantId variant { id name(language: $language) } position items { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    ": typeof types.OptionListDocument,
    "\nquery OptionAll($language: String!, $where: OptionWhere!) {\n  options(where: $where) { nodes { id name(language: $language) code variantId variant { id name(language: $language) } position } }\n}\n    ": typeof types.OptionAllDocument,
    "\nquery OptionRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: option(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    variantId variant { id name(language: $language) } nameByLanguage code position\n    items(first: 10) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Option\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    ": typeof types.OptionRecordDocument,
    "\nmutation OptionCreate($input: OptionCreateInput!) {\n  made: createOption(input: $input) { id }\n}\n    ": typeof types.OptionCreateDocument,
    "\nmutation OptionUpdate($key: ID!, $version: String!, $input: OptionUpdateInput!) {\n  made: updateOption(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.OptionUpdateDocument,
    "\nmutation OptionRemove($keys: [ID!]!) { removed: deleteOptions(ids: $keys) }\n    ": typeof types.OptionRemoveDocument,
    "\nquery ProductReviewList($language: String!, $where: ProductReviewWhere!, $orderBy: [ProductReviewOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: productReviews(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code summary rating productId product { id name(language: $language) } author language date }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.ProductReviewListDocument,
    "\nquery ProductReviewAll($language: String!, $where: ProductReviewWhere!) {\n  productReviews(where: $where) { nodes { id summary rating productId product { id name(language: $language) } author language date content code } }\n}\n    ": typeof types.ProductReviewAllDocument,
    "\nquery ProductReviewRecord($key: String!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: productReview(by: { code: $key }) {\n    id \n    title: summary\n    productId product { id name(language: $language) } rating summary content author language code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ProductReview\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.ProductReviewRecordDocument,
    "\nmutation ProductReviewCreate($input: ProductReviewCreateInput!) {\n  made: createProductReview(input: $input) { code }\n}\n    ": typeof types.ProductReviewCreateDocument,
    "\nmutation ProductReviewRemove($keys: [String!]!) { removed: deleteProductReviews(codes: $keys) }\n    ": typeof types.ProductReviewRemoveDocument,
    "\nquery ContactList($where: ContactWhere!, $orderBy: [ContactOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: contacts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name customerId customer { id name: fullName } email phone note }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.ContactListDocument,
    "\nquery ContactAll($where: ContactWhere!) {\n  contacts(where: $where) { nodes { id name customerId customer { id name: fullName } email phone note } }\n}\n    ": typeof types.ContactAllDocument,
    "\nquery ContactRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: contact(by: { id: $key }) {\n    id version \n    title: name\n    customerId customer { id name: fullName } name email phone note\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Contact\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.ContactRecordDocument,
    "\nmutation ContactCreate($input: ContactCreateInput!) {\n  made: createContact(input: $input) { id }\n}\n    ": typeof types.ContactCreateDocument,
    "\nmutation ContactUpdate($key: ID!, $version: String!, $input: ContactUpdateInput!) {\n  made: updateContact(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.ContactUpdateDocument,
    "\nmutation ContactRemove($keys: [ID!]!) { removed: deleteContacts(ids: $keys) }\n    ": typeof types.ContactRemoveDocument,
    "\nquery PageList($language: String!, $where: PageWhere!, $orderBy: [PageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: pages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name title(language: $language) isSystemPage isAlwaysVisible }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.PageListDocument,
    "\nquery PageAll($language: String!, $where: PageWhere!) {\n  pages(where: $where) { nodes { id name title(language: $language) isSystemPage isAlwaysVisible content(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) templatePage } }\n}\n    ": typeof types.PageAllDocument,
    "\nquery PageRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: page(by: { id: $key }) {\n    id version \n    title: name\n    titleByLanguage contentByLanguage name isAlwaysVisible seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage templatePage productsLayout { columns imageSize products showDescription sortOrder }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Page\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.PageRecordDocument,
    "\nmutation PageCreate($input: PageCreateInput!) {\n  made: createPage(input: $input) { id }\n}\n    ": typeof types.PageCreateDocument,
    "\nmutation PageUpdate($key: ID!, $version: String!, $input: PageUpdateInput!) {\n  made: updatePage(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.PageUpdateDocument,
    "\nmutation PageRemove($keys: [ID!]!) { removed: deletePages(ids: $keys) }\n    ": typeof types.PageRemoveDocument,
    "\nquery NewsletterListList($where: NewsletterListWhere!, $orderBy: [NewsletterListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: newsletterLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name memberCount }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.NewsletterListListDocument,
    "\nquery NewsletterListAll($where: NewsletterListWhere!) {\n  newsletterLists(where: $where) { nodes { id name memberCount } }\n}\n    ": typeof types.NewsletterListAllDocument,
    "\nquery NewsletterListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: newsletterList(by: { id: $key }) {\n    id version \n    title: name\n    name\n    members(first: 10) { totalCount nodes { id email creationTime } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"NewsletterList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.NewsletterListRecordDocument,
    "\nmutation NewsletterListCreate($input: NewsletterListCreateInput!) {\n  made: createNewsletterList(input: $input) { id }\n}\n    ": typeof types.NewsletterListCreateDocument,
    "\nmutation NewsletterListUpdate($key: ID!, $version: String!, $input: NewsletterListUpdateInput!) {\n  made: updateNewsletterList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.NewsletterListUpdateDocument,
    "\nmutation NewsletterListRemove($keys: [ID!]!) { removed: deleteNewsletterLists(ids: $keys) }\n    ": typeof types.NewsletterListRemoveDocument,
    "\nquery LanguageList($where: LanguageWhere!, $orderBy: [LanguageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: languages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code name code region currency isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.LanguageListDocument,
    "\nquery LanguageAll($where: LanguageWhere!) {\n  languages(where: $where) { nodes { id name code region currency isActive isDefault } }\n}\n    ": typeof types.LanguageAllDocument,
    "\nquery LanguageRecord($key: String!, $name: String!, $maySettings: Boolean!, ) {\n  record: language(by: { code: $key }) {\n    id version \n    title: name\n    code region currency isActive\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Language\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.LanguageRecordDocument,
    "\nmutation LanguageCreate($input: LanguageCreateInput!) {\n  made: createLanguage(input: $input) { code }\n}\n    ": typeof types.LanguageCreateDocument,
    "\nmutation LanguageUpdate($key: String!, $version: String!, $input: LanguageUpdateInput!) {\n  made: updateLanguage(by: { code: $key }, ifVersion: $version, input: $input) { code }\n}\n    ": typeof types.LanguageUpdateDocument,
    "\nmutation LanguageRemove($keys: [String!]!) { removed: deleteLanguages(codes: $keys) }\n    ": typeof types.LanguageRemoveDocument,
    "\nquery PriceListList($where: PriceListWhere!, $orderBy: [PriceListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: priceLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name baseId base { id name } percentage }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.PriceListListDocument,
    "\nquery PriceListAll($where: PriceListWhere!) {\n  priceLists(where: $where) { nodes { id name baseId base { id name } percentage } }\n}\n    ": typeof types.PriceListAllDocument,
    "\nquery PriceListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: priceList(by: { id: $key }) {\n    id version \n    title: name\n    name baseId base { id name } percentage\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PriceList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPriceList: priceLists(first: 100) { nodes { id name } }\n}\n    ": typeof types.PriceListRecordDocument,
    "\nmutation PriceListCreate($input: PriceListCreateInput!) {\n  made: createPriceList(input: $input) { id }\n}\n    ": typeof types.PriceListCreateDocument,
    "\nmutation PriceListUpdate($key: ID!, $version: String!, $input: PriceListUpdateInput!) {\n  made: updatePriceList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.PriceListUpdateDocument,
    "\nmutation PriceListRemove($keys: [ID!]!) { removed: deletePriceLists(ids: $keys) }\n    ": typeof types.PriceListRemoveDocument,
    "\nquery TaxClassList($where: TaxClassWhere!, $orderBy: [TaxClassOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxClasses(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.TaxClassListDocument,
    "\nquery TaxClassAll($where: TaxClassWhere!) {\n  taxClasses(where: $where) { nodes { id name code } }\n}\n    ": typeof types.TaxClassAllDocument,
    "\nquery TaxClassRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxClass(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxClass\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.TaxClassRecordDocument,
    "\nmutation TaxClassCreate($input: TaxClassCreateInput!) {\n  made: createTaxClass(input: $input) { id }\n}\n    ": typeof types.TaxClassCreateDocument,
    "\nmutation TaxClassUpdate($key: ID!, $version: String!, $input: TaxClassUpdateInput!) {\n  made: updateTaxClass(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.TaxClassUpdateDocument,
    "\nmutation TaxClassRemove($keys: [ID!]!) { removed: deleteTaxClasses(ids: $keys) }\n    ": typeof types.TaxClassRemoveDocument,
    "\nquery TaxAreaList($where: TaxAreaWhere!, $orderBy: [TaxAreaOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxAreas(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.TaxAreaListDocument,
    "\nquery TaxAreaAll($where: TaxAreaWhere!) {\n  taxAreas(where: $where) { nodes { id name } }\n}\n    ": typeof types.TaxAreaAllDocument,
    "\nquery TaxAreaRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxArea(by: { id: $key }) {\n    id version \n    title: name\n    name\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxArea\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.TaxAreaRecordDocument,
    "\nmutation TaxAreaCreate($input: TaxAreaCreateInput!) {\n  made: createTaxArea(input: $input) { id }\n}\n    ": typeof types.TaxAreaCreateDocument,
    "\nmutation TaxAreaUpdate($key: ID!, $version: String!, $input: TaxAreaUpdateInput!) {\n  made: updateTaxArea(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.TaxAreaUpdateDocument,
    "\nmutation TaxAreaRemove($keys: [ID!]!) { removed: deleteTaxAreas(ids: $keys) }\n    ": typeof types.TaxAreaRemoveDocument,
    "\nquery ShippingMethodList($language: String!, $where: ShippingMethodWhere!, $orderBy: [ShippingMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: shippingMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) basedOn zones isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.ShippingMethodListDocument,
    "\nquery ShippingMethodAll($language: String!, $where: ShippingMethodWhere!) {\n  shippingMethods(where: $where) { nodes { id name(language: $language) basedOn zones isActive isDefault isDomestic paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } taxClassId taxClass { id name } } }\n}\n    ": typeof types.ShippingMethodAllDocument,
    "\nquery ShippingMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: shippingMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage isActive isDefault isDomestic zones paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } basedOn taxClassId taxClass { id name } shippingRates { fixedCost limit start unitCost } insuranceRates { fixedCost limit percentCost start }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ShippingMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPaymentMethod: paymentMethods(first: 100) { nodes { id name(language: $language) } }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    ": typeof types.ShippingMethodRecordDocument,
    "\nmutation ShippingMethodCreate($input: ShippingMethodCreateInput!) {\n  made: createShippingMethod(input: $input) { id }\n}\n    ": typeof types.ShippingMethodCreateDocument,
    "\nmutation ShippingMethodUpdate($key: ID!, $version: String!, $input: ShippingMethodUpdateInput!) {\n  made: updateShippingMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.ShippingMethodUpdateDocument,
    "\nmutation ShippingMethodRemove($keys: [ID!]!) { removed: deleteShippingMethods(ids: $keys) }\n    ": typeof types.ShippingMethodRemoveDocument,
    "\nquery PaymentMethodList($language: String!, $where: PaymentMethodWhere!, $orderBy: [PaymentMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: paymentMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) fixedFee percentFee provider isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.PaymentMethodListDocument,
    "\nquery PaymentMethodAll($language: String!, $where: PaymentMethodWhere!) {\n  paymentMethods(where: $where) { nodes { id name(language: $language) fixedFee percentFee provider isActive isDefault description(language: $language) instructions(language: $language) isOnDelivery maxAmountPayable minimumFee taxClassId taxClass { id name } } }\n}\n    ": typeof types.PaymentMethodAllDocument,
    "\nquery PaymentMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: paymentMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage instructionsByLanguage isActive isDefault isOnDelivery maxAmountPayable fixedFee percentFee minimumFee taxClassId taxClass { id name } provider providerSettings { name value }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PaymentMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    ": typeof types.PaymentMethodRecordDocument,
    "\nmutation PaymentMethodCreate($input: PaymentMethodCreateInput!) {\n  made: createPaymentMethod(input: $input) { id }\n}\n    ": typeof types.PaymentMethodCreateDocument,
    "\nmutation PaymentMethodUpdate($key: ID!, $version: String!, $input: PaymentMethodUpdateInput!) {\n  made: updatePaymentMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.PaymentMethodUpdateDocument,
    "\nmutation PaymentMethodRemove($keys: [ID!]!) { removed: deletePaymentMethods(ids: $keys) }\n    ": typeof types.PaymentMethodRemoveDocument,
    "\nquery AccountList($where: AccountWhere!, $orderBy: [AccountOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: accounts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name email access sections days hasPassword }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": typeof types.AccountListDocument,
    "\nquery AccountAll($where: AccountWhere!) {\n  accounts(where: $where) { nodes { id name email access sections days hasPassword locale fromHour toHour ip } }\n}\n    ": typeof types.AccountAllDocument,
    "\nquery AccountRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: account(by: { id: $key }) {\n    id version \n    title: name\n    name email  locale access sections days fromHour toHour ip\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Account\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": typeof types.AccountRecordDocument,
    "\nmutation AccountCreate($input: AccountCreateInput!) {\n  made: createAccount(input: $input) { id }\n}\n    ": typeof types.AccountCreateDocument,
    "\nmutation AccountUpdate($key: ID!, $version: String!, $input: AccountUpdateInput!) {\n  made: updateAccount(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": typeof types.AccountUpdateDocument,
    "\nmutation AccountRemove($keys: [ID!]!) { removed: deleteAccounts(ids: $keys) }\n    ": typeof types.AccountRemoveDocument,
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": typeof types.ChangesDocument,
    "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id callId time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n": typeof types.AuditDocument,
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
    "\n  mutation DeleteCustomers($ids: [ID!]!) { deleteCustomers(ids: $ids) }\n": typeof types.DeleteCustomersDocument,
    "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n": typeof types.EraseCustomerDocument,
    "\n  query NewCustomer { priceLists { nodes { id name } } }\n": typeof types.NewCustomerDocument,
    "\n  mutation CreateCustomer($input: CustomerCreateInput!) { createCustomer(input: $input) { id } }\n": typeof types.CreateCustomerDocument,
    "\n  mutation FirstRun($account: AccountCreateInput!, $former: String!, $language: LanguageUpdateInput!,\n    $listId: ID!, $list: PriceListUpdateInput!, $taxClass: TaxClassCreateInput!) {\n    updateLanguage(by: { code: $former }, input: $language) { id }\n    updatePriceList(by: { id: $listId }, input: $list) { id }\n    createTaxClass(input: $taxClass) { id }\n    createAccount(input: $account) { id }\n  }\n": typeof types.FirstRunDocument,
    "mutation SignOut { signOut }": typeof types.SignOutDocument,
    "\n  mutation ChangeOwnPassword($current: String!, $next: String!) {\n    changeOwnPassword(currentPassword: $current, newPassword: $next) { expiryTime }\n  }\n": typeof types.ChangeOwnPasswordDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": typeof types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    owners: accounts(first: 1) { nodes { id } }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n": typeof types.FrameDocument,
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
    "\n  query FindBuyers($text: String!) {\n    customers(first: 10, where: { search: $text }) { nodes { ...Buyer } }\n  }\n  fragment Buyer on Customer {\n    id code fullName priceListId priceList { name }\n    billingAddress {\n      companyName firstName lastName street1 street2 postalCode city stateProv country\n      email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n    }\n    shippingAddress { name street1 street2 postalCode city stateProv country }\n  }\n": typeof types.FindBuyersDocument,
    "\n  query OneBuyer($id: ID!) { customer(by: { id: $id }) { ...Buyer } }\n": typeof types.OneBuyerDocument,
    "\n  mutation CreateOrder($input: OrderCreateInput!) { createOrder(input: $input) { number } }\n": typeof types.CreateOrderDocument,
    "\n  mutation PreviewNewOrder($input: OrderCreateInput!, $hasCatalog: Boolean!) {\n    order: createOrder(input: $input) { ...OrderAmounts }\n  }\n": typeof types.PreviewNewOrderDocument,
    "\n  query FindItems($text: String!, $priceList: ID) {\n    items(first: 10, where: { search: $text }) {\n      nodes { id sku stock price(priceList: $priceList) product { name } }\n    }\n  }\n": typeof types.FindItemsDocument,
    "\n  query Methods {\n    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n  }\n": typeof types.MethodsDocument,
    "\n  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveOrderDocument,
    "\n  query Order($number: String!, $language: String!) {\n    order(by: { number: $number }) {\n      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor\n      customerName referenceNumber coupon requests terms discountPercent discountAmount weight\n      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      sellerAddress {\n        companyName street1 street2 postalCode city stateProv country\n        email phoneNumber companyCode personalCode\n      }\n      paymentMethod { id name cost taxAmount taxRate }\n      shippingMethod { id name cost taxAmount taxRate }\n      customerId\n      customer { id code fullName orders { totalCount } }\n      lines {\n        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight\n        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }\n      }\n      statusHistory { by time from to }\n      previous { number } next { number }\n      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {\n        nodes { id time callerName before after }\n      }\n    }\n    taxes: orderTaxesAggregate(\n      where: { number: { equals: $number } }\n      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]\n      orderBy: [{ by: KEY }]\n    ) { key { taxRate taxCode } sum { net tax gross } }\n  }\n": typeof types.OrderDocument,
    "\n  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }\n  }\n": typeof types.SetStatusDocument,
    "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!, $hasCatalog: Boolean!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      ...OrderAmounts\n    }\n  }\n  fragment OrderAmounts on Order {\n    prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n    lines { price totalPrice item @include(if: $hasCatalog) { stock } }\n    shippingMethod { id name cost }\n    paymentMethod { id name cost }\n  }\n": typeof types.PreviewOrderDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": typeof types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": typeof types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { email } deliveryCountry\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": typeof types.OrdersDocument,
    "\n  query Variants($language: String!) {\n    variants(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes {\n        id\n        name(language: $language)\n        code\n        options(first: 100, orderBy: [{ field: POSITION }]) {\n          nodes { id code name(language: $language) }\n        }\n      }\n    }\n  }\n": typeof types.VariantsDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": typeof types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": typeof types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": typeof types.DeleteFileDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": typeof types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": typeof types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": typeof types.DeleteImageDocument,
    "\n  mutation DeleteItem($sku: String!) { deleteItems(skus: [$sku]) }\n": typeof types.DeleteItemDocument,
    "\n  query NewProduct($language: String!, $priceList: ID!) {\n    ...ProductChoices\n    priceList(by: { id: $priceList }) { name }\n  }\n": typeof types.NewProductDocument,
    "\n  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }\n": typeof types.CreateProductDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": typeof types.ProductRecordFragmentDoc,
    "\n  fragment ProductChoices on Query {\n    departments(\n      first: 100\n      where: { children: { none: {} } }\n      orderBy: [{ field: NAME, language: $language }]\n    ) { nodes { id name(language: $language) } }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n  }\n": typeof types.ProductChoicesFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      variantIds\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id code name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callId callerName before after }\n      }\n    }\n  }\n": typeof types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": typeof types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": typeof types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": typeof types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": typeof types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": typeof types.DeleteReviewDocument,
    "\n  query KnownSkus($skus: [String!]!) {\n    items(first: 100, where: { sku: { in: $skus } }) { nodes { sku } }\n  }\n": typeof types.KnownSkusDocument,
    "\n  mutation AddItems($id: ID!, $variantIds: [ID!]!, $rows: [ItemUpsertRow!]!) {\n    updateProduct(by: { id: $id }, input: { variantIds: $variantIds }) { id }\n    upsertItems(rows: $rows) { succeeded }\n  }\n": typeof types.AddItemsDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": typeof types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": typeof types.SetVisibleDocument,
    "\n  query FindDepartments($where: DepartmentWhere!, $language: String!) {\n    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) parent { name(language: $language) } }\n    }\n  }\n": typeof types.FindDepartmentsDocument,
    "\n  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {\n    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }\n  }\n": typeof types.MoveProductsDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n      free\n    }\n  }\n": typeof types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  mutation AddMembers($listId: ID!, $members: [NewsletterMemberInput!]!) {\n    count: createNewsletterMembers(listIds: [$listId], members: $members)\n  }\n": typeof types.AddMembersDocument,
    "\n  mutation RemoveMembers($listId: ID!, $emails: [String!]!) {\n    count: deleteNewsletterMembers(listIds: [$listId], emails: $emails)\n  }\n": typeof types.RemoveMembersDocument,
    "\n  mutation SetPassword($id: ID!, $password: String!) {\n    setAccountPassword(id: $id, password: $password) { id }\n  }\n": typeof types.SetPasswordDocument,
    "\n  query FindRecord($text: String!, $types: [SearchType!]) {\n    search(text: $text, types: $types, first: 10) {\n      product { id name code }\n      customer { id name: fullName code }\n    }\n  }\n": typeof types.FindRecordDocument,
    "\n  mutation AddOption($input: OptionCreateInput!) { createOption(input: $input) { id } }\n": typeof types.AddOptionDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": typeof types.SignInDocument,
    "\n  query FindArticle($text: String!) {\n    exact: items(first: 2, where: {\n      OR: [{ sku: { equals: $text } }, { barcode: { equals: $text } }]\n    }) { nodes { ...Article } }\n    similar: items(first: 6, where: { search: $text }) { nodes { ...Article } }\n  }\n  fragment Article on Item { sku stock product { id name } }\n": typeof types.FindArticleDocument,
    "\n  mutation DeleteMovements($ids: [ID!]!) { deleteMovements(ids: $ids) }\n": typeof types.DeleteMovementsDocument,
    "\n  query Stock($where: MovementWhere!, $orderBy: [MovementOrder!]!, $hasCatalog: Boolean!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    movements(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id version creationTime sku adjustment description\n        item @include(if: $hasCatalog) { product { id name } }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n": typeof types.StockDocument,
    "\n  mutation AddMovement($input: MovementCreateInput!, $hasCatalog: Boolean!) {\n    createMovement(input: $input) { id adjustment item @include(if: $hasCatalog) { stock } }\n  }\n": typeof types.AddMovementDocument,
    "\n  mutation CountStock($stock: ItemStockInput!) { updateItemStock(stock: [$stock]) { id stock } }\n": typeof types.CountStockDocument,
    "\n  query LastMovement($sku: String!) {\n    movements(first: 1, where: { sku: { equals: $sku } },\n      orderBy: [{ field: ID, direction: DESC }]) { nodes { id version adjustment } }\n  }\n": typeof types.LastMovementDocument,
    "\n  mutation SetReason($id: ID!, $version: String!, $description: String!) {\n    updateMovement(by: { id: $id }, ifVersion: $version, input: { description: $description }) {\n      id\n    }\n  }\n": typeof types.SetReasonDocument,
    "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n": typeof types.SystemDocument,
    "\n  query Taxes {\n    taxClasses(first: 100, orderBy: [{ field: NAME }]) { nodes { id name code } }\n    taxAreas(first: 100, orderBy: [{ field: NAME }]) {\n      nodes { id name rates { taxClassId rate code } }\n    }\n  }\n": typeof types.TaxesDocument,
    "\n  mutation SetRate($taxAreaId: ID!, $rate: TaxRateInput!) {\n    setTaxRates(taxAreaId: $taxAreaId, rates: [$rate]) { id }\n  }\n": typeof types.SetRateDocument,
    "\n  query Template($name: String!) {\n    template(by: { name: $name }) { name isCurrent files { name path tree } }\n  }\n": typeof types.TemplateDocument,
    "query Templates { templates { name isCurrent } }": typeof types.TemplatesDocument,
    "\n  mutation CreateTemplate($name: String!, $copyOf: String) {\n    createTemplate(name: $name, copyOf: $copyOf) { name }\n  }\n": typeof types.CreateTemplateDocument,
    "\n  mutation UseTemplate($name: String!) { useTemplate(name: $name) { name } }\n": typeof types.UseTemplateDocument,
    "\n  mutation DeleteTemplate($name: String!) { deleteTemplates(names: [$name]) }\n": typeof types.DeleteTemplateDocument,
    "\n  query TextFile($template: String!, $path: String!) {\n    text: templateTextFile(template: $template, path: $path)\n  }\n": typeof types.TextFileDocument,
    "\n  mutation WriteTextFile($template: String!, $path: String!, $text: String!) {\n    writeTemplateTextFile(template: $template, path: $path, text: $text) { path }\n  }\n": typeof types.WriteTextFileDocument,
    "\n  mutation DeleteTemplateFile($template: String!, $path: String!) {\n    deleteTemplateFiles(template: $template, paths: [$path])\n  }\n": typeof types.DeleteTemplateFileDocument,
    "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n": typeof types.StartImportDocument,
    "\n  query CallOfRequest($request: String!) {\n    auditEntries(where: { requestId: $request }, first: 1) { nodes { callId } }\n  }\n": typeof types.CallOfRequestDocument,
    "\n  mutation UndoCall($call: ID!) {\n    undoCall(call: $call, leaveChanged: true) {\n      left { recordType recordKey part member reason after current }\n    }\n  }\n": typeof types.UndoCallDocument,
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
    "\nquery ProducerList($where: ProducerWhere!, $orderBy: [ProducerOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: producers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.ProducerListDocument,
    "\nquery ProducerAll($where: ProducerWhere!) {\n  producers(where: $where) { nodes { id name code } }\n}\n    ": types.ProducerAllDocument,
    "\nquery ProducerRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: producer(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Producer\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.ProducerRecordDocument,
    "\nmutation ProducerCreate($input: ProducerCreateInput!) {\n  made: createProducer(input: $input) { id }\n}\n    ": types.ProducerCreateDocument,
    "\nmutation ProducerUpdate($key: ID!, $version: String!, $input: ProducerUpdateInput!) {\n  made: updateProducer(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.ProducerUpdateDocument,
    "\nmutation ProducerRemove($keys: [ID!]!) { removed: deleteProducers(ids: $keys) }\n    ": types.ProducerRemoveDocument,
    "\nquery CategoryList($where: CategoryWhere!, $orderBy: [CategoryOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: categories(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.CategoryListDocument,
    "\nquery CategoryAll($where: CategoryWhere!) {\n  categories(where: $where) { nodes { id name code } }\n}\n    ": types.CategoryAllDocument,
    "\nquery CategoryRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: category(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Category\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.CategoryRecordDocument,
    "\nmutation CategoryCreate($input: CategoryCreateInput!) {\n  made: createCategory(input: $input) { id }\n}\n    ": types.CategoryCreateDocument,
    "\nmutation CategoryUpdate($key: ID!, $version: String!, $input: CategoryUpdateInput!) {\n  made: updateCategory(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.CategoryUpdateDocument,
    "\nmutation CategoryRemove($keys: [ID!]!) { removed: deleteCategories(ids: $keys) }\n    ": types.CategoryRemoveDocument,
    "\nquery SupplierList($mayCatalog: Boolean!, $where: SupplierWhere!, $orderBy: [SupplierOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: suppliers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code items @include(if: $mayCatalog) { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.SupplierListDocument,
    "\nquery SupplierAll($where: SupplierWhere!) {\n  suppliers(where: $where) { nodes { id name code } }\n}\n    ": types.SupplierAllDocument,
    "\nquery SupplierRecord($key: ID!, $name: String!, $mayCatalog: Boolean!, $maySettings: Boolean!, ) {\n  record: supplier(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    items(first: 10) @include(if: $mayCatalog) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Supplier\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.SupplierRecordDocument,
    "\nmutation SupplierCreate($input: SupplierCreateInput!) {\n  made: createSupplier(input: $input) { id }\n}\n    ": types.SupplierCreateDocument,
    "\nmutation SupplierUpdate($key: ID!, $version: String!, $input: SupplierUpdateInput!) {\n  made: updateSupplier(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.SupplierUpdateDocument,
    "\nmutation SupplierRemove($keys: [ID!]!) { removed: deleteSuppliers(ids: $keys) }\n    ": types.SupplierRemoveDocument,
    "\nquery UnitOfMeasureList($where: UnitOfMeasureWhere!, $orderBy: [UnitOfMeasureOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: unitsOfMeasure(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.UnitOfMeasureListDocument,
    "\nquery UnitOfMeasureAll($where: UnitOfMeasureWhere!) {\n  unitsOfMeasure(where: $where) { nodes { id name code } }\n}\n    ": types.UnitOfMeasureAllDocument,
    "\nquery UnitOfMeasureRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: unitOfMeasure(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"UnitOfMeasure\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.UnitOfMeasureRecordDocument,
    "\nmutation UnitOfMeasureCreate($input: UnitOfMeasureCreateInput!) {\n  made: createUnitOfMeasure(input: $input) { id }\n}\n    ": types.UnitOfMeasureCreateDocument,
    "\nmutation UnitOfMeasureUpdate($key: ID!, $version: String!, $input: UnitOfMeasureUpdateInput!) {\n  made: updateUnitOfMeasure(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.UnitOfMeasureUpdateDocument,
    "\nmutation UnitOfMeasureRemove($keys: [ID!]!) { removed: deleteUnitsOfMeasure(ids: $keys) }\n    ": types.UnitOfMeasureRemoveDocument,
    "\nquery DepartmentList($language: String!, $where: DepartmentWhere!, $orderBy: [DepartmentOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: departments(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code parentId parent { id name(language: $language) } countProduct position }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    ": types.DepartmentListDocument,
    "\nquery DepartmentAll($language: String!, $where: DepartmentWhere!) {\n  departments(where: $where) { nodes { id name(language: $language) code parentId parent { id name(language: $language) } countProduct position description(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) departmentColumns templatePage } }\n}\n    ": types.DepartmentAllDocument,
    "\nquery DepartmentRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: department(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage parentId parent { id name(language: $language) } code position seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage departmentColumns templatePage productsLayout { columns imageSize products showDescription sortOrder }\n    children(first: 10) { totalCount nodes { id name(language: $language) code countProduct } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Department\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    ": types.DepartmentRecordDocument,
    "\nmutation DepartmentCreate($input: DepartmentCreateInput!) {\n  made: createDepartment(input: $input) { id }\n}\n    ": types.DepartmentCreateDocument,
    "\nmutation DepartmentUpdate($key: ID!, $version: String!, $input: DepartmentUpdateInput!) {\n  made: updateDepartment(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.DepartmentUpdateDocument,
    "\nmutation DepartmentRemove($keys: [ID!]!) { removed: deleteDepartments(ids: $keys) }\n    ": types.DepartmentRemoveDocument,
    "\nquery VariantList($language: String!, $where: VariantWhere!, $orderBy: [VariantOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: variants(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code options { totalCount } products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.VariantListDocument,
    "\nquery VariantAll($language: String!, $where: VariantWhere!) {\n  variants(where: $where) { nodes { id name(language: $language) code showName } }\n}\n    ": types.VariantAllDocument,
    "\nquery VariantRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: variant(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage code showName\n    options(first: 10) { totalCount nodes { id name(language: $language) code position } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Variant\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.VariantRecordDocument,
    "\nmutation VariantCreate($input: VariantCreateInput!) {\n  made: createVariant(input: $input) { id }\n}\n    ": types.VariantCreateDocument,
    "\nmutation VariantUpdate($key: ID!, $version: String!, $input: VariantUpdateInput!) {\n  made: updateVariant(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.VariantUpdateDocument,
    "\nmutation VariantRemove($keys: [ID!]!) { removed: deleteVariants(ids: $keys) }\n    ": types.VariantRemoveDocument,
    "\nquery OptionList($language: String!, $where: OptionWhere!, $orderBy: [OptionOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: options(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code variantId variant { id name(language: $language) } position items { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    ": types.OptionListDocument,
    "\nquery OptionAll($language: String!, $where: OptionWhere!) {\n  options(where: $where) { nodes { id name(language: $language) code variantId variant { id name(language: $language) } position } }\n}\n    ": types.OptionAllDocument,
    "\nquery OptionRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: option(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    variantId variant { id name(language: $language) } nameByLanguage code position\n    items(first: 10) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Option\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    ": types.OptionRecordDocument,
    "\nmutation OptionCreate($input: OptionCreateInput!) {\n  made: createOption(input: $input) { id }\n}\n    ": types.OptionCreateDocument,
    "\nmutation OptionUpdate($key: ID!, $version: String!, $input: OptionUpdateInput!) {\n  made: updateOption(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.OptionUpdateDocument,
    "\nmutation OptionRemove($keys: [ID!]!) { removed: deleteOptions(ids: $keys) }\n    ": types.OptionRemoveDocument,
    "\nquery ProductReviewList($language: String!, $where: ProductReviewWhere!, $orderBy: [ProductReviewOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: productReviews(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code summary rating productId product { id name(language: $language) } author language date }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.ProductReviewListDocument,
    "\nquery ProductReviewAll($language: String!, $where: ProductReviewWhere!) {\n  productReviews(where: $where) { nodes { id summary rating productId product { id name(language: $language) } author language date content code } }\n}\n    ": types.ProductReviewAllDocument,
    "\nquery ProductReviewRecord($key: String!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: productReview(by: { code: $key }) {\n    id \n    title: summary\n    productId product { id name(language: $language) } rating summary content author language code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ProductReview\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.ProductReviewRecordDocument,
    "\nmutation ProductReviewCreate($input: ProductReviewCreateInput!) {\n  made: createProductReview(input: $input) { code }\n}\n    ": types.ProductReviewCreateDocument,
    "\nmutation ProductReviewRemove($keys: [String!]!) { removed: deleteProductReviews(codes: $keys) }\n    ": types.ProductReviewRemoveDocument,
    "\nquery ContactList($where: ContactWhere!, $orderBy: [ContactOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: contacts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name customerId customer { id name: fullName } email phone note }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.ContactListDocument,
    "\nquery ContactAll($where: ContactWhere!) {\n  contacts(where: $where) { nodes { id name customerId customer { id name: fullName } email phone note } }\n}\n    ": types.ContactAllDocument,
    "\nquery ContactRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: contact(by: { id: $key }) {\n    id version \n    title: name\n    customerId customer { id name: fullName } name email phone note\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Contact\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.ContactRecordDocument,
    "\nmutation ContactCreate($input: ContactCreateInput!) {\n  made: createContact(input: $input) { id }\n}\n    ": types.ContactCreateDocument,
    "\nmutation ContactUpdate($key: ID!, $version: String!, $input: ContactUpdateInput!) {\n  made: updateContact(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.ContactUpdateDocument,
    "\nmutation ContactRemove($keys: [ID!]!) { removed: deleteContacts(ids: $keys) }\n    ": types.ContactRemoveDocument,
    "\nquery PageList($language: String!, $where: PageWhere!, $orderBy: [PageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: pages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name title(language: $language) isSystemPage isAlwaysVisible }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.PageListDocument,
    "\nquery PageAll($language: String!, $where: PageWhere!) {\n  pages(where: $where) { nodes { id name title(language: $language) isSystemPage isAlwaysVisible content(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) templatePage } }\n}\n    ": types.PageAllDocument,
    "\nquery PageRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: page(by: { id: $key }) {\n    id version \n    title: name\n    titleByLanguage contentByLanguage name isAlwaysVisible seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage templatePage productsLayout { columns imageSize products showDescription sortOrder }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Page\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.PageRecordDocument,
    "\nmutation PageCreate($input: PageCreateInput!) {\n  made: createPage(input: $input) { id }\n}\n    ": types.PageCreateDocument,
    "\nmutation PageUpdate($key: ID!, $version: String!, $input: PageUpdateInput!) {\n  made: updatePage(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.PageUpdateDocument,
    "\nmutation PageRemove($keys: [ID!]!) { removed: deletePages(ids: $keys) }\n    ": types.PageRemoveDocument,
    "\nquery NewsletterListList($where: NewsletterListWhere!, $orderBy: [NewsletterListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: newsletterLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name memberCount }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.NewsletterListListDocument,
    "\nquery NewsletterListAll($where: NewsletterListWhere!) {\n  newsletterLists(where: $where) { nodes { id name memberCount } }\n}\n    ": types.NewsletterListAllDocument,
    "\nquery NewsletterListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: newsletterList(by: { id: $key }) {\n    id version \n    title: name\n    name\n    members(first: 10) { totalCount nodes { id email creationTime } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"NewsletterList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.NewsletterListRecordDocument,
    "\nmutation NewsletterListCreate($input: NewsletterListCreateInput!) {\n  made: createNewsletterList(input: $input) { id }\n}\n    ": types.NewsletterListCreateDocument,
    "\nmutation NewsletterListUpdate($key: ID!, $version: String!, $input: NewsletterListUpdateInput!) {\n  made: updateNewsletterList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.NewsletterListUpdateDocument,
    "\nmutation NewsletterListRemove($keys: [ID!]!) { removed: deleteNewsletterLists(ids: $keys) }\n    ": types.NewsletterListRemoveDocument,
    "\nquery LanguageList($where: LanguageWhere!, $orderBy: [LanguageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: languages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code name code region currency isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.LanguageListDocument,
    "\nquery LanguageAll($where: LanguageWhere!) {\n  languages(where: $where) { nodes { id name code region currency isActive isDefault } }\n}\n    ": types.LanguageAllDocument,
    "\nquery LanguageRecord($key: String!, $name: String!, $maySettings: Boolean!, ) {\n  record: language(by: { code: $key }) {\n    id version \n    title: name\n    code region currency isActive\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Language\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.LanguageRecordDocument,
    "\nmutation LanguageCreate($input: LanguageCreateInput!) {\n  made: createLanguage(input: $input) { code }\n}\n    ": types.LanguageCreateDocument,
    "\nmutation LanguageUpdate($key: String!, $version: String!, $input: LanguageUpdateInput!) {\n  made: updateLanguage(by: { code: $key }, ifVersion: $version, input: $input) { code }\n}\n    ": types.LanguageUpdateDocument,
    "\nmutation LanguageRemove($keys: [String!]!) { removed: deleteLanguages(codes: $keys) }\n    ": types.LanguageRemoveDocument,
    "\nquery PriceListList($where: PriceListWhere!, $orderBy: [PriceListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: priceLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name baseId base { id name } percentage }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.PriceListListDocument,
    "\nquery PriceListAll($where: PriceListWhere!) {\n  priceLists(where: $where) { nodes { id name baseId base { id name } percentage } }\n}\n    ": types.PriceListAllDocument,
    "\nquery PriceListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: priceList(by: { id: $key }) {\n    id version \n    title: name\n    name baseId base { id name } percentage\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PriceList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPriceList: priceLists(first: 100) { nodes { id name } }\n}\n    ": types.PriceListRecordDocument,
    "\nmutation PriceListCreate($input: PriceListCreateInput!) {\n  made: createPriceList(input: $input) { id }\n}\n    ": types.PriceListCreateDocument,
    "\nmutation PriceListUpdate($key: ID!, $version: String!, $input: PriceListUpdateInput!) {\n  made: updatePriceList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.PriceListUpdateDocument,
    "\nmutation PriceListRemove($keys: [ID!]!) { removed: deletePriceLists(ids: $keys) }\n    ": types.PriceListRemoveDocument,
    "\nquery TaxClassList($where: TaxClassWhere!, $orderBy: [TaxClassOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxClasses(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.TaxClassListDocument,
    "\nquery TaxClassAll($where: TaxClassWhere!) {\n  taxClasses(where: $where) { nodes { id name code } }\n}\n    ": types.TaxClassAllDocument,
    "\nquery TaxClassRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxClass(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxClass\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.TaxClassRecordDocument,
    "\nmutation TaxClassCreate($input: TaxClassCreateInput!) {\n  made: createTaxClass(input: $input) { id }\n}\n    ": types.TaxClassCreateDocument,
    "\nmutation TaxClassUpdate($key: ID!, $version: String!, $input: TaxClassUpdateInput!) {\n  made: updateTaxClass(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.TaxClassUpdateDocument,
    "\nmutation TaxClassRemove($keys: [ID!]!) { removed: deleteTaxClasses(ids: $keys) }\n    ": types.TaxClassRemoveDocument,
    "\nquery TaxAreaList($where: TaxAreaWhere!, $orderBy: [TaxAreaOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxAreas(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.TaxAreaListDocument,
    "\nquery TaxAreaAll($where: TaxAreaWhere!) {\n  taxAreas(where: $where) { nodes { id name } }\n}\n    ": types.TaxAreaAllDocument,
    "\nquery TaxAreaRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxArea(by: { id: $key }) {\n    id version \n    title: name\n    name\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxArea\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.TaxAreaRecordDocument,
    "\nmutation TaxAreaCreate($input: TaxAreaCreateInput!) {\n  made: createTaxArea(input: $input) { id }\n}\n    ": types.TaxAreaCreateDocument,
    "\nmutation TaxAreaUpdate($key: ID!, $version: String!, $input: TaxAreaUpdateInput!) {\n  made: updateTaxArea(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.TaxAreaUpdateDocument,
    "\nmutation TaxAreaRemove($keys: [ID!]!) { removed: deleteTaxAreas(ids: $keys) }\n    ": types.TaxAreaRemoveDocument,
    "\nquery ShippingMethodList($language: String!, $where: ShippingMethodWhere!, $orderBy: [ShippingMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: shippingMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) basedOn zones isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.ShippingMethodListDocument,
    "\nquery ShippingMethodAll($language: String!, $where: ShippingMethodWhere!) {\n  shippingMethods(where: $where) { nodes { id name(language: $language) basedOn zones isActive isDefault isDomestic paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } taxClassId taxClass { id name } } }\n}\n    ": types.ShippingMethodAllDocument,
    "\nquery ShippingMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: shippingMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage isActive isDefault isDomestic zones paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } basedOn taxClassId taxClass { id name } shippingRates { fixedCost limit start unitCost } insuranceRates { fixedCost limit percentCost start }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ShippingMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPaymentMethod: paymentMethods(first: 100) { nodes { id name(language: $language) } }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    ": types.ShippingMethodRecordDocument,
    "\nmutation ShippingMethodCreate($input: ShippingMethodCreateInput!) {\n  made: createShippingMethod(input: $input) { id }\n}\n    ": types.ShippingMethodCreateDocument,
    "\nmutation ShippingMethodUpdate($key: ID!, $version: String!, $input: ShippingMethodUpdateInput!) {\n  made: updateShippingMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.ShippingMethodUpdateDocument,
    "\nmutation ShippingMethodRemove($keys: [ID!]!) { removed: deleteShippingMethods(ids: $keys) }\n    ": types.ShippingMethodRemoveDocument,
    "\nquery PaymentMethodList($language: String!, $where: PaymentMethodWhere!, $orderBy: [PaymentMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: paymentMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) fixedFee percentFee provider isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.PaymentMethodListDocument,
    "\nquery PaymentMethodAll($language: String!, $where: PaymentMethodWhere!) {\n  paymentMethods(where: $where) { nodes { id name(language: $language) fixedFee percentFee provider isActive isDefault description(language: $language) instructions(language: $language) isOnDelivery maxAmountPayable minimumFee taxClassId taxClass { id name } } }\n}\n    ": types.PaymentMethodAllDocument,
    "\nquery PaymentMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: paymentMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage instructionsByLanguage isActive isDefault isOnDelivery maxAmountPayable fixedFee percentFee minimumFee taxClassId taxClass { id name } provider providerSettings { name value }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PaymentMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    ": types.PaymentMethodRecordDocument,
    "\nmutation PaymentMethodCreate($input: PaymentMethodCreateInput!) {\n  made: createPaymentMethod(input: $input) { id }\n}\n    ": types.PaymentMethodCreateDocument,
    "\nmutation PaymentMethodUpdate($key: ID!, $version: String!, $input: PaymentMethodUpdateInput!) {\n  made: updatePaymentMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.PaymentMethodUpdateDocument,
    "\nmutation PaymentMethodRemove($keys: [ID!]!) { removed: deletePaymentMethods(ids: $keys) }\n    ": types.PaymentMethodRemoveDocument,
    "\nquery AccountList($where: AccountWhere!, $orderBy: [AccountOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: accounts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name email access sections days hasPassword }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    ": types.AccountListDocument,
    "\nquery AccountAll($where: AccountWhere!) {\n  accounts(where: $where) { nodes { id name email access sections days hasPassword locale fromHour toHour ip } }\n}\n    ": types.AccountAllDocument,
    "\nquery AccountRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: account(by: { id: $key }) {\n    id version \n    title: name\n    name email  locale access sections days fromHour toHour ip\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Account\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    ": types.AccountRecordDocument,
    "\nmutation AccountCreate($input: AccountCreateInput!) {\n  made: createAccount(input: $input) { id }\n}\n    ": types.AccountCreateDocument,
    "\nmutation AccountUpdate($key: ID!, $version: String!, $input: AccountUpdateInput!) {\n  made: updateAccount(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    ": types.AccountUpdateDocument,
    "\nmutation AccountRemove($keys: [ID!]!) { removed: deleteAccounts(ids: $keys) }\n    ": types.AccountRemoveDocument,
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": types.ChangesDocument,
    "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id callId time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n": types.AuditDocument,
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
    "\n  mutation DeleteCustomers($ids: [ID!]!) { deleteCustomers(ids: $ids) }\n": types.DeleteCustomersDocument,
    "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n": types.EraseCustomerDocument,
    "\n  query NewCustomer { priceLists { nodes { id name } } }\n": types.NewCustomerDocument,
    "\n  mutation CreateCustomer($input: CustomerCreateInput!) { createCustomer(input: $input) { id } }\n": types.CreateCustomerDocument,
    "\n  mutation FirstRun($account: AccountCreateInput!, $former: String!, $language: LanguageUpdateInput!,\n    $listId: ID!, $list: PriceListUpdateInput!, $taxClass: TaxClassCreateInput!) {\n    updateLanguage(by: { code: $former }, input: $language) { id }\n    updatePriceList(by: { id: $listId }, input: $list) { id }\n    createTaxClass(input: $taxClass) { id }\n    createAccount(input: $account) { id }\n  }\n": types.FirstRunDocument,
    "mutation SignOut { signOut }": types.SignOutDocument,
    "\n  mutation ChangeOwnPassword($current: String!, $next: String!) {\n    changeOwnPassword(currentPassword: $current, newPassword: $next) { expiryTime }\n  }\n": types.ChangeOwnPasswordDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    owners: accounts(first: 1) { nodes { id } }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n": types.FrameDocument,
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
    "\n  query FindBuyers($text: String!) {\n    customers(first: 10, where: { search: $text }) { nodes { ...Buyer } }\n  }\n  fragment Buyer on Customer {\n    id code fullName priceListId priceList { name }\n    billingAddress {\n      companyName firstName lastName street1 street2 postalCode city stateProv country\n      email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n    }\n    shippingAddress { name street1 street2 postalCode city stateProv country }\n  }\n": types.FindBuyersDocument,
    "\n  query OneBuyer($id: ID!) { customer(by: { id: $id }) { ...Buyer } }\n": types.OneBuyerDocument,
    "\n  mutation CreateOrder($input: OrderCreateInput!) { createOrder(input: $input) { number } }\n": types.CreateOrderDocument,
    "\n  mutation PreviewNewOrder($input: OrderCreateInput!, $hasCatalog: Boolean!) {\n    order: createOrder(input: $input) { ...OrderAmounts }\n  }\n": types.PreviewNewOrderDocument,
    "\n  query FindItems($text: String!, $priceList: ID) {\n    items(first: 10, where: { search: $text }) {\n      nodes { id sku stock price(priceList: $priceList) product { name } }\n    }\n  }\n": types.FindItemsDocument,
    "\n  query Methods {\n    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }\n  }\n": types.MethodsDocument,
    "\n  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveOrderDocument,
    "\n  query Order($number: String!, $language: String!) {\n    order(by: { number: $number }) {\n      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor\n      customerName referenceNumber coupon requests terms discountPercent discountAmount weight\n      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }\n      billingAddress {\n        companyName firstName lastName street1 street2 postalCode city stateProv country\n        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n      }\n      shippingAddress { name street1 street2 postalCode city stateProv country }\n      sellerAddress {\n        companyName street1 street2 postalCode city stateProv country\n        email phoneNumber companyCode personalCode\n      }\n      paymentMethod { id name cost taxAmount taxRate }\n      shippingMethod { id name cost taxAmount taxRate }\n      customerId\n      customer { id code fullName orders { totalCount } }\n      lines {\n        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight\n        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }\n      }\n      statusHistory { by time from to }\n      previous { number } next { number }\n      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {\n        nodes { id time callerName before after }\n      }\n    }\n    taxes: orderTaxesAggregate(\n      where: { number: { equals: $number } }\n      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]\n      orderBy: [{ by: KEY }]\n    ) { key { taxRate taxCode } sum { net tax gross } }\n  }\n": types.OrderDocument,
    "\n  mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {\n    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id status version }\n  }\n": types.SetStatusDocument,
    "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!, $hasCatalog: Boolean!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      ...OrderAmounts\n    }\n  }\n  fragment OrderAmounts on Order {\n    prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n    lines { price totalPrice item @include(if: $hasCatalog) { stock } }\n    shippingMethod { id name cost }\n    paymentMethod { id name cost }\n  }\n": types.PreviewOrderDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { email } deliveryCountry\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": types.OrdersDocument,
    "\n  query Variants($language: String!) {\n    variants(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes {\n        id\n        name(language: $language)\n        code\n        options(first: 100, orderBy: [{ field: POSITION }]) {\n          nodes { id code name(language: $language) }\n        }\n      }\n    }\n  }\n": types.VariantsDocument,
    "\n  query ProductToCopy($id: ID!) {\n    product(by: { id: $id }) {\n      allowOrders\n      allowQuotes\n      categoryId\n      departmentId\n      infoForRequestsByLanguage\n      isFeatured\n      isNewRelease\n      listPriceByList\n      longDescriptionByLanguage\n      maxOrder\n      minOrder\n      minQuote\n      moreDescriptionByLanguage\n      nameByLanguage\n      position\n      producerId\n      sellingPriceByList\n      seoDescriptionByLanguage\n      seoKeywordsByLanguage\n      seoTitleByLanguage\n      shortDescriptionByLanguage\n      showMoreGalleries\n      showPrice\n      taxClassId\n      unitOfMeasureId\n      variantIds\n    }\n  }\n": types.ProductToCopyDocument,
    "\n  mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {\n    createProduct(input: $input) { id }\n  }\n": types.DuplicateDocument,
    "\n  mutation AddFile($productId: ID!, $file: Upload) {\n    createProductFile(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddFileDocument,
    "\n  mutation DeleteFile($id: ID!) { deleteProductFiles(ids: [$id]) }\n": types.DeleteFileDocument,
    "\n  mutation AddImage($productId: ID!, $file: Upload) {\n    createProductImage(input: { productId: $productId, file: { upload: $file } }) { id }\n  }\n": types.AddImageDocument,
    "\n  mutation ReorderImages($ids: [ID!]!) { reorderProductImages(ids: $ids) { id position } }\n": types.ReorderImagesDocument,
    "\n  mutation DeleteImage($id: ID!) { deleteProductImages(ids: [$id]) }\n": types.DeleteImageDocument,
    "\n  mutation DeleteItem($sku: String!) { deleteItems(skus: [$sku]) }\n": types.DeleteItemDocument,
    "\n  query NewProduct($language: String!, $priceList: ID!) {\n    ...ProductChoices\n    priceList(by: { id: $priceList }) { name }\n  }\n": types.NewProductDocument,
    "\n  mutation CreateProduct($input: ProductCreateInput!) { createProduct(input: $input) { id } }\n": types.CreateProductDocument,
    "\n  fragment ProductRecord on Product {\n    id\n    version\n    code\n    departmentId\n    producerId\n    taxClassId\n    isVisible\n    isFeatured\n    isNewRelease\n    nameByLanguage\n    shortDescriptionByLanguage\n    longDescriptionByLanguage\n    seoTitleByLanguage\n    seoDescriptionByLanguage\n  }\n": types.ProductRecordFragmentDoc,
    "\n  fragment ProductChoices on Query {\n    departments(\n      first: 100\n      where: { children: { none: {} } }\n      orderBy: [{ field: NAME, language: $language }]\n    ) { nodes { id name(language: $language) } }\n    producers(first: 100) { nodes { id name } }\n    taxClasses(first: 100) { nodes { id name } }\n  }\n": types.ProductChoicesFragmentDoc,
    "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      variantIds\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id code name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callId callerName before after }\n      }\n    }\n  }\n": types.ProductDocument,
    "\n  query ProductAgain($id: ID!) { product(by: { id: $id }) { ...ProductRecord } }\n": types.ProductAgainDocument,
    "\n  mutation DeleteProduct($id: ID!) { deleteProducts(ids: [$id]) }\n": types.DeleteProductDocument,
    "\n  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {\n    setSimilarProducts(id: $id, productIds: $productIds) { id }\n  }\n": types.SetSimilarDocument,
    "\n  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {\n    setProductAccessories(id: $id, productIds: $productIds) { id }\n  }\n": types.SetAccessoriesDocument,
    "\n  query FindProducts($text: String!) {\n    products(first: 10, where: { search: $text }) { nodes { id code name } }\n  }\n": types.FindProductsDocument,
    "\n  mutation DeleteReview($code: String!) { deleteProductReviews(codes: [$code]) }\n": types.DeleteReviewDocument,
    "\n  query KnownSkus($skus: [String!]!) {\n    items(first: 100, where: { sku: { in: $skus } }) { nodes { sku } }\n  }\n": types.KnownSkusDocument,
    "\n  mutation AddItems($id: ID!, $variantIds: [ID!]!, $rows: [ItemUpsertRow!]!) {\n    updateProduct(by: { id: $id }, input: { variantIds: $variantIds }) { id }\n    upsertItems(rows: $rows) { succeeded }\n  }\n": types.AddItemsDocument,
    "\n  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {\n    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveProductDocument,
    "\n  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {\n    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }\n  }\n": types.SaveItemDocument,
    "\n  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {\n    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }\n  }\n": types.SetVisibleDocument,
    "\n  query FindDepartments($where: DepartmentWhere!, $language: String!) {\n    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {\n      nodes { id name(language: $language) parent { name(language: $language) } }\n    }\n  }\n": types.FindDepartmentsDocument,
    "\n  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {\n    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }\n  }\n": types.MoveProductsDocument,
    "\n  mutation AdjustPrices(\n    $where: ItemWhere!\n    $priceList: ID!\n    $list: PriceRuleInput\n    $selling: PriceRuleInput\n  ) {\n    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {\n      matched\n      changed\n      free\n    }\n  }\n": types.AdjustPricesDocument,
    "\n  query Products(\n    $where: ProductWhere!\n    $open: [ID!]!\n    $priceList: ID!\n    $language: String!\n    $orderBy: [ProductOrder!]\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    departments(\n      where: { parentId: { in: $open } }\n      orderBy: [{ field: POSITION }]\n      first: 100\n    ) { nodes { id parentId name(language: $language) countProduct countDepartment } }\n    products(\n      where: $where\n      orderBy: $orderBy\n      first: $first\n      after: $after\n      last: $last\n      before: $before\n    ) {\n      totalCount\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id\n        version\n        code\n        isVisible\n        promotionId\n        nameByLanguage\n        name(language: $language)\n        thumbnailImage { url retinaUrl width height }\n        prices(priceList: $priceList) { list selling price }\n        priceRange(priceList: $priceList) { min max }\n        mainItem { id version sku stock }\n        items { totalCount aggregate { sum { stock } } }\n      }\n    }\n  }\n": types.ProductsDocument,
    "\n  mutation AddMembers($listId: ID!, $members: [NewsletterMemberInput!]!) {\n    count: createNewsletterMembers(listIds: [$listId], members: $members)\n  }\n": types.AddMembersDocument,
    "\n  mutation RemoveMembers($listId: ID!, $emails: [String!]!) {\n    count: deleteNewsletterMembers(listIds: [$listId], emails: $emails)\n  }\n": types.RemoveMembersDocument,
    "\n  mutation SetPassword($id: ID!, $password: String!) {\n    setAccountPassword(id: $id, password: $password) { id }\n  }\n": types.SetPasswordDocument,
    "\n  query FindRecord($text: String!, $types: [SearchType!]) {\n    search(text: $text, types: $types, first: 10) {\n      product { id name code }\n      customer { id name: fullName code }\n    }\n  }\n": types.FindRecordDocument,
    "\n  mutation AddOption($input: OptionCreateInput!) { createOption(input: $input) { id } }\n": types.AddOptionDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": types.SignInDocument,
    "\n  query FindArticle($text: String!) {\n    exact: items(first: 2, where: {\n      OR: [{ sku: { equals: $text } }, { barcode: { equals: $text } }]\n    }) { nodes { ...Article } }\n    similar: items(first: 6, where: { search: $text }) { nodes { ...Article } }\n  }\n  fragment Article on Item { sku stock product { id name } }\n": types.FindArticleDocument,
    "\n  mutation DeleteMovements($ids: [ID!]!) { deleteMovements(ids: $ids) }\n": types.DeleteMovementsDocument,
    "\n  query Stock($where: MovementWhere!, $orderBy: [MovementOrder!]!, $hasCatalog: Boolean!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    movements(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id version creationTime sku adjustment description\n        item @include(if: $hasCatalog) { product { id name } }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n": types.StockDocument,
    "\n  mutation AddMovement($input: MovementCreateInput!, $hasCatalog: Boolean!) {\n    createMovement(input: $input) { id adjustment item @include(if: $hasCatalog) { stock } }\n  }\n": types.AddMovementDocument,
    "\n  mutation CountStock($stock: ItemStockInput!) { updateItemStock(stock: [$stock]) { id stock } }\n": types.CountStockDocument,
    "\n  query LastMovement($sku: String!) {\n    movements(first: 1, where: { sku: { equals: $sku } },\n      orderBy: [{ field: ID, direction: DESC }]) { nodes { id version adjustment } }\n  }\n": types.LastMovementDocument,
    "\n  mutation SetReason($id: ID!, $version: String!, $description: String!) {\n    updateMovement(by: { id: $id }, ifVersion: $version, input: { description: $description }) {\n      id\n    }\n  }\n": types.SetReasonDocument,
    "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n": types.SystemDocument,
    "\n  query Taxes {\n    taxClasses(first: 100, orderBy: [{ field: NAME }]) { nodes { id name code } }\n    taxAreas(first: 100, orderBy: [{ field: NAME }]) {\n      nodes { id name rates { taxClassId rate code } }\n    }\n  }\n": types.TaxesDocument,
    "\n  mutation SetRate($taxAreaId: ID!, $rate: TaxRateInput!) {\n    setTaxRates(taxAreaId: $taxAreaId, rates: [$rate]) { id }\n  }\n": types.SetRateDocument,
    "\n  query Template($name: String!) {\n    template(by: { name: $name }) { name isCurrent files { name path tree } }\n  }\n": types.TemplateDocument,
    "query Templates { templates { name isCurrent } }": types.TemplatesDocument,
    "\n  mutation CreateTemplate($name: String!, $copyOf: String) {\n    createTemplate(name: $name, copyOf: $copyOf) { name }\n  }\n": types.CreateTemplateDocument,
    "\n  mutation UseTemplate($name: String!) { useTemplate(name: $name) { name } }\n": types.UseTemplateDocument,
    "\n  mutation DeleteTemplate($name: String!) { deleteTemplates(names: [$name]) }\n": types.DeleteTemplateDocument,
    "\n  query TextFile($template: String!, $path: String!) {\n    text: templateTextFile(template: $template, path: $path)\n  }\n": types.TextFileDocument,
    "\n  mutation WriteTextFile($template: String!, $path: String!, $text: String!) {\n    writeTemplateTextFile(template: $template, path: $path, text: $text) { path }\n  }\n": types.WriteTextFileDocument,
    "\n  mutation DeleteTemplateFile($template: String!, $path: String!) {\n    deleteTemplateFiles(template: $template, paths: [$path])\n  }\n": types.DeleteTemplateFileDocument,
    "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n": types.StartImportDocument,
    "\n  query CallOfRequest($request: String!) {\n    auditEntries(where: { requestId: $request }, first: 1) { nodes { callId } }\n  }\n": types.CallOfRequestDocument,
    "\n  mutation UndoCall($call: ID!) {\n    undoCall(call: $call, leaveChanged: true) {\n      left { recordType recordKey part member reason after current }\n    }\n  }\n": types.UndoCallDocument,
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
export function graphql(source: "\nquery ProducerList($where: ProducerWhere!, $orderBy: [ProducerOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: producers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').ProducerListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ProducerAll($where: ProducerWhere!) {\n  producers(where: $where) { nodes { id name code } }\n}\n    "): typeof import('./graphql.ts').ProducerAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ProducerRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: producer(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Producer\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').ProducerRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ProducerCreate($input: ProducerCreateInput!) {\n  made: createProducer(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ProducerCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ProducerUpdate($key: ID!, $version: String!, $input: ProducerUpdateInput!) {\n  made: updateProducer(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ProducerUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ProducerRemove($keys: [ID!]!) { removed: deleteProducers(ids: $keys) }\n    "): typeof import('./graphql.ts').ProducerRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery CategoryList($where: CategoryWhere!, $orderBy: [CategoryOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: categories(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').CategoryListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery CategoryAll($where: CategoryWhere!) {\n  categories(where: $where) { nodes { id name code } }\n}\n    "): typeof import('./graphql.ts').CategoryAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery CategoryRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: category(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Category\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').CategoryRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation CategoryCreate($input: CategoryCreateInput!) {\n  made: createCategory(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').CategoryCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation CategoryUpdate($key: ID!, $version: String!, $input: CategoryUpdateInput!) {\n  made: updateCategory(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').CategoryUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation CategoryRemove($keys: [ID!]!) { removed: deleteCategories(ids: $keys) }\n    "): typeof import('./graphql.ts').CategoryRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery SupplierList($mayCatalog: Boolean!, $where: SupplierWhere!, $orderBy: [SupplierOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: suppliers(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code items @include(if: $mayCatalog) { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').SupplierListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery SupplierAll($where: SupplierWhere!) {\n  suppliers(where: $where) { nodes { id name code } }\n}\n    "): typeof import('./graphql.ts').SupplierAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery SupplierRecord($key: ID!, $name: String!, $mayCatalog: Boolean!, $maySettings: Boolean!, ) {\n  record: supplier(by: { id: $key }) {\n    id version \n    title: name\n    name code\n    items(first: 10) @include(if: $mayCatalog) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Supplier\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').SupplierRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation SupplierCreate($input: SupplierCreateInput!) {\n  made: createSupplier(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').SupplierCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation SupplierUpdate($key: ID!, $version: String!, $input: SupplierUpdateInput!) {\n  made: updateSupplier(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').SupplierUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation SupplierRemove($keys: [ID!]!) { removed: deleteSuppliers(ids: $keys) }\n    "): typeof import('./graphql.ts').SupplierRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery UnitOfMeasureList($where: UnitOfMeasureWhere!, $orderBy: [UnitOfMeasureOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: unitsOfMeasure(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').UnitOfMeasureListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery UnitOfMeasureAll($where: UnitOfMeasureWhere!) {\n  unitsOfMeasure(where: $where) { nodes { id name code } }\n}\n    "): typeof import('./graphql.ts').UnitOfMeasureAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery UnitOfMeasureRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: unitOfMeasure(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"UnitOfMeasure\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').UnitOfMeasureRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation UnitOfMeasureCreate($input: UnitOfMeasureCreateInput!) {\n  made: createUnitOfMeasure(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').UnitOfMeasureCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation UnitOfMeasureUpdate($key: ID!, $version: String!, $input: UnitOfMeasureUpdateInput!) {\n  made: updateUnitOfMeasure(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').UnitOfMeasureUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation UnitOfMeasureRemove($keys: [ID!]!) { removed: deleteUnitsOfMeasure(ids: $keys) }\n    "): typeof import('./graphql.ts').UnitOfMeasureRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery DepartmentList($language: String!, $where: DepartmentWhere!, $orderBy: [DepartmentOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: departments(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code parentId parent { id name(language: $language) } countProduct position }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    "): typeof import('./graphql.ts').DepartmentListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery DepartmentAll($language: String!, $where: DepartmentWhere!) {\n  departments(where: $where) { nodes { id name(language: $language) code parentId parent { id name(language: $language) } countProduct position description(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) departmentColumns templatePage } }\n}\n    "): typeof import('./graphql.ts').DepartmentAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery DepartmentRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: department(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage parentId parent { id name(language: $language) } code position seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage departmentColumns templatePage productsLayout { columns imageSize products showDescription sortOrder }\n    children(first: 10) { totalCount nodes { id name(language: $language) code countProduct } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Department\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofDepartment: departments(first: 100) { nodes { id name(language: $language) } }\n}\n    "): typeof import('./graphql.ts').DepartmentRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation DepartmentCreate($input: DepartmentCreateInput!) {\n  made: createDepartment(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').DepartmentCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation DepartmentUpdate($key: ID!, $version: String!, $input: DepartmentUpdateInput!) {\n  made: updateDepartment(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').DepartmentUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation DepartmentRemove($keys: [ID!]!) { removed: deleteDepartments(ids: $keys) }\n    "): typeof import('./graphql.ts').DepartmentRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery VariantList($language: String!, $where: VariantWhere!, $orderBy: [VariantOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: variants(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code options { totalCount } products { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').VariantListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery VariantAll($language: String!, $where: VariantWhere!) {\n  variants(where: $where) { nodes { id name(language: $language) code showName } }\n}\n    "): typeof import('./graphql.ts').VariantAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery VariantRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: variant(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage code showName\n    options(first: 10) { totalCount nodes { id name(language: $language) code position } }\n    products(first: 10) { totalCount nodes { id name(language: $language) code isVisible } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Variant\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').VariantRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation VariantCreate($input: VariantCreateInput!) {\n  made: createVariant(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').VariantCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation VariantUpdate($key: ID!, $version: String!, $input: VariantUpdateInput!) {\n  made: updateVariant(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').VariantUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation VariantRemove($keys: [ID!]!) { removed: deleteVariants(ids: $keys) }\n    "): typeof import('./graphql.ts').VariantRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery OptionList($language: String!, $where: OptionWhere!, $orderBy: [OptionOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: options(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) code variantId variant { id name(language: $language) } position items { totalCount } }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    "): typeof import('./graphql.ts').OptionListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery OptionAll($language: String!, $where: OptionWhere!) {\n  options(where: $where) { nodes { id name(language: $language) code variantId variant { id name(language: $language) } position } }\n}\n    "): typeof import('./graphql.ts').OptionAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery OptionRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: option(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    variantId variant { id name(language: $language) } nameByLanguage code position\n    items(first: 10) { totalCount nodes { id sku stock product { id } } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Option\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofVariant: variants(first: 100) { nodes { id name(language: $language) } }\n}\n    "): typeof import('./graphql.ts').OptionRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation OptionCreate($input: OptionCreateInput!) {\n  made: createOption(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').OptionCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation OptionUpdate($key: ID!, $version: String!, $input: OptionUpdateInput!) {\n  made: updateOption(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').OptionUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation OptionRemove($keys: [ID!]!) { removed: deleteOptions(ids: $keys) }\n    "): typeof import('./graphql.ts').OptionRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ProductReviewList($language: String!, $where: ProductReviewWhere!, $orderBy: [ProductReviewOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: productReviews(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code summary rating productId product { id name(language: $language) } author language date }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').ProductReviewListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ProductReviewAll($language: String!, $where: ProductReviewWhere!) {\n  productReviews(where: $where) { nodes { id summary rating productId product { id name(language: $language) } author language date content code } }\n}\n    "): typeof import('./graphql.ts').ProductReviewAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ProductReviewRecord($key: String!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: productReview(by: { code: $key }) {\n    id \n    title: summary\n    productId product { id name(language: $language) } rating summary content author language code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ProductReview\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').ProductReviewRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ProductReviewCreate($input: ProductReviewCreateInput!) {\n  made: createProductReview(input: $input) { code }\n}\n    "): typeof import('./graphql.ts').ProductReviewCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ProductReviewRemove($keys: [String!]!) { removed: deleteProductReviews(codes: $keys) }\n    "): typeof import('./graphql.ts').ProductReviewRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ContactList($where: ContactWhere!, $orderBy: [ContactOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: contacts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name customerId customer { id name: fullName } email phone note }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').ContactListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ContactAll($where: ContactWhere!) {\n  contacts(where: $where) { nodes { id name customerId customer { id name: fullName } email phone note } }\n}\n    "): typeof import('./graphql.ts').ContactAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ContactRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: contact(by: { id: $key }) {\n    id version \n    title: name\n    customerId customer { id name: fullName } name email phone note\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Contact\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').ContactRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ContactCreate($input: ContactCreateInput!) {\n  made: createContact(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ContactCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ContactUpdate($key: ID!, $version: String!, $input: ContactUpdateInput!) {\n  made: updateContact(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ContactUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ContactRemove($keys: [ID!]!) { removed: deleteContacts(ids: $keys) }\n    "): typeof import('./graphql.ts').ContactRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PageList($language: String!, $where: PageWhere!, $orderBy: [PageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: pages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name title(language: $language) isSystemPage isAlwaysVisible }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').PageListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PageAll($language: String!, $where: PageWhere!) {\n  pages(where: $where) { nodes { id name title(language: $language) isSystemPage isAlwaysVisible content(language: $language) seoTitle(language: $language) seoDescription(language: $language) seoKeywords(language: $language) templatePage } }\n}\n    "): typeof import('./graphql.ts').PageAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PageRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: page(by: { id: $key }) {\n    id version \n    title: name\n    titleByLanguage contentByLanguage name isAlwaysVisible seoTitleByLanguage seoDescriptionByLanguage seoKeywordsByLanguage templatePage productsLayout { columns imageSize products showDescription sortOrder }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Page\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').PageRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PageCreate($input: PageCreateInput!) {\n  made: createPage(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PageCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PageUpdate($key: ID!, $version: String!, $input: PageUpdateInput!) {\n  made: updatePage(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PageUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PageRemove($keys: [ID!]!) { removed: deletePages(ids: $keys) }\n    "): typeof import('./graphql.ts').PageRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery NewsletterListList($where: NewsletterListWhere!, $orderBy: [NewsletterListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: newsletterLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name memberCount }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').NewsletterListListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery NewsletterListAll($where: NewsletterListWhere!) {\n  newsletterLists(where: $where) { nodes { id name memberCount } }\n}\n    "): typeof import('./graphql.ts').NewsletterListAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery NewsletterListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: newsletterList(by: { id: $key }) {\n    id version \n    title: name\n    name\n    members(first: 10) { totalCount nodes { id email creationTime } }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"NewsletterList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').NewsletterListRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation NewsletterListCreate($input: NewsletterListCreateInput!) {\n  made: createNewsletterList(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').NewsletterListCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation NewsletterListUpdate($key: ID!, $version: String!, $input: NewsletterListUpdateInput!) {\n  made: updateNewsletterList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').NewsletterListUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation NewsletterListRemove($keys: [ID!]!) { removed: deleteNewsletterLists(ids: $keys) }\n    "): typeof import('./graphql.ts').NewsletterListRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery LanguageList($where: LanguageWhere!, $orderBy: [LanguageOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: languages(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id code name code region currency isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').LanguageListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery LanguageAll($where: LanguageWhere!) {\n  languages(where: $where) { nodes { id name code region currency isActive isDefault } }\n}\n    "): typeof import('./graphql.ts').LanguageAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery LanguageRecord($key: String!, $name: String!, $maySettings: Boolean!, ) {\n  record: language(by: { code: $key }) {\n    id version \n    title: name\n    code region currency isActive\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Language\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').LanguageRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation LanguageCreate($input: LanguageCreateInput!) {\n  made: createLanguage(input: $input) { code }\n}\n    "): typeof import('./graphql.ts').LanguageCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation LanguageUpdate($key: String!, $version: String!, $input: LanguageUpdateInput!) {\n  made: updateLanguage(by: { code: $key }, ifVersion: $version, input: $input) { code }\n}\n    "): typeof import('./graphql.ts').LanguageUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation LanguageRemove($keys: [String!]!) { removed: deleteLanguages(codes: $keys) }\n    "): typeof import('./graphql.ts').LanguageRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PriceListList($where: PriceListWhere!, $orderBy: [PriceListOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: priceLists(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name baseId base { id name } percentage }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').PriceListListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PriceListAll($where: PriceListWhere!) {\n  priceLists(where: $where) { nodes { id name baseId base { id name } percentage } }\n}\n    "): typeof import('./graphql.ts').PriceListAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PriceListRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: priceList(by: { id: $key }) {\n    id version \n    title: name\n    name baseId base { id name } percentage\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PriceList\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPriceList: priceLists(first: 100) { nodes { id name } }\n}\n    "): typeof import('./graphql.ts').PriceListRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PriceListCreate($input: PriceListCreateInput!) {\n  made: createPriceList(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PriceListCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PriceListUpdate($key: ID!, $version: String!, $input: PriceListUpdateInput!) {\n  made: updatePriceList(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PriceListUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PriceListRemove($keys: [ID!]!) { removed: deletePriceLists(ids: $keys) }\n    "): typeof import('./graphql.ts').PriceListRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxClassList($where: TaxClassWhere!, $orderBy: [TaxClassOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxClasses(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name code }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').TaxClassListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxClassAll($where: TaxClassWhere!) {\n  taxClasses(where: $where) { nodes { id name code } }\n}\n    "): typeof import('./graphql.ts').TaxClassAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxClassRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxClass(by: { id: $key }) {\n    id version \n    title: name\n    name code\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxClass\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').TaxClassRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxClassCreate($input: TaxClassCreateInput!) {\n  made: createTaxClass(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').TaxClassCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxClassUpdate($key: ID!, $version: String!, $input: TaxClassUpdateInput!) {\n  made: updateTaxClass(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').TaxClassUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxClassRemove($keys: [ID!]!) { removed: deleteTaxClasses(ids: $keys) }\n    "): typeof import('./graphql.ts').TaxClassRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxAreaList($where: TaxAreaWhere!, $orderBy: [TaxAreaOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: taxAreas(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').TaxAreaListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxAreaAll($where: TaxAreaWhere!) {\n  taxAreas(where: $where) { nodes { id name } }\n}\n    "): typeof import('./graphql.ts').TaxAreaAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery TaxAreaRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: taxArea(by: { id: $key }) {\n    id version \n    title: name\n    name\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"TaxArea\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').TaxAreaRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxAreaCreate($input: TaxAreaCreateInput!) {\n  made: createTaxArea(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').TaxAreaCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxAreaUpdate($key: ID!, $version: String!, $input: TaxAreaUpdateInput!) {\n  made: updateTaxArea(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').TaxAreaUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation TaxAreaRemove($keys: [ID!]!) { removed: deleteTaxAreas(ids: $keys) }\n    "): typeof import('./graphql.ts').TaxAreaRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ShippingMethodList($language: String!, $where: ShippingMethodWhere!, $orderBy: [ShippingMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: shippingMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) basedOn zones isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').ShippingMethodListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ShippingMethodAll($language: String!, $where: ShippingMethodWhere!) {\n  shippingMethods(where: $where) { nodes { id name(language: $language) basedOn zones isActive isDefault isDomestic paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } taxClassId taxClass { id name } } }\n}\n    "): typeof import('./graphql.ts').ShippingMethodAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery ShippingMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: shippingMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage isActive isDefault isDomestic zones paymentOnDeliveryId paymentOnDelivery { id name(language: $language) } basedOn taxClassId taxClass { id name } shippingRates { fixedCost limit start unitCost } insuranceRates { fixedCost limit percentCost start }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"ShippingMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofPaymentMethod: paymentMethods(first: 100) { nodes { id name(language: $language) } }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    "): typeof import('./graphql.ts').ShippingMethodRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ShippingMethodCreate($input: ShippingMethodCreateInput!) {\n  made: createShippingMethod(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ShippingMethodCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ShippingMethodUpdate($key: ID!, $version: String!, $input: ShippingMethodUpdateInput!) {\n  made: updateShippingMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').ShippingMethodUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation ShippingMethodRemove($keys: [ID!]!) { removed: deleteShippingMethods(ids: $keys) }\n    "): typeof import('./graphql.ts').ShippingMethodRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PaymentMethodList($language: String!, $where: PaymentMethodWhere!, $orderBy: [PaymentMethodOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: paymentMethods(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name(language: $language) fixedFee percentFee provider isActive isDefault }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').PaymentMethodListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PaymentMethodAll($language: String!, $where: PaymentMethodWhere!) {\n  paymentMethods(where: $where) { nodes { id name(language: $language) fixedFee percentFee provider isActive isDefault description(language: $language) instructions(language: $language) isOnDelivery maxAmountPayable minimumFee taxClassId taxClass { id name } } }\n}\n    "): typeof import('./graphql.ts').PaymentMethodAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery PaymentMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!, ) {\n  record: paymentMethod(by: { id: $key }) {\n    id version \n    title: name(language: $language)\n    nameByLanguage descriptionByLanguage instructionsByLanguage isActive isDefault isOnDelivery maxAmountPayable fixedFee percentFee minimumFee taxClassId taxClass { id name } provider providerSettings { name value }\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"PaymentMethod\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n  ofTaxClass: taxClasses(first: 100) { nodes { id name } }\n}\n    "): typeof import('./graphql.ts').PaymentMethodRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PaymentMethodCreate($input: PaymentMethodCreateInput!) {\n  made: createPaymentMethod(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PaymentMethodCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PaymentMethodUpdate($key: ID!, $version: String!, $input: PaymentMethodUpdateInput!) {\n  made: updatePaymentMethod(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').PaymentMethodUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation PaymentMethodRemove($keys: [ID!]!) { removed: deletePaymentMethods(ids: $keys) }\n    "): typeof import('./graphql.ts').PaymentMethodRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery AccountList($where: AccountWhere!, $orderBy: [AccountOrder!]!,\n  $first: Int, $after: String, $last: Int, $before: String) {\n  list: accounts(where: $where, orderBy: $orderBy,\n    first: $first, after: $after, last: $last, before: $before) {\n    totalCount\n    nodes { id  name email access sections days hasPassword }\n    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n  }\n}\n    "): typeof import('./graphql.ts').AccountListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery AccountAll($where: AccountWhere!) {\n  accounts(where: $where) { nodes { id name email access sections days hasPassword locale fromHour toHour ip } }\n}\n    "): typeof import('./graphql.ts').AccountAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nquery AccountRecord($key: ID!, $name: String!, $maySettings: Boolean!, ) {\n  record: account(by: { id: $key }) {\n    id version \n    title: name\n    name email  locale access sections days fromHour toHour ip\n  }\n  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],\n    where: { recordType: { equals: \"Account\" }, recordKey: { equals: $name } })\n    @include(if: $maySettings) {\n    totalCount\n    nodes { id time action recordType recordKey part callId callerName before after }\n  }\n}\n    "): typeof import('./graphql.ts').AccountRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation AccountCreate($input: AccountCreateInput!) {\n  made: createAccount(input: $input) { id }\n}\n    "): typeof import('./graphql.ts').AccountCreateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation AccountUpdate($key: ID!, $version: String!, $input: AccountUpdateInput!) {\n  made: updateAccount(by: { id: $key }, ifVersion: $version, input: $input) { id }\n}\n    "): typeof import('./graphql.ts').AccountUpdateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\nmutation AccountRemove($keys: [ID!]!) { removed: deleteAccounts(ids: $keys) }\n    "): typeof import('./graphql.ts').AccountRemoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n"): typeof import('./graphql.ts').ChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {\n    auditEntries(\n      where: $where first: $first after: $after last: $last before: $before\n      orderBy: [{ field: TIME, direction: DESC }]\n    ) {\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n      nodes {\n        id callId time action recordType recordKey part operation surface\n        callerKind callerId callerName requestId before after\n        order { number } product { id }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AuditDocument;
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
export function graphql(source: "\n  mutation DeleteCustomers($ids: [ID!]!) { deleteCustomers(ids: $ids) }\n"): typeof import('./graphql.ts').DeleteCustomersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {\n    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {\n      places { recordType members outcome records note }\n    }\n  }\n"): typeof import('./graphql.ts').EraseCustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewCustomer { priceLists { nodes { id name } } }\n"): typeof import('./graphql.ts').NewCustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCustomer($input: CustomerCreateInput!) { createCustomer(input: $input) { id } }\n"): typeof import('./graphql.ts').CreateCustomerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FirstRun($account: AccountCreateInput!, $former: String!, $language: LanguageUpdateInput!,\n    $listId: ID!, $list: PriceListUpdateInput!, $taxClass: TaxClassCreateInput!) {\n    updateLanguage(by: { code: $former }, input: $language) { id }\n    updatePriceList(by: { id: $listId }, input: $list) { id }\n    createTaxClass(input: $taxClass) { id }\n    createAccount(input: $account) { id }\n  }\n"): typeof import('./graphql.ts').FirstRunDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignOut { signOut }"): typeof import('./graphql.ts').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeOwnPassword($current: String!, $next: String!) {\n    changeOwnPassword(currentPassword: $current, newPassword: $next) { expiryTime }\n  }\n"): typeof import('./graphql.ts').ChangeOwnPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n"): typeof import('./graphql.ts').FindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n    owners: accounts(first: 1) { nodes { id } }\n    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }\n  }\n"): typeof import('./graphql.ts').FrameDocument;
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
export function graphql(source: "\n  query FindBuyers($text: String!) {\n    customers(first: 10, where: { search: $text }) { nodes { ...Buyer } }\n  }\n  fragment Buyer on Customer {\n    id code fullName priceListId priceList { name }\n    billingAddress {\n      companyName firstName lastName street1 street2 postalCode city stateProv country\n      email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode\n    }\n    shippingAddress { name street1 street2 postalCode city stateProv country }\n  }\n"): typeof import('./graphql.ts').FindBuyersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneBuyer($id: ID!) { customer(by: { id: $id }) { ...Buyer } }\n"): typeof import('./graphql.ts').OneBuyerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateOrder($input: OrderCreateInput!) { createOrder(input: $input) { number } }\n"): typeof import('./graphql.ts').CreateOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreviewNewOrder($input: OrderCreateInput!, $hasCatalog: Boolean!) {\n    order: createOrder(input: $input) { ...OrderAmounts }\n  }\n"): typeof import('./graphql.ts').PreviewNewOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindItems($text: String!, $priceList: ID) {\n    items(first: 10, where: { search: $text }) {\n      nodes { id sku stock price(priceList: $priceList) product { name } }\n    }\n  }\n"): typeof import('./graphql.ts').FindItemsDocument;
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
export function graphql(source: "\n  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!, $hasCatalog: Boolean!) {\n    order: updateOrder(by: { id: $id }, input: $input) {\n      ...OrderAmounts\n    }\n  }\n  fragment OrderAmounts on Order {\n    prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal\n    lines { price totalPrice item @include(if: $hasCatalog) { stock } }\n    shippingMethod { id name cost }\n    paymentMethod { id name cost }\n  }\n"): typeof import('./graphql.ts').PreviewOrderDocument;
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
export function graphql(source: "\n  query Variants($language: String!) {\n    variants(first: 100, orderBy: [{ field: NAME, language: $language }]) {\n      nodes {\n        id\n        name(language: $language)\n        code\n        options(first: 100, orderBy: [{ field: POSITION }]) {\n          nodes { id code name(language: $language) }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').VariantsDocument;
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
export function graphql(source: "\n  mutation DeleteItem($sku: String!) { deleteItems(skus: [$sku]) }\n"): typeof import('./graphql.ts').DeleteItemDocument;
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
export function graphql(source: "\n  query Product($id: ID!, $language: String!, $marketing: Boolean!) {\n    priceLists(first: 100) { nodes { id name baseId } }\n    ...ProductChoices\n    product(by: { id: $id }) {\n      ...ProductRecord\n      name(language: $language)\n      rating\n      variantIds\n      department { id name(language: $language) }\n      producer { id name }\n      promotion @include(if: $marketing) { id name(language: $language) endTime }\n      images { id resized { small { url } } option { id name(language: $language) } }\n      files(first: 50) { nodes { id name size address } }\n      items(first: 100, orderBy: [{ field: SKU }]) {\n        totalCount\n        nodes {\n          id\n          version\n          sku\n          barcode\n          stock\n          sellingPriceByList\n          priceByList\n          options { id code name(language: $language) }\n        }\n      }\n      reviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {\n        totalCount\n        nodes { id code author rating date summary }\n      }\n      similarProducts(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      accessories(first: 50) { nodes { id code name(language: $language) thumbnailImage { url } } }\n      auditEntries(first: 30) {\n        totalCount\n        nodes { id time action recordType recordKey part callId callerName before after }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProductDocument;
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
export function graphql(source: "\n  query KnownSkus($skus: [String!]!) {\n    items(first: 100, where: { sku: { in: $skus } }) { nodes { sku } }\n  }\n"): typeof import('./graphql.ts').KnownSkusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddItems($id: ID!, $variantIds: [ID!]!, $rows: [ItemUpsertRow!]!) {\n    updateProduct(by: { id: $id }, input: { variantIds: $variantIds }) { id }\n    upsertItems(rows: $rows) { succeeded }\n  }\n"): typeof import('./graphql.ts').AddItemsDocument;
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
export function graphql(source: "\n  mutation AddMembers($listId: ID!, $members: [NewsletterMemberInput!]!) {\n    count: createNewsletterMembers(listIds: [$listId], members: $members)\n  }\n"): typeof import('./graphql.ts').AddMembersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMembers($listId: ID!, $emails: [String!]!) {\n    count: deleteNewsletterMembers(listIds: [$listId], emails: $emails)\n  }\n"): typeof import('./graphql.ts').RemoveMembersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPassword($id: ID!, $password: String!) {\n    setAccountPassword(id: $id, password: $password) { id }\n  }\n"): typeof import('./graphql.ts').SetPasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindRecord($text: String!, $types: [SearchType!]) {\n    search(text: $text, types: $types, first: 10) {\n      product { id name code }\n      customer { id name: fullName code }\n    }\n  }\n"): typeof import('./graphql.ts').FindRecordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddOption($input: OptionCreateInput!) { createOption(input: $input) { id } }\n"): typeof import('./graphql.ts').AddOptionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n"): typeof import('./graphql.ts').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindArticle($text: String!) {\n    exact: items(first: 2, where: {\n      OR: [{ sku: { equals: $text } }, { barcode: { equals: $text } }]\n    }) { nodes { ...Article } }\n    similar: items(first: 6, where: { search: $text }) { nodes { ...Article } }\n  }\n  fragment Article on Item { sku stock product { id name } }\n"): typeof import('./graphql.ts').FindArticleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMovements($ids: [ID!]!) { deleteMovements(ids: $ids) }\n"): typeof import('./graphql.ts').DeleteMovementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Stock($where: MovementWhere!, $orderBy: [MovementOrder!]!, $hasCatalog: Boolean!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    movements(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      nodes {\n        id version creationTime sku adjustment description\n        item @include(if: $hasCatalog) { product { id name } }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').StockDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMovement($input: MovementCreateInput!, $hasCatalog: Boolean!) {\n    createMovement(input: $input) { id adjustment item @include(if: $hasCatalog) { stock } }\n  }\n"): typeof import('./graphql.ts').AddMovementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountStock($stock: ItemStockInput!) { updateItemStock(stock: [$stock]) { id stock } }\n"): typeof import('./graphql.ts').CountStockDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LastMovement($sku: String!) {\n    movements(first: 1, where: { sku: { equals: $sku } },\n      orderBy: [{ field: ID, direction: DESC }]) { nodes { id version adjustment } }\n  }\n"): typeof import('./graphql.ts').LastMovementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetReason($id: ID!, $version: String!, $description: String!) {\n    updateMovement(by: { id: $id }, ifVersion: $version, input: { description: $description }) {\n      id\n    }\n  }\n"): typeof import('./graphql.ts').SetReasonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query System {\n    system {\n      version startTime\n      database {\n        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations\n        connections { total idle waiting }\n      }\n      queues {\n        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries\n        oldestDeliverySeconds waitingJobs runningJobs\n      }\n      gates { name counts limit used places waiting queued refused }\n      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }\n      brokers { address stream state unpublishedEvents }\n      checks { time findings { name level message advice } }\n    }\n    shop {\n      timeZone currency languages priceListIds\n      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }\n    }\n  }\n"): typeof import('./graphql.ts').SystemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Taxes {\n    taxClasses(first: 100, orderBy: [{ field: NAME }]) { nodes { id name code } }\n    taxAreas(first: 100, orderBy: [{ field: NAME }]) {\n      nodes { id name rates { taxClassId rate code } }\n    }\n  }\n"): typeof import('./graphql.ts').TaxesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRate($taxAreaId: ID!, $rate: TaxRateInput!) {\n    setTaxRates(taxAreaId: $taxAreaId, rates: [$rate]) { id }\n  }\n"): typeof import('./graphql.ts').SetRateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Template($name: String!) {\n    template(by: { name: $name }) { name isCurrent files { name path tree } }\n  }\n"): typeof import('./graphql.ts').TemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Templates { templates { name isCurrent } }"): typeof import('./graphql.ts').TemplatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTemplate($name: String!, $copyOf: String) {\n    createTemplate(name: $name, copyOf: $copyOf) { name }\n  }\n"): typeof import('./graphql.ts').CreateTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UseTemplate($name: String!) { useTemplate(name: $name) { name } }\n"): typeof import('./graphql.ts').UseTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTemplate($name: String!) { deleteTemplates(names: [$name]) }\n"): typeof import('./graphql.ts').DeleteTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TextFile($template: String!, $path: String!) {\n    text: templateTextFile(template: $template, path: $path)\n  }\n"): typeof import('./graphql.ts').TextFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WriteTextFile($template: String!, $path: String!, $text: String!) {\n    writeTemplateTextFile(template: $template, path: $path, text: $text) { path }\n  }\n"): typeof import('./graphql.ts').WriteTextFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTemplateFile($template: String!, $path: String!) {\n    deleteTemplateFiles(template: $template, paths: [$path])\n  }\n"): typeof import('./graphql.ts').DeleteTemplateFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartImport(\n    $file: Upload!\n    $images: Upload\n    $mutation: String!\n    $isDry: Boolean!\n    $columns: [ImportColumnInput!]\n    $preset: ImportPreset\n    $createMissing: Boolean!\n  ) {\n    startImport(\n      file: $file images: $images mutation: $mutation isDry: $isDry columns: $columns\n      preset: $preset createMissing: $createMissing\n    ) { id }\n  }\n"): typeof import('./graphql.ts').StartImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CallOfRequest($request: String!) {\n    auditEntries(where: { requestId: $request }, first: 1) { nodes { callId } }\n  }\n"): typeof import('./graphql.ts').CallOfRequestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoCall($call: ID!) {\n    undoCall(call: $call, leaveChanged: true) {\n      left { recordType recordKey part member reason after current }\n    }\n  }\n"): typeof import('./graphql.ts').UndoCallDocument;
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
