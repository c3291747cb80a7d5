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

/** What a call did to a record. */
export type AuditAction =
  /** `Create` in the v3 interface. */
  | 'CREATE'
  /** `Delete` in the v3 interface. */
  | 'DELETE'
  /** `Update` in the v3 interface. */
  | 'UPDATE';

/** Conditions on a value of this type. */
export type AuditActionFilter = {
  /** Equal to this value. */
  equals?: AuditAction | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<AuditAction> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: AuditAction | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<AuditAction> | null | undefined;
};

/** Conditions on a record of the type AuditEntry, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type AuditEntryWhere = {
  /** All of these hold. */
  AND?: Array<AuditEntryWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<AuditEntryWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<AuditEntryWhere> | null | undefined;
  /** Whether the record was created, updated or deleted. */
  action?: AuditActionFilter | null | undefined;
  /** Changes made by the key or the account with this identifier. */
  callerId?: string | number | null | undefined;
  /** Changes made by a caller of this kind. */
  callerKind?: CallerKind | null | undefined;
  /** Written at this time or later. */
  from?: string | null | undefined;
  /** Identifier of the entry. */
  id?: IdFilter | null | undefined;
  /** Changes made by this v3 operation or GraphQL mutation. The text has 1 to 100 characters. */
  operation?: string | null | undefined;
  /** The part of the record that changed; null for the record itself. */
  part?: NullableTextFilter | null | undefined;
  /** The key that identifies the record on GraphQL: its id, code, SKU or name. */
  recordKey?: TextFilter | null | undefined;
  /** The GraphQL type of the record. */
  recordType?: TextFilter | null | undefined;
  /** Changes made by the request with this identifier. */
  requestId?: string | null | undefined;
  /** When the change was made. */
  time?: DateTimeFilter | null | undefined;
  /** Written at this time or earlier. */
  to?: string | null | undefined;
};

/** The interface that was called: v3 or GraphQL. */
export type AuditSurface =
  /** `Graphql` in the v3 interface. */
  | 'GRAPHQL'
  /** `V3` in the v3 interface. */
  | 'V3';

/** The payer, with the complete billing address. */
export type BillingAddressInput = {
  /** City or town, without the postal code. The text has 1 to 25 characters. */
  city: string;
  /** Registration or VAT code of the company. The text has up to 20 characters. */
  companyCode?: string | null | undefined;
  /** Second code of the company. The text has up to 20 characters. */
  companyCode2?: string | null | undefined;
  /** Name of the company; empty for a private person. The text has up to 100 characters. */
  companyName?: string | null | undefined;
  /** Country, an ISO code of 2 letters. */
  country: string;
  /** Email address of the payer. The text has 3 to 120 characters. */
  email: string;
  /** Fax number of the payer. The text has up to 15 characters. */
  faxNumber?: string | null | undefined;
  /** First (given) name of the payer. The text has 1 to 25 characters. */
  firstName: string;
  /** Last (family) name of the payer. The text has 1 to 25 characters. */
  lastName: string;
  /** Mobile phone number of the payer. The text has up to 15 characters. */
  mobileNumber?: string | null | undefined;
  /** Personal (tax) code of the payer. The text has up to 20 characters. */
  personalCode?: string | null | undefined;
  /** Phone number of the payer. The text has up to 15 characters. */
  phoneNumber?: string | null | undefined;
  /** Postal (ZIP) code of the place. The text has 1 to 20 characters. */
  postalCode: string;
  /** State, province or county. The text has up to 3 characters. */
  stateProv?: string | null | undefined;
  /** First line of the street. The text has 1 to 60 characters. */
  street1: string;
  /** Second line of the street. The text has up to 60 characters. */
  street2?: string | null | undefined;
};

/** Conditions on a value of this type. */
export type BooleanFilter = {
  /** Equal to this value. */
  equals?: boolean | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: boolean | null | undefined;
};

/** The most calls in a window of time, counted over all nodes. */
export type CallLimitInput = {
  /** The most calls in a window, which begins with the first call. The value is 1 to 1000000000. */
  calls: number;
  /** Length of the window in seconds. The value is 1 to 86400. */
  seconds: number;
};

/** What a caller may do in its sections. */
export type CallerAccess =
  /** Read, create and change, but delete nothing. v3 has no word for it. */
  | 'CHANGE'
  /** `Read` in the v3 interface. */
  | 'READ'
  /** `Write` in the v3 interface: read, create, change and delete. */
  | 'WRITE';

/** Conditions on a value of this type. */
export type CallerAccessFilter = {
  /** Equal to this value. */
  equals?: CallerAccess | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<CallerAccess> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: CallerAccess | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<CallerAccess> | null | undefined;
};

/** A new caller key. */
export type CallerKeyCreateInput = {
  /** What the key may do in its sections; when not given, the same as the caller. */
  access?: CallerAccess | null | undefined;
  /** The most calls of the key in a window of time, not more than the caller has; when not given, the limit of the caller. May be null. */
  callLimit?: CallLimitInput | null | undefined;
  /** When the key expires; when not given, at the same time as the caller. May be null. */
  expiryTime?: string | null | undefined;
  /** Name of the application, 1 to 60 characters. */
  name: string;
  /** The networks that the key may be used from; when not given, those of the caller. Each text has 1 to 43 characters. */
  networks?: Array<string> | null | undefined;
  /** The sections that the key may access; when not given, all sections of the caller. */
  sections?: Array<AccountSection> | null | undefined;
};

/** The members of a CallerKey to change; absent ones stay unchanged. */
export type CallerKeyUpdateInput = {
  /** What the key may do in its sections: read, also create and change, or also delete. */
  access?: CallerAccess | null | undefined;
  /** The most calls of the key in a window of time; null when the limit of the service applies. Keys that the key created never have a larger one. */
  callLimit?: CallLimitInput | null | undefined;
  /** When the key expires; null for never. */
  expiryTime?: string | null | undefined;
  /** Name of the application, 1 to 60 characters. */
  name?: string | null | undefined;
  /** The networks that the key may be used from, such as 10.0.0.0/8; an empty list allows all networks. Each text has 1 to 43 characters. */
  networks?: Array<string> | null | undefined;
  /** The sections that the key may access. */
  sections?: Array<AccountSection> | null | undefined;
};

/** Conditions on a record of the type CallerKey, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type CallerKeyWhere = {
  /** All of these hold. */
  AND?: Array<CallerKeyWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<CallerKeyWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<CallerKeyWhere> | null | undefined;
  /** What the key may do in its sections: read, also create and change, or also delete. */
  access?: CallerAccessFilter | null | undefined;
  /** When the key was created. */
  creationTime?: DateTimeFilter | null | undefined;
  /** When the key expires; null for never. */
  expiryTime?: NullableDateTimeFilter | null | undefined;
  /** When the key that the last rotation replaced expires. */
  formerExpiryTime?: NullableDateTimeFilter | null | undefined;
  /** Identifier of the key. */
  id?: IdFilter | null | undefined;
  /** When the key was last used, to the minute; null when it was never used. */
  lastUseTime?: NullableDateTimeFilter | null | undefined;
  /** Identifier of the account that created the key, whose rights limit those of the key; null when no account did. */
  makerAccountId?: NullableIdFilter | null | undefined;
  /** Identifier of the key that created this one, whose rights limit those of this key; null when no key did. */
  makerKeyId?: NullableIdFilter | null | undefined;
  /** Name of the application, 1 to 60 characters. */
  name?: TextFilter | null | undefined;
  /** The first characters of the key, shown in lists, up to 12 characters. */
  prefix?: TextFilter | null | undefined;
  /** When the key was revoked; null while it is valid. */
  revokedTime?: NullableDateTimeFilter | null | undefined;
};

/** Who called: an application with its key, a person who signed in, or the service itself. */
export type CallerKind =
  /** `Account` in the v3 interface. */
  | 'ACCOUNT'
  /** `Key` in the v3 interface. */
  | 'KEY'
  /** `Nobody` in the v3 interface. */
  | 'NOBODY';

/** Conditions on a record of the type Category, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type CategoryWhere = {
  /** All of these hold. */
  AND?: Array<CategoryWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<CategoryWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<CategoryWhere> | null | undefined;
  /** The shop's own code for the category, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the category. */
  id?: IdFilter | null | undefined;
  /** Name of the category, 1 to 100 characters. */
  name?: TextFilter | null | undefined;
  /** The products that belong to the category. */
  products?: ProductListFilter | null | undefined;
};

/** The members of a new Contact; absent ones get their defaults. */
export type ContactCreateInput = {
  /** Identifier of the customer the contact belongs to. */
  customerId: string | number;
  /** Email address, 3 to 120 characters; null when unknown. */
  email?: string | null | undefined;
  /** Name of the person, 1 to 50 characters. */
  name: string;
  /** A note about the person, up to 255 characters. */
  note?: string | null | undefined;
  /** Phone number, up to 15 characters. */
  phone?: string | null | undefined;
};

/** Conditions on related records of the type Contact. */
export type ContactListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ContactWhere | null | undefined;
  /** This holds for none of them. */
  none?: ContactWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ContactWhere | null | undefined;
};

/** The members of a Contact to change; absent ones stay unchanged. */
export type ContactUpdateInput = {
  /** Identifier of the customer the contact belongs to. */
  customerId?: string | number | null | undefined;
  /** Email address, 3 to 120 characters; null when unknown. */
  email?: string | null | undefined;
  /** Name of the person, 1 to 50 characters. */
  name?: string | null | undefined;
  /** A note about the person, up to 255 characters. */
  note?: string | null | undefined;
  /** Phone number, up to 15 characters. */
  phone?: string | null | undefined;
};

/** Conditions on a record of the type Contact, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ContactWhere = {
  /** All of these hold. */
  AND?: Array<ContactWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ContactWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ContactWhere> | null | undefined;
  /** The customer the contact belongs to. */
  customer?: CustomerWhere | null | undefined;
  /** Identifier of the customer the contact belongs to. */
  customerId?: IdFilter | null | undefined;
  /** Email address, 3 to 120 characters; null when unknown. */
  email?: NullableTextFilter | null | undefined;
  /** Identifier of the contact. */
  id?: IdFilter | null | undefined;
  /** Name of the person, 1 to 50 characters. */
  name?: TextFilter | null | undefined;
  /** A note about the person, up to 255 characters. */
  note?: TextFilter | null | undefined;
  /** Phone number, up to 15 characters. */
  phone?: TextFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
};

/** Conditions on `billingAddress` of Customer. */
export type CustomerBillingAddressFilter = {
  /** City or town, without the postal code. */
  city?: TextFilter | null | undefined;
  /** Registration or VAT code of the company. */
  companyCode?: TextFilter | null | undefined;
  /** Second code of the company. */
  companyCode2?: TextFilter | null | undefined;
  /** Name of the company; empty for a private person. */
  companyName?: TextFilter | null | undefined;
  /** Country, an ISO code of 2 letters. */
  country?: TextFilter | null | undefined;
  /** Email address of the payer. */
  email?: TextFilter | null | undefined;
  /** Fax number of the payer. */
  faxNumber?: TextFilter | null | undefined;
  /** First (given) name of the payer. */
  firstName?: TextFilter | null | undefined;
  /** Last (family) name of the payer. */
  lastName?: TextFilter | null | undefined;
  /** Mobile phone number of the payer. */
  mobileNumber?: TextFilter | null | undefined;
  /** Personal (tax) code of the payer. */
  personalCode?: TextFilter | null | undefined;
  /** Phone number of the payer. */
  phoneNumber?: TextFilter | null | undefined;
  /** Postal (ZIP) code of the place. */
  postalCode?: TextFilter | null | undefined;
  /** State, province or county. */
  stateProv?: TextFilter | null | undefined;
  /** First line of the street. */
  street1?: TextFilter | null | undefined;
  /** Second line of the street. */
  street2?: TextFilter | null | undefined;
};

/** One sort criterion of a list of Customer. */
export type CustomerOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: CustomerOrderField;
};

/** The fields that a list of Customer can be sorted by. */
export type CustomerOrderField =
  /** Country, an ISO code of 2 letters. */
  | 'BILLING_ADDRESS_COUNTRY'
  /** Email address of the payer. */
  | 'BILLING_ADDRESS_EMAIL'
  /** What the customer has bought: the taxed totals of all orders that are not cancelled. */
  | 'BOUGHT'
  /** Whether the customer can log in on the site. */
  | 'CAN_LOGIN'
  /** The shop's own code for the customer, up to 32 characters; unique when not empty. */
  | 'CODE'
  /** When the customer was created. */
  | 'CREATION_TIME'
  /** Name of the company, or else first and last name, 1 to 100 characters. */
  | 'FULL_NAME'
  /** Whether the customer has a password. */
  | 'HAS_PASSWORD'
  /** Identifier of the customer. */
  | 'ID'
  /** Identifier of the price list whose prices the customer pays. */
  | 'PRICE_LIST_ID'
  /** When the customer was last changed. */
  | 'UPDATE_TIME';

/** A new password of a customer. */
export type CustomerPasswordInput = {
  /** The application that created the hash: Storefront (as `encryptedPassword` returns it), osCommerce, Magento, WordPress or phpBB; null for clear text. */
  cryptedBy?: string | null | undefined;
  /** The password in clear text, or its hash, 6 to 50 characters. Clear text is limited to 16. */
  value: string;
};

/** Conditions on `shippingAddress` of Customer. */
export type CustomerShippingAddressFilter = {
  /** City or town, without the postal code. */
  city?: NullableTextFilter | null | undefined;
  /** Country, an ISO code of 2 letters. */
  country?: NullableTextFilter | null | undefined;
  /** Name of the person or company that receives the goods. */
  name?: NullableTextFilter | null | undefined;
  /** Postal (ZIP) code of the place. */
  postalCode?: NullableTextFilter | null | undefined;
  /** State, province or county. */
  stateProv?: NullableTextFilter | null | undefined;
  /** First line of the street. */
  street1?: NullableTextFilter | null | undefined;
  /** Second line of the street. */
  street2?: NullableTextFilter | null | undefined;
};

/** The members of a Customer to change; absent ones stay unchanged. */
export type CustomerUpdateInput = {
  /** The payer, with the billing address. */
  billingAddress?: BillingAddressInput | null | undefined;
  /** Whether the customer can log in on the site. */
  canLogin?: boolean | null | undefined;
  /** Identifier of the saved cart; null when there is none. */
  cartId?: string | number | null | undefined;
  /** The shop's own code for the customer, up to 32 characters; unique when not empty. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** When the customer was created. */
  creationTime?: string | null | undefined;
  /** When the customer last logged in; null when never. */
  loginTime?: string | null | undefined;
  /** The password; null removes it. */
  password?: CustomerPasswordInput | null | undefined;
  /** Identifier of the price list whose prices the customer pays. */
  priceListId?: string | number | null | undefined;
  /** The shipping address; null when there is no separate one. */
  shippingAddress?: ShippingAddressInput | null | undefined;
  /** Identifiers of the products on the customer's wish list, in order. */
  wishListProductIds?: Array<string | number> | null | undefined;
};

/** Conditions on a record of the type Customer, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type CustomerWhere = {
  /** All of these hold. */
  AND?: Array<CustomerWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<CustomerWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<CustomerWhere> | null | undefined;
  /** The payer, with the billing address. */
  billingAddress?: CustomerBillingAddressFilter | null | undefined;
  /** Whether the customer can log in on the site. */
  canLogin?: BooleanFilter | null | undefined;
  /** Identifier of the saved cart; null when there is none. */
  cartId?: NullableIdFilter | null | undefined;
  /** The shop's own code for the customer, up to 32 characters; unique when not empty. */
  code?: TextFilter | null | undefined;
  /** With this registration or VAT code of the company. The text has 1 to 20 characters. */
  companyCode?: string | null | undefined;
  /** The contact persons of the customer. */
  contacts?: ContactListFilter | null | undefined;
  /** With a billing address in this country. The text has 2 characters. */
  country?: string | null | undefined;
  /** When the customer was created. */
  creationTime?: DateTimeFilter | null | undefined;
  /** With this email address, regardless of case. The text has 3 to 120 characters. */
  email?: string | null | undefined;
  /** Name of the company, or else first and last name, 1 to 100 characters. */
  fullName?: TextFilter | null | undefined;
  /** Whether the customer has a password. */
  hasPassword?: BooleanFilter | null | undefined;
  /** Identifier of the customer. */
  id?: IdFilter | null | undefined;
  /** Every word of this text occurs, also inside a word, in the code, the full name, the personal or company code or the email address. The text has 1 to 120 characters. */
  keywords?: string | null | undefined;
  /** When the customer last logged in; null when never. */
  loginTime?: NullableDateTimeFilter | null | undefined;
  /** The orders of the customer, the latest first. */
  orders?: OrderListFilter | null | undefined;
  /** With this personal (tax) code. The text has 1 to 20 characters. */
  personalCode?: string | null | undefined;
  /** The price list whose prices the customer pays. */
  priceList?: PriceListWhere | null | undefined;
  /** Identifier of the price list whose prices the customer pays. */
  priceListId?: IdFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** The shipping address; null when there is no separate one. */
  shippingAddress?: CustomerShippingAddressFilter | null | undefined;
  /** With a billing address in this state, province or county. The text has 1 to 3 characters. */
  stateProv?: string | null | undefined;
  /** When the customer was last changed. */
  updateTime?: DateTimeFilter | null | undefined;
  /** The products on the customer's wish list, in order. */
  wishes?: ProductListFilter | null | undefined;
};

/** Conditions on a value of this type. */
export type DateFilter = {
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of this type. */
export type DateTimeFilter = {
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of this type. */
export type DecimalFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
};

/** Conditions on a value of this type. */
export type DepartmentIdFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Also the departments below the given ones, at all levels. */
  includeDescendants?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
};

/** Conditions on `largeImage` of Department. */
export type DepartmentLargeImageFilter = {
  /** Where the image is placed beside the text. */
  align?: ImageAlignFilter | null | undefined;
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** Conditions on related records of the type Department. */
export type DepartmentListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: DepartmentWhere | null | undefined;
  /** This holds for none of them. */
  none?: DepartmentWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: DepartmentWhere | null | undefined;
};

/** Conditions on `smallImage` of Department. */
export type DepartmentSmallImageFilter = {
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** Conditions on a record of the type Department, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type DepartmentWhere = {
  /** All of these hold. */
  AND?: Array<DepartmentWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<DepartmentWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<DepartmentWhere> | null | undefined;
  /** The departments directly inside this one, by position. */
  children?: DepartmentListFilter | null | undefined;
  /** The shop's own code for the department, up to 32 characters. */
  code?: TextFilter | null | undefined;
  /** Columns in which sub-departments are shown, 1 to 5. */
  departmentColumns?: IntFilter | null | undefined;
  /** Description, up to 65535 characters. */
  description?: LocalizedTextFilter | null | undefined;
  /** Identifier of the department. */
  id?: IdFilter | null | undefined;
  /** The large image; null when there is none. */
  largeImage?: DepartmentLargeImageFilter | null | undefined;
  /** Name, up to 60 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** The department above; null at the first level. */
  parent?: DepartmentWhere | null | undefined;
  /** Identifier of the department above; 0 at the first level. */
  parentId?: IdFilter | null | undefined;
  /** Position among the departments of the same level, 1 or more; null when not given. */
  position?: NullableIntFilter | null | undefined;
  /** The products directly in the department. */
  products?: ProductListFilter | null | undefined;
  /** The promotions that list the department itself. */
  promotions?: PromotionListFilter | null | undefined;
  /** Description of the page for search engines, up to 255 characters. */
  seoDescription?: LocalizedTextFilter | null | undefined;
  /** Keywords of the page for search engines, up to 255 characters. */
  seoKeywords?: LocalizedTextFilter | null | undefined;
  /** Title of the page for search engines, up to 255 characters. */
  seoTitle?: LocalizedTextFilter | null | undefined;
  /** The small image; null when there is none. */
  smallImage?: DepartmentSmallImageFilter | null | undefined;
  /** Name of the template page that shows the department, up to 100 characters; empty for the default one. */
  templatePage?: TextFilter | null | undefined;
};

/** What an erasure does with members of records. */
export type ErasureOutcome =
  /** The records no longer exist. */
  | 'DELETED'
  /** The members lose their values. */
  | 'EMPTIED'
  /** The service deletes them by itself; the note says when. */
  | 'EXPIRES'
  /** The members stay; the note says why. */
  | 'KEPT';

/** Conditions on a value of this type. */
export type IdFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
};

/** Where an image is placed. */
export type ImageAlign =
  /** `Center` in the v3 interface. */
  | 'CENTER'
  /** `Left` in the v3 interface. */
  | 'LEFT'
  /** `Right` in the v3 interface. */
  | 'RIGHT';

/** Conditions on a value of this type. */
export type ImageAlignFilter = {
  /** Equal to this value. */
  equals?: ImageAlign | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<ImageAlign> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: ImageAlign | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<ImageAlign> | null | undefined;
};

/** An image to store. */
export type ImageUploadInput = {
  /** The file in Base64: JPEG, PNG, GIF or WebP; on GraphQL also AVIF. */
  content?: string | null | undefined;
  /** Name of the file; it has no effect. The text has 1 to 255 characters. */
  name?: string | null | undefined;
  /** The file as a part of a multipart request, in the place of `content`; its name is that of the part unless `name` is given. */
  upload?: Blob | null | undefined;
};

/** Where the cells of a column of an imported file go. */
export type ImportColumnInput = {
  /** The header of the column, compared without case. */
  header: string;
  /** The path that its cells have in place of the header, such as `listPrice.1`; null leaves the column out. */
  path?: string | null | undefined;
};

/** A system whose product exports can be imported as they are. */
export type ImportPreset =
  /** Magento 2 and Adobe Commerce, by `upsertProducts`. */
  | 'MAGENTO'
  /** Shopify, by `upsertProducts`, and its variants by `upsertItems`. */
  | 'SHOPIFY'
  /** WooCommerce, by `upsertProducts`, and its variations by `upsertItems`. */
  | 'WOOCOMMERCE';

/** Conditions on a value of this type. */
export type IntFilter = {
  /** Equal to this value. */
  equals?: number | null | undefined;
  /** Greater than this value. */
  gt?: number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<number> | null | undefined;
  /** Less than this value. */
  lt?: number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<number> | null | undefined;
};

/** Conditions on related records of the type Item. */
export type ItemListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ItemWhere | null | undefined;
  /** This holds for none of them. */
  none?: ItemWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ItemWhere | null | undefined;
};

