/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What an administrator account may access. */
export type AccountAccess =
  /** `Denied` in the v3 interface. */
  | 'DENIED'
  /** `Full` in the v3 interface. */
  | 'FULL'
  /** `Limited` in the v3 interface. */
  | 'LIMITED';

/** Conditions on a value of this type. */
export type AccountAccessFilter = {
  /** Equal to this value. */
  equals?: AccountAccess | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<AccountAccess> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: AccountAccess | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<AccountAccess> | null | undefined;
};

/** The members of a new Account; absent ones get their defaults. */
export type AccountCreateInput = {
  /** What the account may access. */
  access?: AccountAccess | null | undefined;
  /** File name of the panel's background image, 5 to 36 characters; null for the default one. */
  background?: string | null | undefined;
  /** The days on which the account may be used. */
  days?: AccountDays | null | undefined;
  /** Email address, 3 to 120 characters, unique regardless of case. */
  email: string;
  /** Hour from which the account may be used, 0 to 23. */
  fromHour?: number | null | undefined;
  /** Hash of the administrator's Gravatar image: when not given, the MD5 of the email address in lower case. The text has 32 characters. */
  gravatarHash?: string | null | undefined;
  /** The only IP address the account may be used from, 7 to 15 characters; null for any. */
  ip?: string | null | undefined;
  /** Language and region of the admin panel, such as en_US. A language without a region gets its default region; without a value, the default language of the shop is used. The text has 2 to 5 characters. */
  locale?: string | null | undefined;
  /** Name of the administrator, 1 to 50 characters. */
  name: string;
  /** The password in clear text; without a password nobody can sign in with the account. The text has 5 to 20 characters. */
  password?: string | null | undefined;
  /** Rows shown on a page of a list, 5 to 100. */
  rowsNumber?: number | null | undefined;
  /** The sections that a limited account may access. */
  sections?: Array<AccountSection> | null | undefined;
  /** Hour until which the account may be used, 1 to 24, later than fromHour. */
  toHour?: number | null | undefined;
};

/** The days on which an account may be used. */
export type AccountDays =
  /** `MondayToFriday` in the v3 interface. */
  | 'MONDAY_TO_FRIDAY'
  /** `MondayToSaturday` in the v3 interface. */
  | 'MONDAY_TO_SATURDAY'
  /** `MondayToSunday` in the v3 interface. */
  | 'MONDAY_TO_SUNDAY';

/** Conditions on a value of this type. */
export type AccountDaysFilter = {
  /** Equal to this value. */
  equals?: AccountDays | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<AccountDays> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: AccountDays | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<AccountDays> | null | undefined;
};

/** One sort criterion of a list of Account. */
export type AccountOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: AccountOrderField;
};

/** The fields that a list of Account can be sorted by. */
export type AccountOrderField =
  /** What the account may access. */
  | 'ACCESS'
  /** The days on which the account may be used. */
  | 'DAYS'
  /** Email address, 3 to 120 characters, unique regardless of case. */
  | 'EMAIL'
  /** Hour from which the account may be used, 0 to 23. */
  | 'FROM_HOUR'
  /** Identifier of the account. */
  | 'ID'
  /** The only IP address the account may be used from, 7 to 15 characters; null for any. */
  | 'IP'
  /** Name of the administrator, 1 to 50 characters. */
  | 'NAME'
  /** Hour until which the account may be used, 1 to 24, later than fromHour. */
  | 'TO_HOUR';

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

/** The members of an Account to change; absent ones stay unchanged. */
export type AccountUpdateInput = {
  /** What the account may access. */
  access?: AccountAccess | null | undefined;
  /** File name of the panel's background image, 5 to 36 characters; null for the default one. */
  background?: string | null | undefined;
  /** The days on which the account may be used. */
  days?: AccountDays | null | undefined;
  /** Email address, 3 to 120 characters, unique regardless of case. */
  email?: string | null | undefined;
  /** Hour from which the account may be used, 0 to 23. */
  fromHour?: number | null | undefined;
  /** The only IP address the account may be used from, 7 to 15 characters; null for any. */
  ip?: string | null | undefined;
  /** Language and region of the admin panel, such as en_US. A language without a region gets its default region; without a value, the default language of the shop is used. The text has 2 to 5 characters. */
  locale?: string | null | undefined;
  /** Name of the administrator, 1 to 50 characters. */
  name?: string | null | undefined;
  /** Rows shown on a page of a list, 5 to 100. */
  rowsNumber?: number | null | undefined;
  /** The sections that a limited account may access. */
  sections?: Array<AccountSection> | null | undefined;
  /** Hour until which the account may be used, 1 to 24, later than fromHour. */
  toHour?: number | null | undefined;
};

/** Conditions on a record of the type Account, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type AccountWhere = {
  /** All of these hold. */
  AND?: Array<AccountWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<AccountWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<AccountWhere> | null | undefined;
  /** What the account may access. */
  access?: AccountAccessFilter | null | undefined;
  /** File name of the panel's background image, 5 to 36 characters; null for the default one. */
  background?: NullableTextFilter | null | undefined;
  /** The days on which the account may be used. */
  days?: AccountDaysFilter | null | undefined;
  /** Email address, 3 to 120 characters, unique regardless of case. */
  email?: TextFilter | null | undefined;
  /** Hour from which the account may be used, 0 to 23. */
  fromHour?: IntFilter | null | undefined;
  /** Whether the account has a password. */
  hasPassword?: BooleanFilter | null | undefined;
  /** Identifier of the account. */
  id?: IdFilter | null | undefined;
  /** The only IP address the account may be used from, 7 to 15 characters; null for any. */
  ip?: NullableTextFilter | null | undefined;
  /** Language and region of the admin panel, such as en_US. */
  locale?: TextFilter | null | undefined;
  /** Name of the administrator, 1 to 50 characters. */
  name?: TextFilter | null | undefined;
  /** Rows shown on a page of a list, 5 to 100. */
  rowsNumber?: IntFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
  search?: string | null | undefined;
  /** Hour until which the account may be used, 1 to 24, later than fromHour. */
  toHour?: IntFilter | null | undefined;
};

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
  /** Identifier of the call that made the change, which `undoCall` takes. */
  callId?: IdFilter | null | undefined;
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

/** The members of a new Category; absent ones get their defaults. */
export type CategoryCreateInput = {
  /** The shop's own code for the category, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name of the category, 1 to 100 characters. */
  name: string;
};

/** One sort criterion of a list of Category. */
export type CategoryOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: CategoryOrderField;
};

/** The fields that a list of Category can be sorted by. */
export type CategoryOrderField =
  /** The shop's own code for the category, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the category. */
  | 'ID'
  /** Name of the category, 1 to 100 characters. */
  | 'NAME';

/** The members of a Category to change; absent ones stay unchanged. */
export type CategoryUpdateInput = {
  /** The shop's own code for the category, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name of the category, 1 to 100 characters. */
  name?: string | null | undefined;
};

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

/** One sort criterion of a list of Contact. */
export type ContactOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ContactOrderField;
};

/** The fields that a list of Contact can be sorted by. */
export type ContactOrderField =
  /** Identifier of the customer the contact belongs to. */
  | 'CUSTOMER_ID'
  /** Email address, 3 to 120 characters; null when unknown. */
  | 'EMAIL'
  /** Identifier of the contact. */
  | 'ID'
  /** Name of the person, 1 to 50 characters. */
  | 'NAME'
  /** A note about the person, up to 255 characters. */
  | 'NOTE'
  /** Phone number, up to 15 characters. */
  | 'PHONE';

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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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

