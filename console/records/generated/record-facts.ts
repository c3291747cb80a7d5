// Printed from schema.graphql and console/src/records/declared.ts by `npm run print`.

/** What the schema says about the types whose screens are declared. */
export const facts = {
  Producer: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    sections: {"promotions":"MARKETING"},
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"text","min":1,"max":100,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  Category: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"text","min":1,"max":100,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  Supplier: {
    key: "id",
    read: "INVENTORY",
    write: "INVENTORY",
    sections: {"items":"CATALOG"},
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"text","min":1,"max":100,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  UnitOfMeasure: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"text","min":1,"max":100,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  Department: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    sections: {"promotions":"MARKETING"},
    hasUpdate: true,
    members: {
      code: {"kind":"text","max":32,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      countProduct: {"kind":"number","decimals":0},
      departmentColumns: {"kind":"number","min":1,"max":5,"decimals":0,"isNew":true,"isChanged":true,"filter":"IntFilter"},
      description: {"kind":"localizedHtml","isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      name: {"kind":"localized","max":60,"isNew":true,"isChanged":true,"order":"NAME","filter":"LocalizedTextFilter"},
      parentId: {"kind":"reference","type":"Department","isRequired":true,"isNew":true,"filter":"IdFilter"},
      position: {"kind":"number","min":1,"decimals":0,"isNullable":true,"isNew":true,"isChanged":true,"order":"POSITION","filter":"NullableIntFilter"},
      productsLayout: {"kind":"object","members":{"columns":{"kind":"number","values":[1,2,3,4,6]},"imageSize":{"kind":"choice","type":"LayoutImageSize","values":["LARGE","MEDIUM","OPTIMAL","SMALL"]},"products":{"kind":"number","values":[0,12,24,36,48,72]},"showDescription":{"kind":"boolean"},"sortOrder":{"kind":"choice","type":"LayoutSortOrder","values":["NAME","NAME_DESC","POSITION","PRICE","PRICE_DESC"]}},"isNew":true,"isChanged":true},
      seoDescription: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      seoKeywords: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      seoTitle: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      templatePage: {"kind":"text","max":100,"isNew":true,"isChanged":true,"filter":"TextFilter"},
    },
  },
  Variant: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"localized","max":60,"isNew":true,"isChanged":true,"order":"NAME","filter":"LocalizedTextFilter"},
      showName: {"kind":"boolean","isNew":true,"isChanged":true,"filter":"BooleanFilter"},
    },
  },
  Option: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"localized","max":60,"isNew":true,"isChanged":true,"order":"NAME","filter":"LocalizedTextFilter"},
      position: {"kind":"number","min":1,"decimals":0,"isNew":true,"isChanged":true,"order":"POSITION","filter":"IntFilter"},
      variantId: {"kind":"reference","type":"Variant","isRequired":true,"isNew":true,"order":"VARIANT_ID","filter":"IdFilter"},
    },
  },
  ProductReview: {
    key: "code",
    read: "CATALOG",
    write: "CATALOG",
    hasSearch: true,
    members: {
      author: {"kind":"text","max":60,"isNew":true,"filter":"TextFilter"},
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"order":"CODE","filter":"TextFilter"},
      content: {"kind":"html","max":64000,"isRequired":true,"isNew":true,"filter":"TextFilter"},
      date: {"kind":"time","isNew":true,"order":"DATE","filter":"DateTimeFilter"},
      language: {"kind":"text","isRequired":true,"isNew":true,"filter":"TextFilter"},
      productId: {"kind":"reference","type":"Product","isRequired":true,"isNew":true,"filter":"IdFilter"},
      rating: {"kind":"number","min":0,"max":5,"decimals":1,"isNew":true,"order":"RATING","filter":"DecimalFilter"},
      summary: {"kind":"text","max":255,"isNew":true,"filter":"TextFilter"},
    },
  },
  Contact: {
    key: "id",
    read: "CUSTOMERS",
    write: "CUSTOMERS",
    hasSearch: true,
    hasUpdate: true,
    members: {
      customerId: {"kind":"reference","type":"Customer","isRequired":true,"isNew":true,"isChanged":true,"order":"CUSTOMER_ID","filter":"IdFilter"},
      email: {"kind":"text","min":3,"max":120,"isNullable":true,"isNew":true,"isChanged":true,"order":"EMAIL","filter":"NullableTextFilter"},
      name: {"kind":"text","min":1,"max":50,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
      note: {"kind":"text","max":255,"isNew":true,"isChanged":true,"order":"NOTE","filter":"TextFilter"},
      phone: {"kind":"text","max":15,"isNew":true,"isChanged":true,"order":"PHONE","filter":"TextFilter"},
    },
  },
  Page: {
    key: "id",
    read: "WEBSITE",
    write: "WEBSITE",
    hasSearch: true,
    hasUpdate: true,
    members: {
      content: {"kind":"localizedHtml","isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      isAlwaysVisible: {"kind":"boolean","isNew":true,"isChanged":true,"filter":"BooleanFilter"},
      isSystemPage: {"kind":"boolean","filter":"BooleanFilter"},
      name: {"kind":"text","min":1,"max":120,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
      productsLayout: {"kind":"object","members":{"columns":{"kind":"number","values":[1,2,3,4,6]},"imageSize":{"kind":"choice","type":"LayoutImageSize","values":["LARGE","MEDIUM","OPTIMAL","SMALL"]},"products":{"kind":"number","values":[0,12,24,36,48,72]},"showDescription":{"kind":"boolean"},"sortOrder":{"kind":"choice","type":"LayoutSortOrder","values":["NAME","NAME_DESC","POSITION","PRICE","PRICE_DESC"]}},"isNew":true,"isChanged":true},
      seoDescription: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      seoKeywords: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      seoTitle: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      templatePage: {"kind":"text","max":100,"isNew":true,"isChanged":true,"order":"TEMPLATE_PAGE","filter":"TextFilter"},
      title: {"kind":"localized","max":80,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
    },
  },
  NewsletterList: {
    key: "id",
    read: "MARKETING",
    write: "MARKETING",
    hasUpdate: true,
    members: {
      memberCount: {"kind":"number","decimals":0},
      name: {"kind":"text","min":1,"max":60,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  Language: {
    key: "code",
    read: "WEBSITE",
    write: "WEBSITE",
    hasUpdate: true,
    members: {
      code: {"kind":"text","isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      currency: {"kind":"text","isNew":true,"isChanged":true,"filter":"TextFilter"},
      isActive: {"kind":"boolean","isNew":true,"isChanged":true,"filter":"BooleanFilter"},
      isDefault: {"kind":"boolean","filter":"BooleanFilter"},
      name: {"kind":"text","min":1,"max":35,"order":"NAME","filter":"TextFilter"},
      region: {"kind":"text","isRequired":true,"isNew":true,"isChanged":true,"filter":"TextFilter"},
    },
  },
  PriceList: {
    key: "id",
    read: "CATALOG",
    write: "CATALOG",
    hasUpdate: true,
    members: {
      baseId: {"kind":"reference","type":"PriceList","isNullable":true,"isNew":true,"filter":"NullableIdFilter"},
      name: {"kind":"text","min":1,"max":60,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
      percentage: {"kind":"number","min":0,"decimals":3,"isNullable":true,"isNew":true,"isChanged":true,"filter":"NullableDecimalFilter"},
    },
  },
  TaxClass: {
    key: "id",
    read: "SETTINGS",
    write: "SETTINGS",
    hasUpdate: true,
    members: {
      code: {"kind":"text","min":1,"max":32,"isRequired":true,"isNew":true,"isChanged":true,"order":"CODE","filter":"TextFilter"},
      name: {"kind":"text","max":60,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  TaxArea: {
    key: "id",
    read: "SETTINGS",
    write: "SETTINGS",
    hasUpdate: true,
    members: {
      name: {"kind":"text","min":1,"max":60,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
    },
  },
  ShippingMethod: {
    key: "id",
    read: "SETTINGS",
    write: "SETTINGS",
    hasUpdate: true,
    members: {
      basedOn: {"kind":"choice","type":"ShippingBasis","values":["QUANTITY","SUBTOTAL","WEIGHT"],"isNew":true,"filter":"ShippingBasisFilter"},
      insuranceRates: {"kind":"rows","members":{"fixedCost":{"kind":"number","min":0,"decimals":3},"limit":{"kind":"number","min":0,"decimals":3,"isRequired":true},"percentCost":{"kind":"number","min":0,"decimals":2},"start":{"kind":"number","min":0,"decimals":3}},"isNew":true,"isChanged":true},
      isActive: {"kind":"boolean","isNew":true,"isChanged":true,"order":"IS_ACTIVE","filter":"BooleanFilter"},
      isDefault: {"kind":"boolean","isNew":true,"isChanged":true,"filter":"BooleanFilter"},
      isDomestic: {"kind":"boolean","isNew":true,"order":"IS_DOMESTIC","filter":"BooleanFilter"},
      name: {"kind":"localized","max":80,"isNew":true,"isChanged":true,"order":"NAME","filter":"LocalizedTextFilter"},
      paymentOnDeliveryId: {"kind":"reference","type":"PaymentMethod","isNullable":true,"isNew":true,"isChanged":true,"order":"PAYMENT_ON_DELIVERY_ID","filter":"NullableIdFilter"},
      shippingRates: {"kind":"rows","members":{"fixedCost":{"kind":"number","min":0,"decimals":3},"limit":{"kind":"number","min":0,"decimals":3,"isRequired":true},"start":{"kind":"number","min":0,"decimals":3},"unitCost":{"kind":"number","min":0,"decimals":3}},"isNew":true,"isChanged":true},
      taxClassId: {"kind":"reference","type":"TaxClass","isNullable":true,"isNew":true,"isChanged":true,"filter":"NullableIdFilter"},
      zones: {"kind":"texts","isNew":true,"isChanged":true},
    },
  },
  PaymentMethod: {
    key: "id",
    read: "SETTINGS",
    write: "SETTINGS",
    hasUpdate: true,
    members: {
      description: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      fixedFee: {"kind":"number","min":0,"decimals":3,"isNew":true,"isChanged":true,"filter":"DecimalFilter"},
      instructions: {"kind":"localized","max":255,"isNew":true,"isChanged":true,"filter":"LocalizedTextFilter"},
      isActive: {"kind":"boolean","isNew":true,"isChanged":true,"order":"IS_ACTIVE","filter":"BooleanFilter"},
      isDefault: {"kind":"boolean","isNew":true,"isChanged":true,"filter":"BooleanFilter"},
      isOnDelivery: {"kind":"boolean","isNew":true,"isChanged":true,"order":"IS_ON_DELIVERY","filter":"BooleanFilter"},
      maxAmountPayable: {"kind":"number","min":0,"decimals":3,"isNew":true,"isChanged":true,"filter":"DecimalFilter"},
      minimumFee: {"kind":"number","min":0,"decimals":3,"isNew":true,"isChanged":true,"filter":"DecimalFilter"},
      name: {"kind":"localized","max":80,"isNew":true,"isChanged":true,"order":"NAME","filter":"LocalizedTextFilter"},
      percentFee: {"kind":"number","min":0,"decimals":3,"isNew":true,"isChanged":true,"filter":"DecimalFilter"},
      provider: {"kind":"text","min":1,"max":18,"isNullable":true,"isNew":true,"isChanged":true,"order":"PROVIDER","filter":"NullableTextFilter"},
      providerSettings: {"kind":"rows","members":{"name":{"kind":"text","min":1,"max":100,"isRequired":true},"value":{"kind":"text","max":1000,"isRequired":true}},"isNullable":true,"isNew":true,"isChanged":true},
      taxClassId: {"kind":"reference","type":"TaxClass","isNullable":true,"isNew":true,"isChanged":true,"filter":"NullableIdFilter"},
    },
  },
  Account: {
    key: "id",
    read: "SETTINGS",
    write: "SETTINGS",
    hasSearch: true,
    hasUpdate: true,
    members: {
      access: {"kind":"choice","type":"AccountAccess","values":["DENIED","FULL","LIMITED"],"isNew":true,"isChanged":true,"order":"ACCESS","filter":"AccountAccessFilter"},
      days: {"kind":"choice","type":"AccountDays","values":["MONDAY_TO_FRIDAY","MONDAY_TO_SATURDAY","MONDAY_TO_SUNDAY"],"isNew":true,"isChanged":true,"order":"DAYS","filter":"AccountDaysFilter"},
      email: {"kind":"text","min":3,"max":120,"isRequired":true,"isNew":true,"isChanged":true,"order":"EMAIL","filter":"TextFilter"},
      fromHour: {"kind":"number","min":0,"max":23,"decimals":0,"isNew":true,"isChanged":true,"order":"FROM_HOUR","filter":"IntFilter"},
      hasPassword: {"kind":"boolean","filter":"BooleanFilter"},
      ip: {"kind":"text","min":7,"max":15,"isNullable":true,"isNew":true,"isChanged":true,"order":"IP","filter":"NullableTextFilter"},
      locale: {"kind":"text","min":2,"max":5,"isNew":true,"isChanged":true,"filter":"TextFilter"},
      name: {"kind":"text","min":1,"max":50,"isRequired":true,"isNew":true,"isChanged":true,"order":"NAME","filter":"TextFilter"},
      sections: {"kind":"choices","type":"AccountSection","values":["APPS","CATALOG","CUSTOMERS","INVENTORY","MARKETING","SALES","SETTINGS","WEBSITE"],"isNew":true,"isChanged":true},
      toHour: {"kind":"number","min":1,"max":24,"decimals":0,"isNew":true,"isChanged":true,"order":"TO_HOUR","filter":"IntFilter"},
      password: {"kind":"text","min":5,"max":20,"isNew":true},
    },
  },
} as const;

export type TypeName = keyof typeof facts;

/** The names of groups, members and choices. Each name needs words in each language. */
export type GroupName = 'basics' | 'costs' | 'layout' | 'limits' | 'origin' | 'provider' | 'rights' | 'searchEngines' | 'texts';
export type MemberName = 'access' | 'author' | 'baseId' | 'basedOn' | 'children' | 'code' | 'columns' | 'content' | 'countProduct' | 'creationTime' | 'currency' | 'customerId' | 'date' | 'days' | 'departmentColumns' | 'description' | 'email' | 'fixedCost' | 'fixedFee' | 'fromHour' | 'hasPassword' | 'imageSize' | 'instructions' | 'insuranceRates' | 'ip' | 'isActive' | 'isAlwaysVisible' | 'isDefault' | 'isDomestic' | 'isOnDelivery' | 'isSystemPage' | 'isVisible' | 'items' | 'language' | 'limit' | 'locale' | 'maxAmountPayable' | 'memberCount' | 'members' | 'minimumFee' | 'name' | 'note' | 'options' | 'parentId' | 'password' | 'paymentOnDeliveryId' | 'percentCost' | 'percentFee' | 'percentage' | 'phone' | 'position' | 'productId' | 'products' | 'productsLayout' | 'provider' | 'providerSettings' | 'rating' | 'region' | 'sections' | 'seoDescription' | 'seoKeywords' | 'seoTitle' | 'shippingRates' | 'showDescription' | 'showName' | 'sku' | 'sortOrder' | 'start' | 'stock' | 'summary' | 'taxClassId' | 'templatePage' | 'title' | 'toHour' | 'unitCost' | 'value' | 'variantId' | 'zones';
export interface Choices {
  readonly LayoutImageSize: 'LARGE' | 'MEDIUM' | 'OPTIMAL' | 'SMALL';
  readonly LayoutSortOrder: 'NAME' | 'NAME_DESC' | 'POSITION' | 'PRICE' | 'PRICE_DESC';
  readonly ShippingBasis: 'QUANTITY' | 'SUBTOTAL' | 'WEIGHT';
  readonly AccountAccess: 'DENIED' | 'FULL' | 'LIMITED';
  readonly AccountDays: 'MONDAY_TO_FRIDAY' | 'MONDAY_TO_SATURDAY' | 'MONDAY_TO_SUNDAY';
  readonly AccountSection: 'APPS' | 'CATALOG' | 'CUSTOMERS' | 'INVENTORY' | 'MARKETING' | 'SALES' | 'SETTINGS' | 'WEBSITE';
}