/** The members of an Item to change; absent ones stay unchanged. */
export type ItemUpdateInput = {
  /** Barcode (GTIN: EAN13, UPC or ISBN13), 14 digits; null when it has none. A GTIN has 8, 12, 13 or 14 digits, and 14 are stored. */
  barcode?: string | null | undefined;
  /** Cost of the item to the shop, 0 or more, 3 decimals. */
  costPrice?: string | number | null | undefined;
  /** Whether the item is for sale. */
  isForSale?: boolean | null | undefined;
  /** List price; in a derived list it is computed from that of its base list, by price list. */
  listPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `listPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  listPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** Identifiers of the options the item has; null when there are none. */
  optionIds?: Array<string | number> | null | undefined;
  /** Whether shoppers can order the item when it is out of stock. */
  orderEvenNotAvailable?: boolean | null | undefined;
  /** The prices by price list, at most 1000, in place of `listPrice` and `sellingPrice`, which only variables can give. */
  prices?: Array<PriceEntryInput> | null | undefined;
  /** Quantity to reorder, 0 or more. */
  quantityToReorder?: number | null | undefined;
  /** Days until the item is available again, 0 to 255. */
  reorderDays?: number | null | undefined;
  /** Quantity in stock at which the item is reordered, 0 to 32000. */
  reorderLimit?: number | null | undefined;
  /** Selling price, before promotions, by price list. */
  sellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `sellingPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  sellingPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** The stock-keeping unit, 1 to 32 characters, unique. It has no blanks at its ends. */
  sku?: string | null | undefined;
  /** Quantity in stock, 0 or more, 2 decimals: the sum of all movements, including deleted ones. */
  stock?: string | number | null | undefined;
  /** Quantity up to which the stock is replenished, 0 to 32000. */
  stockLevel?: number | null | undefined;
  /** Identifier of the supplier; null when not given. */
  supplierId?: string | number | null | undefined;
  /** The supplier's own code for the item, up to 32 characters. */
  supplierSku?: string | null | undefined;
  /** Identifier of the tax area whose rates these prices include; area 1 when absent. */
  taxAreaId?: string | number | null | undefined;
  /** Identifier of the tax class; null when not given. */
  taxClassId?: string | number | null | undefined;
  /** List prices with taxes by base price list, in place of `listPrice`. The price without taxes is stored. */
  taxedListPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Selling prices with taxes by base price list, before promotions, in place of `sellingPrice`. The price without taxes is stored. */
  taxedSellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Weight, 0 or more, 3 decimals. */
  weight?: string | number | null | undefined;
};

/** Conditions on a record of the type Item, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ItemWhere = {
  /** All of these hold. */
  AND?: Array<ItemWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ItemWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ItemWhere> | null | undefined;
  /** Barcode (GTIN: EAN13, UPC or ISBN13), 14 digits; null when it has none. */
  barcode?: NullableTextFilter | null | undefined;
  /** Identifier of the category of the product; null when not given. */
  categoryId?: NullableIdFilter | null | undefined;
  /** Cost of the item to the shop, 0 or more, 3 decimals. */
  costPrice?: DecimalFilter | null | undefined;
  /** Identifier of the department of the product. */
  departmentId?: DepartmentIdFilter | null | undefined;
  /** Identifier of the item. */
  id?: IdFilter | null | undefined;
  /** Whether the item is for sale. */
  isForSale?: BooleanFilter | null | undefined;
  /** Whether this is the main item of its product. */
  isPrimary?: BooleanFilter | null | undefined;
  /** Every word of this text occurs in the SKU, or in the name in one language: that of the call on v3, that of `orderBy` on GraphQL, otherwise the default one. The text has 1 to 100 characters. */
  keywords?: string | null | undefined;
  /** List price; in a derived list it is computed from that of its base list. */
  listPrice?: PriceFilter | null | undefined;
  /** The changes of the item's stock, the latest first. */
  movements?: MovementListFilter | null | undefined;
  /** Name of the product. */
  name?: LocalizedTextFilter | null | undefined;
  /** Items with all of these options; null finds items without options, an empty list matches none. */
  optionIds?: Array<string | number> | null | undefined;
  /** The options (such as red or XL) of the item, by variant and position. */
  options?: OptionListFilter | null | undefined;
  /** Whether shoppers can order the item when it is out of stock. */
  orderEvenNotAvailable?: BooleanFilter | null | undefined;
  /** The price that a shopper pays today, with the promotion applied. */
  price?: PriceFilter | null | undefined;
  /** Identifier of the producer of the product; null when not given. */
  producerId?: NullableIdFilter | null | undefined;
  /** The product sold as this item. */
  product?: ProductWhere | null | undefined;
  /** Identifier of the product sold as this item. */
  productId?: IdFilter | null | undefined;
  /** Quantity to reorder, 0 or more. */
  quantityToReorder?: IntFilter | null | undefined;
  /** Days until the item is available again, 0 to 255. */
  reorderDays?: IntFilter | null | undefined;
  /** Quantity in stock at which the item is reordered, 0 to 32000. */
  reorderLimit?: IntFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** Selling price, before promotions. */
  sellingPrice?: PriceFilter | null | undefined;
  /** The stock-keeping unit, 1 to 40 characters, unique. */
  sku?: TextFilter | null | undefined;
  /** Quantity in stock, 0 or more, 2 decimals: the sum of all movements, including deleted ones. */
  stock?: DecimalFilter | null | undefined;
  /** Quantity up to which the stock is replenished, 0 to 32000. */
  stockLevel?: IntFilter | null | undefined;
  /** The supplier of the item; null when not given. */
  supplier?: SupplierWhere | null | undefined;
  /** Identifier of the supplier; null when not given. */
  supplierId?: NullableIdFilter | null | undefined;
  /** The supplier's own code for the item, up to 40 characters. */
  supplierSku?: TextFilter | null | undefined;
  /** Tax class of the item; null when not given. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class; null when not given. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** Whether the stock is at or below the reorder limit. */
  toReorder?: boolean | null | undefined;
  /** When the item was last changed. */
  updateTime?: DateTimeFilter | null | undefined;
  /** Weight, 0 or more, 3 decimals. */
  weight?: DecimalFilter | null | undefined;
};

/** The format of an imported file. */
export type JobFormat =
  /** Cells separated by commas, semicolons or tabs; the first row is the header. */
  | 'CSV'
  /** A JSON object each line. */
  | 'JSONL';

/** Conditions on a value of this type. */
export type JobFormatFilter = {
  /** Equal to this value. */
  equals?: JobFormat | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<JobFormat> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: JobFormat | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<JobFormat> | null | undefined;
};

/** How far an import has come. */
export type JobState =
  /** It was canceled; the lines before are kept. */
  | 'CANCELED'
  /** All lines are read; `failed` of them are refused. */
  | 'COMPLETED'
  /** It has ended early for the reason in `error`; the lines before are kept. */
  | 'FAILED'
  /** A node runs it, or another node takes it over within seconds. */
  | 'RUNNING'
  /** It waits for its turn: the jobs of one caller run one after another. */
  | 'WAITING';

/** Conditions on a value of this type. */
export type JobStateFilter = {
  /** Equal to this value. */
  equals?: JobState | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<JobState> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: JobState | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<JobState> | null | undefined;
};

/** Conditions on a record of the type Job, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type JobWhere = {
  /** All of these hold. */
  AND?: Array<JobWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<JobWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<JobWhere> | null | undefined;
  /** Identifier of that key or account. */
  callerId?: IdFilter | null | undefined;
  /** Name of that key or account. */
  callerName?: TextFilter | null | undefined;
  /** When it was started. */
  creationTime?: DateTimeFilter | null | undefined;
  /** When it ended; null before. */
  endTime?: NullableDateTimeFilter | null | undefined;
  /** Why it has failed; null in any other state. */
  error?: NullableTextFilter | null | undefined;
  /** Number of lines that were refused. */
  failed?: IntFilter | null | undefined;
  /** Name of the file, as it was uploaded. */
  fileName?: TextFilter | null | undefined;
  /** How the lines of the file are written. */
  format?: JobFormatFilter | null | undefined;
  /** Identifier of the job. */
  id?: IdFilter | null | undefined;
  /** Whether all lines are checked and none is kept. */
  isDry?: BooleanFilter | null | undefined;
  /** The last line that is done; of CSV the row in a spreadsheet. */
  line?: IntFilter | null | undefined;
  /** Number of lines that are written. */
  ok?: IntFilter | null | undefined;
  /** When its first line began; null while it waits. */
  startTime?: NullableDateTimeFilter | null | undefined;
  /** Whether it waits, runs or has ended. */
  state?: JobStateFilter | null | undefined;
  /** The mutation, or the operation of v3, that runs for each line. */
  target?: TextFilter | null | undefined;
  /** Number of lines with content. */
  total?: IntFilter | null | undefined;
};

/** Size of the images in a list of products. */
export type LayoutImageSize =
  /** `Large` in the v3 interface. */
  | 'LARGE'
  /** `Medium` in the v3 interface. */
  | 'MEDIUM'
  /** `Optimal` in the v3 interface. */
  | 'OPTIMAL'
  /** `Small` in the v3 interface. */
  | 'SMALL';

/** How the products of a page are sorted. */
export type LayoutSortOrder =
  /** `Name` in the v3 interface. */
  | 'NAME'
  /** `-Name` in the v3 interface. */
  | 'NAME_DESC'
  /** `Position` in the v3 interface. */
  | 'POSITION'
  /** `Price` in the v3 interface. */
  | 'PRICE'
  /** `-Price` in the v3 interface. */
  | 'PRICE_DESC';

/** Conditions on a value of this type. */
export type LocalizedTextFilter = {
  /** Contains this text, regardless of case and accents. */
  contains?: string | null | undefined;
  /** Ends with this text, regardless of case and accents. */
  endsWith?: string | null | undefined;
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Code of a language of the shop; the default language when absent. */
  language?: string | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
  /** Begins with this text, regardless of case and accents. */
  startsWith?: string | null | undefined;
};

/** Conditions on related records of the type Movement. */
export type MovementListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: MovementWhere | null | undefined;
  /** This holds for none of them. */
  none?: MovementWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: MovementWhere | null | undefined;
};

/** Conditions on a record of the type Movement, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type MovementWhere = {
  /** All of these hold. */
  AND?: Array<MovementWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<MovementWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<MovementWhere> | null | undefined;
  /** Change of the quantity in stock, signed, 2 decimals. */
  adjustment?: DecimalFilter | null | undefined;
  /** When the stock changed. */
  creationTime?: DateTimeFilter | null | undefined;
  /** Why it changed, up to 255 characters. */
  description?: TextFilter | null | undefined;
  /** Identifier of the movement. */
  id?: IdFilter | null | undefined;
  /** The item; null when it has been deleted since. */
  item?: ItemWhere | null | undefined;
  /** Every word of this text occurs in the description as a whole word. The text has 1 to 100 characters. */
  keywords?: string | null | undefined;
  /** The SKU of the item at the time, 1 to 40 characters. */
  sku?: TextFilter | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableDateFilter = {
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableDateTimeFilter = {
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableDecimalFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableIdFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableIntFilter = {
  /** Equal to this value. */
  equals?: number | null | undefined;
  /** Greater than this value. */
  gt?: number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<number> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<number> | null | undefined;
};

/** Conditions on a value of this type. */
export type NullableTextFilter = {
  /** Contains this text, regardless of case and accents. */
  contains?: string | null | undefined;
  /** Ends with this text, regardless of case and accents. */
  endsWith?: string | null | undefined;
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
  /** Begins with this text, regardless of case and accents. */
  startsWith?: string | null | undefined;
};

/** Conditions on `icon` of Option. */
export type OptionIconFilter = {
  /** The color, 6 hexadecimal digits; null when there is none. */
  color?: NullableTextFilter | null | undefined;
};

/** Conditions on related records of the type Option. */
export type OptionListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: OptionWhere | null | undefined;
  /** This holds for none of them. */
  none?: OptionWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: OptionWhere | null | undefined;
};

/** Conditions on a record of the type Option, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type OptionWhere = {
  /** All of these hold. */
  AND?: Array<OptionWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<OptionWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<OptionWhere> | null | undefined;
  /** The shop's own code for the option, 1 to 32 characters, unique within the variant. */
  code?: TextFilter | null | undefined;
  /** The color or image that shows the option; null when there is neither. */
  icon?: OptionIconFilter | null | undefined;
  /** Identifier of the option. */
  id?: IdFilter | null | undefined;
  /** The images of products with the option, by product and position. */
  images?: ProductImageListFilter | null | undefined;
  /** The items that have the option, by SKU. */
  items?: ItemListFilter | null | undefined;
  /** Name, up to 60 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** Position among the options of the variant, 1 or more; a new option comes last. */
  position?: IntFilter | null | undefined;
  /** The variant the option belongs to. */
  variant?: VariantWhere | null | undefined;
  /** Identifier of the variant the option belongs to. */
  variantId?: IdFilter | null | undefined;
};

/** Conditions on `billingAddress` of Order. */
export type OrderBillingAddressFilter = {
  /** City or town, without the postal code. */
  city?: TextFilter | null | undefined;
  /** Registration or VAT code of the company. */
  companyCode?: TextFilter | null | undefined;
  /** Second code of the company. */
  companyCode2?: TextFilter | null | undefined;
  /** Name of the company; empty for a private person. */
  companyName?: TextFilter | null | undefined;
  /** Country, an ISO code of 2 letters. */
  country?: TextFilter | null | undefined;
  /** Email address of the payer. */
  email?: TextFilter | null | undefined;
  /** Fax number of the payer. */
  faxNumber?: TextFilter | null | undefined;
  /** First (given) name of the payer. */
  firstName?: TextFilter | null | undefined;
  /** Last (family) name of the payer. */
  lastName?: TextFilter | null | undefined;
  /** Mobile phone number of the payer. */
  mobileNumber?: TextFilter | null | undefined;
  /** Personal (tax) code of the payer. */
  personalCode?: TextFilter | null | undefined;
  /** Phone number of the payer. */
  phoneNumber?: TextFilter | null | undefined;
  /** Postal (ZIP) code of the place. */
  postalCode?: TextFilter | null | undefined;
  /** State, province or county. */
  stateProv?: TextFilter | null | undefined;
  /** First line of the street. */
  street1?: TextFilter | null | undefined;
  /** Second line of the street. */
  street2?: TextFilter | null | undefined;
};

/** Names one record of Order by exactly one of its keys. */
export type OrderBy =
  {   /** Identifier of the order. */
  id: string | number; number?: never; }
  |  { id?: never;   /** Number of the order, 1 to 32 characters, unique. */
  number: string; };

/** A line of an order: an item, or something else. */
export type OrderLineInput = {
  /** Name of the line; when absent, the name of the item in the language of the order. The text has up to 255 characters. */
  name?: string | null | undefined;
  /** Price of one piece, taxes excluded; when absent, the price of the item for the customer. The value has up to 3 decimals. */
  price?: string | number | null | undefined;
  /** Quantity ordered, 0 or more, 2 decimals. */
  quantity: string | number;
  /** Requests of the customer for the line, up to 255 characters. */
  requests?: string | null | undefined;
  /** SKU of the item; it need not be an item of the shop. The text has up to 32 characters. */
  sku?: string | null | undefined;
  /** Identifier of the tax class; when absent, the tax class of the item. May be null. */
  taxClassId?: string | number | null | undefined;
  /** Code of the tax; when absent, the code for the tax class in the tax area. The text has up to 32 characters. */
  taxCode?: string | null | undefined;
  /** Rate of the tax in percent; when absent, the rate for the tax class in the tax area. The value is 0 or more, with up to 2 decimals. */
  taxRate?: string | number | null | undefined;
  /** Weight of one piece; when absent, the weight of the item. The value is 0 or more, with up to 3 decimals. */
  weight?: string | number | null | undefined;
};

/** Conditions on related records of the type OrderLine. */
export type OrderLineListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: OrderLineWhere | null | undefined;
  /** This holds for none of them. */
  none?: OrderLineWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: OrderLineWhere | null | undefined;
};

/** Conditions on a record of the type OrderLine, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type OrderLineWhere = {
  /** All of these hold. */
  AND?: Array<OrderLineWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<OrderLineWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<OrderLineWhere> | null | undefined;
  /** The item that has the SKU now; null when there is none. */
  item?: ItemWhere | null | undefined;
  /** Name of the item, up to 255 characters. */
  name?: TextFilter | null | undefined;
  /** The order that the line belongs to. */
  order?: OrderWhere | null | undefined;
  /** Price of one piece, taxes excluded, 3 decimals. */
  price?: DecimalFilter | null | undefined;
  /** Quantity ordered, 0 or more, 2 decimals. */
  quantity?: DecimalFilter | null | undefined;
  /** Requests of the customer for the line, up to 255 characters. */
  requests?: TextFilter | null | undefined;
  /** SKU of the item, up to 40 characters; it need not be an item of the shop. */
  sku?: TextFilter | null | undefined;
  /** Tax on the line, 2 decimals. */
  taxAmount?: DecimalFilter | null | undefined;
  /** The tax class as it is now; null when the shop does not have it. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class of the line; null when it has none. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** Code of the tax, up to 32 characters. */
  taxCode?: TextFilter | null | undefined;
  /** Rate of the tax in percent, 0 or more, 2 decimals. */
  taxRate?: DecimalFilter | null | undefined;
  /** Price of the line, taxes excluded, 2 decimals. */
  totalPrice?: DecimalFilter | null | undefined;
  /** Weight of one piece, 0 or more, 3 decimals. */
  weight?: DecimalFilter | null | undefined;
};

/** Conditions on related records of the type Order. */
export type OrderListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: OrderWhere | null | undefined;
  /** This holds for none of them. */
  none?: OrderWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: OrderWhere | null | undefined;
};

/** How an order is shipped or paid for. */
export type OrderMethodInput = {
  /** Cost, taxes excluded; when absent, the cost of the method for the order. The value is 0 or more, with up to 2 decimals. */
  cost?: string | number | null | undefined;
  /** Identifier of a method of the shop; absent values are taken from it. */
  id?: string | number | null | undefined;
  /** Name of the method in the language of the order. The text has up to 80 characters. */
  name?: string | null | undefined;
  /** Identifier of the tax class; null when it has none. */
  taxClassId?: string | number | null | undefined;
  /** Code of the tax on the method. The text has up to 32 characters. */
  taxCode?: string | null | undefined;
  /** Rate of the tax in percent; when absent, the rate for the tax class in the tax area. The value is 0 or more, with up to 2 decimals. */
  taxRate?: string | number | null | undefined;
};

/** One sort criterion of a list of Order. */
export type OrderOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: OrderOrderField;
};

/** The fields that a list of Order can be sorted by. */
export type OrderOrderField =
  /** When the order was made. */
  | 'CREATION_TIME'
  /** Name of the customer, 1 to 100 characters. */
  | 'CUSTOMER_NAME'
  /** Identifier of the order. */
  | 'ID'
  /** Whether the order has been paid for. */
  | 'IS_PAID_FOR'
  /** Number of the order, 1 to 32 characters, unique. */
  | 'NUMBER'
  /** How far the order has come. */
  | 'STATUS'
  /** Total of the order, taxes included, 2 decimals. */
  | 'TAXED_TOTAL'
  /** Total of the order, taxes excluded, 2 decimals. */
  | 'TOTAL'
  /** When the order was last changed. */
  | 'UPDATE_TIME';

/** Conditions on `paymentMethod` of Order. */
export type OrderPaymentMethodFilter = {
  /** Cost of the method, taxes excluded. */
  cost?: NullableDecimalFilter | null | undefined;
  /** Identifier of the method; null when the shop does not have the method. */
  id?: NullableIdFilter | null | undefined;
  /** Name of the method in the language of the order. */
  name?: NullableTextFilter | null | undefined;
  /** Tax on the cost of the method. */
  taxAmount?: NullableDecimalFilter | null | undefined;
  /** Identifier of the tax class; null when it has none. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** Code of the tax that applies to the cost of the payment. */
  taxCode?: NullableTextFilter | null | undefined;
  /** Rate of the tax in percent. */
  taxRate?: NullableDecimalFilter | null | undefined;
};

/** Conditions on `rounding` of Order. */
export type OrderRoundingFilter = {
  /** How the last digit is rounded. */
  mode?: RoundingModeFilter | null | undefined;
  /** Which amounts are rounded: the price of each piece, each line, or only the totals. */
  rule?: RoundingRuleFilter | null | undefined;
};

/** How the amounts of an order are rounded. */
export type OrderRoundingInput = {
  /** How the last digit is rounded. */
  mode?: RoundingMode | null | undefined;
  /** Which amounts are rounded: the price of each piece, each line, or only the totals. */
  rule?: RoundingRule | null | undefined;
};

/** Conditions on `sellerAddress` of Order. */
export type OrderSellerAddressFilter = {
  /** City of the seller, up to 25 characters; may be empty. */
  city?: TextFilter | null | undefined;
  /** Registration or VAT code of the selling company, up to 20 characters; may be empty. */
  companyCode?: TextFilter | null | undefined;
  /** Name of the selling company, up to 100 characters; may be empty. */
  companyName?: TextFilter | null | undefined;
  /** Country of the seller, an ISO code, up to 2 characters; may be empty. */
  country?: TextFilter | null | undefined;
  /** Email address of the seller, up to 120 characters; may be empty. */
  email?: TextFilter | null | undefined;
  /** Fax number of the seller, up to 15 characters; may be empty. */
  faxNumber?: TextFilter | null | undefined;
  /** Mobile phone number of the seller, up to 15 characters; may be empty. */
  mobileNumber?: TextFilter | null | undefined;
  /** Personal (tax) code of the seller, up to 20 characters; may be empty. */
  personalCode?: TextFilter | null | undefined;
  /** Phone number of the seller, up to 15 characters; may be empty. */
  phoneNumber?: TextFilter | null | undefined;
  /** Postal code of the seller, up to 20 characters; may be empty. */
  postalCode?: TextFilter | null | undefined;
  /** State, province or county of the seller, up to 3 characters; may be empty. */
  stateProv?: TextFilter | null | undefined;
  /** First line of the seller's street, up to 60 characters; may be empty. */
  street1?: TextFilter | null | undefined;
  /** Second line of the seller's street, up to 60 characters; may be empty. */
  street2?: TextFilter | null | undefined;
};

/** Conditions on `shippingAddress` of Order. */
export type OrderShippingAddressFilter = {
  /** City or town, without the postal code. */
  city?: NullableTextFilter | null | undefined;
  /** Country, an ISO code of 2 letters. */
  country?: NullableTextFilter | null | undefined;
  /** Name of the person or company that receives the goods. */
  name?: NullableTextFilter | null | undefined;
  /** Postal (ZIP) code of the place. */
  postalCode?: NullableTextFilter | null | undefined;
  /** State, province or county. */
  stateProv?: NullableTextFilter | null | undefined;
  /** First line of the street. */
  street1?: NullableTextFilter | null | undefined;
  /** Second line of the street. */
  street2?: NullableTextFilter | null | undefined;
};

