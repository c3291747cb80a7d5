// Printed from the operations of v3 by `npm run print`.

/** The types of refusals. */
export type V3ErrorType =
  | 'UnknownField'
  | 'Missing'
  | 'Malformed'
  | 'InvalidValue'
  | 'InvalidCombination'
  | 'NotFound'
  | 'AlreadyExists'
  | 'AlreadyExist'
  | 'LimitReached'
  | 'Invalid'
  | 'AccessDenied';

export interface ContactsRecord {
  id: number;
  customer: number;
  name: string;
  phone: string;
  email: string | null;
  note: string;
}

export interface CustomersRecord {
  id: number;
  code: string;
  canLogin: boolean;
  hasPassword: boolean;
  encryptedPassword?: string | null;
  creationTime: string;
  loginTime: string | null;
  updateTime: string;
  priceList: number;
  wishList: number[];
  cart: number | null;
  fullName: string;
  billingAddress: {
    firstName: string;
    lastName: string;
    personalCode: string;
    companyName: string;
    companyCode: string;
    companyCode2: string;
    street1: string;
    street2: string;
    city: string;
    postalCode: string;
    stateProv: string;
    country: string;
    phoneNumber: string;
    mobileNumber: string;
    faxNumber: string;
    email: string;
  };
  shippingAddress: {
    name: string;
    street1: string;
    street2: string;
    city: string;
    postalCode: string;
    stateProv: string;
    country: string;
  } | null;
}

export interface DepartmentsRecord {
  id: number;
  code: string;
  parent: number;
  parents: {
    id: number;
    name: Record<string, string>;
  }[];
  name: Record<string, string>;
  description: Record<string, string>;
  seoTitle: Record<string, string>;
  seoKeywords: Record<string, string>;
  seoDescription: Record<string, string>;
  countDepartment: number;
  countProduct: number;
  templatePage: string;
  position: number | null;
  departmentColumns: number;
  productsLayout: {
    products: 0 | 12 | 24 | 36 | 48 | 72;
    columns: 1 | 2 | 3 | 4 | 6;
    sortOrder: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
    imageSize: 'Optimal' | 'Small' | 'Medium' | 'Large';
    showDescription: boolean;
  };
  smallImage: {
    url: string;
    width: number;
    height: number;
  } | null;
  largeImage: {
    url: string;
    width: number;
    height: number;
    align: 'Left' | 'Center' | 'Right';
  } | null;
}

export interface ItemsRecord {
  sku: string;
  product: number;
  isPrimary: boolean;
  barcode: string | null;
  department: number;
  producer: number | null;
  category: number | null;
  weight: number;
  listPrice: Record<string, number>;
  sellingPrice: Record<string, number>;
  price: Record<string, number>;
  costPrice: number;
  thumbnailImage: {
    url: string;
    retinaURL: string | null;
    width: number;
    height: number;
  } | null;
  smallImage: {
    url: string;
    retinaURL: string | null;
    width: number;
    height: number;
  } | null;
  mediumImage: {
    url: string;
    retinaURL: string | null;
    width: number;
    height: number;
  } | null;
  largeImage: {
    url: string;
    retinaURL: string | null;
    width: number;
    height: number;
  } | null;
  zoomImage: {
    url: string;
    retinaURL: string | null;
    width: number;
    height: number;
  } | null;
  name: Record<string, string>;
  isForSale: boolean;
  stock: number;
  stockLevel: number;
  reorderLimit: number;
  orderEvenNotAvailable: boolean;
  reorderDays: number;
  quantityToReorder: number;
  supplier: number | null;
  supplierSKU: string;
  options: number[] | null;
  taxClass: number | null;
  updateTime: string;
}

export interface MovementsRecord {
  id: number;
  sku: string;
  adjustment: string;
  creationTime: string;
  description: string;
}

export interface OptionsRecord {
  id: number;
  variant: number;
  code: string;
  name: Record<string, string>;
  position: number;
  icon: {
    color: string | null;
    image: {
      url: string;
      width: number;
      height: number;
    } | null;
  } | null;
}

export interface OrdersRecord {
  id: string;
  number: string;
  status: 
    | 'New'
    | 'Open'
    | 'Ready'
    | 'Shipped'
    | 'Delivered'
    | 'Completed'
    | 'Cancelled';
  creationTime: string;
  updateTime: string;
  referenceNumber: string;
  customer: number | null;
  rounding: {
    mode: 'Down' | 'HalfDown' | 'HalfEven' | 'HalfUp';
    rule: 'PerItem' | 'PerLine' | 'Total';
  };
  locale: string;
  taxArea: number;
  items: {
    sku: string;
    name: string;
    quantity: number;
    price: number;
    totalPrice: number;
    weight: number;
    taxClass: number | null;
    taxCode: string;
    taxRate: number;
    taxAmount: number;
    requests: string;
  }[];
  coupon: string;
  prediscountSubtotal: number;
  taxedPrediscountSubtotal: number;
  discountAmount: number;
  discountPercent: number;
  subtotal: number;
  taxedSubtotal: number;
  shippingMethod: {
    id: number | null;
    name: string;
    cost: number;
    taxClass: number | null;
    taxCode: string;
    taxRate: number;
    taxAmount: number;
  } | null;
  paymentMethod: {
    id: number | null;
    name: string;
    cost: number;
    taxClass: number | null;
    taxCode: string;
    taxRate: number;
    taxAmount: number;
  } | null;
  taxAmount: number;
  total: number;
  taxedTotal: number;
  isPaidFor: boolean;
  quantity: number;
  weight: number;
  customerName: string;
  billingAddress: {
    firstName: string;
    lastName: string;
    personalCode: string;
    companyName: string;
    companyCode: string;
    companyCode2: string;
    street1: string;
    street2: string;
    city: string;
    postalCode: string;
    stateProv: string;
    country: string;
    phoneNumber: string;
    mobileNumber: string;
    faxNumber: string;
    email: string;
  };
  shippingAddress: {
    name: string;
    street1: string;
    street2: string;
    city: string;
    postalCode: string;
    stateProv: string;
    country: string;
  } | null;
  sellerAddress: {
    companyName: string;
    companyCode: string;
    personalCode: string;
    street1: string;
    street2: string;
    city: string;
    postalCode: string;
    stateProv: string;
    country: string;
    phoneNumber: string;
    mobileNumber: string;
    faxNumber: string;
    email: string;
  };
  requests: string;
  terms: string;
}

export interface PaymentMethodsRecord {
  id: number;
  name: Record<string, string>;
  description: Record<string, string>;
  instructions: Record<string, string>;
  isOnDelivery: boolean;
  isActive: boolean;
  isDefault: boolean;
  maxAmountPayable: number;
  percentFee: number;
  fixedFee: number;
  minimumFee: number;
  taxClass: number | null;
  provider: string | null;
  providerSettings: Record<string, string> | null;
}