/** The members of a new Customer; absent ones get their defaults. */
export type CustomerCreateInput = {
  /** The payer, with the billing address. */
  billingAddress: BillingAddressInput;
  /** Whether the customer can log in on the site. */
  canLogin?: boolean | null | undefined;
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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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

/** The members of a new Department; absent ones get their defaults. */
export type DepartmentCreateInput = {
  /** The shop's own code for the department, up to 32 characters. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Columns in which sub-departments are shown, 1 to 5. */
  departmentColumns?: number | null | undefined;
  /** Description, by language, up to 65535 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Identifier of the department above; 0 at the first level. */
  parentId: string | number;
  /** Position among the departments of the same level, 1 or more; null when not given. */
  position?: number | null | undefined;
  /** How the page of the department shows its products. */
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
  /** Name of the template page that shows the department, up to 100 characters; empty for the default one. */
  templatePage?: string | null | undefined;
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

/** One sort criterion of a list of Department. */
export type DepartmentOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: DepartmentOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of Department can be sorted by. */
export type DepartmentOrderField =
  /** The shop's own code for the department, up to 32 characters. */
  | 'CODE'
  /** Identifier of the department. */
  | 'ID'
  /** Name, up to 60 characters. */
  | 'NAME'
  /** Position among the departments of the same level, 1 or more; null when not given. */
  | 'POSITION';

/** Conditions on `smallImage` of Department. */
export type DepartmentSmallImageFilter = {
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** The members of a Department to change; absent ones stay unchanged. */
export type DepartmentUpdateInput = {
  /** The shop's own code for the department, up to 32 characters. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Columns in which sub-departments are shown, 1 to 5. */
  departmentColumns?: number | null | undefined;
  /** Description, by language, up to 65535 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** The large image; null when there is none. */
  largeImage?: ImageUploadInput | null | undefined;
  /** Where the large image is placed. */
  largeImageAlign?: ImageAlign | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Position among the departments of the same level, 1 or more; null when not given. */
  position?: number | null | undefined;
  /** How the page of the department shows its products. */
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
  /** Name of the template page that shows the department, up to 100 characters; empty for the default one. */
  templatePage?: string | null | undefined;
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

/** The cost of the insurance for a range of subtotals. */
export type InsuranceRateInput = {
  /** Cost of the range; 0 when not given. The value is 0 or more, with up to 3 decimals. */
  fixedCost?: string | number | null | undefined;
  /** End of the range, inclusive. The value is 0 or more, with up to 3 decimals. */
  limit: string | number;
  /** Cost of the insurance in percent of the subtotal; 0 when not given. The value is 0 or more, with up to 2 decimals. */
  percentCost?: string | number | null | undefined;
  /** Start of the range; 0 when not given. The value is 0 or more, with up to 3 decimals. */
  start?: string | number | null | undefined;
};

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

/** Names one record of Item by exactly one of its keys. */
export type ItemBy =
  {   /** Identifier of the item. */
  id: string | number; sku?: never; }
  |  { id?: never;   /** The stock-keeping unit, 1 to 40 characters, unique. */
  sku: string; };

/** Conditions on related records of the type Item. */
export type ItemListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ItemWhere | null | undefined;
  /** This holds for none of them. */
  none?: ItemWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ItemWhere | null | undefined;
};

/** The new stock of an item. */
export type ItemStockInput = {
  /** SKU of the item. The text has 1 to 32 characters. */
  sku: string;
  /** Quantity in stock. The value is 0 or more, with up to 2 decimals. */
  stock: string | number;
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

/** The members of an item to add or to change. */
export type ItemUpsertInput = {
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
  /** Identifier of the product, which an item cannot leave. */
  productId?: string | number | null | undefined;
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

/** One row of `upsert` calls: a Item and the members to change. */
export type ItemUpsertRow = {
  /** The record, by its `id` or `sku`. */
  by: ItemBy;
  /** The `version` that was read; the update fails with VERSION_MISMATCH when the record has changed since. */
  ifVersion?: string | null | undefined;
  /** The members to change. */
  input: ItemUpsertInput;
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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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

/** The members of a new Language; absent ones get their defaults. */
export type LanguageCreateInput = {
  /** Code of the language, 2 letters. */
  code: string;
  /** Currency shown in the language, an ISO code of 3 letters. */
  currency?: string | null | undefined;
  /** Whether the language is shown on the site. */
  isActive?: boolean | null | undefined;
  /** Region whose formats are used, an ISO country code of 2 letters. */
  region: string;
};

/** One sort criterion of a list of Language. */
export type LanguageOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: LanguageOrderField;
};

/** The fields that a list of Language can be sorted by. */
export type LanguageOrderField =
  /** Code of the language, 2 letters. */
  | 'CODE'
  /** Identifier of the language, which never changes. */
  | 'ID'
  /** Name of the language, 1 to 35 characters. */
  | 'NAME';

/** The members of a Language to change; absent ones stay unchanged. */
export type LanguageUpdateInput = {
  /** Code of the language, 2 letters. */
  code?: string | null | undefined;
  /** Currency shown in the language, an ISO code of 3 letters. */
  currency?: string | null | undefined;
  /** Whether the language is shown on the site. */
  isActive?: boolean | null | undefined;
  /** Region whose formats are used, an ISO country code of 2 letters. */
  region?: string | null | undefined;
};

/** Conditions on a record of the type Language, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type LanguageWhere = {
  /** All of these hold. */
  AND?: Array<LanguageWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<LanguageWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<LanguageWhere> | null | undefined;
  /** Code of the language, 2 letters. */
  code?: TextFilter | null | undefined;
  /** Currency shown in the language, an ISO code of 3 letters. */
  currency?: TextFilter | null | undefined;
  /** Identifier of the language, which never changes. */
  id?: IdFilter | null | undefined;
  /** Whether the language is shown on the site. */
  isActive?: BooleanFilter | null | undefined;
  /** Whether this is the default language of the shop. */
  isDefault?: BooleanFilter | null | undefined;
  /** Name of the language, 1 to 35 characters. */
  name?: TextFilter | null | undefined;
  /** Region whose formats are used, an ISO country code of 2 letters. */
  region?: TextFilter | null | undefined;
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

/** The members of a new Movement; absent ones get their defaults. */
export type MovementCreateInput = {
  /** Change of the quantity in stock, signed, 2 decimals. */
  adjustment: string | number;
  /** Why it changed, up to 255 characters. */
  description?: string | null | undefined;
  /** The SKU of the item at the time, 1 to 32 characters. */
  sku: string;
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

/** One sort criterion of a list of Movement. */
export type MovementOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: MovementOrderField;
};

/** The fields that a list of Movement can be sorted by. */
export type MovementOrderField =
  /** Change of the quantity in stock, signed, 2 decimals. */
  | 'ADJUSTMENT'
  /** When the stock changed. */
  | 'CREATION_TIME'
  /** Why it changed, up to 255 characters. */
  | 'DESCRIPTION'
  /** Identifier of the movement. */
  | 'ID'
  /** The SKU of the item at the time, 1 to 40 characters. */
  | 'SKU';

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

/** The members of a new NewsletterList; absent ones get their defaults. */
export type NewsletterListCreateInput = {
  /** Name of the list, 1 to 60 characters. */
  name: string;
};

/** One sort criterion of a list of NewsletterList. */
export type NewsletterListOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: NewsletterListOrderField;
};

/** The fields that a list of NewsletterList can be sorted by. */
export type NewsletterListOrderField =
  /** Identifier of the list. */
  | 'ID'
  /** Name of the list, 1 to 60 characters. */
  | 'NAME';

/** The members of a NewsletterList to change; absent ones stay unchanged. */
export type NewsletterListUpdateInput = {
  /** Name of the list, 1 to 60 characters. */
  name?: string | null | undefined;
};

/** Conditions on a record of the type NewsletterList, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type NewsletterListWhere = {
  /** All of these hold. */
  AND?: Array<NewsletterListWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<NewsletterListWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<NewsletterListWhere> | null | undefined;
  /** Identifier of the list. */
  id?: IdFilter | null | undefined;
  /** The members of the list, in the order they were added. */
  members?: NewsletterMemberListFilter | null | undefined;
  /** Name of the list, 1 to 60 characters. */
  name?: TextFilter | null | undefined;
};

/** A member to add to newsletter lists. */
export type NewsletterMemberInput = {
  /** The email address. The text has 3 to 100 characters. */
  email: string;
  /** The IP address the member subscribed from; null, or not given, when unknown. The text has 7 to 15 characters. */
  ip?: string | null | undefined;
};

/** Conditions on related records of the type NewsletterMember. */
export type NewsletterMemberListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: NewsletterMemberWhere | null | undefined;
  /** This holds for none of them. */
  none?: NewsletterMemberWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: NewsletterMemberWhere | null | undefined;
};

/** Conditions on a record of the type NewsletterMember, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type NewsletterMemberWhere = {
  /** All of these hold. */
  AND?: Array<NewsletterMemberWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<NewsletterMemberWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<NewsletterMemberWhere> | null | undefined;
  /** When the member was added. */
  creationTime?: DateTimeFilter | null | undefined;
  /** With an email address of this domain (the part after the @), regardless of case. The text has 1 to 98 characters. */
  domain?: string | null | undefined;
  /** Email address, 3 to 100 characters, unique in its list. */
  email?: TextFilter | null | undefined;
  /** Identifier of the membership. */
  id?: IdFilter | null | undefined;
  /** IP address the member subscribed from, 7 to 15 characters; null when unknown. */
  ip?: NullableTextFilter | null | undefined;
  /** The newsletter list that the address is in. */
  list?: NewsletterListWhere | null | undefined;
  /** Identifier of the newsletter list. */
  listId?: IdFilter | null | undefined;
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

/** The members of a new Option; absent ones get their defaults. */
export type OptionCreateInput = {
  /** The shop's own code for the option, 1 to 32 characters, unique within the variant. It has no blanks at its ends. */
  code: string;
  /** The color or image that shows the option; null when there is neither. */
  icon?: OptionIconInput | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Position among the options of the variant, 1 or more; a new option comes last. */
  position?: number | null | undefined;
  /** Identifier of the variant the option belongs to. */
  variantId: string | number;
};

/** Conditions on `icon` of Option. */
export type OptionIconFilter = {
  /** The color, 6 hexadecimal digits; null when there is none. */
  color?: NullableTextFilter | null | undefined;
};

/** An image to store, with at most 35 pixels on each side. */
export type OptionIconImageInput = {
  /** The file in Base64: JPEG, PNG, GIF or WebP; on GraphQL also AVIF. A larger image is scaled down. */
  content?: string | null | undefined;
  /** Name of the file; it has no effect. The text has 1 to 255 characters. */
  name?: string | null | undefined;
  /** The file as a part of a multipart request, in the place of `content`; its name is that of the part unless `name` is given. */
  upload?: Blob | null | undefined;
};

/** The new color or image of an option. */
export type OptionIconInput = {
  /** The color, 6 hexadecimal digits; null removes it. */
  color?: string | null | undefined;
  /** The image; null removes it. */
  image?: OptionIconImageInput | null | undefined;
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

/** One sort criterion of a list of Option. */
export type OptionOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: OptionOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of Option can be sorted by. */
export type OptionOrderField =
  /** The shop's own code for the option, 1 to 32 characters, unique within the variant. */
  | 'CODE'
  /** Identifier of the option. */
  | 'ID'
  /** Name, up to 60 characters. */
  | 'NAME'
  /** Position among the options of the variant, 1 or more; a new option comes last. */
  | 'POSITION'
  /** Identifier of the variant the option belongs to. */
  | 'VARIANT_ID';

/** The members of an Option to change; absent ones stay unchanged. */
export type OptionUpdateInput = {
  /** The shop's own code for the option, 1 to 32 characters, unique within the variant. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** The color or image that shows the option; null when there is neither. */
  icon?: OptionIconInput | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Position among the options of the variant, 1 or more; a new option comes last. */
  position?: number | null | undefined;
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

/** The members of a new Order; absent ones get their defaults. */
export type OrderCreateInput = {
  /** The payer, with the billing address. */
  billingAddress: BillingAddressInput;
  /** Coupon that the shopper entered, up to 32 characters. It has no blanks at its ends. */
  coupon?: string | null | undefined;
  /** When the order was made. */
  creationTime?: string | null | undefined;
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
  lines: Array<OrderLineInput>;
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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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

/** The members of a new Page; absent ones get their defaults. */
export type PageCreateInput = {
  /** Content (HTML), by language, up to 65535 characters each. */
  content?: string | Record<string, string> | null | undefined;
  /** The same as `content`, as the record returns it: in all languages. */
  contentByLanguage?: string | Record<string, string> | null | undefined;
  /** The image; null when there is none. */
  image?: ImageUploadInput | null | undefined;
  /** Where the image is placed. */
  imageAlign?: ImageAlign | null | undefined;
  /** Caption of the image, up to 80 characters. */
  imageCaption?: string | null | undefined;
  /** Whether the page is shown in every language, even without a text in that language. */
  isAlwaysVisible?: boolean | null | undefined;
  /** Name of the page, 1 to 120 characters. */
  name?: string | null | undefined;
  /** How the page shows its products. */
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
  /** Name of the template page that shows it, up to 100 characters; empty for the default one. */
  templatePage?: string | null | undefined;
  /** Title, by language, up to 80 characters each. */
  title?: string | Record<string, string> | null | undefined;
  /** The same as `title`, as the record returns it: in all languages. */
  titleByLanguage?: string | Record<string, string> | null | undefined;
};

/** Conditions on `image` of Page. */
export type PageImageFilter = {
  /** Where the image is placed beside the text. */
  align?: ImageAlignFilter | null | undefined;
  /** Text that is shown with the image. */
  caption?: TextFilter | null | undefined;
  /** Height of the image in pixels. */
  height?: NullableIntFilter | null | undefined;
  /** Width of the image in pixels. */
  width?: NullableIntFilter | null | undefined;
};

/** One sort criterion of a list of Page. */
export type PageOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: PageOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of Page can be sorted by. */
export type PageOrderField =
  /** Identifier of the page. */
  | 'ID'
  /** Name of the page, 1 to 120 characters. */
  | 'NAME'
  /** Name of the template page that shows it, up to 100 characters; empty for the default one. */
  | 'TEMPLATE_PAGE';

/** The members of a Page to change; absent ones stay unchanged. */
export type PageUpdateInput = {
  /** Content (HTML), by language, up to 65535 characters each. */
  content?: string | Record<string, string> | null | undefined;
  /** The same as `content`, as the record returns it: in all languages. */
  contentByLanguage?: string | Record<string, string> | null | undefined;
  /** The image; null when there is none. */
  image?: ImageUploadInput | null | undefined;
  /** Where the image is placed. */
  imageAlign?: ImageAlign | null | undefined;
  /** Caption of the image, up to 80 characters. */
  imageCaption?: string | null | undefined;
  /** Whether the page is shown in every language, even without a text in that language. */
  isAlwaysVisible?: boolean | null | undefined;
  /** Name of the page, 1 to 120 characters. */
  name?: string | null | undefined;
  /** How the page shows its products. */
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
  /** Name of the template page that shows it, up to 100 characters; empty for the default one. */
  templatePage?: string | null | undefined;
  /** Title, by language, up to 80 characters each. */
  title?: string | Record<string, string> | null | undefined;
  /** The same as `title`, as the record returns it: in all languages. */
  titleByLanguage?: string | Record<string, string> | null | undefined;
};

/** Conditions on a record of the type Page, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type PageWhere = {
  /** All of these hold. */
  AND?: Array<PageWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<PageWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<PageWhere> | null | undefined;
  /** Content (HTML), up to 65535 characters. */
  content?: LocalizedTextFilter | null | undefined;
  /** Identifier of the page. */
  id?: IdFilter | null | undefined;
  /** The image; null when there is none. */
  image?: PageImageFilter | null | undefined;
  /** Whether the page is shown in every language, even without a text in that language. */
  isAlwaysVisible?: BooleanFilter | null | undefined;
  /** Whether the site itself needs the page. */
  isSystemPage?: BooleanFilter | null | undefined;
  /** Name of the page, 1 to 120 characters. */
  name?: TextFilter | null | undefined;
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
  search?: string | null | undefined;
  /** Description of the page for search engines, up to 255 characters. */
  seoDescription?: LocalizedTextFilter | null | undefined;
  /** Keywords of the page for search engines, up to 255 characters. */
  seoKeywords?: LocalizedTextFilter | null | undefined;
  /** Title of the page for search engines, up to 255 characters. */
  seoTitle?: LocalizedTextFilter | null | undefined;
  /** Name of the template page that shows it, up to 100 characters; empty for the default one. */
  templatePage?: TextFilter | null | undefined;
  /** Title, up to 80 characters. */
  title?: LocalizedTextFilter | null | undefined;
};

/** The members of a new PaymentMethod; absent ones get their defaults. */
export type PaymentMethodCreateInput = {
  /** Description, by language, up to 255 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Fee of every payment, 0 or more, 3 decimals. */
  fixedFee?: string | number | null | undefined;
  /** Instructions for the shopper, by language, up to 255 characters each. */
  instructions?: string | Record<string, string> | null | undefined;
  /** The same as `instructions`, as the record returns it: in all languages. */
  instructionsByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: boolean | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: boolean | null | undefined;
  /** Whether the order is paid on delivery. */
  isOnDelivery?: boolean | null | undefined;
  /** Largest amount that can be paid, 0 or more, 3 decimals; 0 for no maximum. */
  maxAmountPayable?: string | number | null | undefined;
  /** Smallest fee, 0 or more, 3 decimals. */
  minimumFee?: string | number | null | undefined;
  /** Name, by language, up to 80 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Fee in percent of the amount, 0 or more, 3 decimals. */
  percentFee?: string | number | null | undefined;
  /** The payment provider, 1 to 18 characters; null when there is none. */
  provider?: string | null | undefined;
  /** The settings that the provider requires, including secrets; null without a provider. */
  providerSettings?: Array<ProviderSettingInput> | null | undefined;
  /** Identifier of the tax class of the fee; null when not given. */
  taxClassId?: string | number | null | undefined;
};

/** One sort criterion of a list of PaymentMethod. */
export type PaymentMethodOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: PaymentMethodOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of PaymentMethod can be sorted by. */
export type PaymentMethodOrderField =
  /** Identifier of the payment method. */
  | 'ID'
  /** Whether shoppers can choose the method. */
  | 'IS_ACTIVE'
  /** Whether the order is paid on delivery. */
  | 'IS_ON_DELIVERY'
  /** Name, up to 80 characters. */
  | 'NAME'
  /** The payment provider, 1 to 18 characters; null when there is none. */
  | 'PROVIDER';

/** The members of a PaymentMethod to change; absent ones stay unchanged. */
export type PaymentMethodUpdateInput = {
  /** Description, by language, up to 255 characters each. */
  description?: string | Record<string, string> | null | undefined;
  /** The same as `description`, as the record returns it: in all languages. */
  descriptionByLanguage?: string | Record<string, string> | null | undefined;
  /** Fee of every payment, 0 or more, 3 decimals. */
  fixedFee?: string | number | null | undefined;
  /** Instructions for the shopper, by language, up to 255 characters each. */
  instructions?: string | Record<string, string> | null | undefined;
  /** The same as `instructions`, as the record returns it: in all languages. */
  instructionsByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: boolean | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: boolean | null | undefined;
  /** Whether the order is paid on delivery. */
  isOnDelivery?: boolean | null | undefined;
  /** Largest amount that can be paid, 0 or more, 3 decimals; 0 for no maximum. */
  maxAmountPayable?: string | number | null | undefined;
  /** Smallest fee, 0 or more, 3 decimals. */
  minimumFee?: string | number | null | undefined;
  /** Name, by language, up to 80 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Fee in percent of the amount, 0 or more, 3 decimals. */
  percentFee?: string | number | null | undefined;
  /** The payment provider, 1 to 18 characters; null when there is none. */
  provider?: string | null | undefined;
  /** The settings that the provider requires, including secrets; null without a provider. */
  providerSettings?: Array<ProviderSettingInput> | null | undefined;
  /** Identifier of the tax class of the fee; null when not given. */
  taxClassId?: string | number | null | undefined;
};

/** Conditions on a record of the type PaymentMethod, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type PaymentMethodWhere = {
  /** All of these hold. */
  AND?: Array<PaymentMethodWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<PaymentMethodWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<PaymentMethodWhere> | null | undefined;
  /** Description, up to 255 characters. */
  description?: LocalizedTextFilter | null | undefined;
  /** Fee of every payment, 0 or more, 3 decimals. */
  fixedFee?: DecimalFilter | null | undefined;
  /** Identifier of the payment method. */
  id?: IdFilter | null | undefined;
  /** Instructions for the shopper, up to 255 characters. */
  instructions?: LocalizedTextFilter | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: BooleanFilter | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: BooleanFilter | null | undefined;
  /** Whether the order is paid on delivery. */
  isOnDelivery?: BooleanFilter | null | undefined;
  /** Largest amount that can be paid, 0 or more, 3 decimals; 0 for no maximum. */
  maxAmountPayable?: DecimalFilter | null | undefined;
  /** Smallest fee, 0 or more, 3 decimals. */
  minimumFee?: DecimalFilter | null | undefined;
  /** Name, up to 80 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** Fee in percent of the amount, 0 or more, 3 decimals. */
  percentFee?: DecimalFilter | null | undefined;
  /** The payment provider, 1 to 18 characters; null when there is none. */
  provider?: NullableTextFilter | null | undefined;
  /** Tax class of the fee; null when not given. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class of the fee; null when not given. */
  taxClassId?: NullableIdFilter | null | undefined;
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

/** The members of a new PriceList; absent ones get their defaults. */
export type PriceListCreateInput = {
  /** Identifier of the base list the prices are derived from; null for a base list. */
  baseId?: string | number | null | undefined;
  /** Name of the price list, 1 to 60 characters. */
  name: string;
  /** Percentage of the base list's prices, 0 or more, 3 decimals (90 is a reduction of 10 percent); null for a base list. */
  percentage?: string | number | null | undefined;
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

/** One sort criterion of a list of PriceList. */
export type PriceListOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: PriceListOrderField;
};

/** The fields that a list of PriceList can be sorted by. */
export type PriceListOrderField =
  /** Identifier of the price list. */
  | 'ID'
  /** Name of the price list, 1 to 60 characters. */
  | 'NAME';

/** The members of a PriceList to change; absent ones stay unchanged. */
export type PriceListUpdateInput = {
  /** Name of the price list, 1 to 60 characters. */
  name?: string | null | undefined;
  /** Percentage of the base list's prices, 0 or more, 3 decimals (90 is a reduction of 10 percent); null for a base list. */
  percentage?: string | number | null | undefined;
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

/** The members of a new Producer; absent ones get their defaults. */
export type ProducerCreateInput = {
  /** The shop's own code for the producer, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name of the producer, 1 to 100 characters. */
  name: string;
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

/** One sort criterion of a list of Producer. */
export type ProducerOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ProducerOrderField;
};

/** The fields that a list of Producer can be sorted by. */
export type ProducerOrderField =
  /** The shop's own code for the producer, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the producer. */
  | 'ID'
  /** Name of the producer, 1 to 100 characters. */
  | 'NAME';

/** The members of a Producer to change; absent ones stay unchanged. */
export type ProducerUpdateInput = {
  /** The shop's own code for the producer, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name of the producer, 1 to 100 characters. */
  name?: string | null | undefined;
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

/** The members of a new ProductReview; absent ones get their defaults. */
export type ProductReviewCreateInput = {
  /** Author of the review, up to 60 characters. */
  author?: string | null | undefined;
  /** Code that identifies the review, 1 to 32 characters. It has no blanks at its ends. */
  code: string;
  /** Text of the review, up to 64000 characters. */
  content: string;
  /** When the review was written. */
  date?: string | null | undefined;
  /** Code of the language it is written in, 2 letters. */
  language: string;
  /** Identifier of the product reviewed. */
  productId: string | number;
  /** Rating given, 0 to 5, 1 decimal. */
  rating?: string | number | null | undefined;
  /** Summary, up to 255 characters. */
  summary?: string | null | undefined;
};

/** Conditions on related records of the type ProductReview. */
export type ProductReviewListFilter = {
  /** This holds for all of them, also where there are none. */
  every?: ProductReviewWhere | null | undefined;
  /** This holds for none of them. */
  none?: ProductReviewWhere | null | undefined;
  /** This holds for at least one of them. */
  some?: ProductReviewWhere | null | undefined;
};

/** One sort criterion of a list of ProductReview. */
export type ProductReviewOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ProductReviewOrderField;
};

/** The fields that a list of ProductReview can be sorted by. */
export type ProductReviewOrderField =
  /** Code that identifies the review, 1 to 32 characters. */
  | 'CODE'
  /** When the review was written. */
  | 'DATE'
  /** Rating given, 0 to 5, 1 decimal. */
  | 'RATING';

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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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
  /** Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word. */
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

/** A setting of a payment provider. */
export type ProviderSettingInput = {
  /** Name of the setting, as the provider calls it. The text has 1 to 100 characters. */
  name: string;
  /** Value of the setting. The text has up to 1000 characters. */
  value: string;
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

/** What the cost of shipping is based on. */
export type ShippingBasis =
  /** `Quantity` in the v3 interface. */
  | 'QUANTITY'
  /** `Subtotal` in the v3 interface. */
  | 'SUBTOTAL'
  /** `Weight` in the v3 interface. */
  | 'WEIGHT';

/** Conditions on a value of this type. */
export type ShippingBasisFilter = {
  /** Equal to this value. */
  equals?: ShippingBasis | null | undefined;
  /** Equal to one of these values; an empty list holds for no record. */
  in?: Array<ShippingBasis> | null | undefined;
  /** Not equal to this value; a record without a value is not equal to any. */
  not?: ShippingBasis | null | undefined;
  /** Equal to none of these values. */
  notIn?: Array<ShippingBasis> | null | undefined;
};

/** The members of a new ShippingMethod; absent ones get their defaults. */
export type ShippingMethodCreateInput = {
  /** What the cost is based on. */
  basedOn?: ShippingBasis | null | undefined;
  /** The insurance rates by range, in order; empty for a method without insurance. */
  insuranceRates?: Array<InsuranceRateInput> | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: boolean | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: boolean | null | undefined;
  /** Whether the method serves the shop's own country only. */
  isDomestic?: boolean | null | undefined;
  /** Name, by language, up to 80 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Identifier of the payment-on-delivery method that can be used with this method; null when there is none. */
  paymentOnDeliveryId?: string | number | null | undefined;
  /** The rates by range, in order; the first range that contains the goods applies. */
  shippingRates?: Array<ShippingRateInput> | null | undefined;
  /** Identifier of the tax class of the shipping; null when not given. */
  taxClassId?: string | number | null | undefined;
  /** Codes (1 to 3 characters) of the countries, states, provinces or counties served; an empty list means everywhere. */
  zones?: Array<string> | null | undefined;
};

/** One sort criterion of a list of ShippingMethod. */
export type ShippingMethodOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: ShippingMethodOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of ShippingMethod can be sorted by. */
export type ShippingMethodOrderField =
  /** Identifier of the shipping method. */
  | 'ID'
  /** Whether shoppers can choose the method. */
  | 'IS_ACTIVE'
  /** Whether the method serves the shop's own country only. */
  | 'IS_DOMESTIC'
  /** Whether the method has insurance rates. */
  | 'IS_INSURED'
  /** Name, up to 80 characters. */
  | 'NAME'
  /** Identifier of the payment-on-delivery method that can be used with this method; null when there is none. */
  | 'PAYMENT_ON_DELIVERY_ID';

/** The members of a ShippingMethod to change; absent ones stay unchanged. */
export type ShippingMethodUpdateInput = {
  /** The insurance rates by range, in order; empty for a method without insurance. */
  insuranceRates?: Array<InsuranceRateInput> | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: boolean | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: boolean | null | undefined;
  /** Name, by language, up to 80 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Identifier of the payment-on-delivery method that can be used with this method; null when there is none. */
  paymentOnDeliveryId?: string | number | null | undefined;
  /** The rates by range, in order; the first range that contains the goods applies. */
  shippingRates?: Array<ShippingRateInput> | null | undefined;
  /** Identifier of the tax class of the shipping; null when not given. */
  taxClassId?: string | number | null | undefined;
  /** Codes (1 to 3 characters) of the countries, states, provinces or counties served; an empty list means everywhere. */
  zones?: Array<string> | null | undefined;
};

/** Conditions on a record of the type ShippingMethod, by the names of its fields. All members that are given must hold; null is as if the member were absent. */
export type ShippingMethodWhere = {
  /** All of these hold. */
  AND?: Array<ShippingMethodWhere> | null | undefined;
  /** None of these holds. */
  NOT?: Array<ShippingMethodWhere> | null | undefined;
  /** At least one of these holds; an empty list holds for no record. */
  OR?: Array<ShippingMethodWhere> | null | undefined;
  /** What the cost is based on. */
  basedOn?: ShippingBasisFilter | null | undefined;
  /** Methods that serve this country. The text has 2 characters. */
  country?: string | null | undefined;
  /** Identifier of the shipping method. */
  id?: IdFilter | null | undefined;
  /** Whether shoppers can choose the method. */
  isActive?: BooleanFilter | null | undefined;
  /** Whether the method is proposed first; at most one method is. */
  isDefault?: BooleanFilter | null | undefined;
  /** Whether the method serves the shop's own country only. */
  isDomestic?: BooleanFilter | null | undefined;
  /** Whether the method has insurance rates. */
  isInsured?: BooleanFilter | null | undefined;
  /** Name, up to 80 characters. */
  name?: LocalizedTextFilter | null | undefined;
  /** The payment-on-delivery method that can be used with this method; null when there is none. */
  paymentOnDelivery?: PaymentMethodWhere | null | undefined;
  /** Identifier of the payment-on-delivery method that can be used with this method; null when there is none. */
  paymentOnDeliveryId?: NullableIdFilter | null | undefined;
  /** Methods that have a rate for this quantity, or whose cost is not based on quantity. The value is 0 or more, with up to 2 decimals. */
  quantity?: string | number | null | undefined;
  /** Methods that serve this state, province or county. The text has 1 to 3 characters. */
  stateProv?: string | null | undefined;
  /** Methods that have a rate for this subtotal, or whose cost is not based on it; insured methods must also have an insurance rate for it. The value is 0 or more, with up to 3 decimals. */
  subtotal?: string | number | null | undefined;
  /** Tax class of the shipping; null when not given. */
  taxClass?: TaxClassWhere | null | undefined;
  /** Identifier of the tax class of the shipping; null when not given. */
  taxClassId?: NullableIdFilter | null | undefined;
  /** Methods that have a rate for this weight, or whose cost is not based on weight. The value is 0 or more, with up to 3 decimals. */
  weight?: string | number | null | undefined;
};

/** The cost of a shipping method for a range of the basis. */
export type ShippingRateInput = {
  /** Cost of the range; 0 when not given. The value is 0 or more, with up to 3 decimals. */
  fixedCost?: string | number | null | undefined;
  /** End of the range, inclusive. The value is 0 or more, with up to 3 decimals. */
  limit: string | number;
  /** Start of the range; 0 when not given. The value is 0 or more, with up to 3 decimals. */
  start?: string | number | null | undefined;
  /** Cost of each unit of the basis above the start; 0 when not given. The value is 0 or more, with up to 3 decimals. */
  unitCost?: string | number | null | undefined;
};

/** The direction in which a list is sorted. Nulls come last in both directions. */
export type SortDirection =
  /** Smallest, oldest or A first. */
  | 'ASC'
  /** Largest, latest or Z first. */
  | 'DESC';

/** The members of a new Supplier; absent ones get their defaults. */
export type SupplierCreateInput = {
  /** The shop's own code for the supplier, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name of the supplier, 1 to 100 characters. */
  name: string;
};

/** One sort criterion of a list of Supplier. */
export type SupplierOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: SupplierOrderField;
};

/** The fields that a list of Supplier can be sorted by. */
export type SupplierOrderField =
  /** The shop's own code for the supplier, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the supplier. */
  | 'ID'
  /** Name of the supplier, 1 to 100 characters. */
  | 'NAME';

/** The members of a Supplier to change; absent ones stay unchanged. */
export type SupplierUpdateInput = {
  /** The shop's own code for the supplier, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name of the supplier, 1 to 100 characters. */
  name?: string | null | undefined;
};

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

/** The members of a new TaxArea; absent ones get their defaults. */
export type TaxAreaCreateInput = {
  /** Name of the tax area, 1 to 60 characters. */
  name: string;
};

/** One sort criterion of a list of TaxArea. */
export type TaxAreaOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: TaxAreaOrderField;
};

/** The fields that a list of TaxArea can be sorted by. */
export type TaxAreaOrderField =
  /** Identifier of the tax area. */
  | 'ID'
  /** Name of the tax area, 1 to 60 characters. */
  | 'NAME';

/** The members of a TaxArea to change; absent ones stay unchanged. */
export type TaxAreaUpdateInput = {
  /** Name of the tax area, 1 to 60 characters. */
  name?: string | null | undefined;
};

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

/** The members of a new TaxClass; absent ones get their defaults. */
export type TaxClassCreateInput = {
  /** The shop's own code for the tax class, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name of the tax class, up to 60 characters. */
  name?: string | null | undefined;
};

/** One sort criterion of a list of TaxClass. */
export type TaxClassOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: TaxClassOrderField;
};

/** The fields that a list of TaxClass can be sorted by. */
export type TaxClassOrderField =
  /** The shop's own code for the tax class, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the tax class. */
  | 'ID'
  /** Name of the tax class, up to 60 characters. */
  | 'NAME';

/** The members of a TaxClass to change; absent ones stay unchanged. */
export type TaxClassUpdateInput = {
  /** The shop's own code for the tax class, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name of the tax class, up to 60 characters. */
  name?: string | null | undefined;
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

/** The tax on a class in an area. */
export type TaxRateInput = {
  /** Code of the tax, as orders show it; empty when not given. The text has up to 32 characters. */
  code?: string | null | undefined;
  /** Rate in percent; null when the class is not taxed. The value is 0 or more, with up to 2 decimals. Required. */
  rate?: string | number | null | undefined;
  /** Identifier of the tax class. */
  taxClassId: string | number;
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

/** Why an undo leaves a member as it is. */
export type UndoLeftReason =
  /** It was changed after the call. */
  | 'CHANGED'
  /** The service removes files that no record names. */
  | 'FILE'
  /** The audit does not have secrets. */
  | 'SECRET';

/** The members of a new UnitOfMeasure; absent ones get their defaults. */
export type UnitOfMeasureCreateInput = {
  /** Code of the unit, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name of the unit, 1 to 100 characters. */
  name: string;
};

/** One sort criterion of a list of UnitOfMeasure. */
export type UnitOfMeasureOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: UnitOfMeasureOrderField;
};

/** The fields that a list of UnitOfMeasure can be sorted by. */
export type UnitOfMeasureOrderField =
  /** Code of the unit, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the unit. */
  | 'ID'
  /** Name of the unit, 1 to 100 characters. */
  | 'NAME';

/** The members of a UnitOfMeasure to change; absent ones stay unchanged. */
export type UnitOfMeasureUpdateInput = {
  /** Code of the unit, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name of the unit, 1 to 100 characters. */
  name?: string | null | undefined;
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

/** The members of a new Variant; absent ones get their defaults. */
export type VariantCreateInput = {
  /** The shop's own code for the variant, 1 to 32 characters, unique. It has no blanks at its ends. */
  code: string;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether shoppers see the name of the variant. */
  showName?: boolean | null | undefined;
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

/** One sort criterion of a list of Variant. */
export type VariantOrder = {
  /** Whether the smallest or the largest value comes first. */
  direction?: SortDirection;
  /** The field to sort by. */
  field: VariantOrderField;
  /** Code of the language whose texts decide, also for `keywords`; the default language when absent. */
  language?: string | null | undefined;
};

/** The fields that a list of Variant can be sorted by. */
export type VariantOrderField =
  /** The shop's own code for the variant, 1 to 32 characters, unique. */
  | 'CODE'
  /** Identifier of the variant. */
  | 'ID'
  /** Name, up to 60 characters. */
  | 'NAME';

/** The members of a Variant to change; absent ones stay unchanged. */
export type VariantUpdateInput = {
  /** The shop's own code for the variant, 1 to 32 characters, unique. It has no blanks at its ends. */
  code?: string | null | undefined;
  /** Name, by language, up to 60 characters each. */
  name?: string | Record<string, string> | null | undefined;
  /** The same as `name`, as the record returns it: in all languages. */
  nameByLanguage?: string | Record<string, string> | null | undefined;
  /** Whether shoppers see the name of the variant. */
  showName?: boolean | null | undefined;
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

export type ProducerListQueryVariables = Exact<{
  where: ProducerWhere;
  orderBy: Array<ProducerOrder> | ProducerOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ProducerListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, products: { totalCount: number } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type ProducerAllQueryVariables = Exact<{
  where: ProducerWhere;
}>;


export type ProducerAllQuery = { producers: { nodes: Array<{ id: string, name: string, code: string }> } | null };

export type ProducerRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type ProducerRecordQuery = { record: { id: string, version: string, name: string, code: string, title: string, products: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, isVisible: boolean }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type ProducerCreateMutationVariables = Exact<{
  input: ProducerCreateInput;
}>;


export type ProducerCreateMutation = { made: { id: string } };

export type ProducerUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: ProducerUpdateInput;
}>;


export type ProducerUpdateMutation = { made: { id: string } };

export type ProducerRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type ProducerRemoveMutation = { removed: Array<string> };

export type CategoryListQueryVariables = Exact<{
  where: CategoryWhere;
  orderBy: Array<CategoryOrder> | CategoryOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type CategoryListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, products: { totalCount: number } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type CategoryAllQueryVariables = Exact<{
  where: CategoryWhere;
}>;


export type CategoryAllQuery = { categories: { nodes: Array<{ id: string, name: string, code: string }> } | null };

export type CategoryRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type CategoryRecordQuery = { record: { id: string, version: string, name: string, code: string, title: string, products: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, isVisible: boolean }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type CategoryCreateMutationVariables = Exact<{
  input: CategoryCreateInput;
}>;


export type CategoryCreateMutation = { made: { id: string } };

export type CategoryUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: CategoryUpdateInput;
}>;


export type CategoryUpdateMutation = { made: { id: string } };

export type CategoryRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type CategoryRemoveMutation = { removed: Array<string> };

export type SupplierListQueryVariables = Exact<{
  mayCatalog: boolean;
  where: SupplierWhere;
  orderBy: Array<SupplierOrder> | SupplierOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type SupplierListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, items?: { totalCount: number } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type SupplierAllQueryVariables = Exact<{
  where: SupplierWhere;
}>;


export type SupplierAllQuery = { suppliers: { nodes: Array<{ id: string, name: string, code: string }> } | null };

export type SupplierRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  mayCatalog: boolean;
  maySettings: boolean;
}>;


export type SupplierRecordQuery = { record: { id: string, version: string, name: string, code: string, title: string, items?: { totalCount: number, nodes: Array<{ id: string, sku: string, stock: string, product: { id: string } }> } | null } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type SupplierCreateMutationVariables = Exact<{
  input: SupplierCreateInput;
}>;


export type SupplierCreateMutation = { made: { id: string } };

export type SupplierUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: SupplierUpdateInput;
}>;


export type SupplierUpdateMutation = { made: { id: string } };

export type SupplierRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type SupplierRemoveMutation = { removed: Array<string> };

export type UnitOfMeasureListQueryVariables = Exact<{
  where: UnitOfMeasureWhere;
  orderBy: Array<UnitOfMeasureOrder> | UnitOfMeasureOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type UnitOfMeasureListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type UnitOfMeasureAllQueryVariables = Exact<{
  where: UnitOfMeasureWhere;
}>;


export type UnitOfMeasureAllQuery = { unitsOfMeasure: { nodes: Array<{ id: string, name: string, code: string }> } | null };

export type UnitOfMeasureRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type UnitOfMeasureRecordQuery = { record: { id: string, version: string, name: string, code: string, title: string } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type UnitOfMeasureCreateMutationVariables = Exact<{
  input: UnitOfMeasureCreateInput;
}>;


export type UnitOfMeasureCreateMutation = { made: { id: string } };

export type UnitOfMeasureUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: UnitOfMeasureUpdateInput;
}>;


export type UnitOfMeasureUpdateMutation = { made: { id: string } };

export type UnitOfMeasureRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type UnitOfMeasureRemoveMutation = { removed: Array<string> };

export type DepartmentListQueryVariables = Exact<{
  language: string;
  where: DepartmentWhere;
  orderBy: Array<DepartmentOrder> | DepartmentOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type DepartmentListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, parentId: string, countProduct: number, position: number | null, parent: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null, ofDepartment: { nodes: Array<{ id: string, name: string }> } | null };

export type DepartmentAllQueryVariables = Exact<{
  language: string;
  where: DepartmentWhere;
}>;


export type DepartmentAllQuery = { departments: { nodes: Array<{ id: string, name: string, code: string, parentId: string, countProduct: number, position: number | null, description: string, seoTitle: string, seoDescription: string, seoKeywords: string, departmentColumns: number, templatePage: string, parent: { id: string, name: string } | null }> } | null };

export type DepartmentRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type DepartmentRecordQuery = { record: { id: string, version: string, nameByLanguage: Record<string, string>, descriptionByLanguage: Record<string, string>, parentId: string, code: string, position: number | null, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string>, seoKeywordsByLanguage: Record<string, string>, departmentColumns: number, templatePage: string, title: string, parent: { id: string, name: string } | null, productsLayout: { columns: number, imageSize: LayoutImageSize, products: number, showDescription: boolean, sortOrder: LayoutSortOrder }, children: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, countProduct: number }> }, products: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, isVisible: boolean }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null, ofDepartment: { nodes: Array<{ id: string, name: string }> } | null };

export type DepartmentCreateMutationVariables = Exact<{
  input: DepartmentCreateInput;
}>;


export type DepartmentCreateMutation = { made: { id: string } };

export type DepartmentUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: DepartmentUpdateInput;
}>;


export type DepartmentUpdateMutation = { made: { id: string } };

export type DepartmentRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type DepartmentRemoveMutation = { removed: Array<string> };

export type VariantListQueryVariables = Exact<{
  language: string;
  where: VariantWhere;
  orderBy: Array<VariantOrder> | VariantOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type VariantListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, options: { totalCount: number }, products: { totalCount: number } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type VariantAllQueryVariables = Exact<{
  language: string;
  where: VariantWhere;
}>;


export type VariantAllQuery = { variants: { nodes: Array<{ id: string, name: string, code: string, showName: boolean }> } | null };

export type VariantRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type VariantRecordQuery = { record: { id: string, version: string, nameByLanguage: Record<string, string>, code: string, showName: boolean, title: string, options: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, position: number }> }, products: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, isVisible: boolean }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type VariantCreateMutationVariables = Exact<{
  input: VariantCreateInput;
}>;


export type VariantCreateMutation = { made: { id: string } };

export type VariantUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: VariantUpdateInput;
}>;


export type VariantUpdateMutation = { made: { id: string } };

export type VariantRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type VariantRemoveMutation = { removed: Array<string> };

export type OptionListQueryVariables = Exact<{
  language: string;
  where: OptionWhere;
  orderBy: Array<OptionOrder> | OptionOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type OptionListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string, variantId: string, position: number, variant: { id: string, name: string }, items: { totalCount: number } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null, ofVariant: { nodes: Array<{ id: string, name: string }> } | null };

export type OptionAllQueryVariables = Exact<{
  language: string;
  where: OptionWhere;
}>;


export type OptionAllQuery = { options: { nodes: Array<{ id: string, name: string, code: string, variantId: string, position: number, variant: { id: string, name: string } }> } | null };

export type OptionRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type OptionRecordQuery = { record: { id: string, version: string, variantId: string, nameByLanguage: Record<string, string>, code: string, position: number, title: string, variant: { id: string, name: string }, items: { totalCount: number, nodes: Array<{ id: string, sku: string, stock: string, product: { id: string } }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null, ofVariant: { nodes: Array<{ id: string, name: string }> } | null };

export type OptionCreateMutationVariables = Exact<{
  input: OptionCreateInput;
}>;


export type OptionCreateMutation = { made: { id: string } };

export type OptionUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: OptionUpdateInput;
}>;


export type OptionUpdateMutation = { made: { id: string } };

export type OptionRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type OptionRemoveMutation = { removed: Array<string> };

export type ProductReviewListQueryVariables = Exact<{
  language: string;
  where: ProductReviewWhere;
  orderBy: Array<ProductReviewOrder> | ProductReviewOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ProductReviewListQuery = { list: { totalCount: number, nodes: Array<{ id: string, code: string, summary: string, rating: string, productId: string, author: string, language: string, date: string, product: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type ProductReviewAllQueryVariables = Exact<{
  language: string;
  where: ProductReviewWhere;
}>;


export type ProductReviewAllQuery = { productReviews: { nodes: Array<{ id: string, summary: string, rating: string, productId: string, author: string, language: string, date: string, content: string, code: string, product: { id: string, name: string } }> } | null };

export type ProductReviewRecordQueryVariables = Exact<{
  key: string;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type ProductReviewRecordQuery = { record: { id: string, productId: string, rating: string, summary: string, content: string, author: string, language: string, code: string, title: string, product: { id: string, name: string } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type ProductReviewCreateMutationVariables = Exact<{
  input: ProductReviewCreateInput;
}>;


export type ProductReviewCreateMutation = { made: { code: string } };

export type ProductReviewRemoveMutationVariables = Exact<{
  keys: Array<string> | string;
}>;


export type ProductReviewRemoveMutation = { removed: Array<string> };

export type ContactListQueryVariables = Exact<{
  where: ContactWhere;
  orderBy: Array<ContactOrder> | ContactOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ContactListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, customerId: string, email: string | null, phone: string, note: string, customer: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type ContactAllQueryVariables = Exact<{
  where: ContactWhere;
}>;


export type ContactAllQuery = { contacts: { nodes: Array<{ id: string, name: string, customerId: string, email: string | null, phone: string, note: string, customer: { id: string, name: string } }> } | null };

export type ContactRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type ContactRecordQuery = { record: { id: string, version: string, customerId: string, name: string, email: string | null, phone: string, note: string, title: string, customer: { id: string, name: string } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type ContactCreateMutationVariables = Exact<{
  input: ContactCreateInput;
}>;


export type ContactCreateMutation = { made: { id: string } };

export type ContactUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: ContactUpdateInput;
}>;


export type ContactUpdateMutation = { made: { id: string } };

export type ContactRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type ContactRemoveMutation = { removed: Array<string> };

export type PageListQueryVariables = Exact<{
  language: string;
  where: PageWhere;
  orderBy: Array<PageOrder> | PageOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PageListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, title: string, isSystemPage: boolean, isAlwaysVisible: boolean }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type PageAllQueryVariables = Exact<{
  language: string;
  where: PageWhere;
}>;


export type PageAllQuery = { pages: { nodes: Array<{ id: string, name: string, title: string, isSystemPage: boolean, isAlwaysVisible: boolean, content: string, seoTitle: string, seoDescription: string, seoKeywords: string, templatePage: string }> } | null };

export type PageRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type PageRecordQuery = { record: { id: string, version: string, titleByLanguage: Record<string, string>, contentByLanguage: Record<string, string>, name: string, isAlwaysVisible: boolean, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string>, seoKeywordsByLanguage: Record<string, string>, templatePage: string, title: string, productsLayout: { columns: number, imageSize: LayoutImageSize, products: number, showDescription: boolean, sortOrder: LayoutSortOrder } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type PageCreateMutationVariables = Exact<{
  input: PageCreateInput;
}>;


export type PageCreateMutation = { made: { id: string } };

export type PageUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: PageUpdateInput;
}>;


export type PageUpdateMutation = { made: { id: string } };

export type PageRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type PageRemoveMutation = { removed: Array<string> };

export type NewsletterListListQueryVariables = Exact<{
  where: NewsletterListWhere;
  orderBy: Array<NewsletterListOrder> | NewsletterListOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type NewsletterListListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, memberCount: number }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type NewsletterListAllQueryVariables = Exact<{
  where: NewsletterListWhere;
}>;


export type NewsletterListAllQuery = { newsletterLists: { nodes: Array<{ id: string, name: string, memberCount: number }> } | null };

export type NewsletterListRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type NewsletterListRecordQuery = { record: { id: string, version: string, name: string, title: string, members: { totalCount: number, nodes: Array<{ id: string, email: string, creationTime: string }> } } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type NewsletterListCreateMutationVariables = Exact<{
  input: NewsletterListCreateInput;
}>;


export type NewsletterListCreateMutation = { made: { id: string } };

export type NewsletterListUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: NewsletterListUpdateInput;
}>;


export type NewsletterListUpdateMutation = { made: { id: string } };

export type NewsletterListRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type NewsletterListRemoveMutation = { removed: Array<string> };

export type LanguageListQueryVariables = Exact<{
  where: LanguageWhere;
  orderBy: Array<LanguageOrder> | LanguageOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type LanguageListQuery = { list: { totalCount: number, nodes: Array<{ id: string, code: string, name: string, region: string, currency: string, isActive: boolean, isDefault: boolean }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type LanguageAllQueryVariables = Exact<{
  where: LanguageWhere;
}>;


export type LanguageAllQuery = { languages: { nodes: Array<{ id: string, name: string, code: string, region: string, currency: string, isActive: boolean, isDefault: boolean }> } | null };

export type LanguageRecordQueryVariables = Exact<{
  key: string;
  name: string;
  maySettings: boolean;
}>;


export type LanguageRecordQuery = { record: { id: string, version: string, code: string, region: string, currency: string, isActive: boolean, title: string } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type LanguageCreateMutationVariables = Exact<{
  input: LanguageCreateInput;
}>;


export type LanguageCreateMutation = { made: { code: string } };

export type LanguageUpdateMutationVariables = Exact<{
  key: string;
  version: string;
  input: LanguageUpdateInput;
}>;


export type LanguageUpdateMutation = { made: { code: string } };

export type LanguageRemoveMutationVariables = Exact<{
  keys: Array<string> | string;
}>;


export type LanguageRemoveMutation = { removed: Array<string> };

export type PriceListListQueryVariables = Exact<{
  where: PriceListWhere;
  orderBy: Array<PriceListOrder> | PriceListOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PriceListListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, baseId: string | null, percentage: string | null, base: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type PriceListAllQueryVariables = Exact<{
  where: PriceListWhere;
}>;


export type PriceListAllQuery = { priceLists: { nodes: Array<{ id: string, name: string, baseId: string | null, percentage: string | null, base: { id: string, name: string } | null }> } | null };

export type PriceListRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type PriceListRecordQuery = { record: { id: string, version: string, name: string, baseId: string | null, percentage: string | null, title: string, base: { id: string, name: string } | null } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null, ofPriceList: { nodes: Array<{ id: string, name: string }> } | null };

export type PriceListCreateMutationVariables = Exact<{
  input: PriceListCreateInput;
}>;


export type PriceListCreateMutation = { made: { id: string } };

export type PriceListUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: PriceListUpdateInput;
}>;


export type PriceListUpdateMutation = { made: { id: string } };

export type PriceListRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type PriceListRemoveMutation = { removed: Array<string> };

export type TaxClassListQueryVariables = Exact<{
  where: TaxClassWhere;
  orderBy: Array<TaxClassOrder> | TaxClassOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type TaxClassListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, code: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type TaxClassAllQueryVariables = Exact<{
  where: TaxClassWhere;
}>;


export type TaxClassAllQuery = { taxClasses: { nodes: Array<{ id: string, name: string, code: string }> } | null };

export type TaxClassRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type TaxClassRecordQuery = { record: { id: string, version: string, name: string, code: string, title: string } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type TaxClassCreateMutationVariables = Exact<{
  input: TaxClassCreateInput;
}>;


export type TaxClassCreateMutation = { made: { id: string } };

export type TaxClassUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: TaxClassUpdateInput;
}>;


export type TaxClassUpdateMutation = { made: { id: string } };

export type TaxClassRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type TaxClassRemoveMutation = { removed: Array<string> };

export type TaxAreaListQueryVariables = Exact<{
  where: TaxAreaWhere;
  orderBy: Array<TaxAreaOrder> | TaxAreaOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type TaxAreaListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type TaxAreaAllQueryVariables = Exact<{
  where: TaxAreaWhere;
}>;


export type TaxAreaAllQuery = { taxAreas: { nodes: Array<{ id: string, name: string }> } | null };

export type TaxAreaRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type TaxAreaRecordQuery = { record: { id: string, version: string, name: string, title: string } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type TaxAreaCreateMutationVariables = Exact<{
  input: TaxAreaCreateInput;
}>;


export type TaxAreaCreateMutation = { made: { id: string } };

export type TaxAreaUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: TaxAreaUpdateInput;
}>;


export type TaxAreaUpdateMutation = { made: { id: string } };

export type TaxAreaRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type TaxAreaRemoveMutation = { removed: Array<string> };

export type ShippingMethodListQueryVariables = Exact<{
  language: string;
  where: ShippingMethodWhere;
  orderBy: Array<ShippingMethodOrder> | ShippingMethodOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ShippingMethodListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, basedOn: ShippingBasis | null, zones: Array<string> | null, isActive: boolean, isDefault: boolean }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type ShippingMethodAllQueryVariables = Exact<{
  language: string;
  where: ShippingMethodWhere;
}>;


export type ShippingMethodAllQuery = { shippingMethods: { nodes: Array<{ id: string, name: string, basedOn: ShippingBasis | null, zones: Array<string> | null, isActive: boolean, isDefault: boolean, isDomestic: boolean | null, paymentOnDeliveryId: string | null, taxClassId: string | null, paymentOnDelivery: { id: string, name: string } | null, taxClass: { id: string, name: string } | null }> } | null };

export type ShippingMethodRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type ShippingMethodRecordQuery = { record: { id: string, version: string, nameByLanguage: Record<string, string>, isActive: boolean, isDefault: boolean, isDomestic: boolean | null, zones: Array<string> | null, paymentOnDeliveryId: string | null, basedOn: ShippingBasis | null, taxClassId: string | null, title: string, paymentOnDelivery: { id: string, name: string } | null, taxClass: { id: string, name: string } | null, shippingRates: Array<{ fixedCost: string, limit: string, start: string, unitCost: string }> | null, insuranceRates: Array<{ fixedCost: string, limit: string, percentCost: string, start: string }> | null } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null, ofPaymentMethod: { nodes: Array<{ id: string, name: string }> } | null, ofTaxClass: { nodes: Array<{ id: string, name: string }> } | null };

export type ShippingMethodCreateMutationVariables = Exact<{
  input: ShippingMethodCreateInput;
}>;


export type ShippingMethodCreateMutation = { made: { id: string } };

export type ShippingMethodUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: ShippingMethodUpdateInput;
}>;


export type ShippingMethodUpdateMutation = { made: { id: string } };

export type ShippingMethodRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type ShippingMethodRemoveMutation = { removed: Array<string> };

export type PaymentMethodListQueryVariables = Exact<{
  language: string;
  where: PaymentMethodWhere;
  orderBy: Array<PaymentMethodOrder> | PaymentMethodOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PaymentMethodListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, fixedFee: string | null, percentFee: string | null, provider: string | null, isActive: boolean, isDefault: boolean }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type PaymentMethodAllQueryVariables = Exact<{
  language: string;
  where: PaymentMethodWhere;
}>;


export type PaymentMethodAllQuery = { paymentMethods: { nodes: Array<{ id: string, name: string, fixedFee: string | null, percentFee: string | null, provider: string | null, isActive: boolean, isDefault: boolean, description: string | null, instructions: string | null, isOnDelivery: boolean | null, maxAmountPayable: string | null, minimumFee: string | null, taxClassId: string | null, taxClass: { id: string, name: string } | null }> } | null };

export type PaymentMethodRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  language: string;
  maySettings: boolean;
}>;


export type PaymentMethodRecordQuery = { record: { id: string, version: string, nameByLanguage: Record<string, string>, descriptionByLanguage: Record<string, string> | null, instructionsByLanguage: Record<string, string> | null, isActive: boolean, isDefault: boolean, isOnDelivery: boolean | null, maxAmountPayable: string | null, fixedFee: string | null, percentFee: string | null, minimumFee: string | null, taxClassId: string | null, provider: string | null, title: string, taxClass: { id: string, name: string } | null, providerSettings: Array<{ name: string, value: string }> | null } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null, ofTaxClass: { nodes: Array<{ id: string, name: string }> } | null };

export type PaymentMethodCreateMutationVariables = Exact<{
  input: PaymentMethodCreateInput;
}>;


export type PaymentMethodCreateMutation = { made: { id: string } };

export type PaymentMethodUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: PaymentMethodUpdateInput;
}>;


export type PaymentMethodUpdateMutation = { made: { id: string } };

export type PaymentMethodRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type PaymentMethodRemoveMutation = { removed: Array<string> };

export type AccountListQueryVariables = Exact<{
  where: AccountWhere;
  orderBy: Array<AccountOrder> | AccountOrder;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type AccountListQuery = { list: { totalCount: number, nodes: Array<{ id: string, name: string, email: string, access: AccountAccess, sections: Array<AccountSection>, days: AccountDays, hasPassword: boolean }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type AccountAllQueryVariables = Exact<{
  where: AccountWhere;
}>;


export type AccountAllQuery = { accounts: { nodes: Array<{ id: string, name: string, email: string, access: AccountAccess, sections: Array<AccountSection>, days: AccountDays, hasPassword: boolean, locale: string, fromHour: number, toHour: number, ip: string | null }> } | null };

export type AccountRecordQueryVariables = Exact<{
  key: string | number;
  name: string;
  maySettings: boolean;
}>;


export type AccountRecordQuery = { record: { id: string, version: string, name: string, email: string, locale: string, access: AccountAccess, sections: Array<AccountSection>, days: AccountDays, fromHour: number, toHour: number, ip: string | null, title: string } | null, history?: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null };

export type AccountCreateMutationVariables = Exact<{
  input: AccountCreateInput;
}>;


export type AccountCreateMutation = { made: { id: string } };

export type AccountUpdateMutationVariables = Exact<{
  key: string | number;
  version: string;
  input: AccountUpdateInput;
}>;


export type AccountUpdateMutation = { made: { id: string } };

export type AccountRemoveMutationVariables = Exact<{
  keys: Array<string | number> | string | number;
}>;


export type AccountRemoveMutation = { removed: Array<string> };

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


export type AuditQuery = { auditEntries: { pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null }, nodes: Array<{ id: string, callId: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, operation: string, surface: AuditSurface, callerKind: CallerKind, callerId: string, callerName: string, requestId: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null, order: { number: string } | null, product: { id: string } | null }> } | null };

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

export type DeleteCustomersMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteCustomersMutation = { deleteCustomers: Array<string> };

export type EraseCustomerMutationVariables = Exact<{
  id: string | number;
  emptyOrderContacts: boolean;
}>;


export type EraseCustomerMutation = { eraseCustomer: { places: Array<{ recordType: string, members: Array<string>, outcome: ErasureOutcome, records: number | null, note: string }> } };

export type NewCustomerQueryVariables = Exact<{ [key: string]: never; }>;


export type NewCustomerQuery = { priceLists: { nodes: Array<{ id: string, name: string }> } | null };

export type CreateCustomerMutationVariables = Exact<{
  input: CustomerCreateInput;
}>;


export type CreateCustomerMutation = { createCustomer: { id: string } };

export type FirstRunMutationVariables = Exact<{
  account: AccountCreateInput;
  former: string;
  language: LanguageUpdateInput;
  listId: string | number;
  list: PriceListUpdateInput;
  taxClass: TaxClassCreateInput;
}>;


export type FirstRunMutation = { updateLanguage: { id: string }, updatePriceList: { id: string }, createTaxClass: { id: string }, createAccount: { id: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type ChangeOwnPasswordMutationVariables = Exact<{
  current: string;
  next: string;
}>;


export type ChangeOwnPasswordMutation = { changeOwnPassword: { expiryTime: string } };

export type FindQueryVariables = Exact<{
  text: string;
}>;


export type FindQuery = { search: Array<{ type: SearchType, order: { number: string, customerName: string } | null, product: { id: string, code: string, name: string } | null, item: { sku: string, product: { id: string } } | null, customer: { id: string, code: string, fullName: string } | null }> | null };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { viewer: { name: string, kind: CallerKind, access: CallerAccess, sections: Array<AccountSection>, expiryTime: string | null, account: { id: string, name: string } | null } | null, shop: { timeZone: string, currency: string, country: string, languages: Array<string>, defaultLanguage: string, priceListIds: Array<string>, defaultPriceListId: string, version: string } | null, owners: { nodes: Array<{ id: string }> } | null, failingWebhooks: { totalCount: number } | null };

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

export type FindBuyersQueryVariables = Exact<{
  text: string;
}>;


export type FindBuyersQuery = { customers: { nodes: Array<{ id: string, code: string, fullName: string, priceListId: string, priceList: { name: string }, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, mobileNumber: string, faxNumber: string, companyCode: string, companyCode2: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null }> } | null };

export type BuyerFragment = { id: string, code: string, fullName: string, priceListId: string, priceList: { name: string }, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, mobileNumber: string, faxNumber: string, companyCode: string, companyCode2: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null };

export type OneBuyerQueryVariables = Exact<{
  id: string | number;
}>;


export type OneBuyerQuery = { customer: { id: string, code: string, fullName: string, priceListId: string, priceList: { name: string }, billingAddress: { companyName: string, firstName: string, lastName: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string, email: string, phoneNumber: string, mobileNumber: string, faxNumber: string, companyCode: string, companyCode2: string, personalCode: string }, shippingAddress: { name: string, street1: string, street2: string, postalCode: string, city: string, stateProv: string, country: string } | null } | null };

export type CreateOrderMutationVariables = Exact<{
  input: OrderCreateInput;
}>;


export type CreateOrderMutation = { createOrder: { number: string } };

export type PreviewNewOrderMutationVariables = Exact<{
  input: OrderCreateInput;
  hasCatalog: boolean;
}>;


export type PreviewNewOrderMutation = { order: { prediscountSubtotal: string, subtotal: string, discountPercent: string, discountAmount: string, total: string, taxAmount: string, taxedTotal: string, lines: Array<{ price: string, totalPrice: string, item?: { stock: string } | null }>, shippingMethod: { id: string | null, name: string, cost: string } | null, paymentMethod: { id: string | null, name: string, cost: string } | null } };

export type FindItemsQueryVariables = Exact<{
  text: string;
  priceList?: string | number | null | undefined;
}>;


export type FindItemsQuery = { items: { nodes: Array<{ id: string, sku: string, stock: string, price: string | null, product: { name: string } }> } | null };

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
  hasCatalog: boolean;
}>;


export type PreviewOrderMutation = { order: { prediscountSubtotal: string, subtotal: string, discountPercent: string, discountAmount: string, total: string, taxAmount: string, taxedTotal: string, lines: Array<{ price: string, totalPrice: string, item?: { stock: string } | null }>, shippingMethod: { id: string | null, name: string, cost: string } | null, paymentMethod: { id: string | null, name: string, cost: string } | null } };

export type OrderAmountsFragment = { prediscountSubtotal: string, subtotal: string, discountPercent: string, discountAmount: string, total: string, taxAmount: string, taxedTotal: string, lines: Array<{ price: string, totalPrice: string, item?: { stock: string } | null }>, shippingMethod: { id: string | null, name: string, cost: string } | null, paymentMethod: { id: string | null, name: string, cost: string } | null };

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

export type VariantsQueryVariables = Exact<{
  language: string;
}>;


export type VariantsQuery = { variants: { nodes: Array<{ id: string, name: string, code: string, options: { nodes: Array<{ id: string, code: string, name: string }> } }> } | null };

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

export type DeleteItemMutationVariables = Exact<{
  sku: string;
}>;


export type DeleteItemMutation = { deleteItems: Array<string> };

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


export type ProductQuery = { priceLists: { nodes: Array<{ id: string, name: string, baseId: string | null }> } | null, product: { name: string, rating: string, variantIds: Array<string> | null, id: string, version: string, code: string, departmentId: string, producerId: string | null, taxClassId: string | null, isVisible: boolean, isFeatured: boolean, isNewRelease: boolean, nameByLanguage: Record<string, string>, shortDescriptionByLanguage: Record<string, string>, longDescriptionByLanguage: Record<string, string>, seoTitleByLanguage: Record<string, string>, seoDescriptionByLanguage: Record<string, string>, department: { id: string, name: string }, producer: { id: string, name: string } | null, promotion?: { id: string, name: string, endTime: string } | null, images: Array<{ id: string, resized: { small: { url: string } | null }, option: { id: string, name: string } | null }>, files: { nodes: Array<{ id: string, name: string, size: number, address: string }> }, items: { totalCount: number, nodes: Array<{ id: string, version: string, sku: string, barcode: string | null, stock: string, sellingPriceByList: Record<string, string>, priceByList: Record<string, string>, options: Array<{ id: string, code: string, name: string }> }> }, reviews: { totalCount: number, nodes: Array<{ id: string, code: string, author: string, rating: string, date: string, summary: string }> }, similarProducts: { nodes: Array<{ id: string, code: string, name: string, thumbnailImage: { url: string } | null }> }, accessories: { nodes: Array<{ id: string, code: string, name: string, thumbnailImage: { url: string } | null }> }, auditEntries: { totalCount: number, nodes: Array<{ id: string, time: string, action: AuditAction, recordType: string, recordKey: string, part: string | null, callId: string, callerName: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null }> } | null } | null, departments: { nodes: Array<{ id: string, name: string }> } | null, producers: { nodes: Array<{ id: string, name: string }> } | null, taxClasses: { nodes: Array<{ id: string, name: string }> } | null };

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

export type KnownSkusQueryVariables = Exact<{
  skus: Array<string> | string;
}>;


export type KnownSkusQuery = { items: { nodes: Array<{ sku: string }> } | null };

export type AddItemsMutationVariables = Exact<{
  id: string | number;
  variantIds: Array<string | number> | string | number;
  rows: Array<ItemUpsertRow> | ItemUpsertRow;
}>;


export type AddItemsMutation = { updateProduct: { id: string }, upsertItems: { succeeded: number } };

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

export type AddMembersMutationVariables = Exact<{
  listId: string | number;
  members: Array<NewsletterMemberInput> | NewsletterMemberInput;
}>;


export type AddMembersMutation = { count: number };

export type RemoveMembersMutationVariables = Exact<{
  listId: string | number;
  emails: Array<string> | string;
}>;


export type RemoveMembersMutation = { count: number };

export type SetPasswordMutationVariables = Exact<{
  id: string | number;
  password: string;
}>;


export type SetPasswordMutation = { setAccountPassword: { id: string } };

export type FindRecordQueryVariables = Exact<{
  text: string;
  types?: Array<SearchType> | SearchType | null | undefined;
}>;


export type FindRecordQuery = { search: Array<{ product: { id: string, name: string, code: string } | null, customer: { id: string, code: string, name: string } | null }> | null };

export type AddOptionMutationVariables = Exact<{
  input: OptionCreateInput;
}>;


export type AddOptionMutation = { createOption: { id: string } };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { signIn: { expiryTime: string } | null };

export type FindArticleQueryVariables = Exact<{
  text: string;
}>;


export type FindArticleQuery = { exact: { nodes: Array<{ sku: string, stock: string, product: { id: string, name: string } }> } | null, similar: { nodes: Array<{ sku: string, stock: string, product: { id: string, name: string } }> } | null };

export type ArticleFragment = { sku: string, stock: string, product: { id: string, name: string } };

export type DeleteMovementsMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeleteMovementsMutation = { deleteMovements: Array<string> };

export type StockQueryVariables = Exact<{
  where: MovementWhere;
  orderBy: Array<MovementOrder> | MovementOrder;
  hasCatalog: boolean;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type StockQuery = { movements: { totalCount: number, nodes: Array<{ id: string, version: string, creationTime: string, sku: string, adjustment: string, description: string, item?: { product: { id: string, name: string } } | null }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } | null };

export type AddMovementMutationVariables = Exact<{
  input: MovementCreateInput;
  hasCatalog: boolean;
}>;


export type AddMovementMutation = { createMovement: { id: string, adjustment: string, item?: { stock: string } | null } };

export type CountStockMutationVariables = Exact<{
  stock: ItemStockInput;
}>;


export type CountStockMutation = { updateItemStock: Array<{ id: string, stock: string }> };

export type LastMovementQueryVariables = Exact<{
  sku: string;
}>;


export type LastMovementQuery = { movements: { nodes: Array<{ id: string, version: string, adjustment: string }> } | null };

export type SetReasonMutationVariables = Exact<{
  id: string | number;
  version: string;
  description: string;
}>;


export type SetReasonMutation = { updateMovement: { id: string } };

export type SystemQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemQuery = { system: { version: string, startTime: string, database: { kind: SystemDatabaseKind, version: string, bytes: number, isComplete: boolean, faults: Array<string>, migrations: Array<string>, pendingMigrations: Array<string>, unknownMigrations: Array<string>, connections: { total: number, idle: number, waiting: number } | null }, queues: { eventLagSeconds: number, eventUnsettledSeconds: number, unpublishedEvents: number, waitingDeliveries: number, oldestDeliverySeconds: number, waitingJobs: number, runningJobs: number }, gates: Array<{ name: string, counts: string, limit: string, used: number | null, places: number | null, waiting: number | null, queued: number | null, refused: number | null }>, replica: { address: string, state: SystemReplicaState, isInUse: boolean, lagBytes: number, reads: number, readsOfPrimary: number, failedReads: number } | null, brokers: Array<{ address: string, stream: string, state: SystemBrokerState, unpublishedEvents: number }>, checks: { time: string, findings: Array<{ name: string, level: SystemCheckLevel, message: string, advice: string | null }> } } | null, shop: { timeZone: string, currency: string, languages: Array<string>, priceListIds: Array<string>, limits: { callsPerWindow: number | null, windowSeconds: number | null, documentCost: number, importMegabytes: number, uploadMegabytes: number } } | null };

export type TaxesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxesQuery = { taxClasses: { nodes: Array<{ id: string, name: string, code: string }> } | null, taxAreas: { nodes: Array<{ id: string, name: string, rates: Array<{ taxClassId: string, rate: string, code: string }> }> } | null };

export type SetRateMutationVariables = Exact<{
  taxAreaId: string | number;
  rate: TaxRateInput;
}>;


export type SetRateMutation = { setTaxRates: { id: string } };

export type TemplateQueryVariables = Exact<{
  name: string;
}>;


export type TemplateQuery = { template: { name: string, isCurrent: boolean, files: Array<{ name: string, path: string, tree: unknown }> } | null };

export type TemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplatesQuery = { templates: Array<{ name: string, isCurrent: boolean }> | null };

export type CreateTemplateMutationVariables = Exact<{
  name: string;
  copyOf?: string | null | undefined;
}>;


export type CreateTemplateMutation = { createTemplate: { name: string } };

export type UseTemplateMutationVariables = Exact<{
  name: string;
}>;


export type UseTemplateMutation = { useTemplate: { name: string } };

export type DeleteTemplateMutationVariables = Exact<{
  name: string;
}>;


export type DeleteTemplateMutation = { deleteTemplates: number };

export type TextFileQueryVariables = Exact<{
  template: string;
  path: string;
}>;


export type TextFileQuery = { text: string | null };

export type WriteTextFileMutationVariables = Exact<{
  template: string;
  path: string;
  text: string;
}>;


export type WriteTextFileMutation = { writeTemplateTextFile: { path: string } };

export type DeleteTemplateFileMutationVariables = Exact<{
  template: string;
  path: string;
}>;


export type DeleteTemplateFileMutation = { deleteTemplateFiles: number };

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

export type CallOfRequestQueryVariables = Exact<{
  request: string;
}>;


export type CallOfRequestQuery = { auditEntries: { nodes: Array<{ callId: string }> } | null };

export type UndoCallMutationVariables = Exact<{
  call: string | number;
}>;


export type UndoCallMutation = { undoCall: { left: Array<{ recordType: string, recordKey: string, part: string | null, member: string | null, reason: UndoLeftReason, after: Record<string, unknown> | null, current: Record<string, unknown> | null }> } };

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
export const BuyerFragmentDoc = new TypedDocumentString(`
    fragment Buyer on Customer {
  id
  code
  fullName
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
}
    `, {"fragmentName":"Buyer"}) as unknown as TypedDocumentString<BuyerFragment, unknown>;
export const OrderAmountsFragmentDoc = new TypedDocumentString(`
    fragment OrderAmounts on Order {
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
    item @include(if: $hasCatalog) {
      stock
    }
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
    `, {"fragmentName":"OrderAmounts"}) as unknown as TypedDocumentString<OrderAmountsFragment, unknown>;
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
export const ArticleFragmentDoc = new TypedDocumentString(`
    fragment Article on Item {
  sku
  stock
  product {
    id
    name
  }
}
    `, {"fragmentName":"Article"}) as unknown as TypedDocumentString<ArticleFragment, unknown>;
export const ProducerListDocument = new TypedDocumentString(`
    query ProducerList($where: ProducerWhere!, $orderBy: [ProducerOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: producers(
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
      name
      code
      products {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:e60910bf3cb4b98d0b1fba96d2df2db32ea4d62864c9dc4d9196ac0c72e020cb"}) as unknown as TypedDocumentString<ProducerListQuery, ProducerListQueryVariables>;
export const ProducerAllDocument = new TypedDocumentString(`
    query ProducerAll($where: ProducerWhere!) {
  producers(where: $where) {
    nodes {
      id
      name
      code
    }
  }
}
    `, {"documentId":"sha256:14b2390eda068a68072cfcec2ea83cc444370cd81f2c6763d3b054fdc76a76b2"}) as unknown as TypedDocumentString<ProducerAllQuery, ProducerAllQueryVariables>;
export const ProducerRecordDocument = new TypedDocumentString(`
    query ProducerRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: producer(by: {id: $key}) {
    id
    version
    title: name
    name
    code
    products(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        isVisible
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Producer"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:54de2a8f07e14082bdf78b713d5a97613b378d8d45722deab1df649146bea10e"}) as unknown as TypedDocumentString<ProducerRecordQuery, ProducerRecordQueryVariables>;
export const ProducerCreateDocument = new TypedDocumentString(`
    mutation ProducerCreate($input: ProducerCreateInput!) {
  made: createProducer(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:d5011b5f4c3a627ed239632cff546d60160d4cb962426f180af7dac5006be822"}) as unknown as TypedDocumentString<ProducerCreateMutation, ProducerCreateMutationVariables>;
export const ProducerUpdateDocument = new TypedDocumentString(`
    mutation ProducerUpdate($key: ID!, $version: String!, $input: ProducerUpdateInput!) {
  made: updateProducer(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:ea0926d146af307db6b74fec3edf5454ab43e9eb99475ed94d95b31c3039fca9"}) as unknown as TypedDocumentString<ProducerUpdateMutation, ProducerUpdateMutationVariables>;
export const ProducerRemoveDocument = new TypedDocumentString(`
    mutation ProducerRemove($keys: [ID!]!) {
  removed: deleteProducers(ids: $keys)
}
    `, {"documentId":"sha256:65ae4310e54539d94ef9127e9422c3d588b2644ff68b7c44de50520a5e71e31d"}) as unknown as TypedDocumentString<ProducerRemoveMutation, ProducerRemoveMutationVariables>;
export const CategoryListDocument = new TypedDocumentString(`
    query CategoryList($where: CategoryWhere!, $orderBy: [CategoryOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: categories(
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
      name
      code
      products {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:14cd4c6b5ee2d84975586fe7963863211023b11f89914374434ba1f5c828244a"}) as unknown as TypedDocumentString<CategoryListQuery, CategoryListQueryVariables>;
export const CategoryAllDocument = new TypedDocumentString(`
    query CategoryAll($where: CategoryWhere!) {
  categories(where: $where) {
    nodes {
      id
      name
      code
    }
  }
}
    `, {"documentId":"sha256:7cdcfdd646bffae00d32f1339ab5a64a8f784b3bc9053b02822266f8ff75c786"}) as unknown as TypedDocumentString<CategoryAllQuery, CategoryAllQueryVariables>;
export const CategoryRecordDocument = new TypedDocumentString(`
    query CategoryRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: category(by: {id: $key}) {
    id
    version
    title: name
    name
    code
    products(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        isVisible
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Category"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:fc21e445a2235c8d22aa7fb42ab0325568e2e67a64b5ef50973efe1bd081b89a"}) as unknown as TypedDocumentString<CategoryRecordQuery, CategoryRecordQueryVariables>;
export const CategoryCreateDocument = new TypedDocumentString(`
    mutation CategoryCreate($input: CategoryCreateInput!) {
  made: createCategory(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:6e2db6c3daf3b5ca4adb8057e9d079c0bf669aa01fef3c19001c4819bf6c7923"}) as unknown as TypedDocumentString<CategoryCreateMutation, CategoryCreateMutationVariables>;
export const CategoryUpdateDocument = new TypedDocumentString(`
    mutation CategoryUpdate($key: ID!, $version: String!, $input: CategoryUpdateInput!) {
  made: updateCategory(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:42c0dc8ce0de9ba6ffbc8ef0e3e1e8e7be3ac4c763cfa994a33f03057b7df286"}) as unknown as TypedDocumentString<CategoryUpdateMutation, CategoryUpdateMutationVariables>;
export const CategoryRemoveDocument = new TypedDocumentString(`
    mutation CategoryRemove($keys: [ID!]!) {
  removed: deleteCategories(ids: $keys)
}
    `, {"documentId":"sha256:a727b8111da342993b89fc0364b227b726a67cde98cba636f31670ad9c641915"}) as unknown as TypedDocumentString<CategoryRemoveMutation, CategoryRemoveMutationVariables>;
export const SupplierListDocument = new TypedDocumentString(`
    query SupplierList($mayCatalog: Boolean!, $where: SupplierWhere!, $orderBy: [SupplierOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: suppliers(
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
      name
      code
      items @include(if: $mayCatalog) {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:1301bed1ae96e74be5b7b628550903b26f54275f988c75b6938772523aab7531"}) as unknown as TypedDocumentString<SupplierListQuery, SupplierListQueryVariables>;
export const SupplierAllDocument = new TypedDocumentString(`
    query SupplierAll($where: SupplierWhere!) {
  suppliers(where: $where) {
    nodes {
      id
      name
      code
    }
  }
}
    `, {"documentId":"sha256:cc156f5e9dd4efee860aae4986147fb8edb97add835e1d0ee6ed5581b380912d"}) as unknown as TypedDocumentString<SupplierAllQuery, SupplierAllQueryVariables>;
export const SupplierRecordDocument = new TypedDocumentString(`
    query SupplierRecord($key: ID!, $name: String!, $mayCatalog: Boolean!, $maySettings: Boolean!) {
  record: supplier(by: {id: $key}) {
    id
    version
    title: name
    name
    code
    items(first: 10) @include(if: $mayCatalog) {
      totalCount
      nodes {
        id
        sku
        stock
        product {
          id
        }
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Supplier"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:a94c729d3cd26fb962320852dead3153a98fd02c1b38a6232b63c3ecbbe1c2d7"}) as unknown as TypedDocumentString<SupplierRecordQuery, SupplierRecordQueryVariables>;
export const SupplierCreateDocument = new TypedDocumentString(`
    mutation SupplierCreate($input: SupplierCreateInput!) {
  made: createSupplier(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:4d0b7f2a38c32c5f5ac5e8da3dbe0fe17d91ddcfeb5a8fec7e209d2927dd0e19"}) as unknown as TypedDocumentString<SupplierCreateMutation, SupplierCreateMutationVariables>;
export const SupplierUpdateDocument = new TypedDocumentString(`
    mutation SupplierUpdate($key: ID!, $version: String!, $input: SupplierUpdateInput!) {
  made: updateSupplier(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:ccd95a3198af1bc17925dcab721fcf4dbc363f684dfb678a06e2180181a161ca"}) as unknown as TypedDocumentString<SupplierUpdateMutation, SupplierUpdateMutationVariables>;
export const SupplierRemoveDocument = new TypedDocumentString(`
    mutation SupplierRemove($keys: [ID!]!) {
  removed: deleteSuppliers(ids: $keys)
}
    `, {"documentId":"sha256:e1a459478224de765974b0a81b72227efc2d7e9f048743f3c448ba5a93dc9b3c"}) as unknown as TypedDocumentString<SupplierRemoveMutation, SupplierRemoveMutationVariables>;
export const UnitOfMeasureListDocument = new TypedDocumentString(`
    query UnitOfMeasureList($where: UnitOfMeasureWhere!, $orderBy: [UnitOfMeasureOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: unitsOfMeasure(
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
      name
      code
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:117df9edcc3e47987dc42d0db4c6c96683d8975d5677af9d9ce1864c3f43f8c4"}) as unknown as TypedDocumentString<UnitOfMeasureListQuery, UnitOfMeasureListQueryVariables>;
export const UnitOfMeasureAllDocument = new TypedDocumentString(`
    query UnitOfMeasureAll($where: UnitOfMeasureWhere!) {
  unitsOfMeasure(where: $where) {
    nodes {
      id
      name
      code
    }
  }
}
    `, {"documentId":"sha256:eb8d71e3a5bd40eb0b44432954e7d7bde943d3860b05ea1ba6d2f2c189a516db"}) as unknown as TypedDocumentString<UnitOfMeasureAllQuery, UnitOfMeasureAllQueryVariables>;
export const UnitOfMeasureRecordDocument = new TypedDocumentString(`
    query UnitOfMeasureRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: unitOfMeasure(by: {id: $key}) {
    id
    version
    title: name
    name
    code
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "UnitOfMeasure"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:4925968385b7e794ed7421f514459f6d7d4d173485f09e651afa03e1b4b9c81f"}) as unknown as TypedDocumentString<UnitOfMeasureRecordQuery, UnitOfMeasureRecordQueryVariables>;
export const UnitOfMeasureCreateDocument = new TypedDocumentString(`
    mutation UnitOfMeasureCreate($input: UnitOfMeasureCreateInput!) {
  made: createUnitOfMeasure(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:ad40f8b50b943f652824f6808385d7b95d751845760b098c937b904585a63480"}) as unknown as TypedDocumentString<UnitOfMeasureCreateMutation, UnitOfMeasureCreateMutationVariables>;
export const UnitOfMeasureUpdateDocument = new TypedDocumentString(`
    mutation UnitOfMeasureUpdate($key: ID!, $version: String!, $input: UnitOfMeasureUpdateInput!) {
  made: updateUnitOfMeasure(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:839bc3ba99fbff75cb00cd279a108a986562e7fb4dfd16e8232ae38d127fb65b"}) as unknown as TypedDocumentString<UnitOfMeasureUpdateMutation, UnitOfMeasureUpdateMutationVariables>;
export const UnitOfMeasureRemoveDocument = new TypedDocumentString(`
    mutation UnitOfMeasureRemove($keys: [ID!]!) {
  removed: deleteUnitsOfMeasure(ids: $keys)
}
    `, {"documentId":"sha256:740838e6b1ea3c6c96621c6f44bf7e569231eda81620c4b26b698a151ce495b0"}) as unknown as TypedDocumentString<UnitOfMeasureRemoveMutation, UnitOfMeasureRemoveMutationVariables>;
export const DepartmentListDocument = new TypedDocumentString(`
    query DepartmentList($language: String!, $where: DepartmentWhere!, $orderBy: [DepartmentOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: departments(
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
      name(language: $language)
      code
      parentId
      parent {
        id
        name(language: $language)
      }
      countProduct
      position
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
  ofDepartment: departments(first: 100) {
    nodes {
      id
      name(language: $language)
    }
  }
}
    `, {"documentId":"sha256:8ebab93f8ca5c57be82363161f95ac66313550bba1ebcb95d79bfb05b1658a19"}) as unknown as TypedDocumentString<DepartmentListQuery, DepartmentListQueryVariables>;
export const DepartmentAllDocument = new TypedDocumentString(`
    query DepartmentAll($language: String!, $where: DepartmentWhere!) {
  departments(where: $where) {
    nodes {
      id
      name(language: $language)
      code
      parentId
      parent {
        id
        name(language: $language)
      }
      countProduct
      position
      description(language: $language)
      seoTitle(language: $language)
      seoDescription(language: $language)
      seoKeywords(language: $language)
      departmentColumns
      templatePage
    }
  }
}
    `, {"documentId":"sha256:0f84badb34f5b2c9158ea71d30162935d0eecaf392dbcfcc2db2b555f7fe9e60"}) as unknown as TypedDocumentString<DepartmentAllQuery, DepartmentAllQueryVariables>;
export const DepartmentRecordDocument = new TypedDocumentString(`
    query DepartmentRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: department(by: {id: $key}) {
    id
    version
    title: name(language: $language)
    nameByLanguage
    descriptionByLanguage
    parentId
    parent {
      id
      name(language: $language)
    }
    code
    position
    seoTitleByLanguage
    seoDescriptionByLanguage
    seoKeywordsByLanguage
    departmentColumns
    templatePage
    productsLayout {
      columns
      imageSize
      products
      showDescription
      sortOrder
    }
    children(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        countProduct
      }
    }
    products(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        isVisible
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Department"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
  ofDepartment: departments(first: 100) {
    nodes {
      id
      name(language: $language)
    }
  }
}
    `, {"documentId":"sha256:59cc177efb4145db510d5eae38173e11737ade8c5fbdcbb4af5b8e7d679ed952"}) as unknown as TypedDocumentString<DepartmentRecordQuery, DepartmentRecordQueryVariables>;
export const DepartmentCreateDocument = new TypedDocumentString(`
    mutation DepartmentCreate($input: DepartmentCreateInput!) {
  made: createDepartment(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:509ba4a6e5545effc0b6c16689b9e3c40c766f69cdd6ecaf8511342ebd313bc9"}) as unknown as TypedDocumentString<DepartmentCreateMutation, DepartmentCreateMutationVariables>;
export const DepartmentUpdateDocument = new TypedDocumentString(`
    mutation DepartmentUpdate($key: ID!, $version: String!, $input: DepartmentUpdateInput!) {
  made: updateDepartment(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:dbfe95c4889c85d66c97d94acfe10ce5d8ff00e2424c6229f4ef616c7b223895"}) as unknown as TypedDocumentString<DepartmentUpdateMutation, DepartmentUpdateMutationVariables>;
export const DepartmentRemoveDocument = new TypedDocumentString(`
    mutation DepartmentRemove($keys: [ID!]!) {
  removed: deleteDepartments(ids: $keys)
}
    `, {"documentId":"sha256:a4340d3bff8f5d5d2053094b2764aff4eb8bae378eedcaee3c59db592019563d"}) as unknown as TypedDocumentString<DepartmentRemoveMutation, DepartmentRemoveMutationVariables>;
export const VariantListDocument = new TypedDocumentString(`
    query VariantList($language: String!, $where: VariantWhere!, $orderBy: [VariantOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: variants(
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
      name(language: $language)
      code
      options {
        totalCount
      }
      products {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:c4b94321f263139e5c8fd792140da5c3d344b48fcb056be64d000511390f16ed"}) as unknown as TypedDocumentString<VariantListQuery, VariantListQueryVariables>;
export const VariantAllDocument = new TypedDocumentString(`
    query VariantAll($language: String!, $where: VariantWhere!) {
  variants(where: $where) {
    nodes {
      id
      name(language: $language)
      code
      showName
    }
  }
}
    `, {"documentId":"sha256:dc49e9c3d91dc6fad5489f310a1dcd1deea589e7a05d915f6c0a178693f2c8ab"}) as unknown as TypedDocumentString<VariantAllQuery, VariantAllQueryVariables>;
export const VariantRecordDocument = new TypedDocumentString(`
    query VariantRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: variant(by: {id: $key}) {
    id
    version
    title: name(language: $language)
    nameByLanguage
    code
    showName
    options(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        position
      }
    }
    products(first: 10) {
      totalCount
      nodes {
        id
        name(language: $language)
        code
        isVisible
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Variant"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:af99dba1bd07da71f497889ce96628cefbad9a314d845d70395819659d3d22fa"}) as unknown as TypedDocumentString<VariantRecordQuery, VariantRecordQueryVariables>;
export const VariantCreateDocument = new TypedDocumentString(`
    mutation VariantCreate($input: VariantCreateInput!) {
  made: createVariant(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:db1eb460a08fac933a2c53540090f738190e15e80619ad65e80a545aa25df256"}) as unknown as TypedDocumentString<VariantCreateMutation, VariantCreateMutationVariables>;
export const VariantUpdateDocument = new TypedDocumentString(`
    mutation VariantUpdate($key: ID!, $version: String!, $input: VariantUpdateInput!) {
  made: updateVariant(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:568159c661e98a6236416b3b36b3f5db0c107a316e95b644d04e9e8c03dfac4f"}) as unknown as TypedDocumentString<VariantUpdateMutation, VariantUpdateMutationVariables>;
export const VariantRemoveDocument = new TypedDocumentString(`
    mutation VariantRemove($keys: [ID!]!) {
  removed: deleteVariants(ids: $keys)
}
    `, {"documentId":"sha256:9ae0f339c1a3dc515634b12e66afee42ec01e98c1e4ffe221211bf9d45ca13e2"}) as unknown as TypedDocumentString<VariantRemoveMutation, VariantRemoveMutationVariables>;
export const OptionListDocument = new TypedDocumentString(`
    query OptionList($language: String!, $where: OptionWhere!, $orderBy: [OptionOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: options(
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
      name(language: $language)
      code
      variantId
      variant {
        id
        name(language: $language)
      }
      position
      items {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
  ofVariant: variants(first: 100) {
    nodes {
      id
      name(language: $language)
    }
  }
}
    `, {"documentId":"sha256:8f51cf1d747a7d820e4dca900e69de2a03f2aa67c99acad461d6f373a2db3afe"}) as unknown as TypedDocumentString<OptionListQuery, OptionListQueryVariables>;
export const OptionAllDocument = new TypedDocumentString(`
    query OptionAll($language: String!, $where: OptionWhere!) {
  options(where: $where) {
    nodes {
      id
      name(language: $language)
      code
      variantId
      variant {
        id
        name(language: $language)
      }
      position
    }
  }
}
    `, {"documentId":"sha256:07417a74e30a86761edcd5f8597de451f71c1c0881a018b4546698ffe7522643"}) as unknown as TypedDocumentString<OptionAllQuery, OptionAllQueryVariables>;
export const OptionRecordDocument = new TypedDocumentString(`
    query OptionRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: option(by: {id: $key}) {
    id
    version
    title: name(language: $language)
    variantId
    variant {
      id
      name(language: $language)
    }
    nameByLanguage
    code
    position
    items(first: 10) {
      totalCount
      nodes {
        id
        sku
        stock
        product {
          id
        }
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Option"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
  ofVariant: variants(first: 100) {
    nodes {
      id
      name(language: $language)
    }
  }
}
    `, {"documentId":"sha256:f810822c30c642281121102d547e5c0dadb0f348666903bdf70ea27d533e3d38"}) as unknown as TypedDocumentString<OptionRecordQuery, OptionRecordQueryVariables>;
export const OptionCreateDocument = new TypedDocumentString(`
    mutation OptionCreate($input: OptionCreateInput!) {
  made: createOption(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:7f83f3e22ba0a6b91e155b9f9af85f63738850e1dbec03b3700d96440f774831"}) as unknown as TypedDocumentString<OptionCreateMutation, OptionCreateMutationVariables>;
export const OptionUpdateDocument = new TypedDocumentString(`
    mutation OptionUpdate($key: ID!, $version: String!, $input: OptionUpdateInput!) {
  made: updateOption(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:c4f81cc741018842f3a41d3796898f0884829ca6c69e454082e9a6d93c450452"}) as unknown as TypedDocumentString<OptionUpdateMutation, OptionUpdateMutationVariables>;
export const OptionRemoveDocument = new TypedDocumentString(`
    mutation OptionRemove($keys: [ID!]!) {
  removed: deleteOptions(ids: $keys)
}
    `, {"documentId":"sha256:71e6f1e6d67f4f10d40179b9e5d592cb8565fc787a39b0092d220641909bbda0"}) as unknown as TypedDocumentString<OptionRemoveMutation, OptionRemoveMutationVariables>;
export const ProductReviewListDocument = new TypedDocumentString(`
    query ProductReviewList($language: String!, $where: ProductReviewWhere!, $orderBy: [ProductReviewOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: productReviews(
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
      summary
      rating
      productId
      product {
        id
        name(language: $language)
      }
      author
      language
      date
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:450be6edd97b540fad01006fadd2d9d297bf7d930b6adffdf0e7a749cb6cd4c8"}) as unknown as TypedDocumentString<ProductReviewListQuery, ProductReviewListQueryVariables>;
export const ProductReviewAllDocument = new TypedDocumentString(`
    query ProductReviewAll($language: String!, $where: ProductReviewWhere!) {
  productReviews(where: $where) {
    nodes {
      id
      summary
      rating
      productId
      product {
        id
        name(language: $language)
      }
      author
      language
      date
      content
      code
    }
  }
}
    `, {"documentId":"sha256:33da3e984292031d7523f81b50ae22b1beab4fde2e4ded6a3b3638c7e18ae466"}) as unknown as TypedDocumentString<ProductReviewAllQuery, ProductReviewAllQueryVariables>;
export const ProductReviewRecordDocument = new TypedDocumentString(`
    query ProductReviewRecord($key: String!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: productReview(by: {code: $key}) {
    id
    title: summary
    productId
    product {
      id
      name(language: $language)
    }
    rating
    summary
    content
    author
    language
    code
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "ProductReview"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:185faae811333b0edb7931c59f4b5908859831c5d152df94cbe0243b027d40ef"}) as unknown as TypedDocumentString<ProductReviewRecordQuery, ProductReviewRecordQueryVariables>;
export const ProductReviewCreateDocument = new TypedDocumentString(`
    mutation ProductReviewCreate($input: ProductReviewCreateInput!) {
  made: createProductReview(input: $input) {
    code
  }
}
    `, {"documentId":"sha256:14209d21f5e7a3a4f4b33b16a3f06d6905587ada3ec807d5cb524b180b97471e"}) as unknown as TypedDocumentString<ProductReviewCreateMutation, ProductReviewCreateMutationVariables>;
export const ProductReviewRemoveDocument = new TypedDocumentString(`
    mutation ProductReviewRemove($keys: [String!]!) {
  removed: deleteProductReviews(codes: $keys)
}
    `, {"documentId":"sha256:cd2edbb3e8885c143e4031770ab14fececba0495963bf45a3b73144be78d0058"}) as unknown as TypedDocumentString<ProductReviewRemoveMutation, ProductReviewRemoveMutationVariables>;
export const ContactListDocument = new TypedDocumentString(`
    query ContactList($where: ContactWhere!, $orderBy: [ContactOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: contacts(
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
      name
      customerId
      customer {
        id
        name: fullName
      }
      email
      phone
      note
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:f2c42ac2aae1faad103ceff2edc978f90fdae52d0e49c50d1e2131d045e1fb4d"}) as unknown as TypedDocumentString<ContactListQuery, ContactListQueryVariables>;
export const ContactAllDocument = new TypedDocumentString(`
    query ContactAll($where: ContactWhere!) {
  contacts(where: $where) {
    nodes {
      id
      name
      customerId
      customer {
        id
        name: fullName
      }
      email
      phone
      note
    }
  }
}
    `, {"documentId":"sha256:cced5e67cc7a56f7e4cf217d6499da3cff29607a53a80a586db3079d79439fca"}) as unknown as TypedDocumentString<ContactAllQuery, ContactAllQueryVariables>;
export const ContactRecordDocument = new TypedDocumentString(`
    query ContactRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: contact(by: {id: $key}) {
    id
    version
    title: name
    customerId
    customer {
      id
      name: fullName
    }
    name
    email
    phone
    note
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Contact"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:5bc09a299fc392e243291ceda1b0db82bc577f26b0107ea1ba5311a84627f6b4"}) as unknown as TypedDocumentString<ContactRecordQuery, ContactRecordQueryVariables>;
export const ContactCreateDocument = new TypedDocumentString(`
    mutation ContactCreate($input: ContactCreateInput!) {
  made: createContact(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:8c62e1c36759ee55a7a676b96e622d5938581f39dd73f20c49e39b28d4b3f33e"}) as unknown as TypedDocumentString<ContactCreateMutation, ContactCreateMutationVariables>;
export const ContactUpdateDocument = new TypedDocumentString(`
    mutation ContactUpdate($key: ID!, $version: String!, $input: ContactUpdateInput!) {
  made: updateContact(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:6a8d3a29328cc6ad8cfbd4ae9eff526733705e7f2d7dbb0cf286b5616c06605a"}) as unknown as TypedDocumentString<ContactUpdateMutation, ContactUpdateMutationVariables>;
export const ContactRemoveDocument = new TypedDocumentString(`
    mutation ContactRemove($keys: [ID!]!) {
  removed: deleteContacts(ids: $keys)
}
    `, {"documentId":"sha256:c0a660af8fc81efb99de0c6658d10842e0b3f31a069a577cde6587d8a8943891"}) as unknown as TypedDocumentString<ContactRemoveMutation, ContactRemoveMutationVariables>;
export const PageListDocument = new TypedDocumentString(`
    query PageList($language: String!, $where: PageWhere!, $orderBy: [PageOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: pages(
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
      name
      title(language: $language)
      isSystemPage
      isAlwaysVisible
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:d45cb621cf771f5dd60a577f8cd80ccb4aba6707f4df587b7f0d77528862dc10"}) as unknown as TypedDocumentString<PageListQuery, PageListQueryVariables>;
export const PageAllDocument = new TypedDocumentString(`
    query PageAll($language: String!, $where: PageWhere!) {
  pages(where: $where) {
    nodes {
      id
      name
      title(language: $language)
      isSystemPage
      isAlwaysVisible
      content(language: $language)
      seoTitle(language: $language)
      seoDescription(language: $language)
      seoKeywords(language: $language)
      templatePage
    }
  }
}
    `, {"documentId":"sha256:b013a70bd83d1634c9268e41c4263b76933404465885c903319a8eeb83eefbed"}) as unknown as TypedDocumentString<PageAllQuery, PageAllQueryVariables>;
export const PageRecordDocument = new TypedDocumentString(`
    query PageRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: page(by: {id: $key}) {
    id
    version
    title: name
    titleByLanguage
    contentByLanguage
    name
    isAlwaysVisible
    seoTitleByLanguage
    seoDescriptionByLanguage
    seoKeywordsByLanguage
    templatePage
    productsLayout {
      columns
      imageSize
      products
      showDescription
      sortOrder
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Page"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:28aa9718b9af971ab06fb8b2f33dfeeed8dc64022b081c16ea3ec55fe1ce0404"}) as unknown as TypedDocumentString<PageRecordQuery, PageRecordQueryVariables>;
export const PageCreateDocument = new TypedDocumentString(`
    mutation PageCreate($input: PageCreateInput!) {
  made: createPage(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:0d829116fc98c6011349246b8a43f5553b4b585d83b632b881e1f20c0c45efa0"}) as unknown as TypedDocumentString<PageCreateMutation, PageCreateMutationVariables>;
export const PageUpdateDocument = new TypedDocumentString(`
    mutation PageUpdate($key: ID!, $version: String!, $input: PageUpdateInput!) {
  made: updatePage(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:d50c8511135e0a4bd79c2ac01c8a712c19cfcf90a5102d860105452e76b9def2"}) as unknown as TypedDocumentString<PageUpdateMutation, PageUpdateMutationVariables>;
export const PageRemoveDocument = new TypedDocumentString(`
    mutation PageRemove($keys: [ID!]!) {
  removed: deletePages(ids: $keys)
}
    `, {"documentId":"sha256:018f784b5eb1d424af2965f95b1504e36902a48ddab32b3cccbf4a0cd65b4201"}) as unknown as TypedDocumentString<PageRemoveMutation, PageRemoveMutationVariables>;
export const NewsletterListListDocument = new TypedDocumentString(`
    query NewsletterListList($where: NewsletterListWhere!, $orderBy: [NewsletterListOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: newsletterLists(
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
      name
      memberCount
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:fe84edfd4ff619e4a87d21c84108a9f2010f773425de0dd3f46f911c1c5dbd37"}) as unknown as TypedDocumentString<NewsletterListListQuery, NewsletterListListQueryVariables>;
export const NewsletterListAllDocument = new TypedDocumentString(`
    query NewsletterListAll($where: NewsletterListWhere!) {
  newsletterLists(where: $where) {
    nodes {
      id
      name
      memberCount
    }
  }
}
    `, {"documentId":"sha256:ed4e78bcc53f490afbf90c9d9bbf8893de3be7716ed75b056fd4eb5e77b9c3ff"}) as unknown as TypedDocumentString<NewsletterListAllQuery, NewsletterListAllQueryVariables>;
export const NewsletterListRecordDocument = new TypedDocumentString(`
    query NewsletterListRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: newsletterList(by: {id: $key}) {
    id
    version
    title: name
    name
    members(first: 10) {
      totalCount
      nodes {
        id
        email
        creationTime
      }
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "NewsletterList"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:9cd0cebffe1737733dc98565feaee9ac24d674e8a5a909e8528dfebbc8495c63"}) as unknown as TypedDocumentString<NewsletterListRecordQuery, NewsletterListRecordQueryVariables>;
export const NewsletterListCreateDocument = new TypedDocumentString(`
    mutation NewsletterListCreate($input: NewsletterListCreateInput!) {
  made: createNewsletterList(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:cf311d3680e4b67eda7ce2da1b675eb29169c44dd28f620d272e0b5e4d522743"}) as unknown as TypedDocumentString<NewsletterListCreateMutation, NewsletterListCreateMutationVariables>;
export const NewsletterListUpdateDocument = new TypedDocumentString(`
    mutation NewsletterListUpdate($key: ID!, $version: String!, $input: NewsletterListUpdateInput!) {
  made: updateNewsletterList(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:659c53522300c179c321513fa3281a46c77d0e0667c310f197b3d80da604cda7"}) as unknown as TypedDocumentString<NewsletterListUpdateMutation, NewsletterListUpdateMutationVariables>;
export const NewsletterListRemoveDocument = new TypedDocumentString(`
    mutation NewsletterListRemove($keys: [ID!]!) {
  removed: deleteNewsletterLists(ids: $keys)
}
    `, {"documentId":"sha256:4f353d7bd3ba53ac8e241b8450159a4a09c61f5297c55870010dd5eed942f3ce"}) as unknown as TypedDocumentString<NewsletterListRemoveMutation, NewsletterListRemoveMutationVariables>;
export const LanguageListDocument = new TypedDocumentString(`
    query LanguageList($where: LanguageWhere!, $orderBy: [LanguageOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: languages(
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
      name
      code
      region
      currency
      isActive
      isDefault
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:f5d7b3c7b7cd18b8cd01bcd7054cd6b885adb6b260b390e7d9de712d72967356"}) as unknown as TypedDocumentString<LanguageListQuery, LanguageListQueryVariables>;
export const LanguageAllDocument = new TypedDocumentString(`
    query LanguageAll($where: LanguageWhere!) {
  languages(where: $where) {
    nodes {
      id
      name
      code
      region
      currency
      isActive
      isDefault
    }
  }
}
    `, {"documentId":"sha256:3b3682100f72a8d5b636dc8b1567951d21ca5255e9406c9e9da7903115f94921"}) as unknown as TypedDocumentString<LanguageAllQuery, LanguageAllQueryVariables>;
export const LanguageRecordDocument = new TypedDocumentString(`
    query LanguageRecord($key: String!, $name: String!, $maySettings: Boolean!) {
  record: language(by: {code: $key}) {
    id
    version
    title: name
    code
    region
    currency
    isActive
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Language"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:c1b71b5e090201a307d0a63124d2cd187f77b7a468d996bdf5f1948554a84f89"}) as unknown as TypedDocumentString<LanguageRecordQuery, LanguageRecordQueryVariables>;
export const LanguageCreateDocument = new TypedDocumentString(`
    mutation LanguageCreate($input: LanguageCreateInput!) {
  made: createLanguage(input: $input) {
    code
  }
}
    `, {"documentId":"sha256:2d2dda4a70564fd4643cf6bb24640e635023c7c052b81c516901a9246c3736f2"}) as unknown as TypedDocumentString<LanguageCreateMutation, LanguageCreateMutationVariables>;
export const LanguageUpdateDocument = new TypedDocumentString(`
    mutation LanguageUpdate($key: String!, $version: String!, $input: LanguageUpdateInput!) {
  made: updateLanguage(by: {code: $key}, ifVersion: $version, input: $input) {
    code
  }
}
    `, {"documentId":"sha256:beb6603a498f0d5fad40fa657a9bd1766e5a9162e5a6465fdcbb368b1c8700ad"}) as unknown as TypedDocumentString<LanguageUpdateMutation, LanguageUpdateMutationVariables>;
export const LanguageRemoveDocument = new TypedDocumentString(`
    mutation LanguageRemove($keys: [String!]!) {
  removed: deleteLanguages(codes: $keys)
}
    `, {"documentId":"sha256:ea4c5887c64e31a7e990e9685896f8e599d89e405fcb56234948bc0248c550a0"}) as unknown as TypedDocumentString<LanguageRemoveMutation, LanguageRemoveMutationVariables>;
export const PriceListListDocument = new TypedDocumentString(`
    query PriceListList($where: PriceListWhere!, $orderBy: [PriceListOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: priceLists(
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
      name
      baseId
      base {
        id
        name
      }
      percentage
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:79fedface8753516b5d684809f6a11817413c108b8b432da744a7209a47775b2"}) as unknown as TypedDocumentString<PriceListListQuery, PriceListListQueryVariables>;
export const PriceListAllDocument = new TypedDocumentString(`
    query PriceListAll($where: PriceListWhere!) {
  priceLists(where: $where) {
    nodes {
      id
      name
      baseId
      base {
        id
        name
      }
      percentage
    }
  }
}
    `, {"documentId":"sha256:d6faa3c16a8e255245fda32eb7f8c082aff8c37304a29b96d2cfe02bbde85fb2"}) as unknown as TypedDocumentString<PriceListAllQuery, PriceListAllQueryVariables>;
export const PriceListRecordDocument = new TypedDocumentString(`
    query PriceListRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: priceList(by: {id: $key}) {
    id
    version
    title: name
    name
    baseId
    base {
      id
      name
    }
    percentage
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "PriceList"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
  ofPriceList: priceLists(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:65e49181c1797e348c8758f896d955b8f2cdb5f043a4d7bdda4845d23d509fce"}) as unknown as TypedDocumentString<PriceListRecordQuery, PriceListRecordQueryVariables>;
export const PriceListCreateDocument = new TypedDocumentString(`
    mutation PriceListCreate($input: PriceListCreateInput!) {
  made: createPriceList(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:ab61fce6d8d3d665575b9a00eb4afefb96aca3225a4ae14056522a18c07db40e"}) as unknown as TypedDocumentString<PriceListCreateMutation, PriceListCreateMutationVariables>;
export const PriceListUpdateDocument = new TypedDocumentString(`
    mutation PriceListUpdate($key: ID!, $version: String!, $input: PriceListUpdateInput!) {
  made: updatePriceList(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:8ee627537f4af4792bdc057ccd89c49116a8559d4dc5a07ce9bdcc2dc636c2e3"}) as unknown as TypedDocumentString<PriceListUpdateMutation, PriceListUpdateMutationVariables>;
export const PriceListRemoveDocument = new TypedDocumentString(`
    mutation PriceListRemove($keys: [ID!]!) {
  removed: deletePriceLists(ids: $keys)
}
    `, {"documentId":"sha256:bd496925efaabdc5b662dc8e18d01c847b5487016cf890ea91547571dafebb75"}) as unknown as TypedDocumentString<PriceListRemoveMutation, PriceListRemoveMutationVariables>;
export const TaxClassListDocument = new TypedDocumentString(`
    query TaxClassList($where: TaxClassWhere!, $orderBy: [TaxClassOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: taxClasses(
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
      name
      code
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:83adb248ed0fea785bd62f7f5b471e536d64fd80002819230c121c7b56749b8f"}) as unknown as TypedDocumentString<TaxClassListQuery, TaxClassListQueryVariables>;
export const TaxClassAllDocument = new TypedDocumentString(`
    query TaxClassAll($where: TaxClassWhere!) {
  taxClasses(where: $where) {
    nodes {
      id
      name
      code
    }
  }
}
    `, {"documentId":"sha256:f0094e386b43fbdce054d580c085c413ffd1ee63a81803806367137e73e4a9e2"}) as unknown as TypedDocumentString<TaxClassAllQuery, TaxClassAllQueryVariables>;
export const TaxClassRecordDocument = new TypedDocumentString(`
    query TaxClassRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: taxClass(by: {id: $key}) {
    id
    version
    title: name
    name
    code
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "TaxClass"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:e4b568d2066b5efdf7a8f0bb024c463b77786fa278c67ab59fb9469a63906572"}) as unknown as TypedDocumentString<TaxClassRecordQuery, TaxClassRecordQueryVariables>;
export const TaxClassCreateDocument = new TypedDocumentString(`
    mutation TaxClassCreate($input: TaxClassCreateInput!) {
  made: createTaxClass(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:5ea0ce8f1809e10385f18ff2389108fdea5923e43fafda3c1f2ae445fd8d6347"}) as unknown as TypedDocumentString<TaxClassCreateMutation, TaxClassCreateMutationVariables>;
export const TaxClassUpdateDocument = new TypedDocumentString(`
    mutation TaxClassUpdate($key: ID!, $version: String!, $input: TaxClassUpdateInput!) {
  made: updateTaxClass(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:077ff4686501bef699d2f879abceb63443fbd612465f7f92444a458ca597c9da"}) as unknown as TypedDocumentString<TaxClassUpdateMutation, TaxClassUpdateMutationVariables>;
export const TaxClassRemoveDocument = new TypedDocumentString(`
    mutation TaxClassRemove($keys: [ID!]!) {
  removed: deleteTaxClasses(ids: $keys)
}
    `, {"documentId":"sha256:ef78ad1ff69db0965b538d3835386eee90fdaa15bdaa3e1f30e1a1eff454afdd"}) as unknown as TypedDocumentString<TaxClassRemoveMutation, TaxClassRemoveMutationVariables>;
export const TaxAreaListDocument = new TypedDocumentString(`
    query TaxAreaList($where: TaxAreaWhere!, $orderBy: [TaxAreaOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: taxAreas(
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
      name
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:40f2771a3a48c844b1e39a77bd0818b1489b52fb429e48d2b5eb99d90603a64e"}) as unknown as TypedDocumentString<TaxAreaListQuery, TaxAreaListQueryVariables>;
export const TaxAreaAllDocument = new TypedDocumentString(`
    query TaxAreaAll($where: TaxAreaWhere!) {
  taxAreas(where: $where) {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:551b07781806c6aad4bf2da190baac7f8b392e9fe9d5f26c0c9a45c68d714c1c"}) as unknown as TypedDocumentString<TaxAreaAllQuery, TaxAreaAllQueryVariables>;
export const TaxAreaRecordDocument = new TypedDocumentString(`
    query TaxAreaRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: taxArea(by: {id: $key}) {
    id
    version
    title: name
    name
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "TaxArea"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:f83e189db8eb3e0226b3900761433f4a287ff6b45d48daa75a1e281b4e6facbc"}) as unknown as TypedDocumentString<TaxAreaRecordQuery, TaxAreaRecordQueryVariables>;
export const TaxAreaCreateDocument = new TypedDocumentString(`
    mutation TaxAreaCreate($input: TaxAreaCreateInput!) {
  made: createTaxArea(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:e1f430ad0468cec32d2603a00935138a9b2ee8e67b07fb6b6ad6636ef843f7ca"}) as unknown as TypedDocumentString<TaxAreaCreateMutation, TaxAreaCreateMutationVariables>;
export const TaxAreaUpdateDocument = new TypedDocumentString(`
    mutation TaxAreaUpdate($key: ID!, $version: String!, $input: TaxAreaUpdateInput!) {
  made: updateTaxArea(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:210b6989a41bacf4cd8f1063d9e4308bb87c775ad293c55ab8598ee46c25f09f"}) as unknown as TypedDocumentString<TaxAreaUpdateMutation, TaxAreaUpdateMutationVariables>;
export const TaxAreaRemoveDocument = new TypedDocumentString(`
    mutation TaxAreaRemove($keys: [ID!]!) {
  removed: deleteTaxAreas(ids: $keys)
}
    `, {"documentId":"sha256:14e624774ab218dca00691b91686322a6b45b9307b9f6e0cc1b610964b8bdc05"}) as unknown as TypedDocumentString<TaxAreaRemoveMutation, TaxAreaRemoveMutationVariables>;
export const ShippingMethodListDocument = new TypedDocumentString(`
    query ShippingMethodList($language: String!, $where: ShippingMethodWhere!, $orderBy: [ShippingMethodOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: shippingMethods(
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
      name(language: $language)
      basedOn
      zones
      isActive
      isDefault
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:bd136527ec05f3bd846c170c3c02c72fdd99c769d10181d39ee009bce3da61e8"}) as unknown as TypedDocumentString<ShippingMethodListQuery, ShippingMethodListQueryVariables>;
export const ShippingMethodAllDocument = new TypedDocumentString(`
    query ShippingMethodAll($language: String!, $where: ShippingMethodWhere!) {
  shippingMethods(where: $where) {
    nodes {
      id
      name(language: $language)
      basedOn
      zones
      isActive
      isDefault
      isDomestic
      paymentOnDeliveryId
      paymentOnDelivery {
        id
        name(language: $language)
      }
      taxClassId
      taxClass {
        id
        name
      }
    }
  }
}
    `, {"documentId":"sha256:b2f2453e52af0ae3ae3a7ea1038a797e844bd05c845b5252197f7d57a863c368"}) as unknown as TypedDocumentString<ShippingMethodAllQuery, ShippingMethodAllQueryVariables>;
export const ShippingMethodRecordDocument = new TypedDocumentString(`
    query ShippingMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: shippingMethod(by: {id: $key}) {
    id
    version
    title: name(language: $language)
    nameByLanguage
    isActive
    isDefault
    isDomestic
    zones
    paymentOnDeliveryId
    paymentOnDelivery {
      id
      name(language: $language)
    }
    basedOn
    taxClassId
    taxClass {
      id
      name
    }
    shippingRates {
      fixedCost
      limit
      start
      unitCost
    }
    insuranceRates {
      fixedCost
      limit
      percentCost
      start
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "ShippingMethod"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
  ofPaymentMethod: paymentMethods(first: 100) {
    nodes {
      id
      name(language: $language)
    }
  }
  ofTaxClass: taxClasses(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:34891a070265a58fd88e591ca879516c380020ead064902a7d8c8fc6417fa638"}) as unknown as TypedDocumentString<ShippingMethodRecordQuery, ShippingMethodRecordQueryVariables>;
export const ShippingMethodCreateDocument = new TypedDocumentString(`
    mutation ShippingMethodCreate($input: ShippingMethodCreateInput!) {
  made: createShippingMethod(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:8c109ba3a70d002b45ef787c85ae6782883eac55c30ae8414508867178a1b7a0"}) as unknown as TypedDocumentString<ShippingMethodCreateMutation, ShippingMethodCreateMutationVariables>;
export const ShippingMethodUpdateDocument = new TypedDocumentString(`
    mutation ShippingMethodUpdate($key: ID!, $version: String!, $input: ShippingMethodUpdateInput!) {
  made: updateShippingMethod(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:44add295cd6e839fd77a929aa0dab4718c32183b1e4fb22591c4735f35b608fd"}) as unknown as TypedDocumentString<ShippingMethodUpdateMutation, ShippingMethodUpdateMutationVariables>;
export const ShippingMethodRemoveDocument = new TypedDocumentString(`
    mutation ShippingMethodRemove($keys: [ID!]!) {
  removed: deleteShippingMethods(ids: $keys)
}
    `, {"documentId":"sha256:457e193098ebcc82664cdae490093d4492c971037124137eb4ea07b34ada33a9"}) as unknown as TypedDocumentString<ShippingMethodRemoveMutation, ShippingMethodRemoveMutationVariables>;
export const PaymentMethodListDocument = new TypedDocumentString(`
    query PaymentMethodList($language: String!, $where: PaymentMethodWhere!, $orderBy: [PaymentMethodOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: paymentMethods(
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
      name(language: $language)
      fixedFee
      percentFee
      provider
      isActive
      isDefault
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:518c0e114c8322d1d115615839295611dc83671ffa0a8e574c06302fd3e20e64"}) as unknown as TypedDocumentString<PaymentMethodListQuery, PaymentMethodListQueryVariables>;
export const PaymentMethodAllDocument = new TypedDocumentString(`
    query PaymentMethodAll($language: String!, $where: PaymentMethodWhere!) {
  paymentMethods(where: $where) {
    nodes {
      id
      name(language: $language)
      fixedFee
      percentFee
      provider
      isActive
      isDefault
      description(language: $language)
      instructions(language: $language)
      isOnDelivery
      maxAmountPayable
      minimumFee
      taxClassId
      taxClass {
        id
        name
      }
    }
  }
}
    `, {"documentId":"sha256:f084cc005376a1e7cf3e3b52a109bc973b1abfe442d5beeb4a744270120a24d1"}) as unknown as TypedDocumentString<PaymentMethodAllQuery, PaymentMethodAllQueryVariables>;
export const PaymentMethodRecordDocument = new TypedDocumentString(`
    query PaymentMethodRecord($key: ID!, $name: String!, $language: String!, $maySettings: Boolean!) {
  record: paymentMethod(by: {id: $key}) {
    id
    version
    title: name(language: $language)
    nameByLanguage
    descriptionByLanguage
    instructionsByLanguage
    isActive
    isDefault
    isOnDelivery
    maxAmountPayable
    fixedFee
    percentFee
    minimumFee
    taxClassId
    taxClass {
      id
      name
    }
    provider
    providerSettings {
      name
      value
    }
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "PaymentMethod"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
  ofTaxClass: taxClasses(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:75d3dca311a4122ab4ec9168074dc41fad6599da27ad961eafcd2f8c07d4f2c0"}) as unknown as TypedDocumentString<PaymentMethodRecordQuery, PaymentMethodRecordQueryVariables>;
export const PaymentMethodCreateDocument = new TypedDocumentString(`
    mutation PaymentMethodCreate($input: PaymentMethodCreateInput!) {
  made: createPaymentMethod(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:f97e6a3791513c320096ff2aed9f27431219eb250d028b76d93ec6680476795a"}) as unknown as TypedDocumentString<PaymentMethodCreateMutation, PaymentMethodCreateMutationVariables>;
export const PaymentMethodUpdateDocument = new TypedDocumentString(`
    mutation PaymentMethodUpdate($key: ID!, $version: String!, $input: PaymentMethodUpdateInput!) {
  made: updatePaymentMethod(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:f614bd326f5b435b34965f33b37d64cd711812cd350aa193865e07fc37a080e8"}) as unknown as TypedDocumentString<PaymentMethodUpdateMutation, PaymentMethodUpdateMutationVariables>;
export const PaymentMethodRemoveDocument = new TypedDocumentString(`
    mutation PaymentMethodRemove($keys: [ID!]!) {
  removed: deletePaymentMethods(ids: $keys)
}
    `, {"documentId":"sha256:e8d66b14e21c428bfcd7350ac098cccb437ece1f2602ec08bc7de14573d511e7"}) as unknown as TypedDocumentString<PaymentMethodRemoveMutation, PaymentMethodRemoveMutationVariables>;
export const AccountListDocument = new TypedDocumentString(`
    query AccountList($where: AccountWhere!, $orderBy: [AccountOrder!]!, $first: Int, $after: String, $last: Int, $before: String) {
  list: accounts(
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
      name
      email
      access
      sections
      days
      hasPassword
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    `, {"documentId":"sha256:762b9fd07b51cfb479b64facb7da1c0d9e3e0c30c9c85b3f6eb64a40c339e42c"}) as unknown as TypedDocumentString<AccountListQuery, AccountListQueryVariables>;
export const AccountAllDocument = new TypedDocumentString(`
    query AccountAll($where: AccountWhere!) {
  accounts(where: $where) {
    nodes {
      id
      name
      email
      access
      sections
      days
      hasPassword
      locale
      fromHour
      toHour
      ip
    }
  }
}
    `, {"documentId":"sha256:f647298a4d125969859f2a5277f3e15bcdb521460b1ed9204310966ca58d4315"}) as unknown as TypedDocumentString<AccountAllQuery, AccountAllQueryVariables>;
export const AccountRecordDocument = new TypedDocumentString(`
    query AccountRecord($key: ID!, $name: String!, $maySettings: Boolean!) {
  record: account(by: {id: $key}) {
    id
    version
    title: name
    name
    email
    locale
    access
    sections
    days
    fromHour
    toHour
    ip
  }
  history: auditEntries(
    first: 20
    orderBy: [{field: TIME, direction: DESC}]
    where: {recordType: {equals: "Account"}, recordKey: {equals: $name}}
  ) @include(if: $maySettings) {
    totalCount
    nodes {
      id
      time
      action
      recordType
      recordKey
      part
      callId
      callerName
      before
      after
    }
  }
}
    `, {"documentId":"sha256:a4b47171d7d6df86a1fa4bb024777be5a09558eca19010e108c2e0af4720a812"}) as unknown as TypedDocumentString<AccountRecordQuery, AccountRecordQueryVariables>;
export const AccountCreateDocument = new TypedDocumentString(`
    mutation AccountCreate($input: AccountCreateInput!) {
  made: createAccount(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:634821f90584695b2e8e3bade64b18892c6804ed7eea1f916fcd1cfc84df706d"}) as unknown as TypedDocumentString<AccountCreateMutation, AccountCreateMutationVariables>;
export const AccountUpdateDocument = new TypedDocumentString(`
    mutation AccountUpdate($key: ID!, $version: String!, $input: AccountUpdateInput!) {
  made: updateAccount(by: {id: $key}, ifVersion: $version, input: $input) {
    id
  }
}
    `, {"documentId":"sha256:895260cd61ab1709a242d67fbd98dff4ad1a0f39071dc6280ed959ccda1ef92d"}) as unknown as TypedDocumentString<AccountUpdateMutation, AccountUpdateMutationVariables>;
export const AccountRemoveDocument = new TypedDocumentString(`
    mutation AccountRemove($keys: [ID!]!) {
  removed: deleteAccounts(ids: $keys)
}
    `, {"documentId":"sha256:2a2718651eb0b90b21b1cbe0c91dcd006f416a2af667d90f1b12d5ced5dcef13"}) as unknown as TypedDocumentString<AccountRemoveMutation, AccountRemoveMutationVariables>;
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
      callId
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
    `, {"documentId":"sha256:43a19f0c047da3abe4297d10adfb69ffd56f29c9c3627482ad30935c1b8c104f"}) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
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
export const DeleteCustomersDocument = new TypedDocumentString(`
    mutation DeleteCustomers($ids: [ID!]!) {
  deleteCustomers(ids: $ids)
}
    `, {"documentId":"sha256:51503556b7d5137d9b5a397b016c493dc49994268f9be649726b12b2c0ce74e6"}) as unknown as TypedDocumentString<DeleteCustomersMutation, DeleteCustomersMutationVariables>;
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
export const NewCustomerDocument = new TypedDocumentString(`
    query NewCustomer {
  priceLists {
    nodes {
      id
      name
    }
  }
}
    `, {"documentId":"sha256:a43b15aafc38e43d02d44d240a73d409294acbbcfc908184a236d80738a01703"}) as unknown as TypedDocumentString<NewCustomerQuery, NewCustomerQueryVariables>;
export const CreateCustomerDocument = new TypedDocumentString(`
    mutation CreateCustomer($input: CustomerCreateInput!) {
  createCustomer(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:04e9834c737a7f490f38a9621d3f6481cefabca12a2b45692478f1e58e46db1b"}) as unknown as TypedDocumentString<CreateCustomerMutation, CreateCustomerMutationVariables>;
export const FirstRunDocument = new TypedDocumentString(`
    mutation FirstRun($account: AccountCreateInput!, $former: String!, $language: LanguageUpdateInput!, $listId: ID!, $list: PriceListUpdateInput!, $taxClass: TaxClassCreateInput!) {
  updateLanguage(by: {code: $former}, input: $language) {
    id
  }
  updatePriceList(by: {id: $listId}, input: $list) {
    id
  }
  createTaxClass(input: $taxClass) {
    id
  }
  createAccount(input: $account) {
    id
  }
}
    `, {"documentId":"sha256:816375117d3601bab96c8a9bc6290d595fcebe2895610921d9f598f78b48b5f5"}) as unknown as TypedDocumentString<FirstRunMutation, FirstRunMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `, {"documentId":"sha256:39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const ChangeOwnPasswordDocument = new TypedDocumentString(`
    mutation ChangeOwnPassword($current: String!, $next: String!) {
  changeOwnPassword(currentPassword: $current, newPassword: $next) {
    expiryTime
  }
}
    `, {"documentId":"sha256:37d407f9e9b7e5783f375d5699a976b175ae9d86110f48403e0f8c6e686c8c7f"}) as unknown as TypedDocumentString<ChangeOwnPasswordMutation, ChangeOwnPasswordMutationVariables>;
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
  owners: accounts(first: 1) {
    nodes {
      id
    }
  }
  failingWebhooks: webhooks(where: {isFailing: true}) {
    totalCount
  }
}
    `, {"documentId":"sha256:5e3cf281d7ea6e4bf8effea88ff57d323d13f8dacc187cc7b65dc845ab0542fa"}) as unknown as TypedDocumentString<FrameQuery, FrameQueryVariables>;
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
export const FindBuyersDocument = new TypedDocumentString(`
    query FindBuyers($text: String!) {
  customers(first: 10, where: {search: $text}) {
    nodes {
      ...Buyer
    }
  }
}
    fragment Buyer on Customer {
  id
  code
  fullName
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
}`, {"documentId":"sha256:fdc279963164a047a74e1339b9832e268636c3c8507f2269406e464417a1be27"}) as unknown as TypedDocumentString<FindBuyersQuery, FindBuyersQueryVariables>;
export const OneBuyerDocument = new TypedDocumentString(`
    query OneBuyer($id: ID!) {
  customer(by: {id: $id}) {
    ...Buyer
  }
}
    fragment Buyer on Customer {
  id
  code
  fullName
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
}`, {"documentId":"sha256:466806ac8488c206ea95bc93370a4cc08f167c503701471548eb6e8f06d014f9"}) as unknown as TypedDocumentString<OneBuyerQuery, OneBuyerQueryVariables>;
export const CreateOrderDocument = new TypedDocumentString(`
    mutation CreateOrder($input: OrderCreateInput!) {
  createOrder(input: $input) {
    number
  }
}
    `, {"documentId":"sha256:c13fb16832bd1fe6981ed2452e3980746b77cd76ebd82d0d0af8e6075f4b4bd4"}) as unknown as TypedDocumentString<CreateOrderMutation, CreateOrderMutationVariables>;
export const PreviewNewOrderDocument = new TypedDocumentString(`
    mutation PreviewNewOrder($input: OrderCreateInput!, $hasCatalog: Boolean!) {
  order: createOrder(input: $input) {
    ...OrderAmounts
  }
}
    fragment OrderAmounts on Order {
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
    item @include(if: $hasCatalog) {
      stock
    }
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
}`, {"documentId":"sha256:f6743b4daeb806401b1ffa4d7371716d35521aea2affd5a70308e2f4e6d6aa58"}) as unknown as TypedDocumentString<PreviewNewOrderMutation, PreviewNewOrderMutationVariables>;
export const FindItemsDocument = new TypedDocumentString(`
    query FindItems($text: String!, $priceList: ID) {
  items(first: 10, where: {search: $text}) {
    nodes {
      id
      sku
      stock
      price(priceList: $priceList)
      product {
        name
      }
    }
  }
}
    `, {"documentId":"sha256:e12cba24b1f9a2313bfed7fcbd80eb74b69ecad6cf1b384085631b9f92f6aec9"}) as unknown as TypedDocumentString<FindItemsQuery, FindItemsQueryVariables>;
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
    mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!, $hasCatalog: Boolean!) {
  order: updateOrder(by: {id: $id}, input: $input) {
    ...OrderAmounts
  }
}
    fragment OrderAmounts on Order {
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
    item @include(if: $hasCatalog) {
      stock
    }
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
}`, {"documentId":"sha256:00744aeccf60110e9b5b74689fb0f76e8311cfec87a89809e2f9e52d74e7584c"}) as unknown as TypedDocumentString<PreviewOrderMutation, PreviewOrderMutationVariables>;
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
export const VariantsDocument = new TypedDocumentString(`
    query Variants($language: String!) {
  variants(first: 100, orderBy: [{field: NAME, language: $language}]) {
    nodes {
      id
      name(language: $language)
      code
      options(first: 100, orderBy: [{field: POSITION}]) {
        nodes {
          id
          code
          name(language: $language)
        }
      }
    }
  }
}
    `, {"documentId":"sha256:ce4ef26ac1fc5fbbef09d36635756f16de61e1495ad22ed91a72033a642c5bf6"}) as unknown as TypedDocumentString<VariantsQuery, VariantsQueryVariables>;
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
export const DeleteItemDocument = new TypedDocumentString(`
    mutation DeleteItem($sku: String!) {
  deleteItems(skus: [$sku])
}
    `, {"documentId":"sha256:63e768d6ad7e1cdfbd813f6a6a114bbcf86a9cfac45da03812f017253171a004"}) as unknown as TypedDocumentString<DeleteItemMutation, DeleteItemMutationVariables>;
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
    variantIds
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
          code
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
        callId
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
}`, {"documentId":"sha256:d5ae2feb1f406b8bf054ce636c3d16c7aea29544cec4cf990f2b13cde5254f25"}) as unknown as TypedDocumentString<ProductQuery, ProductQueryVariables>;
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
export const KnownSkusDocument = new TypedDocumentString(`
    query KnownSkus($skus: [String!]!) {
  items(first: 100, where: {sku: {in: $skus}}) {
    nodes {
      sku
    }
  }
}
    `, {"documentId":"sha256:13b19a312c3c8050c7c8141853db17a5c3fab5325e4249797d385c782d1bb91f"}) as unknown as TypedDocumentString<KnownSkusQuery, KnownSkusQueryVariables>;
export const AddItemsDocument = new TypedDocumentString(`
    mutation AddItems($id: ID!, $variantIds: [ID!]!, $rows: [ItemUpsertRow!]!) {
  updateProduct(by: {id: $id}, input: {variantIds: $variantIds}) {
    id
  }
  upsertItems(rows: $rows) {
    succeeded
  }
}
    `, {"documentId":"sha256:349b59d7faf3247a1f568ab2a6f3b6e4ac3544dd610703635d4d30e5c6125d67"}) as unknown as TypedDocumentString<AddItemsMutation, AddItemsMutationVariables>;
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
export const AddMembersDocument = new TypedDocumentString(`
    mutation AddMembers($listId: ID!, $members: [NewsletterMemberInput!]!) {
  count: createNewsletterMembers(listIds: [$listId], members: $members)
}
    `, {"documentId":"sha256:fcb2f052c23a7d736cdf37315c1add9d19a644edf6502a0f6702832cc2448bdf"}) as unknown as TypedDocumentString<AddMembersMutation, AddMembersMutationVariables>;
export const RemoveMembersDocument = new TypedDocumentString(`
    mutation RemoveMembers($listId: ID!, $emails: [String!]!) {
  count: deleteNewsletterMembers(listIds: [$listId], emails: $emails)
}
    `, {"documentId":"sha256:5da08dfab8aa29cd4ce3f36d0074794147143fd362dfbc33495ed825bdd2cf98"}) as unknown as TypedDocumentString<RemoveMembersMutation, RemoveMembersMutationVariables>;
export const SetPasswordDocument = new TypedDocumentString(`
    mutation SetPassword($id: ID!, $password: String!) {
  setAccountPassword(id: $id, password: $password) {
    id
  }
}
    `, {"documentId":"sha256:271dd9a7db9c2a44a7cadc35777ac65bd3b131614b303d6d1824326c32100f5e"}) as unknown as TypedDocumentString<SetPasswordMutation, SetPasswordMutationVariables>;
export const FindRecordDocument = new TypedDocumentString(`
    query FindRecord($text: String!, $types: [SearchType!]) {
  search(text: $text, types: $types, first: 10) {
    product {
      id
      name
      code
    }
    customer {
      id
      name: fullName
      code
    }
  }
}
    `, {"documentId":"sha256:0be7987cd8c667089429869163a0b8c29cc5e4b9ba8cbebad041662befb558d0"}) as unknown as TypedDocumentString<FindRecordQuery, FindRecordQueryVariables>;
export const AddOptionDocument = new TypedDocumentString(`
    mutation AddOption($input: OptionCreateInput!) {
  createOption(input: $input) {
    id
  }
}
    `, {"documentId":"sha256:5f775b75b13dd419f67288f81584010ef788c060a373e53a4f0b11b12854aa48"}) as unknown as TypedDocumentString<AddOptionMutation, AddOptionMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $password: String!) {
  signIn(email: $email, password: $password, session: COOKIE) {
    expiryTime
  }
}
    `, {"documentId":"sha256:63684fedacf081da2e18399f92ce8aa973614cbedaa308afa0c988085be56489"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const FindArticleDocument = new TypedDocumentString(`
    query FindArticle($text: String!) {
  exact: items(
    first: 2
    where: {OR: [{sku: {equals: $text}}, {barcode: {equals: $text}}]}
  ) {
    nodes {
      ...Article
    }
  }
  similar: items(first: 6, where: {search: $text}) {
    nodes {
      ...Article
    }
  }
}
    fragment Article on Item {
  sku
  stock
  product {
    id
    name
  }
}`, {"documentId":"sha256:9fc9930129b022b305254af97b6f1495f7b80797b692b7c6948a60ae76ad6cb2"}) as unknown as TypedDocumentString<FindArticleQuery, FindArticleQueryVariables>;
export const DeleteMovementsDocument = new TypedDocumentString(`
    mutation DeleteMovements($ids: [ID!]!) {
  deleteMovements(ids: $ids)
}
    `, {"documentId":"sha256:ac28e0ad181bd6e56ac7f616c6cb1d67e0d6010b6f3a91e7bdc2df1e072b43b0"}) as unknown as TypedDocumentString<DeleteMovementsMutation, DeleteMovementsMutationVariables>;
export const StockDocument = new TypedDocumentString(`
    query Stock($where: MovementWhere!, $orderBy: [MovementOrder!]!, $hasCatalog: Boolean!, $first: Int, $after: String, $last: Int, $before: String) {
  movements(
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
      version
      creationTime
      sku
      adjustment
      description
      item @include(if: $hasCatalog) {
        product {
          id
          name
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
}
    `, {"documentId":"sha256:1d8058003c82fc29ae39d07ef80c5ecca5c0f8127d1c051ac571c62ee046ac63"}) as unknown as TypedDocumentString<StockQuery, StockQueryVariables>;
export const AddMovementDocument = new TypedDocumentString(`
    mutation AddMovement($input: MovementCreateInput!, $hasCatalog: Boolean!) {
  createMovement(input: $input) {
    id
    adjustment
    item @include(if: $hasCatalog) {
      stock
    }
  }
}
    `, {"documentId":"sha256:3f380f2178a98e35bd8a6e04cb2b48fd6b17097b622db0837ddad89dc7d333ed"}) as unknown as TypedDocumentString<AddMovementMutation, AddMovementMutationVariables>;
export const CountStockDocument = new TypedDocumentString(`
    mutation CountStock($stock: ItemStockInput!) {
  updateItemStock(stock: [$stock]) {
    id
    stock
  }
}
    `, {"documentId":"sha256:3a02f334817dafe17f8fe85cdf795841a9cfcbc0fe2d14a4fc8804584a8fa512"}) as unknown as TypedDocumentString<CountStockMutation, CountStockMutationVariables>;
export const LastMovementDocument = new TypedDocumentString(`
    query LastMovement($sku: String!) {
  movements(
    first: 1
    where: {sku: {equals: $sku}}
    orderBy: [{field: ID, direction: DESC}]
  ) {
    nodes {
      id
      version
      adjustment
    }
  }
}
    `, {"documentId":"sha256:fb63c2b4121d820565e85266665e3e662ebf00117bf6ab4898873c682ff6973d"}) as unknown as TypedDocumentString<LastMovementQuery, LastMovementQueryVariables>;
export const SetReasonDocument = new TypedDocumentString(`
    mutation SetReason($id: ID!, $version: String!, $description: String!) {
  updateMovement(
    by: {id: $id}
    ifVersion: $version
    input: {description: $description}
  ) {
    id
  }
}
    `, {"documentId":"sha256:c04ffdf0e910834635ac6ff91cad13d6706ad729bf3295a68a78eabebe70b171"}) as unknown as TypedDocumentString<SetReasonMutation, SetReasonMutationVariables>;
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
export const TaxesDocument = new TypedDocumentString(`
    query Taxes {
  taxClasses(first: 100, orderBy: [{field: NAME}]) {
    nodes {
      id
      name
      code
    }
  }
  taxAreas(first: 100, orderBy: [{field: NAME}]) {
    nodes {
      id
      name
      rates {
        taxClassId
        rate
        code
      }
    }
  }
}
    `, {"documentId":"sha256:b4c770c306d2baa7cb82c95238f7c8541d7747ccd1f43374eebc10785748751c"}) as unknown as TypedDocumentString<TaxesQuery, TaxesQueryVariables>;
export const SetRateDocument = new TypedDocumentString(`
    mutation SetRate($taxAreaId: ID!, $rate: TaxRateInput!) {
  setTaxRates(taxAreaId: $taxAreaId, rates: [$rate]) {
    id
  }
}
    `, {"documentId":"sha256:8079f0f878c8e5b5c7dff2fbc3ffec02389181139a4c51c2a931e6e00537924d"}) as unknown as TypedDocumentString<SetRateMutation, SetRateMutationVariables>;
export const TemplateDocument = new TypedDocumentString(`
    query Template($name: String!) {
  template(by: {name: $name}) {
    name
    isCurrent
    files {
      name
      path
      tree
    }
  }
}
    `, {"documentId":"sha256:b21d1eea94a765225e0e066b422c2dfcaafa01708d08eb12326984db705cd0f1"}) as unknown as TypedDocumentString<TemplateQuery, TemplateQueryVariables>;
export const TemplatesDocument = new TypedDocumentString(`
    query Templates {
  templates {
    name
    isCurrent
  }
}
    `, {"documentId":"sha256:7c75f0361278e36a3726df4dbcb65d1d123719f48dc78c2ae3415a97f9f4731e"}) as unknown as TypedDocumentString<TemplatesQuery, TemplatesQueryVariables>;
export const CreateTemplateDocument = new TypedDocumentString(`
    mutation CreateTemplate($name: String!, $copyOf: String) {
  createTemplate(name: $name, copyOf: $copyOf) {
    name
  }
}
    `, {"documentId":"sha256:c9b2ed12414f13bd37bdbb2f869b96d8318f0a5b592ad5dd59dc88053f6385c0"}) as unknown as TypedDocumentString<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const UseTemplateDocument = new TypedDocumentString(`
    mutation UseTemplate($name: String!) {
  useTemplate(name: $name) {
    name
  }
}
    `, {"documentId":"sha256:92bcb673bd0de3868c3b77a5730fc5039be2fe68e582761f5540060f2ed03c9e"}) as unknown as TypedDocumentString<UseTemplateMutation, UseTemplateMutationVariables>;
export const DeleteTemplateDocument = new TypedDocumentString(`
    mutation DeleteTemplate($name: String!) {
  deleteTemplates(names: [$name])
}
    `, {"documentId":"sha256:dbba9e5aca000238c1b069adabda3b03a40ea4ff6a82fbeaa92ef3f228baf2ae"}) as unknown as TypedDocumentString<DeleteTemplateMutation, DeleteTemplateMutationVariables>;
export const TextFileDocument = new TypedDocumentString(`
    query TextFile($template: String!, $path: String!) {
  text: templateTextFile(template: $template, path: $path)
}
    `, {"documentId":"sha256:5e8fa954f974781b33ec2263869d90b513244ba20679ad087ad3e193b3b95659"}) as unknown as TypedDocumentString<TextFileQuery, TextFileQueryVariables>;
export const WriteTextFileDocument = new TypedDocumentString(`
    mutation WriteTextFile($template: String!, $path: String!, $text: String!) {
  writeTemplateTextFile(template: $template, path: $path, text: $text) {
    path
  }
}
    `, {"documentId":"sha256:4edbeede27e5a356f15a36ecc04cf1014cfd1bfb55f34b9cbeedacdbff36eb89"}) as unknown as TypedDocumentString<WriteTextFileMutation, WriteTextFileMutationVariables>;
export const DeleteTemplateFileDocument = new TypedDocumentString(`
    mutation DeleteTemplateFile($template: String!, $path: String!) {
  deleteTemplateFiles(template: $template, paths: [$path])
}
    `, {"documentId":"sha256:a0076ada25a478adcb54d24c68c2c59ae08e8994ea2812800eb45bafd5af0539"}) as unknown as TypedDocumentString<DeleteTemplateFileMutation, DeleteTemplateFileMutationVariables>;
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
export const CallOfRequestDocument = new TypedDocumentString(`
    query CallOfRequest($request: String!) {
  auditEntries(where: {requestId: $request}, first: 1) {
    nodes {
      callId
    }
  }
}
    `, {"documentId":"sha256:3a8e01e8b014080cadd95ca52db6456f7b76ace64033f2dc9fd813bbff76a191"}) as unknown as TypedDocumentString<CallOfRequestQuery, CallOfRequestQueryVariables>;
export const UndoCallDocument = new TypedDocumentString(`
    mutation UndoCall($call: ID!) {
  undoCall(call: $call, leaveChanged: true) {
    left {
      recordType
      recordKey
      part
      member
      reason
      after
      current
    }
  }
}
    `, {"documentId":"sha256:b633a98b85e51846dd9acec7e4809cb1d0f29267b59b147dab5b297c06499d71"}) as unknown as TypedDocumentString<UndoCallMutation, UndoCallMutationVariables>;
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