/** Conditions on `shippingMethod` of Order. */
export type OrderShippingMethodFilter = {
  /** Cost of the method, taxes excluded. */
  cost?: NullableDecimalFilter | null | undefined;
  /** Identifier of the method; null when the shop does not have the method. */
  id?: NullableIdFilter | null | undefined;
  /** Name of the method in the language of the order. */
  name?: NullableTextFilter | null | undefined;
  /** Tax on the cost of the method. */
  taxAmount?: NullableDecimalFilter | null | undefined;
  /** Identifier of the tax class; null when it has none. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** Code of the tax that applies to the cost of the shipping. */
  taxCode?: NullableTextFilter | null | undefined;
  /** Rate of the tax in percent. */
  taxRate?: NullableDecimalFilter | null | undefined;
};

/** The steps that an order goes through. */
export type OrderStatus =
  /** `Cancelled` in the v3 interface. */
  | 'CANCELLED'
  /** `Completed` in the v3 interface. */
  | 'COMPLETED'
  /** `Delivered` in the v3 interface. */
  | 'DELIVERED'
  /** `New` in the v3 interface. */
  | 'NEW'
  /** `Open` in the v3 interface. */
  | 'OPEN'
  /** `Ready` in the v3 interface. */
  | 'READY'
  /** `Shipped` in the v3 interface. */
  | 'SHIPPED';

/** Conditions on related records of the type OrderStatusChange. */
export type OrderStatusChangeListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: OrderStatusChangeWhere | null | undefined;
  /** This holds for none of them. */
  none?: OrderStatusChangeWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: OrderStatusChangeWhere | null | undefined;
};

/** Conditions on a record of the type OrderStatusChange, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type OrderStatusChangeWhere = {
  /** All of these hold. */
  AND?: Array<OrderStatusChangeWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<OrderStatusChangeWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<OrderStatusChangeWhere> | null | undefined;
  /** Name of the caller who changed it, up to 60 characters. */
  by?: TextFilter | null | undefined;
  /** The status before the change. */
  from?: OrderStatusFilter | null | undefined;
  /** When the status changed. */
  time?: DateTimeFilter | null | undefined;
  /** The status after the change. */
  to?: OrderStatusFilter | null | undefined;
};

/** Conditions on a value of this type. */
export type OrderStatusFilter = {
  /** Equal to this value. */
  equals?: OrderStatus | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<OrderStatus> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: OrderStatus | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<OrderStatus> | null | undefined;
};

/** The members of an Order to change; absent ones stay unchanged. */
export type OrderUpdateInput = {
  /** The payer, with the billing address. */
  billingAddress?: BillingAddressInput | null | undefined;
  /** Coupon that the shopper entered, up to 32 characters. It has no blanks at its ends. */
  coupon?: string | null | undefined;
  /** Identifier of the customer; null when there is none or the customer has been deleted since. */
  customerId?: string | number | null | undefined;
  /** Name of the customer, 1 to 100 characters. */
  customerName?: string | null | undefined;
  /** Discount as an amount, 0 or more, 3 decimals. */
  discountAmount?: string | number | null | undefined;
  /** Discount in percent, 0 or more, 3 decimals. */
  discountPercent?: string | number | null | undefined;
  /** Whether the order has been paid for. */
  isPaidFor?: boolean | null | undefined;
  /** The goods of the order, a line for each, in their order. */
  lines?: Array<OrderLineInput> | null | undefined;
  /** Language of the order with an optional region, 2 to 5 characters, such as en or en_GB. */
  locale?: string | null | undefined;
  /** Number of the order, 1 to 32 characters, unique. It has no blanks at its ends. */
  number?: string | null | undefined;
  /** How the order is paid for; null when nothing was chosen. */
  paymentMethod?: OrderMethodInput | null | undefined;
  /** A reference of the customer's or the shop's, up to 32 characters. */
  referenceNumber?: string | null | undefined;
  /** Requests of the customer, up to 65535 characters. */
  requests?: string | null | undefined;
  /** How amounts are rounded. */
  rounding?: OrderRoundingInput | null | undefined;
  /** The seller, with the address. */
  sellerAddress?: SellerAddressInput | null | undefined;
  /** The shipping address; null when there is no separate one. */
  shippingAddress?: ShippingAddressInput | null | undefined;
  /** How the order is shipped; null when nothing was chosen. */
  shippingMethod?: OrderMethodInput | null | undefined;
  /** How far the order has come. */
  status?: OrderStatus | null | undefined;
  /** Identifier of the area whose taxes apply. */
  taxAreaId?: string | number | null | undefined;
  /** Terms of the sale, up to 65535 characters. */
  terms?: string | null | undefined;
};

/** One row of `update` calls: a Order and the members to change. */
export type OrderUpdateRow = {
  /** The record, by its `id` or `number`. */
  by: OrderBy;
  /** The `version` that was read; the update fails with VERSION_MISMATCH when the record has changed since. */
  ifVersion?: string | null | undefined;
  /** The members to change. */
  input: OrdersUpdateInput;
};

/** Conditions on a record of the type Order, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type OrderWhere = {
  /** All of these hold. */
  AND?: Array<OrderWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<OrderWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<OrderWhere> | null | undefined;
  /** A phrase that occurs in the billing or shipping address, regardless of case. The text has 1 to 30 characters. */
  address?: string | null | undefined;
  /** The payer, with the billing address. */
  billingAddress?: OrderBillingAddressFilter | null | undefined;
  /** Coupon that the shopper entered, up to 32 characters. */
  coupon?: TextFilter | null | undefined;
  /** When the order was made. */
  creationTime?: DateTimeFilter | null | undefined;
  /** The customer; null when there is none or the customer has been deleted since. */
  customer?: CustomerWhere | null | undefined;
  /** Identifier of the customer; null when there is none or the customer has been deleted since. */
  customerId?: NullableIdFilter | null | undefined;
  /** Name of the customer, 1 to 100 characters. */
  customerName?: TextFilter | null | undefined;
  /** Country of the shipping address, or of the billing address without one: a code of 2 letters. */
  deliveryCountry?: TextFilter | null | undefined;
  /** Discount as an amount, 0 or more, 3 decimals. */
  discountAmount?: DecimalFilter | null | undefined;
  /** Discount in percent, 0 or more, 3 decimals. */
  discountPercent?: DecimalFilter | null | undefined;
  /** Identifier of the order. */
  id?: IdFilter | null | undefined;
  /** Whether the order has been paid for. */
  isPaidFor?: BooleanFilter | null | undefined;
  /** The goods of the order, a line for each, in their order. */
  lines?: OrderLineListFilter | null | undefined;
  /** Language of the order with an optional region, 2 to 5 characters, such as en or en_GB. */
  locale?: TextFilter | null | undefined;
  /** Number of the order, 1 to 32 characters, unique. */
  number?: TextFilter | null | undefined;
  /** How the order is paid for; null when nothing was chosen. */
  paymentMethod?: OrderPaymentMethodFilter | null | undefined;
  /** Sum of the lines before the discount, taxes excluded, 2 decimals. */
  prediscountSubtotal?: DecimalFilter | null | undefined;
  /** Total quantity of the lines, 0 or more, 2 decimals. */
  quantity?: DecimalFilter | null | undefined;
  /** A reference of the customer's or the shop's, up to 32 characters. */
  referenceNumber?: TextFilter | null | undefined;
  /** Requests of the customer, up to 65535 characters. */
  requests?: TextFilter | null | undefined;
  /** How amounts are rounded. */
  rounding?: OrderRoundingFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** The seller, with the address. */
  sellerAddress?: OrderSellerAddressFilter | null | undefined;
  /** The shipping address; null when there is no separate one. */
  shippingAddress?: OrderShippingAddressFilter | null | undefined;
  /** How the order is shipped; null when nothing was chosen. */
  shippingMethod?: OrderShippingMethodFilter | null | undefined;
  /** How far the order has come. */
  status?: OrderStatusFilter | null | undefined;
  /** The status changes of the order, the earliest first. */
  statusHistory?: OrderStatusChangeListFilter | null | undefined;
  /** Sum of the lines minus the discount, taxes excluded, 2 decimals. */
  subtotal?: DecimalFilter | null | undefined;
  /** All taxes of the order, 2 decimals. */
  taxAmount?: DecimalFilter | null | undefined;
  /** The area whose taxes apply. */
  taxArea?: TaxAreaWhere | null | undefined;
  /** Identifier of the area whose taxes apply. */
  taxAreaId?: IdFilter | null | undefined;
  /** Sum of the lines before the discount, taxes included, 2 decimals. */
  taxedPrediscountSubtotal?: DecimalFilter | null | undefined;
  /** Sum of the lines minus the discount, taxes included, 2 decimals. */
  taxedSubtotal?: DecimalFilter | null | undefined;
  /** Total of the order, taxes included, 2 decimals. */
  taxedTotal?: DecimalFilter | null | undefined;
  /** Terms of the sale, up to 65535 characters. */
  terms?: TextFilter | null | undefined;
  /** Total of the order, taxes excluded, 2 decimals. */
  total?: DecimalFilter | null | undefined;
  /** When the order was last changed. */
  updateTime?: DateTimeFilter | null | undefined;
  /** Total weight of the lines, 0 or more, 3 decimals. */
  weight?: DecimalFilter | null | undefined;
};

/** Members of orders to change. */
export type OrdersUpdateInput = {
  /** The payer, with the billing address. */
  billingAddress?: BillingAddressInput | null | undefined;
  /** Coupon that the shopper entered, up to 32 characters. It has no blanks at its ends. */
  coupon?: string | null | undefined;
  /** Identifier of the customer; null when there is none or the customer has been deleted since. */
  customerId?: string | number | null | undefined;
  /** Name of the customer, 1 to 100 characters. */
  customerName?: string | null | undefined;
  /** Whether the order has been paid for. */
  isPaidFor?: boolean | null | undefined;
  /** Language of the order with an optional region, 2 to 5 characters, such as en or en_GB. */
  locale?: string | null | undefined;
  /** Number of the order, 1 to 32 characters, unique. It has no blanks at its ends. */
  number?: string | null | undefined;
  /** A reference of the customer's or the shop's, up to 32 characters. */
  referenceNumber?: string | null | undefined;
  /** Requests of the customer, up to 65535 characters. */
  requests?: string | null | undefined;
  /** The seller, with the address. */
  sellerAddress?: SellerAddressInput | null | undefined;
  /** The shipping address; null when there is no separate one. */
  shippingAddress?: ShippingAddressInput | null | undefined;
  /** How far the order has come. */
  status?: OrderStatus | null | undefined;
  /** Terms of the sale, up to 65535 characters. */
  terms?: string | null | undefined;
};

/** A period in the time zone of the shop. A week begins on Monday; the key is the first day of the period. */
export type Period =
  /** From midnight to midnight. */
  | 'DAY'
  /** From the first to the last day of a calendar month. */
  | 'MONTH'
  /** Three months that begin with January, April, July or October. */
  | 'QUARTER'
  /** From Monday to Sunday. */
  | 'WEEK'
  /** From January 1 to December 31. */
  | 'YEAR';

/** The prices of an item in one price list. */
export type PriceEntryInput = {
  /** List price, 0 or more, 3 decimals; null removes it. */
  list?: string | number | null | undefined;
  /** Identifier of the price list. */
  priceListId: string | number;
  /** Selling price before promotions, 0 or more, 3 decimals. Null removes it, and shoppers pay the list price. */
  selling?: string | number | null | undefined;
};

/** Conditions on a value of this type. */
export type PriceFilter = {
  /** Equal to this value. */
  equals?: string | number | null | undefined;
  /** Greater than this value. */
  gt?: string | number | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | number | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string | number> | null | undefined;
  /** Whether there is no value. */
  isNull?: boolean | null | undefined;
  /** Less than this value. */
  lt?: string | number | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | number | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | number | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string | number> | null | undefined;
  /** Identifier of the price list; the first base list when absent. */
  priceList?: string | number | null | undefined;
};

/** Conditions on related records of the type PriceList. */
export type PriceListListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: PriceListWhere | null | undefined;
  /** This holds for none of them. */
  none?: PriceListWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: PriceListWhere | null | undefined;
};

/** Conditions on a record of the type PriceList, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type PriceListWhere = {
  /** All of these hold. */
  AND?: Array<PriceListWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<PriceListWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<PriceListWhere> | null | undefined;
  /** The base list that the prices are derived from; null for a base list. */
  base?: PriceListWhere | null | undefined;
  /** Identifier of the base list the prices are derived from; null for a base list. */
  baseId?: NullableIdFilter | null | undefined;
  /** The lists derived from this one. */
  derived?: PriceListListFilter | null | undefined;
  /** Identifier of the price list. */
  id?: IdFilter | null | undefined;
  /** Name of the price list, 1 to 60 characters. */
  name?: TextFilter | null | undefined;
  /** Percentage of the base list's prices, 0 or more, 3 decimals (90 is a reduction of 10 percent); null for a base list. */
  percentage?: NullableDecimalFilter | null | undefined;
};

/** How prices change: by `percent`, then by `amount`, then to a multiple of `round` plus `ending`. */
export type PriceRuleInput = {
  /** Amount that is added after the percentage; a negative one lowers the price. The value has up to 3 decimals. */
  amount?: string | number | null | undefined;
  /** Where the rounding goes, to the nearest price by default. */
  direction?: RoundingDirection | null | undefined;
  /** The price ends so: 0.99, or 9.9 with a `round` of 10. The step is 1 without `round`. The value is 0 or more, with up to 3 decimals. */
  ending?: string | number | null | undefined;
  /** Percentage that is added; a negative one lowers the price. The value is -100 or more, with up to 3 decimals. */
  percent?: string | number | null | undefined;
  /** The price becomes a multiple of this step, such as 0.05. The value is 0 or more, with up to 3 decimals. */
  round?: string | number | null | undefined;
};

/** Conditions on related records of the type Producer. */
export type ProducerListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProducerWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProducerWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProducerWhere | null | undefined;
};

/** Conditions on a record of the type Producer, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ProducerWhere = {
  /** All of these hold. */
  AND?: Array<ProducerWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ProducerWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ProducerWhere> | null | undefined;
  /** The shop's own code for the producer, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the producer. */
  id?: IdFilter | null | undefined;
  /** Name of the producer, 1 to 100 characters. */
  name?: TextFilter | null | undefined;
  /** The products that this producer makes. */
  products?: ProductListFilter | null | undefined;
  /** The promotions that list the producer itself. */
  promotions?: PromotionListFilter | null | undefined;
};

/** The members of a new Product; absent ones get their defaults. */
export type ProductCreateInput = {
  /** Whether the product can be ordered. */
  allowOrders?: boolean | null | undefined;
  /** Whether a quote can be requested for the product. */
  allowQuotes?: boolean | null | undefined;
  /** Barcode of the main item, 14 digits; null when it has none. A GTIN has 8, 12, 13 or 14 digits, and 14 are stored. */
  barcode?: string | null | undefined;
  /** Identifier of the category; null when not given. */
  categoryId?: string | number | null | undefined;
  /** The shop's own code for the product, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Identifier of the department the product is in. */
  departmentId: string | number;
  /** Text shown with requests for the product, by language, up to 255 characters each. */
  infoForRequests?: string | Record<string, string> | null | undefined;
  /** The same as `infoForRequests`, as the record returns it: in all languages. */
  infoForRequestsByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the product is featured. */
  isFeatured?: boolean | null | undefined;
  /** Whether the product is shown as a new release. */
  isNewRelease?: boolean | null | undefined;
  /** Whether shoppers see the product. */
  isVisible?: boolean | null | undefined;
  /** List price of the main item; in a derived list it is computed from that of its base list, by price list. */
  listPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `listPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  listPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** Long description, by language, up to 65535 characters each. */
  longDescription?: string | Record<string, string> | null | undefined;
  /** The same as `longDescription`, as the record returns it: in all languages. */
  longDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Largest quantity of an order, 1 or more; null when there is no maximum. */
  maxOrder?: number | null | undefined;
  /** Smallest quantity of an order, 1 or more; null when there is no minimum. */
  minOrder?: number | null | undefined;
  /** Smallest quantity of a quote, 1 or more; null when there is no minimum. */
  minQuote?: number | null | undefined;
  /** Further description, by language, up to 65535 characters each. */
  moreDescription?: string | Record<string, string> | null | undefined;
  /** The same as `moreDescription`, as the record returns it: in all languages. */
  moreDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Name, by language, up to 120 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the main item can be ordered when it is not in stock. */
  orderEvenNotAvailable?: boolean | null | undefined;
  /** Position of the product in lists, 0 to 4. */
  position?: number | null | undefined;
  /** The prices by price list, at most 1000, in place of `listPrice` and `sellingPrice`, which only variables can give. */
  prices?: Array<PriceEntryInput> | null | undefined;
  /** Identifier of the producer; null when not given. */
  producerId?: string | number | null | undefined;
  /** Date the product becomes available (for pre-orders); null when it is available. */
  releaseDate?: string | null | undefined;
  /** Selling price of the main item, before promotions, by price list. */
  sellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `sellingPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  sellingPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** Description of the page for search engines, by language, up to 255 characters each. */
  seoDescription?: string | Record<string, string> | null | undefined;
  /** The same as `seoDescription`, as the record returns it: in all languages. */
  seoDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Keywords of the page for search engines, by language, up to 255 characters each. */
  seoKeywords?: string | Record<string, string> | null | undefined;
  /** The same as `seoKeywords`, as the record returns it: in all languages. */
  seoKeywordsByLanguage?: string | Record<string, string> | null | undefined;
  /** Title of the page for search engines, by language, up to 255 characters each. */
  seoTitle?: string | Record<string, string> | null | undefined;
  /** The same as `seoTitle`, as the record returns it: in all languages. */
  seoTitleByLanguage?: string | Record<string, string> | null | undefined;
  /** Short description, by language, up to 255 characters each. */
  shortDescription?: string | Record<string, string> | null | undefined;
  /** The same as `shortDescription`, as the record returns it: in all languages. */
  shortDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the product page shows more than one gallery of images. */
  showMoreGalleries?: boolean | null | undefined;
  /** Whether shoppers see the price. */
  showPrice?: boolean | null | undefined;
  /** SKU of the main item. The text has 1 to 32 characters. It has no blanks at its ends. */
  sku?: string | null | undefined;
  /** Quantity of the main item in stock. The value is 0 or more, with up to 2 decimals. */
  stock?: string | number | null | undefined;
  /** Identifier of the tax area whose rates these prices include; area 1 when absent. */
  taxAreaId?: string | number | null | undefined;
  /** Identifier of the tax class; null when not given. */
  taxClassId?: string | number | null | undefined;
  /** List prices with taxes by base price list, in place of `listPrice`. The price without taxes is stored. */
  taxedListPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Selling prices with taxes by base price list, before promotions, in place of `sellingPrice`. The price without taxes is stored. */
  taxedSellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Identifier of the unit of measure; null when not given. */
  unitOfMeasureId?: string | number | null | undefined;
  /** Identifiers of the variants; null when there are none. */
  variantIds?: Array<string | number> | null | undefined;
  /** Weight of the main item. The value is 0 or more, with up to 3 decimals. */
  weight?: string | number | null | undefined;
};

/** Conditions on related records of the type ProductFile. */
export type ProductFileListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProductFileWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProductFileWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProductFileWhere | null | undefined;
};

/** Conditions on a record of the type ProductFile, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ProductFileWhere = {
  /** All of these hold. */
  AND?: Array<ProductFileWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ProductFileWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ProductFileWhere> | null | undefined;
  /** Description, up to 255 characters. */
  description?: LocalizedTextFilter | null | undefined;
  /** Identifier of the file. */
  id?: IdFilter | null | undefined;
  /** Original name of the file, 1 to 255 characters. */
  name?: TextFilter | null | undefined;
  /** The product the file belongs to. */
  product?: ProductWhere | null | undefined;
  /** Identifier of the product the file belongs to. */
  productId?: IdFilter | null | undefined;
  /** Size of the file in bytes, 1 or more. */
  size?: IntFilter | null | undefined;
  /** Type of the file, 3 characters, such as pdf. */
  type?: TextFilter | null | undefined;
};

/** Conditions on related records of the type ProductImage. */
export type ProductImageListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProductImageWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProductImageWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProductImageWhere | null | undefined;
};

/** Conditions on a record of the type ProductImage, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ProductImageWhere = {
  /** All of these hold. */
  AND?: Array<ProductImageWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ProductImageWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ProductImageWhere> | null | undefined;
  /** Identifier of the image, 10 to 19 letters or digits. */
  id?: IdFilter | null | undefined;
  /** The option the image shows; null when it shows the product in general. */
  option?: OptionWhere | null | undefined;
  /** Identifier of the option the image shows; null when it shows the product in general. */
  optionId?: NullableIdFilter | null | undefined;
  /** Position among the images of the product, 0 to 20. */
  position?: IntFilter | null | undefined;
  /** The product that the image shows. */
  product?: ProductWhere | null | undefined;
  /** Identifier of the product shown. */
  productId?: IdFilter | null | undefined;
};

/** Conditions on related records of the type Product. */
export type ProductListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProductWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProductWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProductWhere | null | undefined;
};

/** One sort criterion of a list of Product. */
export type ProductOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ProductOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
  /** The price list whose prices decide, also for `hasZeroPrice`; the first base list when absent. */
  priceList?: string | number | null | undefined;
};

/** The fields that a list of Product can be sorted by. */
export type ProductOrderField =
  /** The shop's own code for the product, 1 to 40 characters, unique. */
  | 'CODE'
  /** Identifier of the product. */
  | 'ID'
  /** Whether shoppers see the product. */
  | 'IS_VISIBLE'
  /** List price of the main item; in a derived list it is computed from that of its base list. */
  | 'LIST_PRICE'
  /** Name, up to 120 characters. */
  | 'NAME'
  /** Position of the product in lists, 0 to 4. */
  | 'POSITION'
  /** The price that a shopper pays today for the main item, with the promotion applied. */
  | 'PRICE'
  /** Mean rating of the reviews, 0 to 5, 1 decimal. */
  | 'RATING'
  /** How well the product fits the words of `search`. */
  | 'RELEVANCE'
  /** Selling price of the main item, before promotions. */
  | 'SELLING_PRICE'
  /** When the product was last changed. */
  | 'UPDATE_TIME';

/** Conditions on related records of the type ProductReview. */
export type ProductReviewListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProductReviewWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProductReviewWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProductReviewWhere | null | undefined;
};