export interface ProductFilesRecord {
  id: number;
  product: number;
  address: string;
  type: string;
  size: number;
  description: Record<string, string>;
}

export interface ProductImagesRecord {
  id: string;
  product: number;
  option: number | null;
  position: number;
  original: string;
  resized: {
    thumbnail: {
      url: string;
      url2x: string | null;
      width: number;
      height: number;
    } | null;
    small: {
      url: string;
      url2x: string | null;
      width: number;
      height: number;
    } | null;
    medium: {
      url: string;
      url2x: string | null;
      width: number;
      height: number;
    } | null;
    large: {
      url: string;
      url2x: string | null;
      width: number;
      height: number;
    } | null;
    zoom: {
      url: string;
      url2x: string | null;
      width: number;
      height: number;
    } | null;
  };
}

export interface ProductReviewsRecord {
  code: string;
  product: number;
  date: string;
  author: string;
  language: string;
  rating: number;
  summary: string;
  content: string;
}

export interface ProductsRecord {
  id: number;
  code: string;
  sku: string;
  department: number;
  departments: number[] | null;
  producer: number | null;
  category: number | null;
  isVisible: boolean;
  isFeatured: boolean;
  allowOrders: boolean;
  allowQuotes: boolean;
  showPrice: boolean;
  isNewRelease: boolean;
  showMoreGalleries: boolean;
  hasVariants: boolean;
  minOrder: number | null;
  maxOrder: number | null;
  minQuote: number | null;
  unitOfMeasure: number | null;
  listPrice: Record<string, number>;
  sellingPrice: Record<string, number>;
  price: Record<string, number>;
  rating: number;
  thumbnailImage: {
    url: string;
    url2x: string | null;
    width: number;
    height: number;
  } | null;
  smallImage: {
    url: string;
    url2x: string | null;
    width: number;
    height: number;
  } | null;
  mediumImage: {
    url: string;
    url2x: string | null;
    width: number;
    height: number;
  } | null;
  largeImage: {
    url: string;
    url2x: string | null;
    width: number;
    height: number;
  } | null;
  zoomImage: {
    url: string;
    url2x: string | null;
    width: number;
    height: number;
  } | null;
  name: Record<string, string>;
  shortDescription: Record<string, string>;
  infoForRequests: Record<string, string>;
  seoTitle: Record<string, string>;
  seoKeywords: Record<string, string>;
  seoDescription: Record<string, string>;
  longDescription: Record<string, string>;
  moreDescription: Record<string, string>;
  position: number;
  releaseDate: string | null;
  taxClass: number | null;
  promotion: number | null;
  variants: number[] | null;
  updateTime: string;
}

export interface PromotionsRecord {
  id: number;
  name: Record<string, string>;
  summary: Record<string, string>;
  description: Record<string, string>;
  isActive: boolean;
  type: 'FixedDiscount' | 'PercentDiscount' | 'FixedPrice';
  appliedTo: 'Products' | 'Departments' | 'Producers' | 'Carts';
  elements: number[];
  coupon: string;
  minSubtotal: number | null;
  maxSubtotal: number | null;
  discountAmount: number;
  discountPercent: number;
  startTime: string;
  endTime: string;
  smallImage: {
    url: string;
    width: number;
    height: number;
  } | null;
  largeImage: {
    url: string;
    width: number;
    height: number;
  } | null;
  productsLayout: {
    products: 0 | 12 | 24 | 36 | 48 | 72;
    columns: 1 | 2 | 3 | 4 | 6;
    sortOrder: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
    imageSize: 'Optimal' | 'Small' | 'Medium' | 'Large';
    showDescription: boolean;
  };
  seoTitle: Record<string, string>;
  seoKeywords: Record<string, string>;
  seoDescription: Record<string, string>;
  canonicalURL: Record<string, string>;
}

export interface ShippingMethodsRecord {
  id: number;
  name: Record<string, string>;
  basedOn: 'Weight' | 'Quantity' | 'Subtotal';
  isDomestic: boolean;
  isInsured: boolean;
  isActive: boolean;
  isDefault: boolean;
  paymentOnDelivery: number | null;
  shippingRates: {
    start: number;
    limit: number;
    fixedCost: number;
    unitCost: number;
  }[];
  insuranceRates: {
    start: number;
    limit: number;
    fixedCost: number;
    percentCost: number;
  }[];
  taxClass: number | null;
  zones: string[];
}

export interface TaxClassesRecord {
  id: number;
  code: string;
  name: string;
}

export interface VariantsRecord {
  id: number;
  code: string;
  name: Record<string, string>;
  showName: boolean;
}

export interface AccountsRecord {
  id: number;
  name: string;
  email: string;
  access: 'Full' | 'Limited' | 'Denied';
  days: 'MondayToSunday' | 'MondayToSaturday' | 'MondayToFriday';
  fromHour: number;
  toHour: number;
  sections: (
    | 'Catalog'
    | 'Inventory'
    | 'Marketing'
    | 'Sales'
    | 'Customers'
    | 'Website'
    | 'Apps'
    | 'Settings')[];
  ip: string | null;
  locale: string;
  gravatarHash: string;
  background: string | null;
  rowsNumber: number;
}

export interface LanguagesRecord {
  code: string;
  name: string;
  region: string;
  currency: string;
  isActive: boolean;
  isDefault: boolean;
}

export interface NewsletterMembersRecord {
  list: number;
  email: string;
  ip: string | null;
  creationTime: string;
}

export interface PagesRecord {
  id: number;
  name: string;
  title: Record<string, string>;
  content: Record<string, string>;
  seoTitle: Record<string, string>;
  seoKeywords: Record<string, string>;
  seoDescription: Record<string, string>;
  templatePage: string;
  isSystemPage: boolean;
  image: {
    url: string;
    width: number;
    height: number;
    align: 'Left' | 'Center' | 'Right';
    caption: string;
  } | null;
  productsLayout: {
    products: 0 | 12 | 24 | 36 | 48 | 72;
    columns: 1 | 2 | 3 | 4 | 6;
    sortOrder: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
    imageSize: 'Optimal' | 'Small' | 'Medium' | 'Large';
    showDescription: boolean;
  };
  isAlwaysVisible: boolean;
}

export interface TemplatesRecord {
  name: string;
  size: number | null;
  modTime: string | null;
  isDir: boolean;
  files: TemplatesRecord[] | null;
}

/**
 * Each operation: its request, and its answer. `one` and `many` are answers of which `fields`
 * selects members.
 */
