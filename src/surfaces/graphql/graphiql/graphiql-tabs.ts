/** An example that GraphiQL opens in a tab; the name of its operation is the title. */
export interface ExampleTab {
  readonly query: string;
  /** Headers in addition to the caller's key. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The examples of GraphiQL. They have no variables, since GraphiQL ignores those of its first tab.
 */
export const exampleTabs: readonly ExampleTab[] = [
  {
    query: `# A page of a list: filters of fields and
# of related records, an order, the total.
query OpenOrders {
  orders(
    where: {
      search: "towel"
      status: { notIn: [COMPLETED, CANCELLED] }
      total: { gte: "20" }
      lines: { some: { quantity: { gte: 2 } } }
    }
    orderBy: [{ field: CREATION_TIME, direction: DESC }]
    first: 5
  ) {
    totalCount
    nodes {
      id
      number
      creationTime
      status
      total
      customer {
        id
        fullName
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  },
  {
    query: `# The start page of a dashboard,
# in one request.
query Dashboard {
  revenue: ordersAggregate(
    where: { status: { not: CANCELLED } }
    groupBy: [{ field: CREATION_TIME, by: MONTH }]
    first: 12
  ) {
    key {
      creationTime
    }
    count
    sum {
      total
    }
  }
  byStatus: ordersAggregate(groupBy: [{ field: STATUS }]) {
    key {
      status
    }
    count
  }
  bestSellers: orderLinesAggregate(
    where: { order: { status: { not: CANCELLED } } }
    groupBy: [{ field: PRODUCT_ID }]
    orderBy: [{ by: SUM, field: TOTAL_PRICE }]
    first: 10
  ) {
    key {
      product {
        id
        name(language: "en")
      }
    }
    sum {
      quantity
      totalPrice
    }
  }
  lowStock: items(where: { toReorder: true }, first: 5) {
    totalCount
    nodes {
      id
      sku
      stock
      reorderLimit
    }
  }
  newestReviews: productReviews(first: 5, orderBy: [{ field: DATE, direction: DESC }]) {
    nodes {
      id
      rating
      summary
      product {
        id
        name
      }
    }
  }
}
`,
  },
  {
    query: `# The header X-Dry-Run undoes the mutation:
# remove it to change the shop.
mutation RenameProduct {
  updateProduct(by: { id: 1 }, input: { name: { en: "A new name" } }) {
    id
    version
    name(language: "en")
    updateTime
  }
}
`,
    headers: { 'X-Dry-Run': '1' },
  },
  {
    query: `# Changes of orders, live: change one in
# another window, on GraphQL or v3.
subscription OrderEvents {
  events(topics: ["commerce.orders.*"]) {
    position
    time
    topic
    keys {
      id
    }
    record {
      ... on Order {
        number
        status
        total
      }
    }
  }
}
`,
  },
];