/** Conditions on a record of the type ProductReview, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ProductReviewWhere = {
  /** All of these hold. */
  AND?: Array<ProductReviewWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ProductReviewWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ProductReviewWhere> | null | undefined;
  /** Author of the review, up to 60 characters. */
  author?: TextFilter | null | undefined;
  /** Code that identifies the review, 1 to 32 characters. */
  code?: TextFilter | null | undefined;
  /** Text of the review, up to 64000 characters. */
  content?: TextFilter | null | undefined;
  /** When the review was written. */
  date?: DateTimeFilter | null | undefined;
  /** Identifier of the review, which never changes. */
  id?: IdFilter | null | undefined;
  /** Code of the language it is written in, 2 letters. */
  language?: TextFilter | null | undefined;
  /** The product that the opinion is about. */
  product?: ProductWhere | null | undefined;
  /** Identifier of the product reviewed. */
  productId?: IdFilter | null | undefined;
  /** Rating given, 0 to 5, 1 decimal. */
  rating?: DecimalFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** Summary, up to 255 characters. */
  summary?: TextFilter | null | undefined;
};

/** The members of a Product to change; absent ones stay unchanged. */
export type ProductUpdateInput = {
  /** Whether the product can be ordered. */
  allowOrders?: boolean | null | undefined;
  /** Whether a quote can be requested for the product. */
  allowQuotes?: boolean | null | undefined;
  /** Barcode of the main item, 14 digits; null when it has none. A GTIN has 8, 12, 13 or 14 digits, and 14 are stored. */
  barcode?: string | null | undefined;
  /** Identifier of the category; null when not given. */
  categoryId?: string | number | null | undefined;
  /** The shop's own code for the product, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Identifier of the department the product is in. */
  departmentId?: string | number | null | undefined;
  /** Text shown with requests for the product, by language, up to 255 characters each. */
  infoForRequests?: string | Record<string, string> | null | undefined;
  /** The same as `infoForRequests`, as the record returns it: in all languages. */
  infoForRequestsByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the product is featured. */
  isFeatured?: boolean | null | undefined;
  /** Whether the product is shown as a new release. */
  isNewRelease?: boolean | null | undefined;
  /** Whether shoppers see the product. */
  isVisible?: boolean | null | undefined;
  /** List price of the main item; in a derived list it is computed from that of its base list, by price list. */
  listPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `listPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  listPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** Long description, by language, up to 65535 characters each. */
  longDescription?: string | Record<string, string> | null | undefined;
  /** The same as `longDescription`, as the record returns it: in all languages. */
  longDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Largest quantity of an order, 1 or more; null when there is no maximum. */
  maxOrder?: number | null | undefined;
  /** Smallest quantity of an order, 1 or more; null when there is no minimum. */
  minOrder?: number | null | undefined;
  /** Smallest quantity of a quote, 1 or more; null when there is no minimum. */
  minQuote?: number | null | undefined;
  /** Further description, by language, up to 65535 characters each. */
  moreDescription?: string | Record<string, string> | null | undefined;
  /** The same as `moreDescription`, as the record returns it: in all languages. */
  moreDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Name, by language, up to 120 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the main item can be ordered when it is not in stock. */
  orderEvenNotAvailable?: boolean | null | undefined;
  /** Position of the product in lists, 0 to 4. */
  position?: number | null | undefined;
  /** The prices by price list, at most 1000, in place of `listPrice` and `sellingPrice`, which only variables can give. */
  prices?: Array<PriceEntryInput> | null | undefined;
  /** Identifier of the producer; null when not given. */
  producerId?: string | number | null | undefined;
  /** Date the product becomes available (for pre-orders); null when it is available. */
  releaseDate?: string | null | undefined;
  /** Selling price of the main item, before promotions, by price list. */
  sellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** The same as `sellingPrice`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists. */
  sellingPriceByList?: string | number | Record<string, string | number | null> | null | undefined;
  /** Description of the page for search engines, by language, up to 255 characters each. */
  seoDescription?: string | Record<string, string> | null | undefined;
  /** The same as `seoDescription`, as the record returns it: in all languages. */
  seoDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Keywords of the page for search engines, by language, up to 255 characters each. */
  seoKeywords?: string | Record<string, string> | null | undefined;
  /** The same as `seoKeywords`, as the record returns it: in all languages. */
  seoKeywordsByLanguage?: string | Record<string, string> | null | undefined;
  /** Title of the page for search engines, by language, up to 255 characters each. */
  seoTitle?: string | Record<string, string> | null | undefined;
  /** The same as `seoTitle`, as the record returns it: in all languages. */
  seoTitleByLanguage?: string | Record<string, string> | null | undefined;
  /** Short description, by language, up to 255 characters each. */
  shortDescription?: string | Record<string, string> | null | undefined;
  /** The same as `shortDescription`, as the record returns it: in all languages. */
  shortDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether the product page shows more than one gallery of images. */
  showMoreGalleries?: boolean | null | undefined;
  /** Whether shoppers see the price. */
  showPrice?: boolean | null | undefined;
  /** SKU of the main item. The text has 1 to 32 characters. It has no blanks at its ends. */
  sku?: string | null | undefined;
  /** Quantity of the main item in stock. The value is 0 or more, with up to 2 decimals. */
  stock?: string | number | null | undefined;
  /** Identifier of the tax area whose rates these prices include; area 1 when absent. */
  taxAreaId?: string | number | null | undefined;
  /** Identifier of the tax class; null when not given. */
  taxClassId?: string | number | null | undefined;
  /** List prices with taxes by base price list, in place of `listPrice`. The price without taxes is stored. */
  taxedListPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Selling prices with taxes by base price list, before promotions, in place of `sellingPrice`. The price without taxes is stored. */
  taxedSellingPrice?: string | number | Record<string, string | number | null> | null | undefined;
  /** Identifier of the unit of measure; null when not given. */
  unitOfMeasureId?: string | number | null | undefined;
  /** Identifiers of the variants; null when there are none. */
  variantIds?: Array<string | number> | null | undefined;
  /** Weight of the main item. The value is 0 or more, with up to 3 decimals. */
  weight?: string | number | null | undefined;
};

/** Conditions on a record of the type Product, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ProductWhere = {
  /** All of these hold. */
  AND?: Array<ProductWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ProductWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ProductWhere> | null | undefined;
  /** Products that are offered together with this one. */
  accessories?: ProductListFilter | null | undefined;
  /** Only the accessories of this product. */
  accessoryOfId?: string | number | null | undefined;
  /** Whether the product can be ordered. */
  allowOrders?: BooleanFilter | null | undefined;
  /** Whether a quote can be requested for the product. */
  allowQuotes?: BooleanFilter | null | undefined;
  /** The category of the product; null when not given. */
  category?: CategoryWhere | null | undefined;
  /** Identifier of the category; null when not given. */
  categoryId?: NullableIdFilter | null | undefined;
  /** The shop's own code for the product, 1 to 40 characters, unique. */
  code?: TextFilter | null | undefined;
  /** The department that shoppers find the product in. */
  department?: DepartmentWhere | null | undefined;
  /** Identifier of the department the product is in. */
  departmentId?: DepartmentIdFilter | null | undefined;
  /** The files shoppers can download with the product. */
  files?: ProductFileListFilter | null | undefined;
  /** Whether the product has variants. */
  hasVariants?: BooleanFilter | null | undefined;
  /** Whether the price is 0 or absent in the price list of the call on v3, that of `orderBy` on GraphQL, otherwise the first base list. */
  hasZeroPrice?: boolean | null | undefined;
  /** Identifier of the product. */
  id?: IdFilter | null | undefined;
  /** The images of the product, by position. */
  images?: ProductImageListFilter | null | undefined;
  /** Text shown with requests for the product, up to 255 characters. */
  infoForRequests?: LocalizedTextFilter | null | undefined;
  /** Whether the product is featured. */
  isFeatured?: BooleanFilter | null | undefined;
  /** Whether the product is shown as a new release. */
  isNewRelease?: BooleanFilter | null | undefined;
  /** Whether shoppers see the product. */
  isVisible?: BooleanFilter | null | undefined;
  /** The items (stock-keeping units) the product is sold as, by SKU. */
  items?: ItemListFilter | null | undefined;
  /** At most 5 texts. Every word of each text occurs in the code, the SKU, the name or the descriptions in one language: that of the call on v3, that of `orderBy` on GraphQL, otherwise the default one. Each text has 1 to 100 characters. */
  keywords?: Array<string> | null | undefined;
  /** List price of the main item; in a derived list it is computed from that of its base list. */
  listPrice?: PriceFilter | null | undefined;
  /** Long description, up to 65535 characters. */
  longDescription?: LocalizedTextFilter | null | undefined;
  /** Largest quantity of an order, 1 or more; null when there is no maximum. */
  maxOrder?: NullableIntFilter | null | undefined;
  /** Smallest quantity of an order, 1 or more; null when there is no minimum. */
  minOrder?: NullableIntFilter | null | undefined;
  /** Smallest quantity of a quote, 1 or more; null when there is no minimum. */
  minQuote?: NullableIntFilter | null | undefined;
  /** Further description, up to 65535 characters. */
  moreDescription?: LocalizedTextFilter | null | undefined;
  /** Name, up to 120 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** Position of the product in lists, 0 to 4. */
  position?: IntFilter | null | undefined;
  /** The price that a shopper pays today for the main item, with the promotion applied. */
  price?: PriceFilter | null | undefined;
  /** The producer of the product; null when not given. */
  producer?: ProducerWhere | null | undefined;
  /** Identifier of the producer; null when not given. */
  producerId?: NullableIdFilter | null | undefined;
  /** The promotion that sets the product's price today; null when none does. */
  promotion?: PromotionWhere | null | undefined;
  /** Identifier of the promotion that sets the product's price today; null when none does. */
  promotionId?: NullableIdFilter | null | undefined;
  /** The promotions that list the product itself. */
  promotions?: PromotionListFilter | null | undefined;
  /** Mean rating of the reviews, 0 to 5, 1 decimal. */
  rating?: DecimalFilter | null | undefined;
  /** Date the product becomes available (for pre-orders); null when it is available. */
  releaseDate?: NullableDateFilter | null | undefined;
  /** The reviews of the product, the latest first. */
  reviews?: ProductReviewListFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** Selling price of the main item, before promotions. */
  sellingPrice?: PriceFilter | null | undefined;
  /** Description of the page for search engines, up to 255 characters. */
  seoDescription?: LocalizedTextFilter | null | undefined;
  /** Keywords of the page for search engines, up to 255 characters. */
  seoKeywords?: LocalizedTextFilter | null | undefined;
  /** Title of the page for search engines, up to 255 characters. */
  seoTitle?: LocalizedTextFilter | null | undefined;
  /** Short description, up to 255 characters. */
  shortDescription?: LocalizedTextFilter | null | undefined;
  /** Whether the product page shows more than one gallery of images. */
  showMoreGalleries?: BooleanFilter | null | undefined;
  /** Whether shoppers see the price. */
  showPrice?: BooleanFilter | null | undefined;
  /** Products that shoppers may like as well; the relation is one-way. */
  similarProducts?: ProductListFilter | null | undefined;
  /** Only products that are similar to this one. */
  similarToId?: string | number | null | undefined;
  /** SKU of the main item. */
  sku?: TextFilter | null | undefined;
  /** Tax class of the product; null when not given. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class; null when not given. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** The unit the product is sold by; null when not given. */
  unitOfMeasure?: UnitOfMeasureWhere | null | undefined;
  /** Identifier of the unit of measure; null when not given. */
  unitOfMeasureId?: NullableIdFilter | null | undefined;
  /** When the product was last changed. */
  updateTime?: DateTimeFilter | null | undefined;
  /** The variants (such as size or color) the product comes in. */
  variants?: VariantListFilter | null | undefined;
};

/** How a page shows its products. */
export type ProductsLayoutInput = {
  /** Number of columns: 1, 2, 3, 4 or 6. The value is one of 1, 2, 3, 4, 6. */
  columns?: number | null | undefined;
  /** How large the images of the products are. */
  imageSize?: LayoutImageSize | null | undefined;
  /** Products per page: 0 (none), 12, 24, 36, 48 or 72. The value is one of 0, 12, 24, 36, 48, 72. */
  products?: number | null | undefined;
  /** Whether short descriptions are shown. */
  showDescription?: boolean | null | undefined;
  /** How the products are sorted. */
  sortOrder?: LayoutSortOrder | null | undefined;
};

/** The members of a new Promotion; absent ones get their defaults. */
export type PromotionCreateInput = {
  /** What the promotion applies to. It cannot be changed. */
  appliedTo: PromotionTarget;
  /** Canonical address of the page for search engines, http or https. Only languages with an address are keys; an empty text removes the address, by language. Each text has up to 2000 characters. */
  canonicalUrl?: string | Record<string, string> | null | undefined;
  /** The same as `canonicalUrl`, as the record returns it: in all languages. */
  canonicalUrlByLanguage?: string | Record<string, string> | null | undefined;
  /** Coupon that a shopper must enter, up to 32 characters; empty when none is needed. It has no blanks at its ends. */
  coupon?: string | null | undefined;
  /** Description, by language, up to 65535 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Amount off the list price (or the fixed price itself), 0 or more, 3 decimals. */
  discountAmount?: string | number | null | undefined;
  /** Percentage off the list price, 0 or more, 3 decimals. */
  discountPercent?: string | number | null | undefined;
  /** Identifiers of the products, departments or producers the promotion applies to, ascending; none for carts. */
  elementIds?: Array<string | number> | null | undefined;
  /** Last day of the promotion; 9999-12-31 when it has no end. */
  endTime?: string | null | undefined;
  /** Whether the promotion is in force between its dates. */
  isActive?: boolean | null | undefined;
  /** Largest subtotal of a cart, above 0, 2 decimals; null when there is none. Only for carts. */
  maxSubtotal?: string | number | null | undefined;
  /** Smallest subtotal of a cart, 0 or more, 2 decimals; null when there is none. Only for carts. */
  minSubtotal?: string | number | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** How the page of the promotion shows its products. */
  productsLayout?: ProductsLayoutInput | null | undefined;
  /** Description of the page for search engines, by language, up to 255 characters each. */
  seoDescription?: string | Record<string, string> | null | undefined;
  /** The same as `seoDescription`, as the record returns it: in all languages. */
  seoDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Keywords of the page for search engines, by language, up to 255 characters each. */
  seoKeywords?: string | Record<string, string> | null | undefined;
  /** The same as `seoKeywords`, as the record returns it: in all languages. */
  seoKeywordsByLanguage?: string | Record<string, string> | null | undefined;
  /** Title of the page for search engines, by language, up to 255 characters each. */
  seoTitle?: string | Record<string, string> | null | undefined;
  /** The same as `seoTitle`, as the record returns it: in all languages. */
  seoTitleByLanguage?: string | Record<string, string> | null | undefined;
  /** First day of the promotion; 0001-01-01 when it has no beginning. */
  startTime?: string | null | undefined;
  /** Summary, by language, up to 65535 characters each. */
  summary?: string | Record<string, string> | null | undefined;
  /** The same as `summary`, as the record returns it: in all languages. */
  summaryByLanguage?: string | Record<string, string> | null | undefined;
  /** What the promotion does to the price. */
  type: PromotionType;
};

/** Conditions on `largeImage` of Promotion. */
export type PromotionLargeImageFilter = {
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** Conditions on related records of the type Promotion. */
export type PromotionListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: PromotionWhere | null | undefined;
  /** This holds for none of them. */
  none?: PromotionWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: PromotionWhere | null | undefined;
};

/** Conditions on `smallImage` of Promotion. */
export type PromotionSmallImageFilter = {
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** What a promotion applies to. */
export type PromotionTarget =
  /** `Carts` in the v3 interface. */
  | 'CARTS'
  /** `Departments` in the v3 interface. */
  | 'DEPARTMENTS'
  /** `Producers` in the v3 interface. */
  | 'PRODUCERS'
  /** `Products` in the v3 interface. */
  | 'PRODUCTS';

/** Conditions on a value of this type. */
export type PromotionTargetFilter = {
  /** Equal to this value. */
  equals?: PromotionTarget | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<PromotionTarget> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: PromotionTarget | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<PromotionTarget> | null | undefined;
};

/** What a promotion does to the price. */
export type PromotionType =
  /** `FixedDiscount` in the v3 interface. */
  | 'FIXED_DISCOUNT'
  /** `FixedPrice` in the v3 interface. */
  | 'FIXED_PRICE'
  /** `PercentDiscount` in the v3 interface. */
  | 'PERCENT_DISCOUNT';

/** Conditions on a value of this type. */
export type PromotionTypeFilter = {
  /** Equal to this value. */
  equals?: PromotionType | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<PromotionType> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: PromotionType | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<PromotionType> | null | undefined;
};

/** The members of a Promotion to change; absent ones stay unchanged. */
export type PromotionUpdateInput = {
  /** Canonical address of the page for search engines, http or https. Only languages with an address are keys; an empty text removes the address, by language. Each text has up to 2000 characters. */
  canonicalUrl?: string | Record<string, string> | null | undefined;
  /** The same as `canonicalUrl`, as the record returns it: in all languages. */
  canonicalUrlByLanguage?: string | Record<string, string> | null | undefined;
  /** Coupon that a shopper must enter, up to 32 characters; empty when none is needed. It has no blanks at its ends. */
  coupon?: string | null | undefined;
  /** Description, by language, up to 65535 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Amount off the list price (or the fixed price itself), 0 or more, 3 decimals. */
  discountAmount?: string | number | null | undefined;
  /** Percentage off the list price, 0 or more, 3 decimals. */
  discountPercent?: string | number | null | undefined;
  /** Identifiers of the products, departments or producers the promotion applies to, ascending; none for carts. */
  elementIds?: Array<string | number> | null | undefined;
  /** Last day of the promotion; 9999-12-31 when it has no end. */
  endTime?: string | null | undefined;
  /** Whether the promotion is in force between its dates. */
  isActive?: boolean | null | undefined;
  /** The large image; null when there is none. */
  largeImage?: ImageUploadInput | null | undefined;
  /** Largest subtotal of a cart, above 0, 2 decimals; null when there is none. Only for carts. */
  maxSubtotal?: string | number | null | undefined;
  /** Smallest subtotal of a cart, 0 or more, 2 decimals; null when there is none. Only for carts. */
  minSubtotal?: string | number | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** How the page of the promotion shows its products. */
  productsLayout?: ProductsLayoutInput | null | undefined;
  /** Description of the page for search engines, by language, up to 255 characters each. */
  seoDescription?: string | Record<string, string> | null | undefined;
  /** The same as `seoDescription`, as the record returns it: in all languages. */
  seoDescriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Keywords of the page for search engines, by language, up to 255 characters each. */
  seoKeywords?: string | Record<string, string> | null | undefined;
  /** The same as `seoKeywords`, as the record returns it: in all languages. */
  seoKeywordsByLanguage?: string | Record<string, string> | null | undefined;
  /** Title of the page for search engines, by language, up to 255 characters each. */
  seoTitle?: string | Record<string, string> | null | undefined;
  /** The same as `seoTitle`, as the record returns it: in all languages. */
  seoTitleByLanguage?: string | Record<string, string> | null | undefined;
  /** The small image; null when there is none. */
  smallImage?: ImageUploadInput | null | undefined;
  /** First day of the promotion; 0001-01-01 when it has no beginning. */
  startTime?: string | null | undefined;
  /** Summary, by language, up to 65535 characters each. */
  summary?: string | Record<string, string> | null | undefined;
  /** The same as `summary`, as the record returns it: in all languages. */
  summaryByLanguage?: string | Record<string, string> | null | undefined;
  /** What the promotion does to the price. */
  type?: PromotionType | null | undefined;
};

/** Conditions on a record of the type Promotion, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type PromotionWhere = {
  /** All of these hold. */
  AND?: Array<PromotionWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<PromotionWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<PromotionWhere> | null | undefined;
  /** What the promotion applies to. */
  appliedTo?: PromotionTargetFilter | null | undefined;
  /** Coupon that a shopper must enter, up to 32 characters; empty when none is needed. */
  coupon?: TextFilter | null | undefined;
  /** The departments that the promotion lists. */
  departments?: DepartmentListFilter | null | undefined;
  /** Description, up to 65535 characters. */
  description?: LocalizedTextFilter | null | undefined;
  /** Amount off the list price (or the fixed price itself), 0 or more, 3 decimals. */
  discountAmount?: DecimalFilter | null | undefined;
  /** Percentage off the list price, 0 or more, 3 decimals. */
  discountPercent?: DecimalFilter | null | undefined;
  /** Last day of the promotion; 9999-12-31 when it has no end. */
  endTime?: DateFilter | null | undefined;
  /** Identifier of the promotion. */
  id?: IdFilter | null | undefined;
  /** Whether the promotion is in force between its dates. */
  isActive?: BooleanFilter | null | undefined;
  /** The large image; null when there is none. */
  largeImage?: PromotionLargeImageFilter | null | undefined;
  /** Largest subtotal of a cart, above 0, 2 decimals; null when there is none. */
  maxSubtotal?: NullableDecimalFilter | null | undefined;
  /** Smallest subtotal of a cart, 0 or more, 2 decimals; null when there is none. */
  minSubtotal?: NullableDecimalFilter | null | undefined;
  /** Name, up to 60 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** The products whose price the promotion sets today. */
  pricedProducts?: ProductListFilter | null | undefined;
  /** The producers that the promotion lists. */
  producers?: ProducerListFilter | null | undefined;
  /** The products that the promotion lists. */
  products?: ProductListFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents. */
  search?: string | null | undefined;
  /** Description of the page for search engines, up to 255 characters. */
  seoDescription?: LocalizedTextFilter | null | undefined;
  /** Keywords of the page for search engines, up to 255 characters. */
  seoKeywords?: LocalizedTextFilter | null | undefined;
  /** Title of the page for search engines, up to 255 characters. */
  seoTitle?: LocalizedTextFilter | null | undefined;
  /** The small image; null when there is none. */
  smallImage?: PromotionSmallImageFilter | null | undefined;
  /** First day of the promotion; 0001-01-01 when it has no beginning. */
  startTime?: DateFilter | null | undefined;
  /** Summary, up to 65535 characters. */
  summary?: LocalizedTextFilter | null | undefined;
  /** What the promotion does to the price. */
  type?: PromotionTypeFilter | null | undefined;
};

/** To which of two rounded prices a price goes. */
export type RoundingDirection =
  /** To the lower one. */
  | 'DOWN'
  /** To the nearer one, from the middle to the higher one. */
  | 'NEAREST'
  /** To the higher one. */
  | 'UP';

/** How the last digit of an amount is rounded. */
export type RoundingMode =
  /** `Down` in the v3 interface. */
  | 'DOWN'
  /** `HalfDown` in the v3 interface. */
  | 'HALF_DOWN'
  /** `HalfEven` in the v3 interface. */
  | 'HALF_EVEN'
  /** `HalfUp` in the v3 interface. */
  | 'HALF_UP';

/** Conditions on a value of this type. */
export type RoundingModeFilter = {
  /** Equal to this value. */
  equals?: RoundingMode | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<RoundingMode> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: RoundingMode | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<RoundingMode> | null | undefined;
};

/** Which amounts of an order are rounded. */
export type RoundingRule =
  /** `PerItem` in the v3 interface. */
  | 'PER_ITEM'
  /** `PerLine` in the v3 interface. */
  | 'PER_LINE'
  /** `Total` in the v3 interface. */
  | 'TOTAL';

/** Conditions on a value of this type. */
export type RoundingRuleFilter = {
  /** Equal to this value. */
  equals?: RoundingRule | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<RoundingRule> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: RoundingRule | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<RoundingRule> | null | undefined;
};

/** The kinds of things that `search` looks through. */
export type SearchType =
  /** An administrator account of the admin panel. */
  | 'ACCOUNT'
  /** A contact person of a customer. */
  | 'CONTACT'
  /** A customer of the shop, with the addresses used for orders. */
  | 'CUSTOMER'
  /** An item (stock-keeping unit): a form in which a product is sold and held in stock. */
  | 'ITEM'
  /** An order of a customer. It stores its own copy of names, addresses and prices. */
  | 'ORDER'
  /** A page of the site. */
  | 'PAGE'
  /** A product of the catalogue. It is sold as one item or several (stock-keeping units), one of them the main item. */
  | 'PRODUCT'
  /** What a shopper thinks of a product: stars and an opinion. */
  | 'PRODUCT_REVIEW'
  /** A price reduction offered to shoppers for a limited time. */
  | 'PROMOTION';

/** The seller, with the address. */
export type SellerAddressInput = {
  /** City of the seller, up to 25 characters; may be empty. */
  city?: string | null | undefined;
  /** Registration or VAT code of the selling company, up to 20 characters; may be empty. */
  companyCode?: string | null | undefined;
  /** Name of the selling company, up to 100 characters; may be empty. */
  companyName?: string | null | undefined;
  /** Country of the seller, an ISO code, up to 2 characters; may be empty. */
  country?: string | null | undefined;
  /** Email address of the seller, up to 120 characters; may be empty. */
  email?: string | null | undefined;
  /** Fax number of the seller, up to 15 characters; may be empty. */
  faxNumber?: string | null | undefined;
  /** Mobile phone number of the seller, up to 15 characters; may be empty. */
  mobileNumber?: string | null | undefined;
  /** Personal (tax) code of the seller, up to 20 characters; may be empty. */
  personalCode?: string | null | undefined;
  /** Phone number of the seller, up to 15 characters; may be empty. */
  phoneNumber?: string | null | undefined;
  /** Postal code of the seller, up to 20 characters; may be empty. */
  postalCode?: string | null | undefined;
  /** State, province or county of the seller, up to 3 characters; may be empty. */
  stateProv?: string | null | undefined;
  /** First line of the seller's street, up to 60 characters; may be empty. */
  street1?: string | null | undefined;
  /** Second line of the seller's street, up to 60 characters; may be empty. */
  street2?: string | null | undefined;
};

/** The recipient of the goods, with the complete shipping address. */
export type ShippingAddressInput = {
  /** City or town, without the postal code. The text has 1 to 25 characters. */
  city: string;
  /** Country, an ISO code of 2 letters. */
  country: string;
  /** Name of the person or company that receives the goods. The text has 1 to 100 characters. */
  name: string;
  /** Postal (ZIP) code of the place. The text has 1 to 20 characters. */
  postalCode: string;
  /** State, province or county. The text has up to 3 characters. */
  stateProv?: string | null | undefined;
  /** First line of the street. The text has 1 to 60 characters. */
  street1: string;
  /** Second line of the street. The text has up to 60 characters. */
  street2?: string | null | undefined;
};

/** The direction in which a list is sorted. Nulls come last in both directions. */
export type SortDirection =
  /** Smallest, oldest or A first. */
  | 'ASC'
  /** Largest, latest or Z first. */
  | 'DESC';

/** Conditions on a record of the type Supplier, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type SupplierWhere = {
  /** All of these hold. */
  AND?: Array<SupplierWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<SupplierWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<SupplierWhere> | null | undefined;
  /** The shop's own code for the supplier, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the supplier. */
  id?: IdFilter | null | undefined;
  /** The items that are bought from the supplier. */
  items?: ItemListFilter | null | undefined;
  /** Name of the supplier, 1 to 100 characters. */
  name?: TextFilter | null | undefined;
};

/** Whether events reach the broker. */
export type SystemBrokerState =
  /** The broker did not answer at the last attempt. The events wait. */
  | 'FAILING'
  /** The broker accepted the last events, or none had to be sent. */
  | 'PUBLISHING';

/** The result of a check. */
export type SystemCheckLevel =
  /** The service, or a part of it, fails until somebody follows `advice`. */
  | 'ERROR'
  /** There is nothing to do. */
  | 'OK'
  /** The service works, and `advice` says what to improve. */
  | 'WARNING';

/** Where the database runs. */
export type SystemDatabaseKind =
  /** In this process, with its files in `DATA_DIR`. */
  | 'EMBEDDED'
  /** On the PostgreSQL server of `DATABASE_URL`. */
  | 'SERVER';

/** Whether calls can read from the replica. */
export type SystemReplicaState =
  /** It does not respond. */
  | 'AWAY'
  /** Its data is too old. */
  | 'BEHIND'
  /** It follows the primary, and calls that only read use it. */
  | 'FOLLOWING'
  /** It is a copy of another database. */
  | 'FOREIGN'
  /** It is no longer a standby. */
  | 'PROMOTED';

/** Conditions on a record of the type TaxArea, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type TaxAreaWhere = {
  /** All of these hold. */
  AND?: Array<TaxAreaWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<TaxAreaWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<TaxAreaWhere> | null | undefined;
  /** Identifier of the tax area. */
  id?: IdFilter | null | undefined;
  /** Name of the tax area, 1 to 60 characters. */
  name?: TextFilter | null | undefined;
  /** The rates in the area, by tax class; a class without a rate is not taxed. */
  rates?: TaxRateListFilter | null | undefined;
};

/** Conditions on a record of the type TaxClass, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type TaxClassWhere = {
  /** All of these hold. */
  AND?: Array<TaxClassWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<TaxClassWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<TaxClassWhere> | null | undefined;
  /** The shop's own code for the tax class, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the tax class. */
  id?: IdFilter | null | undefined;
  /** Name of the tax class, up to 60 characters. */
  name?: TextFilter | null | undefined;
  /** The rates of the class, by tax area; an area without a rate does not tax it. */
  rates?: TaxRateListFilter | null | undefined;
};

/** Conditions on related records of the type TaxRate. */
export type TaxRateListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: TaxRateWhere | null | undefined;
  /** This holds for none of them. */
  none?: TaxRateWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: TaxRateWhere | null | undefined;
};

/** Conditions on a record of the type TaxRate, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type TaxRateWhere = {
  /** All of these hold. */
  AND?: Array<TaxRateWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<TaxRateWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<TaxRateWhere> | null | undefined;
  /** Code of the tax, up to 32 characters, as orders show it. */
  code?: TextFilter | null | undefined;
  /** Rate in percent, 0 or more, 2 decimals. */
  rate?: DecimalFilter | null | undefined;
  /** The tax area in which the rate applies. */
  taxArea?: TaxAreaWhere | null | undefined;
  /** Identifier of the tax area. */
  taxAreaId?: IdFilter | null | undefined;
  /** The class of goods that is taxed at the rate. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class. */
  taxClassId?: IdFilter | null | undefined;
};

/** Conditions on a value of this type. */
export type TextFilter = {
  /** Contains this text, regardless of case and accents. */
  contains?: string | null | undefined;
  /** Ends with this text, regardless of case and accents. */
  endsWith?: string | null | undefined;
  /** Equal to this value. */
  equals?: string | null | undefined;
  /** Greater than this value. */
  gt?: string | null | undefined;
  /** Greater than this value, or equal to it. */
  gte?: string | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<string> | null | undefined;
  /** Less than this value. */
  lt?: string | null | undefined;
  /** Less than this value, or equal to it. */
  lte?: string | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: string | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<string> | null | undefined;
  /** Begins with this text, regardless of case and accents. */
  startsWith?: string | null | undefined;
};

/** Conditions on a record of the type UnitOfMeasure, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type UnitOfMeasureWhere = {
  /** All of these hold. */
  AND?: Array<UnitOfMeasureWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<UnitOfMeasureWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<UnitOfMeasureWhere> | null | undefined;
  /** Code of the unit, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the unit. */
  id?: IdFilter | null | undefined;
  /** Name of the unit, 1 to 100 characters. */
  name?: TextFilter | null | undefined;
};

/** Conditions on related records of the type Variant. */
export type VariantListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: VariantWhere | null | undefined;
  /** This holds for none of them. */
  none?: VariantWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: VariantWhere | null | undefined;
};

/** Conditions on a record of the type Variant, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type VariantWhere = {
  /** All of these hold. */
  AND?: Array<VariantWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<VariantWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<VariantWhere> | null | undefined;
  /** The shop's own code for the variant, 1 to 32 characters, unique. */
  code?: TextFilter | null | undefined;
  /** Identifier of the variant. */
  id?: IdFilter | null | undefined;
  /** Name, up to 60 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** The options of the variant, by position. */
  options?: OptionListFilter | null | undefined;
  /** The products that come in the variant. */
  products?: ProductListFilter | null | undefined;
  /** Whether shoppers see the name of the variant. */
  showName?: BooleanFilter | null | undefined;
};

/** The members of a new webhook. */
export type WebhookCreateInput = {
  /** The form of the requests; STANDARD when not given. */
  form?: WebhookForm | null | undefined;
  /** Topics of the events to send; the caller must be able to read them. A topic is `.create`, `.update` or `.delete` behind apps.caller-keys, apps.webhooks, commerce.categories, commerce.contacts, commerce.customers, commerce.departments, commerce.items, commerce.movements, commerce.options, commerce.orders, commerce.payment-methods, commerce.price-lists, commerce.producers, commerce.product-files, commerce.product-images, commerce.product-reviews, commerce.products, commerce.promotions, commerce.shipping-methods, commerce.suppliers, commerce.tax-areas, commerce.tax-classes, commerce.units-of-measure, commerce.variants, site.accounts, site.languages, site.newsletter-lists, site.newsletter-members, site.pages, site.templates, or commerce.customers.erase, commerce.promotions.turn: such as `commerce.orders.create`, and `commerce.orders.*` for all topics of orders. Each text has 1 to 80 characters. */
  topics: Array<string>;
  /** The address that receives the requests, 1 to 2000 characters. */
  url: string;
};

/** Whether a message has arrived at its receiver. */
export type WebhookDeliveryState =
  /** No try within two days has succeeded; it can be delivered again. */
  | 'FAILED'
  /** The receiver has accepted it. */
  | 'SUCCEEDED'
  /** It waits for its first or its next try, or for an earlier delivery of its record. */
  | 'WAITING';

/** The form of the requests. */
export type WebhookForm =
  /** Standard Webhooks: one request for each event. */
  | 'STANDARD'
  /** Notifications as v3 defines them: a topic with the elements that changed, in batches. */
  | 'V3';

/** The members of a Webhook to change; absent ones stay unchanged. */
export type WebhookUpdateInput = {
  /** Whether nothing is sent. Events that follow are sent when it is active again. */
  isPaused?: boolean | null | undefined;
  /** Topics of the events to send; the caller must be able to read them. A topic is `.create`, `.update` or `.delete` behind apps.caller-keys, apps.webhooks, commerce.categories, commerce.contacts, commerce.customers, commerce.departments, commerce.items, commerce.movements, commerce.options, commerce.orders, commerce.payment-methods, commerce.price-lists, commerce.producers, commerce.product-files, commerce.product-images, commerce.product-reviews, commerce.products, commerce.promotions, commerce.shipping-methods, commerce.suppliers, commerce.tax-areas, commerce.tax-classes, commerce.units-of-measure, commerce.variants, site.accounts, site.languages, site.newsletter-lists, site.newsletter-members, site.pages, site.templates, or commerce.customers.erase, commerce.promotions.turn: such as `commerce.orders.create`, and `commerce.orders.*` for all topics of orders. Each text has 1 to 80 characters. */
  topics?: Array<string> | null | undefined;
  /** The address that receives the requests, 1 to 2000 characters. */
  url?: string | null | undefined;
};

export type ChangesSubscriptionVariables = Exact<{
  topics?: Array<string> | string | null | undefined;
}>;


export type ChangesSubscription = { events: { position: number } };

export type AuditQueryVariables = Exact<{
  where?: AuditEntryWhere | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type AuditQuery = { auditEntries: { pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, operation: string, surface: AuditSurface, callerKind: CallerKind, callerId: string, callerName: string, requestId: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null, order: { number: string } | null, product: { id: string } | null }> } | null };

export type CallSamplesQueryVariables = Exact<{ [key: string]: never; }>;


export type CallSamplesQuery = { products: { nodes: Array<{ id: string }> } | null, items: { nodes: Array<{ sku: string }> } | null, orders: { nodes: Array<{ id: string }> } | null, customers: { nodes: Array<{ id: string }> } | null, contacts: { nodes: Array<{ id: string }> } | null, departments: { nodes: Array<{ id: string }> } | null, producers: { nodes: Array<{ id: string }> } | null, suppliers: { nodes: Array<{ id: string }> } | null, promotions: { nodes: Array<{ id: string }> } | null, movements: { nodes: Array<{ id: string }> } | null, pages: { nodes: Array<{ id: string }> } | null, accounts: { nodes: Array<{ id: string }> } | null };

export type CreateCallKeyMutationVariables = Exact<{
  input: CallerKeyCreateInput;
}>;


export type CreateCallKeyMutation = { createCallerKey: { secret: string | null, callerKey: { id: string, access: CallerAccess, expiryTime: string | null } } };

export type RevokeCallKeyMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type RevokeCallKeyMutation = { revokeCallerKeys: number };

export type CreateContactMutationVariables = Exact<{
  input: ContactCreateInput;
}>;


export type CreateContactMutation = { createContact: { id: string } };

export type SaveContactMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: ContactUpdateInput;
}>;


export type SaveContactMutation = { updateContact: { id: string } };

export type DeleteContactMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteContactMutation = { deleteContacts: Array<string> };

export type ContactAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type ContactAgainQuery = { contact: { id: string, version: string, name: string, email: string | null, phone: string, note: string } | null };

export type SaveCustomerMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: CustomerUpdateInput;
}>;


export type SaveCustomerMutation = { updateCustomer: { id: string, version: string } };

export type CustomerQueryVariables = Exact<{
  id: string | number;
}>;


export type CustomerQuery = { customer: { id: string, code: string, version: string, fullName: string, creationTime: string, loginTime: string | null, canLogin: boolean, priceListId: string, priceList: { name: string }, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, mobileNumber: string, faxNumber: string, companyCode: string, companyCode2: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null, contacts: { totalCount: number, nodes: Array<{ id: string, version: string, name: string, email: string | null, phone: string, note: string }> }, orders: { totalCount: number, nodes: Array<{ number: string, creationTime: string, status: OrderStatus, isPaidFor: boolean, taxedTotal: string }> } | null, worth: { totalCount: number, aggregate: { sum: { taxedTotal: string | null }, avg: { taxedTotal: string | null }, max: { taxedTotal: string | null } } } | null } | null, priceLists: { nodes: Array<{ id: string, name: string }> } | null };

export type CustomersQueryVariables = Exact<{
  where: CustomerWhere;
  orderBy: Array<CustomerOrder> | CustomerOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type CustomersQuery = { customers: { totalCount: number, nodes: Array<{ id: string, code: string, fullName: string, creationTime: string, loginTime: string | null, canLogin: boolean, priceList: { name: string }, billingAddress: { email: string, country: string, city: string, phoneNumber: string }, orders: { totalCount: number, aggregate: { sum: { taxedTotal: string | null } }, nodes: Array<{ creationTime: string }> } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null, countries: Array<{ key: { billingCountry: string | null } }> | null, priceLists: { nodes: Array<{ id: string, name: string }> } | null };

export type EraseCustomerMutationVariables = Exact<{
  id: string | number;
  emptyOrderContacts: boolean;
}>;


export type EraseCustomerMutation = { eraseCustomer: { places: Array<{ recordType: string, members: Array<string>, outcome: ErasureOutcome, records: number | null, note: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type FindQueryVariables = Exact<{
  text: string;
}>;


export type FindQuery = { search: Array<{ type: SearchType, order: { number: string, customerName: string } | null, product: { id: string, code: string, name: string } | null, item: { sku: string, product: { id: string } } | null, customer: { id: string, code: string, fullName: string } | null }> | null };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { viewer: { name: string, kind: CallerKind, access: CallerAccess, sections: Array<AccountSection>, expiryTime: string | null, account: { id: string, name: string } | null } | null, shop: { timeZone: string, currency: string, country: string, languages: Array<string>, defaultLanguage: string, priceListIds: Array<string>, defaultPriceListId: string, version: string } | null, failingWebhooks: { totalCount: number } | null };

export type HomeQueryVariables = Exact<{
  period: OrderWhere;
  before: OrderWhere;
  placed: OrderWhere;
  by: Period;
  language: string;
}>;


export type HomeQuery = { now: Array<{ count: number, sum: { total: string | null }, avg: { total: string | null } }> | null, before: Array<{ count: number, sum: { total: string | null }, avg: { total: string | null } }> | null, steps: Array<{ count: number, key: { creationTime: string | null }, sum: { total: string | null } }> | null, stepsBefore: Array<{ count: number, key: { creationTime: string | null }, sum: { total: string | null } }> | null, byStatus: Array<{ count: number, key: { status: OrderStatus | null }, sum: { total: string | null } }> | null, bestSellers: Array<{ key: { productId: string | null, product: { id: string, code: string, name: string } | null }, sum: { quantity: string | null, totalPrice: string | null } }> | null, lowStock: { totalCount: number, nodes: Array<{ id: string, sku: string, name: string, stock: string, reorderLimit: number, product: { id: string } }> } | null, reviews: { nodes: Array<{ id: string, author: string, date: string, rating: string, summary: string, product: { id: string, name: string } }> } | null };

export type FollowJobSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type FollowJobSubscription = { jobChanged: { id: string, state: JobState, format: JobFormat, target: string, fileName: string, isDry: boolean, total: number, ok: number, failed: number, rowsPerSecond: number, endTime: string | null, error: string | null, resultUrl: string | null, leftOut: Array<{ header: string, rows: number }>, refusedLines: Array<{ line: number, violations: Array<{ path: string, message: string }> }> } };

export type JobDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type JobDetailsQuery = { job: { id: string, fileName: string, target: string, format: JobFormat, state: JobState, ok: number, failed: number, total: number, error: string | null, resultUrl: string | null, callerKind: CallerKind, callerId: string, endTime: string | null, leftOut: Array<{ header: string, rows: number }>, refusedLines: Array<{ line: number, violations: Array<{ path: string, message: string }> }> } | null };

export type CancelJobMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelJobMutation = { cancelJob: { id: string, state: JobState } };

export type JobsQueryVariables = Exact<{
  where?: JobWhere | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type JobsQuery = { jobs: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, fileName: string, target: string, isDry: boolean, state: JobState, ok: number, failed: number, total: number, callerName: string, creationTime: string, endTime: string | null }> } | null };

export type RevokeKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeKeyMutation = { revokeCallerKeys: number };

export type RotateKeyMutationVariables = Exact<{
  id: string | number;
  graceSeconds?: number | null | undefined;
}>;


export type RotateKeyMutation = { rotateCallerKey: { secret: string | null } };

export type CreateKeyMutationVariables = Exact<{
  input: CallerKeyCreateInput;
}>;


export type CreateKeyMutation = { createCallerKey: { secret: string | null } };

export type SaveKeyMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: CallerKeyUpdateInput;
}>;


export type SaveKeyMutation = { updateCallerKey: { id: string } };

export type KeyAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type KeyAgainQuery = { callerKey: { version: string, name: string, access: CallerAccess, sections: Array<AccountSection>, expiryTime: string | null, networks: Array<string>, callLimit: { calls: number, seconds: number } | null } | null };

export type KeyUsageQueryVariables = Exact<{
  id: string | number;
}>;


export type KeyUsageQuery = { usage: { totalCount: number, nodes: Array<{ coordinate: string, calls: number, lastTime: string, replacedBy: Array<string>, difference: string | null }> } | null };

export type KeysQueryVariables = Exact<{
  where?: CallerKeyWhere | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type KeysQuery = { callerKeys: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, name: string, prefix: string, access: CallerAccess, sections: Array<AccountSection>, networks: Array<string>, creationTime: string, lastUseTime: string | null, expiryTime: string | null, formerExpiryTime: string | null, revokedTime: string | null, version: string, callLimit: { calls: number, seconds: number } | null }> } | null };

export type LiveEventsSubscriptionVariables = Exact<{
  topics?: Array<string> | string | null | undefined;
}>;


export type LiveEventsSubscription = { events: { position: number, topic: string, time: string, recordType: string, operation: string | null, requestId: string | null, isOwn: boolean, keys: { id: string | null, code: string | null, sku: string | null, name: string | null }, caller: { kind: CallerKind, name: string } | null, record:
      | { __typename: 'Account' }
      | { __typename: 'AuditEntry' }
      | { __typename: 'CallerKey' }
      | { __typename: 'Category' }
      | { __typename: 'Contact' }
      | { __typename: 'Customer' }
      | { __typename: 'Department' }
      | { __typename: 'Item' }
      | { __typename: 'Job' }
      | { __typename: 'Language' }
      | { __typename: 'Movement' }
      | { __typename: 'NewsletterList' }
      | { __typename: 'NewsletterMember' }
      | { __typename: 'Option' }
      | { __typename: 'Order', number: string }
      | { __typename: 'Page' }
      | { __typename: 'PaymentMethod' }
      | { __typename: 'PriceList' }
      | { __typename: 'Producer' }
      | { __typename: 'Product' }
      | { __typename: 'ProductFile' }
      | { __typename: 'ProductImage' }
      | { __typename: 'ProductReview' }
      | { __typename: 'Promotion' }
      | { __typename: 'ShippingMethod' }
      | { __typename: 'Supplier' }
      | { __typename: 'TaxArea' }
      | { __typename: 'TaxClass' }
      | { __typename: 'UnitOfMeasure' }
      | { __typename: 'Variant' }
      | { __typename: 'Webhook' }
      | { __typename: 'WebhookDelivery' }
     | null, changes: Array<{ part: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> | null } };

export type LatestEventsQueryVariables = Exact<{
  topics?: Array<string> | string | null | undefined;
  last: number;
}>;


export type LatestEventsQuery = { events: { lastPosition: number, nodes: Array<{ position: number, topic: string, time: string, recordType: string, operation: string | null, requestId: string | null, isOwn: boolean, keys: { id: string | null, code: string | null, sku: string | null, name: string | null }, caller: { kind: CallerKind, name: string } | null, record:
        | { __typename: 'Account' }
        | { __typename: 'AuditEntry' }
        | { __typename: 'CallerKey' }
        | { __typename: 'Category' }
        | { __typename: 'Contact' }
        | { __typename: 'Customer' }
        | { __typename: 'Department' }
        | { __typename: 'Item' }
        | { __typename: 'Job' }
        | { __typename: 'Language' }
        | { __typename: 'Movement' }
        | { __typename: 'NewsletterList' }
        | { __typename: 'NewsletterMember' }
        | { __typename: 'Option' }
        | { __typename: 'Order', number: string }
        | { __typename: 'Page' }
        | { __typename: 'PaymentMethod' }
        | { __typename: 'PriceList' }
        | { __typename: 'Producer' }
        | { __typename: 'Product' }
        | { __typename: 'ProductFile' }
        | { __typename: 'ProductImage' }
        | { __typename: 'ProductReview' }
        | { __typename: 'Promotion' }
        | { __typename: 'ShippingMethod' }
        | { __typename: 'Supplier' }
        | { __typename: 'TaxArea' }
        | { __typename: 'TaxClass' }
        | { __typename: 'UnitOfMeasure' }
        | { __typename: 'Variant' }
        | { __typename: 'Webhook' }
        | { __typename: 'WebhookDelivery' }
       | null, changes: Array<{ part: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> | null }> } | null };

export type FindElementsQueryVariables = Exact<{
  text: string;
}>;


export type FindElementsQuery = { products: { nodes: Array<{ id: string, code: string, name: string }> } | null };

export type MarketingQueryVariables = Exact<{
  language: string;
  from: string;
  to: string;
  catalog: boolean;
}>;


export type MarketingQuery = { promotions: { totalCount: number, nodes: Array<{ id: string, name: string, type: PromotionType, appliedTo: PromotionTarget, startTime: string, endTime: string, isActive: boolean, discountPercent: string, discountAmount: string, coupon: string, pricedProducts?: { totalCount: number, nodes: Array<{ id: string, name: string, price: string | null, sellingPrice: string | null }> } | null }> } | null };

export type DeletePromotionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeletePromotionMutation = { deletePromotions: Array<string> };

export type PromotionQueryVariables = Exact<{
  id: string | number;
  isNew: boolean;
  catalog: boolean;
  language: string;
}>;


export type PromotionQuery = { departments?: { nodes: Array<{ id: string, name: string }> } | null, producers?: { nodes: Array<{ id: string, name: string }> } | null, promotion?: { id: string, version: string, nameByLanguage: Record<string, string>, type: PromotionType, appliedTo: PromotionTarget, elementIds: Array<string>, startTime: string, endTime: string, isActive: boolean, discountPercent: string, discountAmount: string, coupon: string, minSubtotal: string | null, maxSubtotal: string | null, products?: { nodes: Array<{ id: string, name: string }> } | null } | null };

export type CreatePromotionMutationVariables = Exact<{
  input: PromotionCreateInput;
  language: string;
}>;


export type CreatePromotionMutation = { promotion: { pricedProducts: { totalCount: number, nodes: Array<{ id: string, name: string, price: string | null, sellingPrice: string | null }> } | null } };

export type UpdatePromotionMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: PromotionUpdateInput;
  language: string;
}>;


export type UpdatePromotionMutation = { promotion: { pricedProducts: { totalCount: number, nodes: Array<{ id: string, name: string, price: string | null, sellingPrice: string | null }> } | null } };

export type FindItemsQueryVariables = Exact<{
  text: string;
}>;


export type FindItemsQuery = { items: { nodes: Array<{ id: string, sku: string, product: { name: string } }> } | null };

export type MethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type MethodsQuery = { shippingMethods: { nodes: Array<{ id: string, name: string }> } | null, paymentMethods: { nodes: Array<{ id: string, name: string }> } | null };

export type SaveOrderMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: OrderUpdateInput;
}>;


export type SaveOrderMutation = { updateOrder: { id: string, version: string } };

export type OrderQueryVariables = Exact<{
  number: string;
  language: string;
}>;


export type OrderQuery = { order: { id: string, number: string, version: string, creationTime: string, updateTime: string, locale: string, status: OrderStatus, allowedNextStatuses: Array<OrderStatus>, isPaidFor: boolean, customerName: string, referenceNumber: string, coupon: string, requests: string, terms: string, discountPercent: string, discountAmount: string, weight: string, prediscountSubtotal: string, subtotal: string, taxAmount: string, total: string, taxedTotal: string, customerId: string | null, taxArea: { name: string }, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, mobileNumber: string, faxNumber: string, companyCode: string, companyCode2: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null, sellerAddress: { companyName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, companyCode: string, personalCode: string }, paymentMethod: { id: string | null, name: string, cost: string, taxAmount: string, taxRate: string } | null, shippingMethod: { id: string | null, name: string, cost: string, taxAmount: string, taxRate: string } | null, customer: { id: string, code: string, fullName: string, orders: { totalCount: number } | null } | null, lines: Array<{ sku: string, name: string, quantity: string, price: string, totalPrice: string, taxClassId: string | null, taxCode: string, taxRate: string, taxAmount: string, requests: string, weight: string, item: { id: string, stock: string, thumbnailImage: { url: string, width: number, height: number } | null, product: { id: string, name: string } } | null }>, statusHistory: Array<{ by: string, time: string, from: OrderStatus, to: OrderStatus }>, previous: { number: string } | null, next: { number: string } | null, auditEntries: { nodes: Array<{ id: string, time: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null } | null, taxes: Array<{ key: { taxRate: string | null, taxCode: string | null }, sum: { net: string | null, tax: string | null, gross: string | null } }> | null };

export type SetStatusMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: OrderUpdateInput;
}>;


export type SetStatusMutation = { updateOrder: { id: string, status: OrderStatus, version: string } };

export type PreviewOrderMutationVariables = Exact<{
  id: string | number;
  input: OrderUpdateInput;
}>;


export type PreviewOrderMutation = { order: { prediscountSubtotal: string, subtotal: string, discountPercent: string, discountAmount: string, total: string, taxAmount: string, taxedTotal: string, lines: Array<{ price: string, totalPrice: string }>, shippingMethod: { id: string | null, name: string, cost: string } | null, paymentMethod: { id: string | null, name: string, cost: string } | null } };

export type ChangeStatusesMutationVariables = Exact<{
  rows: Array<OrderUpdateRow> | OrderUpdateRow;
}>;


export type ChangeStatusesMutation = { updateOrders: { succeeded: number, failed: number, results: Array<{ index: number, ok: boolean, violations: Array<{ code: string, message: string }> }> } };

export type ExportOrdersQueryVariables = Exact<{
  where: OrderWhere;
}>;


export type ExportOrdersQuery = { orders: { nodes: Array<{ id: string, number: string, creationTime: string, status: OrderStatus, isPaidFor: boolean, customerId: string | null, customerName: string, referenceNumber: string, coupon: string, discountPercent: string, discountAmount: string, subtotal: string, total: string, taxAmount: string, taxedTotal: string, weight: string, requests: string, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, companyCode: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null, paymentMethod: { name: string, cost: string } | null, shippingMethod: { name: string, cost: string } | null, lines: Array<{ sku: string, name: string, quantity: string, price: string, totalPrice: string, taxRate: string, taxAmount: string }> }> } | null };

export type OrdersQueryVariables = Exact<{
  where: OrderWhere;
  orderBy: Array<OrderOrder> | OrderOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { totalCount: number, aggregate: { sum: { total: string | null, taxAmount: string | null, taxedTotal: string | null }, avg: { taxedTotal: string | null } }, nodes: Array<{ id: string, number: string, version: string, creationTime: string, updateTime: string, customerName: string, status: OrderStatus, isPaidFor: boolean, quantity: string, total: string, taxAmount: string, taxedTotal: string, referenceNumber: string, coupon: string, deliveryCountry: string, billingAddress: { email: string }, paymentMethod: { name: string } | null, shippingMethod: { name: string } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null, countries: Array<{ key: { deliveryCountry: string | null } }> | null };

export type ProductToCopyQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductToCopyQuery = { product: { allowOrders: boolean, allowQuotes: boolean, categoryId: string | null, departmentId: string, infoForRequestsByLanguage: Record<string, string>, isFeatured: boolean, isNewRelease: boolean, listPriceByList: Record<string, string>, longDescriptionByLanguage: Record<string, string>, maxOrder: number | null, minOrder: number | null, minQuote: number | null, moreDescriptionByLanguage: Record<string, string>, nameByLanguage: Record<string, string>, position: number, producerId: string | null, sellingPriceByList: Record<string, string>, seoDescriptionByLanguage: Record<string, string>, seoKeywordsByLanguage: Record<string, string>, seoTitleByLanguage: Record<string, string>, shortDescriptionByLanguage: Record<string, string>, showMoreGalleries: boolean, showPrice: boolean, taxClassId: string | null, unitOfMeasureId: string | null, variantIds: Array<string> | null } | null };

export type DuplicateMutationVariables = Exact<{
  input: ProductCreateInput;
}>;


export type DuplicateMutation = { createProduct: { id: string } };

export type AddFileMutationVariables = Exact<{
  productId: string | number;
  file?: Blob | null | undefined;
}>;


export type AddFileMutation = { createProductFile: { id: string } };

export type DeleteFileMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteFileMutation = { deleteProductFiles: Array<string> };

export type AddImageMutationVariables = Exact<{
  productId: string | number;
  file?: Blob | null | undefined;
}>;


export type AddImageMutation = { createProductImage: { id: string } };

export type ReorderImagesMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ReorderImagesMutation = { reorderProductImages: Array<{ id: string, position: number }> };

export type DeleteImageMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteImageMutation = { deleteProductImages: Array<string> };

export type NewProductQueryVariables = Exact<{
  language: string;
  priceList: string | number;
}>;


export type NewProductQuery = { priceList: { name: string } | null, departments: { nodes: Array<{ id: string, name: string }> } | null, producers: { nodes: Array<{ id: string, name: string }> } | null, taxClasses: { nodes: Array<{ id: string, name: string }> } | null };

export type CreateProductMutationVariables = Exact<{
  input: ProductCreateInput;
}>;


export type CreateProductMutation = { createProduct: { id: string } };

export type ProductRecordFragment = { id: string, version: string, code: string, departmentId: string, producerId: string | null, taxClassId: string | null, isVisible: boolean, isFeatured: boolean, isNewRelease: boolean, nameByLanguage: Record<string, string>, shortDescriptionByLanguage: Record<string, string>, longDescriptionByLanguage: Record<string, string>, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string> };

export type ProductChoicesFragment = { departments: { nodes: Array<{ id: string, name: string }> } | null, producers: { nodes: Array<{ id: string, name: string }> } | null, taxClasses: { nodes: Array<{ id: string, name: string }> } | null };

export type ProductQueryVariables = Exact<{
  id: string | number;
  language: string;
  marketing: boolean;
}>;


export type ProductQuery = { priceLists: { nodes: Array<{ id: string, name: string, baseId: string | null }> } | null, product: { name: string, rating: string, id: string, version: string, code: string, departmentId: string, producerId: string | null, taxClassId: string | null, isVisible: boolean, isFeatured: boolean, isNewRelease: boolean, nameByLanguage: Record<string, string>, shortDescriptionByLanguage: Record<string, string>, longDescriptionByLanguage: Record<string, string>, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string>, department: { id: string, name: string }, producer: { id: string, name: string } | null, promotion?: { id: string, name: string, endTime: string } | null, images: Array<{ id: string, resized: { small: { url: string } | null }, option: { id: string, name: string } | null }>, files: { nodes: Array<{ id: string, name: string, size: number, address: string }> }, items: { totalCount: number, nodes: Array<{ id: string, version: string, sku: string, barcode: string | null, stock: string, sellingPriceByList: Record<string, string>, priceByList: Record<string, string>, options: Array<{ id: string, name: string }> }> }, reviews: { totalCount: number, nodes: Array<{ id: string, code: string, author: string, rating: string, date: string, summary: string }> }, similarProducts: { nodes: Array<{ id: string, code: string, name: string, thumbnailImage: { url: string } | null }> }, accessories: { nodes: Array<{ id: string, code: string, name: string, thumbnailImage: { url: string } | null }> }, auditEntries: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null } | null, departments: { nodes: Array<{ id: string, name: string }> } | null, producers: { nodes: Array<{ id: string, name: string }> } | null, taxClasses: { nodes: Array<{ id: string, name: string }> } | null };

export type ProductAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductAgainQuery = { product: { id: string, version: string, code: string, departmentId: string, producerId: string | null, taxClassId: string | null, isVisible: boolean, isFeatured: boolean, isNewRelease: boolean, nameByLanguage: Record<string, string>, shortDescriptionByLanguage: Record<string, string>, longDescriptionByLanguage: Record<string, string>, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string> } | null };

export type DeleteProductMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteProductMutation = { deleteProducts: Array<string> };

export type SetSimilarMutationVariables = Exact<{
  id: string | number;
  productIds: Array<string | number> | string | number;
}>;


export type SetSimilarMutation = { setSimilarProducts: { id: string } };

export type SetAccessoriesMutationVariables = Exact<{
  id: string | number;
  productIds: Array<string | number> | string | number;
}>;


export type SetAccessoriesMutation = { setProductAccessories: { id: string } };

export type FindProductsQueryVariables = Exact<{
  text: string;
}>;


export type FindProductsQuery = { products: { nodes: Array<{ id: string, code: string, name: string }> } | null };

export type DeleteReviewMutationVariables = Exact<{
  code: string;
}>;


export type DeleteReviewMutation = { deleteProductReviews: Array<string> };

export type SaveProductMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: ProductUpdateInput;
}>;


export type SaveProductMutation = { updateProduct: { id: string, version: string } };

export type SaveItemMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: ItemUpdateInput;
}>;


export type SaveItemMutation = { updateItem: { id: string, version: string } };

export type SetVisibleMutationVariables = Exact<{
  where: ProductWhere;
  isVisible: boolean;
}>;


export type SetVisibleMutation = { updateProducts: { succeeded: number } };

export type FindDepartmentsQueryVariables = Exact<{
  where: DepartmentWhere;
  language: string;
}>;


export type FindDepartmentsQuery = { departments: { nodes: Array<{ id: string, name: string, parent: { name: string } | null }> } | null };

export type MoveProductsMutationVariables = Exact<{
  where: ProductWhere;
  departmentId: string | number;
}>;


export type MoveProductsMutation = { updateProducts: { succeeded: number } };

export type AdjustPricesMutationVariables = Exact<{
  where: ItemWhere;
  priceList: string | number;
  list?: PriceRuleInput | null | undefined;
  selling?: PriceRuleInput | null | undefined;
}>;


export type AdjustPricesMutation = { adjustItemPrices: { matched: number, changed: number, free: number } };

export type ProductsQueryVariables = Exact<{
  where: ProductWhere;
  open: Array<string | number> | string | number;
  priceList: string | number;
  language: string;
  orderBy?: Array<ProductOrder> | ProductOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ProductsQuery = { priceLists: { nodes: Array<{ id: string, name: string, baseId: string | null }> } | null, departments: { nodes: Array<{ id: string, parentId: string, name: string, countProduct: number, countDepartment: number }> } | null, products: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, version: string, code: string, isVisible: boolean, promotionId: string | null, nameByLanguage: Record<string, string>, name: string, thumbnailImage: { url: string, retinaUrl: string | null, width: number, height: number } | null, prices: { list: string | null, selling: string | null, price: string | null }, priceRange: { min: string, max: string } | null, mainItem: { id: string, version: string, sku: string, stock: string }, items: { totalCount: number, aggregate: { sum: { stock: string | null } } } }> } | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { signIn: { expiryTime: string } | null };

export type SystemQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemQuery = { system: { version: string, startTime: string, database: { kind: SystemDatabaseKind, version: string, bytes: number, isComplete: boolean, faults: Array<string>, migrations: Array<string>, pendingMigrations: Array<string>, unknownMigrations: Array<string>, connections: { total: number, idle: number, waiting: number } | null }, queues: { eventLagSeconds: number, eventUnsettledSeconds: number, unpublishedEvents: number, waitingDeliveries: number, oldestDeliverySeconds: number, waitingJobs: number, runningJobs: number }, gates: Array<{ name: string, counts: string, limit: string, used: number | null, places: number | null, waiting: number | null, queued: number | null, refused: number | null }>, replica: { address: string, state: SystemReplicaState, isInUse: boolean, lagBytes: number, reads: number, readsOfPrimary: number, failedReads: number } | null, brokers: Array<{ address: string, stream: string, state: SystemBrokerState, unpublishedEvents: number }>, checks: { time: string, findings: Array<{ name: string, level: SystemCheckLevel, message: string, advice: string | null }> } } | null, shop: { timeZone: string, currency: string, languages: Array<string>, priceListIds: Array<string>, limits: { callsPerWindow: number | null, windowSeconds: number | null, documentCost: number, importMegabytes: number, uploadMegabytes: number } } | null };

export type StartImportMutationVariables = Exact<{
  file: Blob;
  images?: Blob | null | undefined;
  mutation: string;
  isDry: boolean;
  columns?: Array<ImportColumnInput> | ImportColumnInput | null | undefined;
  preset?: ImportPreset | null | undefined;
  createMissing: boolean;
}>;


export type StartImportMutation = { startImport: { id: string } };

export type RedeliverMutationVariables = Exact<{
  webhookId: string | number;
  from: number;
  to: number;
}>;


export type RedeliverMutation = { redeliver: number };

export type PingWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type PingWebhookMutation = { pingWebhook: { id: string } };

export type PauseWebhookMutationVariables = Exact<{
  id: string | number;
  isPaused: boolean;
  version: string;
}>;


export type PauseWebhookMutation = { updateWebhook: { id: string } };

export type RotateWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type RotateWebhookMutation = { rotateWebhookSecret: { secret: string | null } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWebhookMutation = { deleteWebhooks: Array<string> };

export type CreateWebhookMutationVariables = Exact<{
  input: WebhookCreateInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string | null } };

export type SaveWebhookMutationVariables = Exact<{
  id: string | number;
  version: string;
  input: WebhookUpdateInput;
}>;


export type SaveWebhookMutation = { updateWebhook: { id: string } };

export type WebhookAgainQueryVariables = Exact<{
  id: string | number;
}>;


export type WebhookAgainQuery = { webhook: { version: string, url: string, topics: Array<string>, form: WebhookForm } | null };

export type WebhookQueryVariables = Exact<{
  id: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type WebhookQuery = { webhook: { id: string, url: string, form: WebhookForm, topics: Array<string>, position: number, failingSince: string | null, pausedTime: string | null, creationTime: string, version: string, deliveries: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, state: WebhookDeliveryState, topic: string, position: number, tries: number, status: number | null, error: string | null, body: string | null, answer: string | null, messageId: string, creationTime: string, endTime: string | null, nextTime: string | null }> } } | null };

export type WebhooksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type WebhooksQuery = { webhooks: { totalCount: number, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, url: string, form: WebhookForm, topics: Array<string>, position: number, failingSince: string | null, pausedTime: string | null, waiting: { totalCount: number } }> } | null };

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
export const ProductRecordFragmentDoc = new TypedDocumentString(`
    fragment ProductRecord on Product {
  id
  version
  code
  departmentId
  producerId
  taxClassId
  isVisible
  isFeatured
  isNewRelease
  nameByLanguage
  shortDescriptionByLanguage
  longDescriptionByLanguage
  seoTitleByLanguage
  seoDescriptionByLanguage
}
    `, {"fragmentName":"ProductRecord"}) as unknown as TypedDocumentString<ProductRecordFragment, unknown>;
export const ProductChoicesFragmentDoc = new TypedDocumentString(`
    fragment ProductChoices on Query {
  departments(
    first: 100
    where: {children: {none: {}}}
    orderBy: [{field: NAME, language: $language}]
  ) {
    nodes {
      id
      name(language: $language)
    }
  }
  producers(first: 100) {
    nodes {
      id
      name
    }
  }
  taxClasses(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `, {"fragmentName":"ProductChoices"}) as unknown as TypedDocumentString<ProductChoicesFragment, unknown>;
export const ChangesDocument = new TypedDocumentString(`
    subscription Changes($topics: [String!]) {
  events(topics: $topics) {
    position
  }
}
    `, {"documentId":"sha256:e5bd6ce0fec2b0a590a5869ca8ee1723828cffc35d2eaa696de664c6b8381065"}) as unknown as TypedDocumentString<ChangesSubscription, ChangesSubscriptionVariables>;
export const AuditDocument = new TypedDocumentString(`
    query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {
  auditEntries(
    where: $where
    first: $first
    after: $after
    last: $last
    before: $before
    orderBy: [{field: TIME, direction: DESC}]
  ) {
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      operation
      surface
      callerKind
      callerId
      callerName
      requestId
      before
      after
      order {
        number
      }
      product {
        id
      }
    }
  }
}
    `, {"documentId":"sha256:0ef9189589f4ed090cc1fc609c5c1120361c4bb1080cb257a515af77fbd9ba3c"}) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const CallSamplesDocument = new TypedDocumentString(`
    query CallSamples {
  products(first: 1) {
    nodes {
      id
    }
  }
  items(first: 1) {
    nodes {
      sku
    }
  }
  orders(first: 1, orderBy: [{field: ID, direction: DESC}]) {
    nodes {
      id
    }
  }
  customers(first: 1) {
    nodes {
      id
    }
  }
  contacts(first: 1) {
    nodes {
      id
    }
  }
  departments(first: 1) {
    nodes {
      id
    }
  }
  producers(first: 1) {
    nodes {
      id
    }
  }
  suppliers(first: 1) {
    nodes {
      id
    }
  }
  promotions(first: 1) {
    nodes {
      id
    }
  }
  movements(first: 1) {
    nodes {
      id
    }
  }
  pages(first: 1) {
    nodes {
      id
    }
  }
  accounts(first: 1) {
    nodes {
      id
    }
  }
}
    `, {"documentId":"sha256:561c66fca73327960cb6fd2bcc87145fc3d20b8324fcd2f404ef158302d32b5d"}) as unknown as TypedDocumentString<CallSamplesQuery, CallSamplesQueryVariables>;
export const CreateCallKeyDocument = new TypedDocumentString(`
    mutation CreateCallKey($input: CallerKeyCreateInput!) {
  createCallerKey(input: $input) {
    secret
    callerKey {
      id
      access
      expiryTime
    }
  }
}
    `, {"documentId":"sha256:a1f21d0c8ce50387d6b1c63543a7517761d1bc6761299a15a4e079106671fcb4"}) as unknown as TypedDocumentString<CreateCallKeyMutation, CreateCallKeyMutationVariables>;
export const RevokeCallKeyDocument = new TypedDocumentString(`
    mutation RevokeCallKey($ids: [ID!]!) {
  revokeCallerKeys(ids: $ids)
}
    `, {"documentId":"sha256:bb65fc399f9b6d5106a245e8a1b9a81308997b437675a32097138385891b78c8"}) as unknown as TypedDocumentString<RevokeCallKeyMutation, RevokeCallKeyMutationVariables>;
export const CreateContactDocument = new TypedDocumentString(`
    mutation CreateContact($input: ContactCreateInput!) {
  createContact(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:9fea3d94e60b0716ec810c57fbb8ccbdf24f5ae756f52de111bfad20fb71405a"}) as unknown as TypedDocumentString<CreateContactMutation, CreateContactMutationVariables>;
export const SaveContactDocument = new TypedDocumentString(`
    mutation SaveContact($id: ID!, $version: String!, $input: ContactUpdateInput!) {
  updateContact(by: {id: $id}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:7fa26a3c74f73ce969d7ae4291b2e7020cfac7a437848a7c187a2863c6d13dad"}) as unknown as TypedDocumentString<SaveContactMutation, SaveContactMutationVariables>;
export const DeleteContactDocument = new TypedDocumentString(`
    mutation DeleteContact($id: ID!) {
  deleteContacts(ids: [$id])
}
    `, {"documentId":"sha256:e5c324b4569de69573f52d3b4759a8c502ef8457ee75589b797f2b6e087c9a8d"}) as unknown as TypedDocumentString<DeleteContactMutation, DeleteContactMutationVariables>;
export const ContactAgainDocument = new TypedDocumentString(`
    query ContactAgain($id: ID!) {
  contact(by: {id: $id}) {
    id
    version
    name
    email
    phone
    note
  }
}
    `, {"documentId":"sha256:79e84cd456392b1b9d3b05cd6f5cd890e016c5ec25ee615194ade384e9163267"}) as unknown as TypedDocumentString<ContactAgainQuery, ContactAgainQueryVariables>;
export const SaveCustomerDocument = new TypedDocumentString(`
    mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {
  updateCustomer(by: {id: $id}, ifVersion: $version, input: $input) {
    id
    version
  }
}
    `, {"documentId":"sha256:75230958fe5885c8eb5d3d8dca7b983cf0957dbe43b8cce172959c10041b8476"}) as unknown as TypedDocumentString<SaveCustomerMutation, SaveCustomerMutationVariables>;
export const CustomerDocument = new TypedDocumentString(`
    query Customer($id: ID!) {
  customer(by: {id: $id}) {
    id
    code
    version
    fullName
    creationTime
    loginTime
    canLogin
    priceListId
    priceList {
      name
    }
    billingAddress {
      companyName
      firstName
      lastName
      street1
      street2
      postalCode
      city
      stateProv
      country
      email
      phoneNumber
      mobileNumber
      faxNumber
      companyCode
      companyCode2
      personalCode
    }
    shippingAddress {
      name
      street1
      street2
      postalCode
      city
      stateProv
      country
    }
    contacts(orderBy: [{field: NAME}]) {
      totalCount
      nodes {
        id
        version
        name
        email
        phone
        note
      }
    }
    orders(first: 10) {
      totalCount
      nodes {
        number
        creationTime
        status
        isPaidFor
        taxedTotal
      }
    }
    worth: orders(first: 1, where: {status: {not: CANCELLED}}) {
      totalCount
      aggregate {
        sum {
          taxedTotal
        }
        avg {
          taxedTotal
        }
        max {
          taxedTotal
        }
      }
    }
  }
  priceLists {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:b4ad107ea6e2ec113ac06b22992d8688ab3b657858b7961c04e7aee64d991d53"}) as unknown as TypedDocumentString<CustomerQuery, CustomerQueryVariables>;
export const CustomersDocument = new TypedDocumentString(`
    query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  customers(
    where: $where
    orderBy: $orderBy
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    totalCount
    nodes {
      id
      code
      fullName
      creationTime
      loginTime
      canLogin
      priceList {
        name
      }
      billingAddress {
        email
        country
        city
        phoneNumber
      }
      orders(first: 1, where: {status: {not: CANCELLED}}) {
        totalCount
        aggregate {
          sum {
            taxedTotal
          }
        }
        nodes {
          creationTime
        }
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
  countries: customersAggregate(
    groupBy: [{field: BILLING_COUNTRY}]
    orderBy: [{by: COUNT}]
  ) {
    key {
      billingCountry
    }
  }
  priceLists {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:854b8167a69c91c7aa4be5b03b7e8f3e5437d50d44451fe5449fe2c4fe0e70f1"}) as unknown as TypedDocumentString<CustomersQuery, CustomersQueryVariables>;
export const EraseCustomerDocument = new TypedDocumentString(`
    mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {
  eraseCustomer(by: {id: $id}, emptyOrderContacts: $emptyOrderContacts) {
    places {
      recordType
      members
      outcome
      records
      note
    }
  }
}
    `, {"documentId":"sha256:c1b93f438df0c8e5d102f2d87301a5df02e979ae340889b83c37cd587b7641a2"}) as unknown as TypedDocumentString<EraseCustomerMutation, EraseCustomerMutationVariables>;
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
  failingWebhooks: webhooks(where: {isFailing: true}) {
    totalCount
  }
}
    `, {"documentId":"sha256:14a0908a399c443af2c24b5bdf3e2bd71032ac778d258ffbf3c8fe0eef83271c"}) as unknown as TypedDocumentString<FrameQuery, FrameQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!, $language: String!) {
  now: ordersAggregate(where: $period) {
    count
    sum {
      total
    }
    avg {
      total
    }
  }
  before: ordersAggregate(where: $before) {
    count
    sum {
      total
    }
    avg {
      total
    }
  }
  steps: ordersAggregate(
    where: $period
    groupBy: [{field: CREATION_TIME, by: $by}]
  ) {
    key {
      creationTime
    }
    count
    sum {
      total
    }
  }
  stepsBefore: ordersAggregate(
    where: $before
    groupBy: [{field: CREATION_TIME, by: $by}]
  ) {
    key {
      creationTime
    }
    count
    sum {
      total
    }
  }
  byStatus: ordersAggregate(where: $placed, groupBy: [{field: STATUS}]) {
    key {
      status
    }
    count
    sum {
      total
    }
  }
  bestSellers: orderLinesAggregate(
    where: {order: $period}
    groupBy: [{field: PRODUCT_ID}]
    orderBy: [{by: SUM, field: TOTAL_PRICE, direction: DESC}]
    first: 8
  ) {
    key {
      productId
      product {
        id
        code
        name(language: $language)
      }
    }
    sum {
      quantity
      totalPrice
    }
  }
  lowStock: items(
    where: {toReorder: true, isForSale: {equals: true}}
    orderBy: [{field: STOCK}]
    first: 8
  ) {
    totalCount
    nodes {
      id
      sku
      name(language: $language)
      stock
      reorderLimit
      product {
        id
      }
    }
  }
  reviews: productReviews(orderBy: [{field: DATE, direction: DESC}], first: 4) {
    nodes {
      id
      author
      date
      rating
      summary
      product {
        id
        name(language: $language)
      }
    }
  }
}
    `, {"documentId":"sha256:418ad8ab6b1b95d6aca53361eeaa5b3aba79915a800e552e5cf88e4eeaa32ff7"}) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const FollowJobDocument = new TypedDocumentString(`
    subscription FollowJob($id: ID!) {
  jobChanged(id: $id) {
    id
    state
    format
    target
    fileName
    isDry
    total
    ok
    failed
    rowsPerSecond
    endTime
    error
    resultUrl
    leftOut {
      header
      rows
    }
    refusedLines(first: 100) {
      line
      violations {
        path
        message
      }
    }
  }
}
    `, {"documentId":"sha256:a36ba32c36223b73b2c399e5a83a5ae97daff14135412b48baa3afed7e3debad"}) as unknown as TypedDocumentString<FollowJobSubscription, FollowJobSubscriptionVariables>;
export const JobDetailsDocument = new TypedDocumentString(`
    query JobDetails($id: ID!) {
  job(by: {id: $id}) {
    id
    fileName
    target
    format
    state
    ok
    failed
    total
    error
    resultUrl
    callerKind
    callerId
    endTime
    leftOut {
      header
      rows
    }
    refusedLines(first: 100) {
      line
      violations {
        path
        message
      }
    }
  }
}
    `, {"documentId":"sha256:9062a7507de605b9d636c780505a28486ed24e542b6f824de73ccc5559ec45c9"}) as unknown as TypedDocumentString<JobDetailsQuery, JobDetailsQueryVariables>;
export const CancelJobDocument = new TypedDocumentString(`
    mutation CancelJob($id: ID!) {
  cancelJob(id: $id) {
    id
    state
  }
}
    `, {"documentId":"sha256:70bf71756cd18a5936a3f44e89f1b968e9ebf3ec619fd2212c35ffc01cb934fb"}) as unknown as TypedDocumentString<CancelJobMutation, CancelJobMutationVariables>;
export const JobsDocument = new TypedDocumentString(`
    query Jobs($where: JobWhere, $first: Int, $after: String, $last: Int, $before: String) {
  jobs(
    where: $where
    first: $first
    after: $after
    last: $last
    before: $before
    orderBy: [{field: ID, direction: DESC}]
  ) {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    nodes {
      id
      fileName
      target
      isDry
      state
      ok
      failed
      total
      callerName
      creationTime
      endTime
    }
  }
}
    `, {"documentId":"sha256:4fd9fd82eb4207a5aaa5d87d604a8d225b55477b682690baa9d621d00f2c6f06"}) as unknown as TypedDocumentString<JobsQuery, JobsQueryVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($id: ID!) {
  revokeCallerKeys(ids: [$id])
}
    `, {"documentId":"sha256:b9a0677f208b49348a0a14910979ebded6c4608d205230df09a3f83a8890b81b"}) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const RotateKeyDocument = new TypedDocumentString(`
    mutation RotateKey($id: ID!, $graceSeconds: Int) {
  rotateCallerKey(id: $id, graceSeconds: $graceSeconds) {
    secret
  }
}
    `, {"documentId":"sha256:4406474fc68fa6018ef144a7769a92fbf8e044abbebb4355313bbba980d47f12"}) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CallerKeyCreateInput!) {
  createCallerKey(input: $input) {
    secret
  }
}
    `, {"documentId":"sha256:2f10de13f221ff8c649abf658a05e8dec6be75db97c2dd5f2c7d566056e0d9c0"}) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const SaveKeyDocument = new TypedDocumentString(`
    mutation SaveKey($id: ID!, $version: String!, $input: CallerKeyUpdateInput!) {
  updateCallerKey(by: {id: $id}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:032b23b8e57b6b7b60e35ab71415794fb131db71b1f8424d224e54e4c9cfdcc5"}) as unknown as TypedDocumentString<SaveKeyMutation, SaveKeyMutationVariables>;
export const KeyAgainDocument = new TypedDocumentString(`
    query KeyAgain($id: ID!) {
  callerKey(by: {id: $id}) {
    version
    name
    access
    sections
    expiryTime
    callLimit {
      calls
      seconds
    }
    networks
  }
}
    `, {"documentId":"sha256:bc0967dba5562bda959e0bdc6a8f9ed91ac05ec79e8c1b019c8e22630370917c"}) as unknown as TypedDocumentString<KeyAgainQuery, KeyAgainQueryVariables>;
export const KeyUsageDocument = new TypedDocumentString(`
    query KeyUsage($id: ID!) {
  usage(first: 200, where: {callerKind: KEY, callerId: $id, surface: V3}) {
    totalCount
    nodes {
      coordinate
      calls
      lastTime
      replacedBy
      difference
    }
  }
}
    `, {"documentId":"sha256:8bccfb4af110a76d08b9c9ec4636592bb8345cf7a4aa58417188b8cd18f6f52c"}) as unknown as TypedDocumentString<KeyUsageQuery, KeyUsageQueryVariables>;
export const KeysDocument = new TypedDocumentString(`
    query Keys($where: CallerKeyWhere, $first: Int, $after: String, $last: Int, $before: String) {
  callerKeys(
    where: $where
    first: $first
    after: $after
    last: $last
    before: $before
    orderBy: [{field: ID, direction: DESC}]
  ) {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    nodes {
      id
      name
      prefix
      access
      sections
      networks
      creationTime
      lastUseTime
      expiryTime
      formerExpiryTime
      revokedTime
      version
      callLimit {
        calls
        seconds
      }
    }
  }
}
    `, {"documentId":"sha256:300b91734879c814e418ab118fd0ae0a28d3a978069470bd8a7d255d15fff940"}) as unknown as TypedDocumentString<KeysQuery, KeysQueryVariables>;
export const LiveEventsDocument = new TypedDocumentString(`
    subscription LiveEvents($topics: [String!]) {
  events(topics: $topics) {
    position
    topic
    time
    recordType
    operation
    requestId
    isOwn
    keys {
      id
      code
      sku
      name
    }
    caller {
      kind
      name
    }
    record {
      __typename
      ... on Order {
        number
      }
    }
    changes {
      part
      before
      after
    }
  }
}
    `, {"documentId":"sha256:6c06c3ff2a147d8a9eec3ee30f8d5326682644bf62a59c8f640e0ac2746ea282"}) as unknown as TypedDocumentString<LiveEventsSubscription, LiveEventsSubscriptionVariables>;
export const LatestEventsDocument = new TypedDocumentString(`
    query LatestEvents($topics: [String!], $last: Int!) {
  events(topics: $topics, last: $last) {
    lastPosition
    nodes {
      position
      topic
      time
      recordType
      operation
      requestId
      isOwn
      keys {
        id
        code
        sku
        name
      }
      caller {
        kind
        name
      }
      record {
        __typename
        ... on Order {
          number
        }
      }
      changes {
        part
        before
        after
      }
    }
  }
}
    `, {"documentId":"sha256:85adefc36d44b83fe6bf4e41edd91bb2febbf4a0f5b729e11e2963cbc273d138"}) as unknown as TypedDocumentString<LatestEventsQuery, LatestEventsQueryVariables>;
export const FindElementsDocument = new TypedDocumentString(`
    query FindElements($text: String!) {
  products(first: 20, where: {search: $text}) {
    nodes {
      id
      code
      name
    }
  }
}
    `, {"documentId":"sha256:82161be52e434a6c3158e2293b6e25ba2a896f30031ae37f07a9bab994b4bf81"}) as unknown as TypedDocumentString<FindElementsQuery, FindElementsQueryVariables>;
export const MarketingDocument = new TypedDocumentString(`
    query Marketing($language: String!, $from: Date!, $to: Date!, $catalog: Boolean!) {
  promotions(
    first: 100
    where: {startTime: {lt: $to}, endTime: {gte: $from}}
    orderBy: [{field: START_TIME}, {field: ID}]
  ) {
    totalCount
    nodes {
      id
      name(language: $language)
      type
      appliedTo
      startTime
      endTime
      isActive
      discountPercent
      discountAmount
      coupon
      pricedProducts(first: 2) @include(if: $catalog) {
        totalCount
        nodes {
          id
          name(language: $language)
          price
          sellingPrice
        }
      }
    }
  }
}
    `, {"documentId":"sha256:486f97b3813cbd0e2b580a7d55aab38d761f2a76076680fb6bd6cb1a521e09c6"}) as unknown as TypedDocumentString<MarketingQuery, MarketingQueryVariables>;
export const DeletePromotionDocument = new TypedDocumentString(`
    mutation DeletePromotion($id: ID!) {
  deletePromotions(ids: [$id])
}
    `, {"documentId":"sha256:ccafd666b390374fd4035877d3d7a6ad3494c13a767dbaf2ac018331a4ffd0e4"}) as unknown as TypedDocumentString<DeletePromotionMutation, DeletePromotionMutationVariables>;
export const PromotionDocument = new TypedDocumentString(`
    query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {
  departments(first: 100, orderBy: [{field: NAME, language: $language}]) @include(if: $catalog) {
    nodes {
      id
      name(language: $language)
    }
  }
  producers(first: 100) @include(if: $catalog) {
    nodes {
      id
      name
    }
  }
  promotion(by: {id: $id}) @skip(if: $isNew) {
    id
    version
    nameByLanguage
    type
    appliedTo
    elementIds
    startTime
    endTime
    isActive
    discountPercent
    discountAmount
    coupon
    minSubtotal
    maxSubtotal
    products(first: 100) @include(if: $catalog) {
      nodes {
        id
        name(language: $language)
      }
    }
  }
}
    `, {"documentId":"sha256:8ab8bb7cbbdac5434fa3d01d1748baa414f6c8503790b4c5b9d864fa34035498"}) as unknown as TypedDocumentString<PromotionQuery, PromotionQueryVariables>;
export const CreatePromotionDocument = new TypedDocumentString(`
    mutation CreatePromotion($input: PromotionCreateInput!, $language: String!) {
  promotion: createPromotion(input: $input) {
    pricedProducts(first: 5) {
      totalCount
      nodes {
        id
        name(language: $language)
        price
        sellingPrice
      }
    }
  }
}
    `, {"documentId":"sha256:25bd2a1a64e6326307dd3b14b85ea5f593ccdaa42784c4773d0085cdb7705313"}) as unknown as TypedDocumentString<CreatePromotionMutation, CreatePromotionMutationVariables>;
export const UpdatePromotionDocument = new TypedDocumentString(`
    mutation UpdatePromotion($id: ID!, $version: String!, $input: PromotionUpdateInput!, $language: String!) {
  promotion: updatePromotion(by: {id: $id}, ifVersion: $version, input: $input) {
    pricedProducts(first: 5) {
      totalCount
      nodes {
        id
        name(language: $language)
        price
        sellingPrice
      }
    }
  }
}
    `, {"documentId":"sha256:130c7a8d0701ab6a5dd13c7705082f343b45e8cd908cb8c88a920bb220d94e88"}) as unknown as TypedDocumentString<UpdatePromotionMutation, UpdatePromotionMutationVariables>;
export const FindItemsDocument = new TypedDocumentString(`
    query FindItems($text: String!) {
  items(first: 10, where: {search: $text}) {
    nodes {
      id
      sku
      product {
        name
      }
    }
  }
}
    `, {"documentId":"sha256:e1848f90b73561fe5a5bf72296beafc45b119bfa40f5c66ab7e65d49dfde8713"}) as unknown as TypedDocumentString<FindItemsQuery, FindItemsQueryVariables>;
export const MethodsDocument = new TypedDocumentString(`
    query Methods {
  shippingMethods(first: 100, where: {isActive: {equals: true}}) {
    nodes {
      id
      name
    }
  }
  paymentMethods(first: 100, where: {isActive: {equals: true}}) {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:f8e86dafafb9dce4d2c1305086fff574b6ada9962b72281a34500605bc42b4bd"}) as unknown as TypedDocumentString<MethodsQuery, MethodsQueryVariables>;
export const SaveOrderDocument = new TypedDocumentString(`
    mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {
  updateOrder(by: {id: $id}, ifVersion: $version, input: $input) {
    id
    version
  }
}
    `, {"documentId":"sha256:d0855672baa6d1a1c54c9b98ff2fca6071fd3933320b93b04d1ed8b623ae5855"}) as unknown as TypedDocumentString<SaveOrderMutation, SaveOrderMutationVariables>;
export const OrderDocument = new TypedDocumentString(`
    query Order($number: String!, $language: String!) {
  order(by: {number: $number}) {
    id
    number
    version
    creationTime
    updateTime
    locale
    status
    allowedNextStatuses
    isPaidFor
    customerName
    referenceNumber
    coupon
    requests
    terms
    discountPercent
    discountAmount
    weight
    prediscountSubtotal
    subtotal
    taxAmount
    total
    taxedTotal
    taxArea {
      name
    }
    billingAddress {
      companyName
      firstName
      lastName
      street1
      street2
      postalCode
      city
      stateProv
      country
      email
      phoneNumber
      mobileNumber
      faxNumber
      companyCode
      companyCode2
      personalCode
    }
    shippingAddress {
      name
      street1
      street2
      postalCode
      city
      stateProv
      country
    }
    sellerAddress {
      companyName
      street1
      street2
      postalCode
      city
      stateProv
      country
      email
      phoneNumber
      companyCode
      personalCode
    }
    paymentMethod {
      id
      name
      cost
      taxAmount
      taxRate
    }
    shippingMethod {
      id
      name
      cost
      taxAmount
      taxRate
    }
    customerId
    customer {
      id
      code
      fullName
      orders {
        totalCount
      }
    }
    lines {
      sku
      name
      quantity
      price
      totalPrice
      taxClassId
      taxCode
      taxRate
      taxAmount
      requests
      weight
      item {
        id
        stock
        thumbnailImage {
          url
          width
          height
        }
        product {
          id
          name(language: $language)
        }
      }
    }
    statusHistory {
      by
      time
      from
      to
    }
    previous {
      number
    }
    next {
      number
    }
    auditEntries(first: 50, where: {action: {equals: UPDATE}, part: {isNull: true}}) {
      nodes {
        id
        time
        callerName
        before
        after
      }
    }
  }
  taxes: orderTaxesAggregate(
    where: {number: {equals: $number}}
    groupBy: [{field: TAX_RATE}, {field: TAX_CODE}]
    orderBy: [{by: KEY}]
  ) {
    key {
      taxRate
      taxCode
    }
    sum {
      net
      tax
      gross
    }
  }
}
    `, {"documentId":"sha256:2262e3ba5f5e4fc6dcc368b88cfda0e66a6c9719dc9bdd6bb0b03e2d5eaf3eb9"}) as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const SetStatusDocument = new TypedDocumentString(`
    mutation SetStatus($id: ID!, $version: String!, $input: OrderUpdateInput!) {
  updateOrder(by: {id: $id}, ifVersion: $version, input: $input) {
    id
    status
    version
  }
}
    `, {"documentId":"sha256:b843bf1f24b1abfd38c23efe64889cc93c83b289751f58a8c63bf51065653880"}) as unknown as TypedDocumentString<SetStatusMutation, SetStatusMutationVariables>;
export const PreviewOrderDocument = new TypedDocumentString(`
    mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!) {
  order: updateOrder(by: {id: $id}, input: $input) {
    prediscountSubtotal
    subtotal
    discountPercent
    discountAmount
    total
    taxAmount
    taxedTotal
    lines {
      price
      totalPrice
    }
    shippingMethod {
      id
      name
      cost
    }
    paymentMethod {
      id
      name
      cost
    }
  }
}
    `, {"documentId":"sha256:4c1dde0c237cc10a4d6d59ab2d101ede200d3f74f285711ea457908038957651"}) as unknown as TypedDocumentString<PreviewOrderMutation, PreviewOrderMutationVariables>;
export const ChangeStatusesDocument = new TypedDocumentString(`
    mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {
  updateOrders(rows: $rows, onError: CONTINUE) {
    succeeded
    failed
    results {
      index
      ok
      violations {
        code
        message
      }
    }
  }
}
    `, {"documentId":"sha256:eeaa8f93c9b2c51d2edffcaf5b931dcefd4b9070e81d7f88d8fdfcae211265ff"}) as unknown as TypedDocumentString<ChangeStatusesMutation, ChangeStatusesMutationVariables>;
export const ExportOrdersDocument = new TypedDocumentString(`
    query ExportOrders($where: OrderWhere!) {
  orders(where: $where) {
    nodes {
      id
      number
      creationTime
      status
      isPaidFor
      customerId
      customerName
      referenceNumber
      coupon
      billingAddress {
        companyName
        firstName
        lastName
        street1
        street2
        postalCode
        city
        stateProv
        country
        email
        phoneNumber
        companyCode
        personalCode
      }
      shippingAddress {
        name
        street1
        street2
        postalCode
        city
        stateProv
        country
      }
      paymentMethod {
        name
        cost
      }
      shippingMethod {
        name
        cost
      }
      discountPercent
      discountAmount
      subtotal
      total
      taxAmount
      taxedTotal
      weight
      requests
      lines {
        sku
        name
        quantity
        price
        totalPrice
        taxRate
        taxAmount
      }
    }
  }
}
    `, {"documentId":"sha256:b30a314bbb5b60fc477f1ea4c5356e0fc3e6fed3147f7d1320031e31fb8e1f50"}) as unknown as TypedDocumentString<ExportOrdersQuery, ExportOrdersQueryVariables>;
export const OrdersDocument = new TypedDocumentString(`
    query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  orders(
    where: $where
    orderBy: $orderBy
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    totalCount
    aggregate {
      sum {
        total
        taxAmount
        taxedTotal
      }
      avg {
        taxedTotal
      }
    }
    nodes {
      id
      number
      version
      creationTime
      updateTime
      customerName
      status
      isPaidFor
      quantity
      total
      taxAmount
      taxedTotal
      referenceNumber
      coupon
      billingAddress {
        email
      }
      deliveryCountry
      paymentMethod {
        name
      }
      shippingMethod {
        name
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
  countries: ordersAggregate(
    groupBy: [{field: DELIVERY_COUNTRY}]
    orderBy: [{by: COUNT}]
  ) {
    key {
      deliveryCountry
    }
  }
}
    `, {"documentId":"sha256:70ce9fe1480d0cfa2de995eb2083dfcb16e502893c9c6ff8a3bba6a5d8fa64f3"}) as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const ProductToCopyDocument = new TypedDocumentString(`
    query ProductToCopy($id: ID!) {
  product(by: {id: $id}) {
    allowOrders
    allowQuotes
    categoryId
    departmentId
    infoForRequestsByLanguage
    isFeatured
    isNewRelease
    listPriceByList
    longDescriptionByLanguage
    maxOrder
    minOrder
    minQuote
    moreDescriptionByLanguage
    nameByLanguage
    position
    producerId
    sellingPriceByList
    seoDescriptionByLanguage
    seoKeywordsByLanguage
    seoTitleByLanguage
    shortDescriptionByLanguage
    showMoreGalleries
    showPrice
    taxClassId
    unitOfMeasureId
    variantIds
  }
}
    `, {"documentId":"sha256:0b447632361a2ef7cb1b4a93515dac04fde9ac1781f589664f1dee8ca8349d58"}) as unknown as TypedDocumentString<ProductToCopyQuery, ProductToCopyQueryVariables>;
export const DuplicateDocument = new TypedDocumentString(`
    mutation Duplicate($input: ProductCreateInput!) @ignoreReadOnly {
  createProduct(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:e3e4c0b9113a6ffecc337724fe37fbf013793dc9788f2a4246e1143ab9516734"}) as unknown as TypedDocumentString<DuplicateMutation, DuplicateMutationVariables>;
export const AddFileDocument = new TypedDocumentString(`
    mutation AddFile($productId: ID!, $file: Upload) {
  createProductFile(input: {productId: $productId, file: {upload: $file}}) {
    id
  }
}
    `, {"documentId":"sha256:c59b6ed687333098592a7e6edf762ba3e05678ffcbd501efda59637b1866ecae"}) as unknown as TypedDocumentString<AddFileMutation, AddFileMutationVariables>;
export const DeleteFileDocument = new TypedDocumentString(`
    mutation DeleteFile($id: ID!) {
  deleteProductFiles(ids: [$id])
}
    `, {"documentId":"sha256:eccf143be5c410fc3ffa4b787d10168a56fe00ca05d8be8378bbe9d1cf5d3cbe"}) as unknown as TypedDocumentString<DeleteFileMutation, DeleteFileMutationVariables>;
export const AddImageDocument = new TypedDocumentString(`
    mutation AddImage($productId: ID!, $file: Upload) {
  createProductImage(input: {productId: $productId, file: {upload: $file}}) {
    id
  }
}
    `, {"documentId":"sha256:871964d4ca277b6ad8f81a304fb700605bf70ba15c483f6cbc8609ec7f5bd542"}) as unknown as TypedDocumentString<AddImageMutation, AddImageMutationVariables>;
export const ReorderImagesDocument = new TypedDocumentString(`
    mutation ReorderImages($ids: [ID!]!) {
  reorderProductImages(ids: $ids) {
    id
    position
  }
}
    `, {"documentId":"sha256:df915d19f9ecd7da354d8ff09a82eb60347bd6257acb09af75a96e59fed0e188"}) as unknown as TypedDocumentString<ReorderImagesMutation, ReorderImagesMutationVariables>;
export const DeleteImageDocument = new TypedDocumentString(`
    mutation DeleteImage($id: ID!) {
  deleteProductImages(ids: [$id])
}
    `, {"documentId":"sha256:aec86cf33c1287c097852313805f06efe1c3587931d927827c8b5c7cd5d8ee1a"}) as unknown as TypedDocumentString<DeleteImageMutation, DeleteImageMutationVariables>;
export const NewProductDocument = new TypedDocumentString(`
    query NewProduct($language: String!, $priceList: ID!) {
  ...ProductChoices
  priceList(by: {id: $priceList}) {
    name
  }
}
    fragment ProductChoices on Query {
  departments(
    first: 100
    where: {children: {none: {}}}
    orderBy: [{field: NAME, language: $language}]
  ) {
    nodes {
      id
      name(language: $language)
    }
  }
  producers(first: 100) {
    nodes {
      id
      name
    }
  }
  taxClasses(first: 100) {
    nodes {
      id
      name
    }
  }
}`, {"documentId":"sha256:da44725a54837b81db59144d4787b5fc758d82a32447c506a5b3f61d2f9ee830"}) as unknown as TypedDocumentString<NewProductQuery, NewProductQueryVariables>;
export const CreateProductDocument = new TypedDocumentString(`
    mutation CreateProduct($input: ProductCreateInput!) {
  createProduct(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:6287ae6e231290206e8069597949cc2828a712780b7e994c12703e4ebc0f025b"}) as unknown as TypedDocumentString<CreateProductMutation, CreateProductMutationVariables>;
export const ProductDocument = new TypedDocumentString(`
    query Product($id: ID!, $language: String!, $marketing: Boolean!) {
  priceLists(first: 100) {
    nodes {
      id
      name
      baseId
    }
  }
  ...ProductChoices
  product(by: {id: $id}) {
    ...ProductRecord
    name(language: $language)
    rating
    department {
      id
      name(language: $language)
    }
    producer {
      id
      name
    }
    promotion @include(if: $marketing) {
      id
      name(language: $language)
      endTime
    }
    images {
      id
      resized {
        small {
          url
        }
      }
      option {
        id
        name(language: $language)
      }
    }
    files(first: 50) {
      nodes {
        id
        name
        size
        address
      }
    }
    items(first: 100, orderBy: [{field: SKU}]) {
      totalCount
      nodes {
        id
        version
        sku
        barcode
        stock
        sellingPriceByList
        priceByList
        options {
          id
          name(language: $language)
        }
      }
    }
    reviews(first: 5, orderBy: [{field: DATE, direction: DESC}]) {
      totalCount
      nodes {
        id
        code
        author
        rating
        date
        summary
      }
    }
    similarProducts(first: 50) {
      nodes {
        id
        code
        name(language: $language)
        thumbnailImage {
          url
        }
      }
    }
    accessories(first: 50) {
      nodes {
        id
        code
        name(language: $language)
        thumbnailImage {
          url
        }
      }
    }
    auditEntries(first: 30) {
      totalCount
      nodes {
        id
        time
        action
        recordType
        recordKey
        part
        callerName
        before
        after
      }
    }
  }
}
    fragment ProductRecord on Product {
  id
  version
  code
  departmentId
  producerId
  taxClassId
  isVisible
  isFeatured
  isNewRelease
  nameByLanguage
  shortDescriptionByLanguage
  longDescriptionByLanguage
  seoTitleByLanguage
  seoDescriptionByLanguage
}
fragment ProductChoices on Query {
  departments(
    first: 100
    where: {children: {none: {}}}
    orderBy: [{field: NAME, language: $language}]
  ) {
    nodes {
      id
      name(language: $language)
    }
  }
  producers(first: 100) {
    nodes {
      id
      name
    }
  }
  taxClasses(first: 100) {
    nodes {
      id
      name
    }
  }
}`, {"documentId":"sha256:3ba5ab020cf882a9c895dd970bfb32cb1b01e6e3fe277840ad55023eed8e327b"}) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
export const ProductAgainDocument = new TypedDocumentString(`
    query ProductAgain($id: ID!) {
  product(by: {id: $id}) {
    ...ProductRecord
  }
}
    fragment ProductRecord on Product {
  id
  version
  code
  departmentId
  producerId
  taxClassId
  isVisible
  isFeatured
  isNewRelease
  nameByLanguage
  shortDescriptionByLanguage
  longDescriptionByLanguage
  seoTitleByLanguage
  seoDescriptionByLanguage
}`, {"documentId":"sha256:71a4196302ff137a40cbe6677e973e8c51733c4fea2563d8d960c26b73faf936"}) as unknown as TypedDocumentString<ProductAgainQuery, ProductAgainQueryVariables>;
export const DeleteProductDocument = new TypedDocumentString(`
    mutation DeleteProduct($id: ID!) {
  deleteProducts(ids: [$id])
}
    `, {"documentId":"sha256:676c0a764a6d0ff2c54e2498e876624391aec239645cb21268094fd25191d028"}) as unknown as TypedDocumentString<DeleteProductMutation, DeleteProductMutationVariables>;
export const SetSimilarDocument = new TypedDocumentString(`
    mutation SetSimilar($id: ID!, $productIds: [ID!]!) {
  setSimilarProducts(id: $id, productIds: $productIds) {
    id
  }
}
    `, {"documentId":"sha256:6bd86c799d1dec8dce3b0c80c09f6aa9dd3769cdb4c78c5565455d633b75fcaa"}) as unknown as TypedDocumentString<SetSimilarMutation, SetSimilarMutationVariables>;
export const SetAccessoriesDocument = new TypedDocumentString(`
    mutation SetAccessories($id: ID!, $productIds: [ID!]!) {
  setProductAccessories(id: $id, productIds: $productIds) {
    id
  }
}
    `, {"documentId":"sha256:f1d7750dae0ed8e93c53abb1e7bee2280ea5f9b8bb9d9c438d8325d60134aa21"}) as unknown as TypedDocumentString<SetAccessoriesMutation, SetAccessoriesMutationVariables>;
export const FindProductsDocument = new TypedDocumentString(`
    query FindProducts($text: String!) {
  products(first: 10, where: {search: $text}) {
    nodes {
      id
      code
      name
    }
  }
}
    `, {"documentId":"sha256:765ca431991a7c05870681659c6ea3ab2274a50c426614d5773d28409ebdcb16"}) as unknown as TypedDocumentString<FindProductsQuery, FindProductsQueryVariables>;
export const DeleteReviewDocument = new TypedDocumentString(`
    mutation DeleteReview($code: String!) {
  deleteProductReviews(codes: [$code])
}
    `, {"documentId":"sha256:2b959b592e4a4e22832b50f15507ea42493a32b7b9b88b54afa2ffb045876d87"}) as unknown as TypedDocumentString<DeleteReviewMutation, DeleteReviewMutationVariables>;
export const SaveProductDocument = new TypedDocumentString(`
    mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {
  updateProduct(by: {id: $id}, ifVersion: $version, input: $input) {
    id
    version
  }
}
    `, {"documentId":"sha256:dcf0f2e0f981c4bdc8d709ef6ae846911f5d3d09e2ecb076f58a56eefd2da82a"}) as unknown as TypedDocumentString<SaveProductMutation, SaveProductMutationVariables>;
export const SaveItemDocument = new TypedDocumentString(`
    mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {
  updateItem(by: {id: $id}, ifVersion: $version, input: $input) {
    id
    version
  }
}
    `, {"documentId":"sha256:2611e4395786b1eafc700430f1ea79c7e12c7a74c48a487a8a27a3c06a69af18"}) as unknown as TypedDocumentString<SaveItemMutation, SaveItemMutationVariables>;
export const SetVisibleDocument = new TypedDocumentString(`
    mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {
  updateProducts(where: $where, limit: 1000, input: {isVisible: $isVisible}) {
    succeeded
  }
}
    `, {"documentId":"sha256:90e84791d67ffffa3e31032b9c6b757f5a60d51ec250709e89f6a15ac58ccdf2"}) as unknown as TypedDocumentString<SetVisibleMutation, SetVisibleMutationVariables>;
export const FindDepartmentsDocument = new TypedDocumentString(`
    query FindDepartments($where: DepartmentWhere!, $language: String!) {
  departments(
    first: 100
    where: $where
    orderBy: [{field: NAME, language: $language}]
  ) {
    nodes {
      id
      name(language: $language)
      parent {
        name(language: $language)
      }
    }
  }
}
    `, {"documentId":"sha256:8246f3eff9bdbe0ad0f8d228c6713343102defb31b186c0f766d81af6d6b31ff"}) as unknown as TypedDocumentString<FindDepartmentsQuery, FindDepartmentsQueryVariables>;
export const MoveProductsDocument = new TypedDocumentString(`
    mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {
  updateProducts(where: $where, limit: 1000, input: {departmentId: $departmentId}) {
    succeeded
  }
}
    `, {"documentId":"sha256:c1cfaec487842c0621677fa2ee7b623c6434417ed769c134ab97d15a87eb2152"}) as unknown as TypedDocumentString<MoveProductsMutation, MoveProductsMutationVariables>;
export const AdjustPricesDocument = new TypedDocumentString(`
    mutation AdjustPrices($where: ItemWhere!, $priceList: ID!, $list: PriceRuleInput, $selling: PriceRuleInput) {
  adjustItemPrices(
    where: $where
    priceList: $priceList
    list: $list
    selling: $selling
  ) {
    matched
    changed
    free
  }
}
    `, {"documentId":"sha256:616edea0e7a4981e7fadda0c28666eda1d22983aba6e18d25ef3746a0b0dc992"}) as unknown as TypedDocumentString<AdjustPricesMutation, AdjustPricesMutationVariables>;
export const ProductsDocument = new TypedDocumentString(`
    query Products($where: ProductWhere!, $open: [ID!]!, $priceList: ID!, $language: String!, $orderBy: [ProductOrder!], $first: Int, $after: String, $last: Int, $before: String) {
  priceLists(first: 100) {
    nodes {
      id
      name
      baseId
    }
  }
  departments(
    where: {parentId: {in: $open}}
    orderBy: [{field: POSITION}]
    first: 100
  ) {
    nodes {
      id
      parentId
      name(language: $language)
      countProduct
      countDepartment
    }
  }
  products(
    where: $where
    orderBy: $orderBy
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    nodes {
      id
      version
      code
      isVisible
      promotionId
      nameByLanguage
      name(language: $language)
      thumbnailImage {
        url
        retinaUrl
        width
        height
      }
      prices(priceList: $priceList) {
        list
        selling
        price
      }
      priceRange(priceList: $priceList) {
        min
        max
      }
      mainItem {
        id
        version
        sku
        stock
      }
      items {
        totalCount
        aggregate {
          sum {
            stock
          }
        }
      }
    }
  }
}
    `, {"documentId":"sha256:5a47189c51d750a7f90b0d0b94559286c48e0c23094368607f66cb1ac5cefd30"}) as unknown as TypedDocumentString<ProductsQuery, ProductsQueryVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $password: String!) {
  signIn(email: $email, password: $password, session: COOKIE) {
    expiryTime
  }
}
    `, {"documentId":"sha256:63684fedacf081da2e18399f92ce8aa973614cbedaa308afa0c988085be56489"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SystemDocument = new TypedDocumentString(`
    query System {
  system {
    version
    startTime
    database {
      kind
      version
      bytes
      isComplete
      faults
      migrations
      pendingMigrations
      unknownMigrations
      connections {
        total
        idle
        waiting
      }
    }
    queues {
      eventLagSeconds
      eventUnsettledSeconds
      unpublishedEvents
      waitingDeliveries
      oldestDeliverySeconds
      waitingJobs
      runningJobs
    }
    gates {
      name
      counts
      limit
      used
      places
      waiting
      queued
      refused
    }
    replica {
      address
      state
      isInUse
      lagBytes
      reads
      readsOfPrimary
      failedReads
    }
    brokers {
      address
      stream
      state
      unpublishedEvents
    }
    checks {
      time
      findings {
        name
        level
        message
        advice
      }
    }
  }
  shop {
    timeZone
    currency
    languages
    priceListIds
    limits {
      callsPerWindow
      windowSeconds
      documentCost
      importMegabytes
      uploadMegabytes
    }
  }
}
    `, {"documentId":"sha256:710cc0fc4a7d4621fffc06c0d70c7fa5fb0cd5d773c06f09dd91c8220c4ce80c"}) as unknown as TypedDocumentString<SystemQuery, SystemQueryVariables>;
export const StartImportDocument = new TypedDocumentString(`
    mutation StartImport($file: Upload!, $images: Upload, $mutation: String!, $isDry: Boolean!, $columns: [ImportColumnInput!], $preset: ImportPreset, $createMissing: Boolean!) {
  startImport(
    file: $file
    images: $images
    mutation: $mutation
    isDry: $isDry
    columns: $columns
    preset: $preset
    createMissing: $createMissing
  ) {
    id
  }
}
    `, {"documentId":"sha256:aaa076e00cfd9bbf3fd2b4dae93c2bd54446fcea04da653a5a415e28b44def46"}) as unknown as TypedDocumentString<StartImportMutation, StartImportMutationVariables>;
export const RedeliverDocument = new TypedDocumentString(`
    mutation Redeliver($webhookId: ID!, $from: SafeInt!, $to: SafeInt!) {
  redeliver(webhookId: $webhookId, from: $from, to: $to)
}
    `, {"documentId":"sha256:6324a509487bec88e2853cfa4a979b0d9bfdf8f1c9a7b2470fe47632009bf147"}) as unknown as TypedDocumentString<RedeliverMutation, RedeliverMutationVariables>;
export const PingWebhookDocument = new TypedDocumentString(`
    mutation PingWebhook($id: ID!) {
  pingWebhook(id: $id) {
    id
  }
}
    `, {"documentId":"sha256:9520648ffbecaa08b1295c89888a89319bafbd4d0ad08b69232fab885ef95a88"}) as unknown as TypedDocumentString<PingWebhookMutation, PingWebhookMutationVariables>;
export const PauseWebhookDocument = new TypedDocumentString(`
    mutation PauseWebhook($id: ID!, $isPaused: Boolean!, $version: String!) {
  updateWebhook(by: {id: $id}, ifVersion: $version, input: {isPaused: $isPaused}) {
    id
  }
}
    `, {"documentId":"sha256:f6661af41d405b1d7a566808594ff977ef4b8458e8316c4c2af34d10a6cc8795"}) as unknown as TypedDocumentString<PauseWebhookMutation, PauseWebhookMutationVariables>;
export const RotateWebhookDocument = new TypedDocumentString(`
    mutation RotateWebhook($id: ID!) {
  rotateWebhookSecret(id: $id) {
    secret
  }
}
    `, {"documentId":"sha256:d46809716b476206dbd7a1af434c834da17971cb84b149db00cf124fd03e9696"}) as unknown as TypedDocumentString<RotateWebhookMutation, RotateWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhooks(ids: [$id])
}
    `, {"documentId":"sha256:d4ee5cef9eb075dc6d16553c3b4384c191e29921b7c6d4c456be064e59f5b9a1"}) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: WebhookCreateInput!) {
  createWebhook(input: $input) {
    secret
  }
}
    `, {"documentId":"sha256:f889014f16dfada26c1a3f2f4c71b19f3d79759c2e84f0414156f76b9c3be33b"}) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const SaveWebhookDocument = new TypedDocumentString(`
    mutation SaveWebhook($id: ID!, $version: String!, $input: WebhookUpdateInput!) {
  updateWebhook(by: {id: $id}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:4072f5f387ccaac7a269876e497489ca2240676d1a333c74d1ffd101650f485f"}) as unknown as TypedDocumentString<SaveWebhookMutation, SaveWebhookMutationVariables>;
export const WebhookAgainDocument = new TypedDocumentString(`
    query WebhookAgain($id: ID!) {
  webhook(by: {id: $id}) {
    version
    url
    topics
    form
  }
}
    `, {"documentId":"sha256:2cde06761c7af3a92e4165960f778c3132c0e2c0866b3cf52b35702e58b2c3c8"}) as unknown as TypedDocumentString<WebhookAgainQuery, WebhookAgainQueryVariables>;
export const WebhookDocument = new TypedDocumentString(`
    query Webhook($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  webhook(by: {id: $id}) {
    id
    url
    form
    topics
    position
    failingSince
    pausedTime
    creationTime
    version
    deliveries(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      nodes {
        id
        state
        topic
        position
        tries
        status
        error
        body
        answer
        messageId
        creationTime
        endTime
        nextTime
      }
    }
  }
}
    `, {"documentId":"sha256:ae3151cefb6e3557af775c4a4ec32d11b36525781a78daf9399231fdeb3fd82b"}) as unknown as TypedDocumentString<WebhookQuery, WebhookQueryVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks($first: Int, $after: String, $last: Int, $before: String) {
  webhooks(
    first: $first
    after: $after
    last: $last
    before: $before
    orderBy: [{field: ID, direction: DESC}]
  ) {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    nodes {
      id
      url
      form
      topics
      position
      failingSince
      pausedTime
      waiting: deliveries(where: {state: {equals: WAITING}}) {
        totalCount
      }
    }
  }
}
    `, {"documentId":"sha256:fef9c81c31bb9173beb61c6d10c4fe1272c896919b69fb1b5e78bab5182a0d0d"}) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;