import { graphql } from 'relay-runtime';

// Documents for Relay as a client contains them; the test compiles and runs them.

/** A list whose pages Relay joins under the key of the connection. */
export const query = graphql`
  query productListQuery($first: Int!, $language: String!, $priceList: ID!) {
    ...productList_query @arguments(first: $first, language: $language, priceList: $priceList)
    order(by: { id: 1 }) {
      id
      updateTime
    }
  }
`;

export const list = graphql`
  fragment productList_query on Query
  @refetchable(queryName: "productListPageQuery")
  @argumentDefinitions(
    first: { type: "Int!" }
    after: { type: "String" }
    language: { type: "String!" }
    priceList: { type: "ID!" }
  ) {
    products(first: $first, after: $after, orderBy: [{ field: ID }])
      @connection(key: "productList_products") {
      totalCount
      edges {
        node {
          id
          ...productList_card @arguments(language: $language, priceList: $priceList)
        }
      }
    }
  }
`;

/** One record of the list, which is refetched by its `nodeId`. */
export const card = graphql`
  fragment productList_card on Product
  @refetchable(queryName: "productListCardQuery")
  @argumentDefinitions(language: { type: "String!" }, priceList: { type: "ID!" }) {
    name(language: $language)
    price(priceList: $priceList)
    updateTime
    nameByLanguage
    prices(priceList: $priceList) {
      list
    }
    department {
      id
      name(language: $language)
    }
  }
`;

export const rename = graphql`
  mutation productListRenameMutation($by: ProductBy!, $name: LocalizedText!) {
    updateProduct(by: $by, input: { name: $name }) {
      name(language: "en")
    }
  }
`;