export interface V3Operations {
  'commerce.contacts.find': {
    request: {
      conditions?: {
        customer?: number;
      } | null;
      fields?: readonly (keyof ContactsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'customer'
        | '-customer'
        | 'name'
        | '-name'
        | 'phone'
        | '-phone'
        | 'email'
        | '-email'
        | 'note'
        | '-note')[];
      limit?: number;
      first?: number;
    };
    many: { contacts: ContactsRecord };
  };
  'commerce.contacts.get': {
    request: {
      id: number;
      fields?: readonly (keyof ContactsRecord)[];
    };
    one: { contact: ContactsRecord };
  };
  'commerce.contacts.count': {
    request: {
      conditions?: {
        customer?: number;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.contacts.create': {
    request: {
      contact: {
        customer: number;
        name: string;
        phone?: string;
        email?: string | null;
        note?: string;
      };
    };
    answer: { id: number };
  };
  'commerce.contacts.update': {
    request: {
      id: number;
      contact: {
        customer?: number;
        name?: string;
        phone?: string;
        email?: string | null;
        note?: string;
      };
    };
    answer: {};
  };
  'commerce.contacts.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.customers.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
        code?: string;
        canLogin?: boolean;
        priceList?: number;
        email?: string;
        personalCode?: string;
        companyCode?: string;
        keywords?: string;
        country?: string;
        stateProv?: string;
      } | null;
      fields?: readonly (keyof CustomersRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'code'
        | '-code'
        | 'email'
        | '-email'
        | 'canLogin'
        | '-canLogin'
        | 'hasPassword'
        | '-hasPassword'
        | 'fullName'
        | '-fullName'
        | 'country'
        | '-country'
        | 'creationTime'
        | '-creationTime'
        | 'updateTime'
        | '-updateTime'
        | 'priceList'
        | '-priceList')[];
      limit?: number;
      first?: number;
    };
    many: { customers: CustomersRecord };
  };
  'commerce.customers.get': {
    request: {
      id: number;
      fields?: readonly (keyof CustomersRecord)[];
    };
    one: { customer: CustomersRecord };
  };
  'commerce.customers.authenticate': {
    request: {
      email: string;
      password: string;
      fields?: readonly (keyof CustomersRecord)[];
    };
    one: { customer: CustomersRecord };
  };
  'commerce.customers.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
        code?: string;
        canLogin?: boolean;
        priceList?: number;
        email?: string;
        personalCode?: string;
        companyCode?: string;
        keywords?: string;
        country?: string;
        stateProv?: string;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.customers.create': {
    request: {
      customer: {
        code?: string;
        canLogin?: boolean;
        password?: {
          value: string;
          cryptedBy?: string | null;
        } | null;
        creationTime?: string;
        loginTime?: string | null;
        priceList?: number;
        wishList?: readonly number[];
        billingAddress: {
          firstName: string;
          lastName: string;
          personalCode?: string;
          companyName?: string;
          companyCode?: string;
          companyCode2?: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email: string;
        };
        shippingAddress?: {
          name: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
        } | null;
      };
    };
    answer: { id: number };
  };
  'commerce.customers.update': {
    request: {
      id: number;
      customer: {
        code?: string;
        canLogin?: boolean;
        password?: {
          value: string;
          cryptedBy?: string | null;
        } | null;
        creationTime?: string;
        loginTime?: string | null;
        priceList?: number;
        wishList?: readonly number[];
        billingAddress?: {
          firstName: string;
          lastName: string;
          personalCode?: string;
          companyName?: string;
          companyCode?: string;
          companyCode2?: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email: string;
        };
        shippingAddress?: {
          name: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
        } | null;
        cart?: number | null;
      };
    };
    answer: {};
  };
  'commerce.customers.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.departments.find': {
    request: {
      parent?: number;
      language?: string;
      fields?: readonly (keyof DepartmentsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'code'
        | '-code'
        | 'name'
        | '-name'
        | 'position'
        | '-position')[];
      limit?: number;
      first?: number;
    };
    many: { departments: DepartmentsRecord };
  };
  'commerce.departments.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof DepartmentsRecord)[];
    };
    one: { department: DepartmentsRecord };
  };
  'commerce.departments.count': {
    request: {
      parent?: number;
    };
    answer: { count: number };
  };
  'commerce.departments.create': {
    request: {
      department: {
        code?: string;
        parent: number;
        name?: Record<string, string>;
        description?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        templatePage?: string;
        position?: number | null;
        departmentColumns?: number;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
      };
    };
    answer: { id: number };
  };
  'commerce.departments.update': {
    request: {
      id: number;
      department: {
        code?: string;
        name?: Record<string, string>;
        description?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        templatePage?: string;
        position?: number | null;
        departmentColumns?: number;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
        smallImage?: {
          name?: string;
          content: string;
        } | null;
        largeImage?: {
          name?: string;
          content: string;
        } | null;
        largeImageAlign?: 'Left' | 'Center' | 'Right';
      };
    };
    answer: {};
  };
  'commerce.departments.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.items.find': {
    request: {
      conditions?: {
        skus?: readonly string[];
        isPrimary?: boolean;
        barcode?: string;
        options?: readonly number[] | null;
        products?: readonly number[];
        department?: number;
        producer?: number;
        category?: number;
        supplier?: number;
        keywords?: string;
        isForSale?: boolean;
        skuLessThan?: string;
        toReorder?: boolean;
      } | null;
      language?: string;
      priceList?: number;
      fields?: readonly (keyof ItemsRecord)[];
      order?: readonly (
        | 'sku'
        | '-sku'
        | 'product'
        | '-product'
        | 'barcode'
        | '-barcode'
        | 'department'
        | '-department'
        | 'producer'
        | '-producer'
        | 'category'
        | '-category'
        | 'listPrice'
        | '-listPrice'
        | 'sellingPrice'
        | '-sellingPrice'
        | 'price'
        | '-price'
        | 'name'
        | '-name'
        | 'reorderDays'
        | '-reorderDays'
        | 'quantityToReorder'
        | '-quantityToReorder'
        | 'stock'
        | '-stock'
        | 'stockLevel'
        | '-stockLevel'
        | 'reorderLimit'
        | '-reorderLimit'
        | 'supplier'
        | '-supplier'
        | 'supplierSKU'
        | '-supplierSKU'
        | 'updateTime'
        | '-updateTime')[];
      limit?: number;
      first?: number;
    };
    many: { items: ItemsRecord };
  };
  'commerce.items.get': {
    request: {
      sku: string;
      language?: string;
      priceList?: number;
      fields?: readonly (keyof ItemsRecord)[];
    };
    one: { item: ItemsRecord };
  };
  'commerce.items.count': {
    request: {
      conditions?: {
        skus?: readonly string[];
        isPrimary?: boolean;
        barcode?: string;
        options?: readonly number[] | null;
        products?: readonly number[];
        department?: number;
        producer?: number;
        category?: number;
        supplier?: number;
        keywords?: string;
        isForSale?: boolean;
        skuLessThan?: string;
        toReorder?: boolean;
      } | null;
      language?: string;
    };
    answer: { count: number };
  };
  'commerce.items.create': {
    request: {
      item: {
        sku: string;
        product: number;
        barcode?: string | null;
        listPrice?: Record<string, number>;
        sellingPrice?: Record<string, number>;
        costPrice?: number;
        supplier?: number | null;
        supplierSKU?: string;
        stock?: number;
        stockLevel?: number;
        reorderLimit?: number;
        orderEvenNotAvailable?: boolean;
        reorderDays?: number;
        weight?: number;
        options?: readonly number[] | null;
      };
    };
    answer: {};
  };
  'commerce.items.update': {
    request: {
      sku: string;
      item: {
        sku?: string;
        barcode?: string | null;
        listPrice?: Record<string, number>;
        sellingPrice?: Record<string, number>;
        costPrice?: number;
        supplier?: number | null;
        supplierSKU?: string;
        stock?: number;
        stockLevel?: number;
        reorderLimit?: number;
        orderEvenNotAvailable?: boolean;
        reorderDays?: number;
        weight?: number;
        options?: readonly number[] | null;
      };
    };
    answer: {};
  };
  'commerce.items.update-prices': {
    request: {
      prices: Record<string, {
        list?: number;
        selling?: number;
      }>;
      priceList: number;
    };
    answer: {};
  };
  'commerce.items.update-stock': {
    request: {
      stock: Record<string, number>;
    };
    answer: {};
  };
  'commerce.items.delete': {
    request: {
      skus: readonly string[];
    };
    answer: {};
  };
  'commerce.movements.find': {
    request: {
      conditions?: {
        sku?: string;
        fromCreationTime?: string;
        toCreationTime?: string;
        keywords?: string;
      } | null;
      fields?: readonly (keyof MovementsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'sku'
        | '-sku'
        | 'adjustment'
        | '-adjustment'
        | 'creationTime'
        | '-creationTime'
        | 'description'
        | '-description')[];
      limit?: number;
      first?: number;
    };
    many: { movements: MovementsRecord };
  };
  'commerce.movements.get': {
    request: {
      id: number;
      fields?: readonly (keyof MovementsRecord)[];
    };
    one: { movement: MovementsRecord };
  };
  'commerce.movements.count': {
    request: {
      conditions?: {
        sku?: string;
        fromCreationTime?: string;
        toCreationTime?: string;
        keywords?: string;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.movements.create': {
    request: {
      movement: {
        sku: string;
        adjustment: string | number;
        description?: string;
      };
    };
    answer: { id: number };
  };
  'commerce.movements.update': {
    request: {
      id: number;
      movement: {
        description?: string;
      };
    };
    answer: {};
  };
  'commerce.movements.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.options.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
        variants?: readonly number[];
      } | null;
      language?: string;
      fields?: readonly (keyof OptionsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'variant'
        | '-variant'
        | 'code'
        | '-code'
        | 'name'
        | '-name'
        | 'position'
        | '-position')[];
      limit?: number;
      first?: number;
    };
    many: { options: OptionsRecord };
  };
  'commerce.options.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof OptionsRecord)[];
    };
    one: { option: OptionsRecord };
  };
  'commerce.options.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
        variants?: readonly number[];
      } | null;
    };
    answer: { count: number };
  };
  'commerce.options.create': {
    request: {
      option: {
        variant: number;
        code: string;
        name?: Record<string, string>;
        position?: number;
        icon?: {
          color?: string | null;
          image?: {
            name?: string;
            content: string;
          } | null;
        } | null;
      };
    };
    answer: { id: number };
  };
  'commerce.options.update': {
    request: {
      id: number;
      option: {
        code?: string;
        name?: Record<string, string>;
        position?: number;
        icon?: {
          color?: string | null;
          image?: {
            name?: string;
            content: string;
          } | null;
        } | null;
      };
    };
    answer: {};
  };
  'commerce.options.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.orders.find': {
    request: {
      conditions?: {
        ids?: readonly (string | number)[];
        status?: readonly (
          | 'New'
          | 'Open'
          | 'Ready'
          | 'Shipped'
          | 'Delivered'
          | 'Completed'
          | 'Cancelled')[];
        isPaidFor?: boolean;
        fromNumber?: string;
        toNumber?: string;
        fromCreationTime?: string;
        toCreationTime?: string;
        fromUpdateTime?: string;
        toUpdateTime?: string;
        customer?: number;
        address?: string;
      } | null;
      fields?: readonly (keyof OrdersRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'number'
        | '-number'
        | 'status'
        | '-status'
        | 'creationTime'
        | '-creationTime'
        | 'updateTime'
        | '-updateTime'
        | 'total'
        | '-total'
        | 'taxedTotal'
        | '-taxedTotal'
        | 'isPaidFor'
        | '-isPaidFor'
        | 'customerName'
        | '-customerName')[];
      limit?: number;
      first?: number;
    };
    many: { orders: OrdersRecord };
  };
  'commerce.orders.get': {
    request: {
      id: string | number;
      fields?: readonly (keyof OrdersRecord)[];
    };
    one: { order: OrdersRecord };
  };
  'commerce.orders.count': {
    request: {
      conditions?: {
        ids?: readonly (string | number)[];
        status?: readonly (
          | 'New'
          | 'Open'
          | 'Ready'
          | 'Shipped'
          | 'Delivered'
          | 'Completed'
          | 'Cancelled')[];
        isPaidFor?: boolean;
        fromNumber?: string;
        toNumber?: string;
        fromCreationTime?: string;
        toCreationTime?: string;
        fromUpdateTime?: string;
        toUpdateTime?: string;
        customer?: number;
        address?: string;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.orders.create': {
    request: {
      order: {
        number?: string;
        status?: 
          | 'New'
          | 'Open'
          | 'Ready'
          | 'Shipped'
          | 'Delivered'
          | 'Completed'
          | 'Cancelled';
        creationTime?: string;
        referenceNumber?: string;
        customer?: number | null;
        rounding?: {
          mode?: 'Down' | 'HalfDown' | 'HalfEven' | 'HalfUp';
          rule?: 'PerItem' | 'PerLine' | 'Total';
        };
        locale?: string;
        coupon?: string;
        items: readonly {
          sku?: string;
          name?: string;
          quantity: number;
          price?: number;
          weight?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
          requests?: string;
        }[];
        taxArea?: number;
        discountAmount?: number;
        discountPercent?: number;
        shippingMethod?: {
          id?: number;
          name?: string;
          cost?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
        } | null;
        paymentMethod?: {
          id?: number;
          name?: string;
          cost?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
        } | null;
        isPaidFor?: boolean;
        customerName?: string;
        billingAddress: {
          firstName: string;
          lastName: string;
          personalCode?: string;
          companyName?: string;
          companyCode?: string;
          companyCode2?: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email: string;
        };
        shippingAddress?: {
          name: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
        } | null;
        sellerAddress?: {
          companyName?: string;
          companyCode?: string;
          personalCode?: string;
          street1?: string;
          street2?: string;
          city?: string;
          postalCode?: string;
          stateProv?: string;
          country?: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email?: string;
        };
        requests?: string;
        terms?: string;
      };
    };
    answer: { id: string; number: string };
  };
  'commerce.orders.update': {
    request: {
      id: string | number;
      order: {
        number?: string;
        status?: 
          | 'New'
          | 'Open'
          | 'Ready'
          | 'Shipped'
          | 'Delivered'
          | 'Completed'
          | 'Cancelled';
        referenceNumber?: string;
        customer?: number | null;
        rounding?: {
          mode?: 'Down' | 'HalfDown' | 'HalfEven' | 'HalfUp';
          rule?: 'PerItem' | 'PerLine' | 'Total';
        };
        locale?: string;
        coupon?: string;
        items?: readonly {
          sku?: string;
          name?: string;
          quantity: number;
          price?: number;
          weight?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
          requests?: string;
        }[];
        taxArea?: number;
        discountAmount?: number;
        discountPercent?: number;
        shippingMethod?: {
          id?: number;
          name?: string;
          cost?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
        } | null;
        paymentMethod?: {
          id?: number;
          name?: string;
          cost?: number;
          taxClass?: number | null;
          taxCode?: string;
          taxRate?: number;
        } | null;
        isPaidFor?: boolean;
        customerName?: string;
        billingAddress?: {
          firstName: string;
          lastName: string;
          personalCode?: string;
          companyName?: string;
          companyCode?: string;
          companyCode2?: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email: string;
        };
        shippingAddress?: {
          name: string;
          street1: string;
          street2?: string;
          city: string;
          postalCode: string;
          stateProv?: string;
          country: string;
        } | null;
        sellerAddress?: {
          companyName?: string;
          companyCode?: string;
          personalCode?: string;
          street1?: string;
          street2?: string;
          city?: string;
          postalCode?: string;
          stateProv?: string;
          country?: string;
          phoneNumber?: string;
          mobileNumber?: string;
          faxNumber?: string;
          email?: string;
        };
        requests?: string;
        terms?: string;
      };
    };
    answer: {};
  };
  'commerce.orders.delete': {
    request: {
      ids: readonly (string | number)[];
    };
    answer: {};
  };
  'commerce.payment-methods.compute-costs': {
    request: {
      amounts: readonly number[];
      taxArea: number;
      conditions?: {
        ids?: readonly (string | number)[];
        isActive?: boolean;
        isDefault?: boolean;
      } | null;
    };
    answer: { costs: (Record<string, number>)[] };
  };
  'commerce.payment-methods.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
        isActive?: boolean;
        isDefault?: boolean;
      } | null;
      language?: string;
      fields?: readonly (keyof PaymentMethodsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'name'
        | '-name'
        | 'isOnDelivery'
        | '-isOnDelivery'
        | 'isActive'
        | '-isActive'
        | 'provider'
        | '-provider')[];
      limit?: number;
      first?: number;
    };
    many: { paymentMethods: PaymentMethodsRecord };
  };
  'commerce.payment-methods.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof PaymentMethodsRecord)[];
    };
    one: { paymentMethod: PaymentMethodsRecord };
  };
  'commerce.payment-methods.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
        isActive?: boolean;
        isDefault?: boolean;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.payment-methods.create': {
    request: {
      paymentMethod: {
        name?: Record<string, string>;
        description?: Record<string, string>;
        instructions?: Record<string, string>;
        isOnDelivery?: boolean;
        isActive?: boolean;
        isDefault?: boolean;
        maxAmountPayable?: number;
        percentFee?: number;
        fixedFee?: number;
        minimumFee?: number;
        taxClass?: number | null;
        provider?: string | null;
        providerSettings?: Record<string, string> | null;
      };
    };
    answer: { id: number };
  };
  'commerce.payment-methods.update': {
    request: {
      id: number;
      paymentMethod: {
        name?: Record<string, string>;
        description?: Record<string, string>;
        instructions?: Record<string, string>;
        isOnDelivery?: boolean;
        isActive?: boolean;
        isDefault?: boolean;
        maxAmountPayable?: number;
        percentFee?: number;
        fixedFee?: number;
        minimumFee?: number;
        taxClass?: number | null;
        provider?: string | null;
        providerSettings?: Record<string, string> | null;
      };
    };
    answer: {};
  };
  'commerce.payment-methods.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.product-files.find': {
    request: {
      conditions?: {
        product?: number;
      } | null;
      language?: string;
      fields?: readonly (keyof ProductFilesRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'product'
        | '-product'
        | 'type'
        | '-type'
        | 'size'
        | '-size'
        | 'description'
        | '-description')[];
      limit?: number;
      first?: number;
    };
    many: { files: ProductFilesRecord };
  };
  'commerce.product-files.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof ProductFilesRecord)[];
    };
    one: { file: ProductFilesRecord };
  };
  'commerce.product-files.count': {
    request: {
      conditions?: {
        product?: number;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.product-files.create': {
    request: {
      file: {
        product: number;
        file: {
          name: string;
          content: string;
        };
        description?: Record<string, string>;
      };
    };
    answer: { id: number };
  };
  'commerce.product-files.update': {
    request: {
      id: number;
      file: {
        file?: {
          name: string;
          content: string;
        };
        description?: Record<string, string>;
      };
    };
    answer: {};
  };
  'commerce.product-files.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.product-images.find': {
    request: {
      conditions?: {
        products?: readonly number[];
        option?: number | null;
      } | null;
      fields?: readonly (keyof ProductImagesRecord)[];
      sizes?: readonly ('Thumbnail' | 'Small' | 'Medium' | 'Large' | 'Zoom')[];
      limit?: number;
      first?: number;
    };
    many: { images: ProductImagesRecord };
  };
  'commerce.product-images.create': {
    request: {
      image: {
        product: number;
        option?: number | null;
        file: {
          name: string;
          content: string;
        };
        position?: number;
      };
    };
    answer: { id: string };
  };
  'commerce.product-images.delete': {
    request: {
      ids: readonly string[];
    };
    answer: {};
  };
  'commerce.product-images.reorder': {
    request: {
      ids: readonly string[];
    };
    answer: {};
  };
  'commerce.product-images.resize': {
    request: {
      ids: readonly string[];
    };
    answer: {};
  };
  'commerce.product-reviews.find': {
    request: {
      conditions?: {
        code?: string;
        product?: number;
        language?: string;
      } | null;
      fields?: readonly (keyof ProductReviewsRecord)[];
      order?: readonly ('code' | '-code' | 'date' | '-date' | 'rating' | '-rating')[];
      limit?: number;
      first?: number;
    };
    many: { reviews: ProductReviewsRecord };
  };
  'commerce.product-reviews.count': {
    request: {
      conditions?: {
        code?: string;
        product?: number;
        language?: string;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.product-reviews.create': {
    request: {
      review: {
        code: string;
        product: number;
        date?: string;
        author?: string;
        language: string;
        rating?: number;
        summary?: string;
        content: string;
      };
    };
    answer: {};
  };
  'commerce.product-reviews.delete': {
    request: {
      codes: readonly string[];
    };
    answer: {};
  };
  'commerce.products.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
        codes?: readonly string[];
        isVisible?: boolean;
        hasZeroPrice?: boolean;
        isFeatured?: boolean;
        isNewRelease?: boolean;
        allowOrders?: boolean;
        allowQuotes?: boolean;
        department?: number;
        category?: number;
        producer?: number;
        isAccessoryOf?: number;
        isSimilarTo?: number;
        keywords?: readonly string[];
      } | null;
      language?: string;
      priceList?: number;
      fields?: readonly (keyof ProductsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'code'
        | '-code'
        | 'isVisible'
        | '-isVisible'
        | 'name'
        | '-name'
        | 'position'
        | '-position'
        | 'listPrice'
        | '-listPrice'
        | 'sellingPrice'
        | '-sellingPrice'
        | 'price'
        | '-price'
        | 'rating'
        | '-rating'
        | 'updateTime'
        | '-updateTime'
        | 'relevance')[];
      limit?: number;
      first?: number;
    };
    many: { products: ProductsRecord };
  };
  'commerce.products.get': {
    request: {
      id: number;
      language?: string;
      priceList?: number;
      fields?: readonly (keyof ProductsRecord)[];
    };
    one: { product: ProductsRecord };
  };
  'commerce.products.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
        codes?: readonly string[];
        isVisible?: boolean;
        hasZeroPrice?: boolean;
        isFeatured?: boolean;
        isNewRelease?: boolean;
        allowOrders?: boolean;
        allowQuotes?: boolean;
        department?: number;
        category?: number;
        producer?: number;
        isAccessoryOf?: number;
        isSimilarTo?: number;
        keywords?: readonly string[];
      } | null;
      language?: string;
      priceList?: number;
    };
    answer: { count: number };
  };
  'commerce.products.create': {
    request: {
      product: {
        code: string;
        sku?: string;
        department: number;
        producer?: number | null;
        category?: number | null;
        isVisible?: boolean;
        isFeatured?: boolean;
        allowOrders?: boolean;
        allowQuotes?: boolean;
        showPrice?: boolean;
        isNewRelease?: boolean;
        showMoreGalleries?: boolean;
        minOrder?: number | null;
        maxOrder?: number | null;
        minQuote?: number | null;
        unitOfMeasure?: number | null;
        listPrice?: Record<string, number>;
        sellingPrice?: Record<string, number>;
        name?: Record<string, string>;
        shortDescription?: Record<string, string>;
        infoForRequests?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        longDescription?: Record<string, string>;
        moreDescription?: Record<string, string>;
        position?: number;
        releaseDate?: string | null;
        taxClass?: number | null;
        variants?: readonly number[] | null;
        barcode?: string | null;
        stock?: number;
        weight?: number;
      };
    };
    answer: { id: number };
  };
  'commerce.products.update': {
    request: {
      id: number;
      product: {
        code?: string;
        sku?: string;
        department?: number;
        producer?: number | null;
        category?: number | null;
        isVisible?: boolean;
        isFeatured?: boolean;
        allowOrders?: boolean;
        allowQuotes?: boolean;
        showPrice?: boolean;
        isNewRelease?: boolean;
        showMoreGalleries?: boolean;
        minOrder?: number | null;
        maxOrder?: number | null;
        minQuote?: number | null;
        unitOfMeasure?: number | null;
        listPrice?: Record<string, number>;
        sellingPrice?: Record<string, number>;
        name?: Record<string, string>;
        shortDescription?: Record<string, string>;
        infoForRequests?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        longDescription?: Record<string, string>;
        moreDescription?: Record<string, string>;
        position?: number;
        releaseDate?: string | null;
        taxClass?: number | null;
        variants?: readonly number[] | null;
        barcode?: string | null;
        stock?: number;
        weight?: number;
      };
    };
    answer: {};
  };
  'commerce.products.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.promotions.find': {
    request: {
      conditions?: {
        isActive?: boolean;
        appliedTo?: 'Products' | 'Departments' | 'Producers' | 'Carts';
        coupon?: string;
      } | null;
      language?: string;
      fields?: readonly (keyof PromotionsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'name'
        | '-name'
        | 'isActive'
        | '-isActive'
        | 'appliedTo'
        | '-appliedTo'
        | 'startTime'
        | '-startTime'
        | 'endTime'
        | '-endTime')[];
      limit?: number;
      first?: number;
    };
    many: { promotions: PromotionsRecord };
  };
  'commerce.promotions.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof PromotionsRecord)[];
    };
    one: { promotion: PromotionsRecord };
  };
  'commerce.promotions.count': {
    request: {
      conditions?: {
        isActive?: boolean;
        appliedTo?: 'Products' | 'Departments' | 'Producers' | 'Carts';
        coupon?: string;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.promotions.create': {
    request: {
      promotion: {
        name?: Record<string, string>;
        summary?: Record<string, string>;
        description?: Record<string, string>;
        type: 'FixedDiscount' | 'PercentDiscount' | 'FixedPrice';
        appliedTo: 'Products' | 'Departments' | 'Producers' | 'Carts';
        elements?: readonly number[];
        coupon?: string;
        minSubtotal?: number | null;
        maxSubtotal?: number | null;
        discountAmount?: number;
        discountPercent?: number;
        startTime?: string;
        endTime?: string;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        isActive?: boolean;
      };
    };
    answer: { id: number };
  };
  'commerce.promotions.update': {
    request: {
      id: number;
      promotion: {
        name?: Record<string, string>;
        summary?: Record<string, string>;
        description?: Record<string, string>;
        type?: 'FixedDiscount' | 'PercentDiscount' | 'FixedPrice';
        elements?: readonly number[];
        coupon?: string;
        minSubtotal?: number | null;
        maxSubtotal?: number | null;
        discountAmount?: number;
        discountPercent?: number;
        startTime?: string;
        endTime?: string;
        smallImage?: {
          content: string;
        } | null;
        largeImage?: {
          content: string;
        } | null;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        isActive?: boolean;
      };
    };
    answer: {};
  };
  'commerce.promotions.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.shipping-methods.compute-costs': {
    request: {
      goods: readonly {
        weight: number;
        quantity: number;
        subtotal: number;
        taxedSubtotal: number;
      }[];
      conditions?: {
        ids?: readonly (string | number)[];
        isActive?: boolean;
        country?: string;
        stateProv?: string;
      } | null;
    };
    answer: { costs: Record<string, number> };
  };
  'commerce.shipping-methods.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
        isActive?: boolean;
        isDefault?: boolean;
        country?: string;
        stateProv?: string;
        weight?: number;
        quantity?: number;
        subtotal?: number;
      } | null;
      language?: string;
      fields?: readonly (keyof ShippingMethodsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'name'
        | '-name'
        | 'isDomestic'
        | '-isDomestic'
        | 'isInsured'
        | '-isInsured'
        | 'isActive'
        | '-isActive'
        | 'paymentOnDelivery'
        | '-paymentOnDelivery')[];
      limit?: number;
      first?: number;
    };
    many: { shippingMethods: ShippingMethodsRecord };
  };
  'commerce.shipping-methods.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof ShippingMethodsRecord)[];
    };
    one: { shippingMethod: ShippingMethodsRecord };
  };
  'commerce.shipping-methods.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
        isActive?: boolean;
        isDefault?: boolean;
        country?: string;
        stateProv?: string;
        weight?: number;
        quantity?: number;
        subtotal?: number;
      } | null;
    };
    answer: { count: number };
  };
  'commerce.shipping-methods.create': {
    request: {
      shippingMethod: {
        name?: Record<string, string>;
        basedOn?: 'Weight' | 'Quantity' | 'Subtotal';
        isDomestic?: boolean;
        isActive?: boolean;
        isDefault?: boolean;
        paymentOnDelivery?: number | null;
        shippingRates?: readonly {
          start?: number;
          limit: number;
          fixedCost?: number;
          unitCost?: number;
        }[];
        insuranceRates?: readonly {
          start?: number;
          limit: number;
          fixedCost?: number;
          percentCost?: number;
        }[];
        taxClass?: number | null;
        zones?: readonly string[];
      };
    };
    answer: { id: number };
  };
  'commerce.shipping-methods.update': {
    request: {
      id: number;
      shippingMethod: {
        name?: Record<string, string>;
        isActive?: boolean;
        isDefault?: boolean;
        paymentOnDelivery?: number | null;
        shippingRates?: readonly {
          start?: number;
          limit: number;
          fixedCost?: number;
          unitCost?: number;
        }[];
        insuranceRates?: readonly {
          start?: number;
          limit: number;
          fixedCost?: number;
          percentCost?: number;
        }[];
        taxClass?: number | null;
        zones?: readonly string[];
      };
    };
    answer: {};
  };
  'commerce.shipping-methods.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.tax-classes.find': {
    request: {
      fields?: readonly (keyof TaxClassesRecord)[];
      order?: readonly ('id' | '-id' | 'code' | '-code' | 'name' | '-name')[];
      limit?: number;
      first?: number;
    };
    many: { taxClasses: TaxClassesRecord };
  };
  'commerce.tax-classes.get': {
    request: {
      id: number;
      fields?: readonly (keyof TaxClassesRecord)[];
    };
    one: { taxClass: TaxClassesRecord };
  };
  'commerce.tax-classes.count': {
    request: {};
    answer: { count: number };
  };
  'commerce.tax-classes.create': {
    request: {
      taxClass: {
        code: string;
        name?: string;
      };
    };
    answer: { id: number };
  };
  'commerce.tax-classes.update': {
    request: {
      id: number;
      taxClass: {
        code?: string;
        name?: string;
      };
    };
    answer: {};
  };
  'commerce.tax-classes.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'commerce.variants.find': {
    request: {
      conditions?: {
        ids?: readonly number[];
      } | null;
      language?: string;
      fields?: readonly (keyof VariantsRecord)[];
      order?: readonly ('id' | '-id' | 'code' | '-code' | 'name' | '-name')[];
      limit?: number;
      first?: number;
    };
    many: { variants: VariantsRecord };
  };
  'commerce.variants.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof VariantsRecord)[];
    };
    one: { variant: VariantsRecord };
  };
  'commerce.variants.count': {
    request: {
      conditions?: {
        ids?: readonly number[];
      } | null;
    };
    answer: { count: number };
  };
  'commerce.variants.create': {
    request: {
      variant: {
        code: string;
        name?: Record<string, string>;
        showName?: boolean;
      };
    };
    answer: { id: number };
  };
  'commerce.variants.update': {
    request: {
      id: number;
      variant: {
        code?: string;
        name?: Record<string, string>;
        showName?: boolean;
      };
    };
    answer: {};
  };
  'commerce.variants.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'site.accounts.find': {
    request: {
      fields?: readonly (keyof AccountsRecord)[];
      order?: readonly (
        | 'id'
        | '-id'
        | 'name'
        | '-name'
        | 'email'
        | '-email'
        | 'access'
        | '-access'
        | 'days'
        | '-days'
        | 'fromHour'
        | '-fromHour'
        | 'toHour'
        | '-toHour'
        | 'ip'
        | '-ip')[];
      limit?: number;
      first?: number;
    };
    many: { accounts: AccountsRecord };
  };
  'site.accounts.get': {
    request: {
      id: number;
      fields?: readonly (keyof AccountsRecord)[];
    };
    one: { account: AccountsRecord };
  };
  'site.accounts.authenticate': {
    request: {
      email: string;
      password: string;
      fields?: readonly (keyof AccountsRecord)[];
    };
    one: { account: AccountsRecord };
  };
  'site.accounts.count': {
    request: {};
    answer: { count: number };
  };
  'site.accounts.create': {
    request: {
      account: {
        name: string;
        email: string;
        password?: string;
        access?: 'Full' | 'Limited' | 'Denied';
        days?: 'MondayToSunday' | 'MondayToSaturday' | 'MondayToFriday';
        fromHour?: number;
        toHour?: number;
        sections?: readonly (
          | 'Catalog'
          | 'Inventory'
          | 'Marketing'
          | 'Sales'
          | 'Customers'
          | 'Website'
          | 'Apps'
          | 'Settings')[];
        ip?: string | null;
        locale?: string;
        gravatarHash?: string;
        background?: string | null;
        rowsNumber?: number;
      };
    };
    answer: { id: number };
  };
  'site.accounts.update': {
    request: {
      id: number;
      account: {
        name?: string;
        email?: string;
        access?: 'Full' | 'Limited' | 'Denied';
        days?: 'MondayToSunday' | 'MondayToSaturday' | 'MondayToFriday';
        fromHour?: number;
        toHour?: number;
        sections?: readonly (
          | 'Catalog'
          | 'Inventory'
          | 'Marketing'
          | 'Sales'
          | 'Customers'
          | 'Website'
          | 'Apps'
          | 'Settings')[];
        ip?: string | null;
        locale?: string;
        background?: string | null;
        rowsNumber?: number;
      };
    };
    answer: {};
  };
  'site.accounts.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'site.languages.find': {
    request: {
      fields?: readonly (keyof LanguagesRecord)[];
    };
    many: { languages: LanguagesRecord };
  };
  'site.languages.create': {
    request: {
      language: {
        code: string;
        region: string;
        currency?: string;
        isActive?: boolean;
      };
    };
    answer: {};
  };
  'site.languages.update': {
    request: {
      code: string;
      language: {
        code?: string;
        region?: string;
        currency?: string;
        isActive?: boolean;
      };
    };
    answer: {};
  };
  'site.languages.delete': {
    request: {
      codes: readonly string[];
    };
    answer: {};
  };
  'site.newsletter-members.find': {
    request: {
      conditions?: {
        list?: number;
        email?: string;
        domain?: string;
        ip?: string;
      } | null;
      fields?: readonly (keyof NewsletterMembersRecord)[];
      order?: readonly (
        | 'list'
        | '-list'
        | 'email'
        | '-email'
        | 'ip'
        | '-ip'
        | 'creationTime'
        | '-creationTime')[];
      limit?: number;
      first?: number;
    };
    many: { members: NewsletterMembersRecord };
  };
  'site.newsletter-members.count': {
    request: {
      conditions?: {
        list?: number;
        email?: string;
        domain?: string;
        ip?: string;
      } | null;
    };
    answer: { count: number };
  };
  'site.newsletter-members.create': {
    request: {
      members: readonly {
        email: string;
        ip?: string | null;
      }[];
      lists: readonly number[];
    };
    answer: {};
  };
  'site.newsletter-members.delete': {
    request: {
      emails: readonly string[];
      lists: readonly number[];
    };
    answer: {};
  };
  'site.pages.find': {
    request: {
      language?: string;
      fields?: readonly (keyof PagesRecord)[];
      order?: readonly ('id' | '-id' | 'name' | '-name' | 'templatePage' | '-templatePage')[];
      limit?: number;
      first?: number;
    };
    many: { pages: PagesRecord };
  };
  'site.pages.get': {
    request: {
      id: number;
      language?: string;
      fields?: readonly (keyof PagesRecord)[];
    };
    one: { page: PagesRecord };
  };
  'site.pages.count': {
    request: {};
    answer: { count: number };
  };
  'site.pages.create': {
    request: {
      page: {
        name?: string;
        title?: Record<string, string>;
        content?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        templatePage?: string;
        image?: {
          name?: string;
          content: string;
        } | null;
        imageAlign?: 'Left' | 'Center' | 'Right';
        imageCaption?: string;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
        isAlwaysVisible?: boolean;
      };
    };
    answer: { id: number };
  };
  'site.pages.update': {
    request: {
      id: number;
      page: {
        name?: string;
        title?: Record<string, string>;
        content?: Record<string, string>;
        seoTitle?: Record<string, string>;
        seoKeywords?: Record<string, string>;
        seoDescription?: Record<string, string>;
        templatePage?: string;
        image?: {
          name?: string;
          content: string;
        } | null;
        imageAlign?: 'Left' | 'Center' | 'Right';
        imageCaption?: string;
        productsLayout?: {
          products?: 0 | 12 | 24 | 36 | 48 | 72;
          columns?: 1 | 2 | 3 | 4 | 6;
          sortOrder?: 'Position' | 'Name' | '-Name' | 'Price' | '-Price';
          imageSize?: 'Optimal' | 'Small' | 'Medium' | 'Large';
          showDescription?: boolean;
        };
        isAlwaysVisible?: boolean;
      };
    };
    answer: {};
  };
  'site.pages.delete': {
    request: {
      ids: readonly number[];
    };
    answer: {};
  };
  'site.templates.find': {
    request: {};
    answer: { templates: string[] };
  };
  'site.templates.find-files': {
    request: {
      template: string;
      conditions?: {
        parent?: string;
        isDir?: boolean;
      } | null;
      fields?: readonly (keyof TemplatesRecord)[];
    };
    many: { files: TemplatesRecord };
  };
  'site.templates.read-text-file': {
    request: {
      template: string;
      path: string;
    };
    answer: { text: string | null };
  };
  'site.templates.write-text-file': {
    request: {
      template: string;
      path: string;
      text: string;
    };
    answer: {};
  };
  'site.templates.delete-files': {
    request: {
      template: string;
      paths: readonly string[];
    };
    answer: {};
  };
}

