/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A section of the admin panel. */
export type AccountSection =
  /** `Apps` in the v3 interface. */
  | 'APPS'
  /** `Catalog` in the v3 interface. */
  | 'CATALOG'
  /** `Customers` in the v3 interface. */
  | 'CUSTOMERS'
  /** `Inventory` in the v3 interface. */
  | 'INVENTORY'
  /** `Marketing` in the v3 interface. */
  | 'MARKETING'
  /** `Sales` in the v3 interface. */
  | 'SALES'
  /** `Settings` in the v3 interface. */
  | 'SETTINGS'
  /** `Website` in the v3 interface. */
  | 'WEBSITE';

/** What a caller may do in its sections. */
export type CallerAccess =
  /** `Read` in the v3 interface. */
  | 'READ'
  /** `Write` in the v3 interface. */
  | 'WRITE';

/** Who called: an application with its key, a person who signed in, or the service itself. */
export type CallerKind =
  /** `Account` in the v3 interface. */
  | 'ACCOUNT'
  /** `Key` in the v3 interface. */
  | 'KEY'
  /** `Nobody` in the v3 interface. */
  | 'NOBODY';

/** The kinds of things that `search` looks through. */
export type SearchType =
  | 'ACCOUNT'
  | 'CONTACT'
  | 'CUSTOMER'
  | 'ITEM'
  | 'ORDER'
  | 'PAGE'
  | 'PRODUCT'
  | 'PRODUCT_REVIEW'
  | 'PROMOTION';

export type ChangesSubscriptionVariables = Exact<{
  topics?: Array<string> | string | null | undefined;
}>;


export type ChangesSubscription = { events: { position: number } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type FindQueryVariables = Exact<{
  text: string;
}>;


export type FindQuery = { search: Array<{ type: SearchType, order: { number: string, customerName: string } | null, product: { id: string, code: string, name: string } | null, item: { sku: string, product: { id: string } } | null, customer: { id: string, code: string, fullName: string } | null }> | null };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { viewer: { name: string, kind: CallerKind, access: CallerAccess, sections: Array<AccountSection>, expiryTime: string | null, account: { id: string, name: string } | null } | null, shop: { timeZone: string, currency: string, country: string, languages: Array<string>, defaultLanguage: string, priceListIds: Array<string>, defaultPriceListId: string, version: string } | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { signIn: { expiryTime: string } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const ChangesDocument = new TypedDocumentString(`
    subscription Changes($topics: [String!]) {
  events(topics: $topics) {
    position
  }
}
    `, {"documentId":"sha256:e5bd6ce0fec2b0a590a5869ca8ee1723828cffc35d2eaa696de664c6b8381065"}) as unknown as TypedDocumentString<ChangesSubscription, ChangesSubscriptionVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `, {"documentId":"sha256:39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const FindDocument = new TypedDocumentString(`
    query Find($text: String!) {
  search(text: $text, first: 12) {
    type
    order {
      number
      customerName
    }
    product {
      id
      code
      name
    }
    item {
      sku
      product {
        id
      }
    }
    customer {
      id
      code
      fullName
    }
  }
}
    `, {"documentId":"sha256:50b24877057f24467632f5a8fe893320e17e8d06d760fcd502a32eb577b3783d"}) as unknown as TypedDocumentString<FindQuery, FindQueryVariables>;
export const FrameDocument = new TypedDocumentString(`
    query Frame {
  viewer {
    name
    kind
    access
    sections
    expiryTime
    account {
      id
      name
    }
  }
  shop {
    timeZone
    currency
    country
    languages
    defaultLanguage
    priceListIds
    defaultPriceListId
    version
  }
}
    `, {"documentId":"sha256:0e3e94c50c736a50313000492e5a36064369c1aa5700aea60c0be3502e94d72d"}) as unknown as TypedDocumentString<FrameQuery, FrameQueryVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $password: String!) {
  signIn(email: $email, password: $password, session: COOKIE) {
    expiryTime
  }
}
    `, {"documentId":"sha256:63684fedacf081da2e18399f92ce8aa973614cbedaa308afa0c988085be56489"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;