/** The operations that write. */
export const v3Writes: ReadonlySet<string> = new Set([
  'commerce.contacts.create',
  'commerce.contacts.update',
  'commerce.contacts.delete',
  'commerce.customers.authenticate',
  'commerce.customers.create',
  'commerce.customers.update',
  'commerce.customers.delete',
  'commerce.departments.create',
  'commerce.departments.update',
  'commerce.departments.delete',
  'commerce.items.create',
  'commerce.items.update',
  'commerce.items.update-prices',
  'commerce.items.update-stock',
  'commerce.items.delete',
  'commerce.movements.create',
  'commerce.movements.update',
  'commerce.movements.delete',
  'commerce.options.create',
  'commerce.options.update',
  'commerce.options.delete',
  'commerce.orders.create',
  'commerce.orders.update',
  'commerce.orders.delete',
  'commerce.payment-methods.create',
  'commerce.payment-methods.update',
  'commerce.payment-methods.delete',
  'commerce.product-files.create',
  'commerce.product-files.update',
  'commerce.product-files.delete',
  'commerce.product-images.create',
  'commerce.product-images.delete',
  'commerce.product-images.reorder',
  'commerce.product-images.resize',
  'commerce.product-reviews.create',
  'commerce.product-reviews.delete',
  'commerce.products.create',
  'commerce.products.update',
  'commerce.products.delete',
  'commerce.promotions.create',
  'commerce.promotions.update',
  'commerce.promotions.delete',
  'commerce.shipping-methods.create',
  'commerce.shipping-methods.update',
  'commerce.shipping-methods.delete',
  'commerce.tax-classes.create',
  'commerce.tax-classes.update',
  'commerce.tax-classes.delete',
  'commerce.variants.create',
  'commerce.variants.update',
  'commerce.variants.delete',
  'site.accounts.authenticate',
  'site.accounts.create',
  'site.accounts.update',
  'site.accounts.delete',
  'site.languages.create',
  'site.languages.update',
  'site.languages.delete',
  'site.newsletter-members.create',
  'site.newsletter-members.delete',
  'site.pages.create',
  'site.pages.update',
  'site.pages.delete',
  'site.templates.write-text-file',
  'site.templates.delete-files',
]);
