/**
 * Words of shop people that descriptions lack, by what they mean: a root field, or a type for all
 * root fields that return it or change it.
 */
const words = `
Order: purchase purchases sale sales buy bought checkout basket receipt invoice bill transaction deal
Query.orders: pick pack packing dispatch fulfil fulfill ship sent shipped backlog outstanding pending
Query.orders: unpaid overdue debt owe open waiting today yesterday parcel undelivered stuff
Query.order: where purchase caller called rang complaint detail invoice number print arrived
Query.ordersByIds: packing slips chosen selected print batch
Query.ordersAggregate: turnover revenue takings income earnings profit money euros dollars sold
Query.ordersAggregate: figures daily weekly monthly yearly yesterday report dashboard chart kpi trend
Query.ordersAggregate: average basket spend spends spent best country busiest compare made
Query.orderLinesAggregate: bestseller popular top selling seller sold most often hit favorite worst
Query.orderTaxesAggregate: vat return declaration accountant fiscal office authorities bookkeeping
Mutation.createOrder: ring rang phone phoned counter place sell enter till cashier wants bought
Mutation.createOrder: send manual telesales take down somebody
Mutation.updateOrder: cancel paid shipped sent dispatched complete refund mark tracking money received
Mutation.updateOrder: payment arrived come status handed over postpone
Mutation.updateOrders: bulk batch paid shipped sent all several end day
Mutation.deleteOrders: purge test fake
Subscription.orderChanged: notify push live alert beep bell screen packing desk sells
Customer: buyer client shopper patron visitor guest people person household regular
Customer: crm lead dealer reseller b2b company club
Query.customers: registered joined newcomers week town city list mailing vip inactive
Query.customer: look up phone calling wish wishlist favorites profile history lady gentleman
Query.customersAggregate: signups registrations growth registered joined per
Mutation.createCustomer: sign up register registration newcomer walk
Mutation.updateCustomer: moved house address record email phone reset credentials login block bar
Mutation.updateCustomer: wish wishlist favorite married surname typo
Mutation.updateCustomers: dealers all bulk batch tariff
Mutation.deleteCustomers: duplicate duplicates double twice mistake fake test
Mutation.eraseCustomer: gdpr privacy erase forget forgotten personal data wipe everything know anonymize
Mutation.authenticateCustomer: website login verify credentials check visitor
Mutation.upsertCustomers: merge sync synchronize import accounting bookkeeping program
Contact: phone book representative rep purchasing manager liaison assistant secretary spokesperson
Mutation.createContact: go between new responsible
Item: warehouse shelf storage storeroom inventory hand availability available left remaining rack
Item: size sizes color colour flavor flavour package bottle pack version sku variation
Query.items: out sold low short running empty zero reorder replenish restock barcode ean gtin buy
Query.items: dead slow stock below minimum
Query.item: scan scanner barcode ean gtin label still
Query.itemsAggregate: value worth pieces money tied capital valuation units
Mutation.createItem: larger smaller bigger another size color bottle same
Mutation.updateItem: heavy weight weigh barcode ean cost wholesaler reorder threshold minimum
Mutation.updateItem: one-off stop selling sku mistyped measure
Mutation.updateItems: weights many bulk batch several supplier
Mutation.upsertItems: sync stock price file erp wms warehouse load list
Mutation.deleteItems: no longer made sizes
Mutation.updateItemStock: stocktake counted count recount annual inventory correct numbers levels
Mutation.updateItemStock: shelves type set quantity actual
Mutation.createMovement: arrived arrival received delivery delivered came brought lorry truck van boxes
Mutation.createMovement: damaged broken broke fell dropped stolen theft lost missing breakage spoiled
Mutation.createMovement: expired rotten write off consumed gift sample restock pallet crate unload
Mutation.createMovement: returned sent back put shelf
Query.movements: history why drop dropped vanished disappeared ledger log came went in out happened
Query.movementsAggregate: losses shrinkage breakage total month quarter arrivals received lost broken
Subscription.itemStockChanged: marketplace synchronize availability feed live amazon ebay
Product: article articles goods merchandise assortment range thing stuff listing catalog catalogue
Query.products: browse hidden offline invisible visible everything brand new featured missing
Query.product: page detail whole full show
Query.productsAggregate: counts per department brand breakdown
Query.productsByIds: cart wish list known
Mutation.createProduct: launch publish sell kind offer introduce novelty carry
Mutation.updateProduct: offline hide unpublish online description text rename title seo rewrite wording
Mutation.updateProduct: name promote feature new keywords search
Mutation.updateProducts: season range bulk hide stop showing whole many summer winter christmas
Mutation.deleteProducts: discontinue discontinued withdraw good forever
Mutation.moveProducts: relocate transfer shift section wrong place elsewhere
Mutation.setProductAccessories: cross sell bundle goes fits extras batteries needed together
Mutation.setSimilarProducts: related alternatives alternative recommend recommendation instead upsell
Mutation.upsertProducts: feed sheet spreadsheet sync erp excel load list vendor
Department: section aisle menu navigation navigate hierarchy tree level corner
Mutation.updateDepartment: banner reorder move
Category: tag label group grouping collection kind
Producer: brand manufacturer maker vendor label make
Mutation.createProducer: carry new
Supplier: wholesaler distributor vendor source farm importer purchase procurement
Mutation.createSupplier: deliver buy new from
ProductImage: photo picture photograph gallery thumbnail snapshot
Mutation.createProductImage: upload shoot camera
Mutation.deleteProductImages: ugly wrong outdated
Mutation.reorderProductImages: cover first sequence sort arrange order swap front
Mutation.resizeProductImages: thumbnail blurry regenerate pixelated sharp render
ProductFile: manual pdf sheet datasheet brochure certificate download attachment document instructions
ProductFile: guide warranty safety leaflet
Mutation.updateProductFile: new edition newer version outdated replace
ProductReview: opinion stars rating feedback comment comments testimonial score critique complaint
Query.productReviews: complaints praise newest latest worst say think wrote
Query.productReviewsAggregate: satisfaction satisfied happy content average like liked stars
Mutation.createProductReview: rate rated left wrote
Mutation.deleteProductReviews: spam insulting offensive fake abusive inappropriate swearing rude vulgar
Variant: attribute dimension property choice choose
Option: swatch shade size color colour value
UnitOfMeasure: kilo kg gram litre liter meter metre piece yard measure sold by
Mutation.updateItemPrices: price type change expensive cheaper costs tag few single
Mutation.adjustItemPrices: raise increase dearer inflation percent round rounding everything every all
Mutation.adjustItemPrices: lower across mark up down expensive
PriceList: wholesale dealer member club tier trade special conditions pays less tariff
Mutation.createPriceList: less cheaper group customers
Mutation.updatePriceList: markup margin percentage season derived
Promotion: discount sale offer coupon voucher code campaign friday rebate reduction bargain clearance
Query.promotions: running current valid active today deals
Mutation.createPromotion: plan weekend free two launch percent off summer flash
Mutation.updatePromotion: prolong extend longer stay valid another week end early stop cap
Mutation.deletePromotions: called off scrap
Mutation.addPromotionElements: include more articles brands too also
Mutation.removePromotionElements: exclude drop out except
ShippingMethod: courier carrier delivery postage parcel freight pickup post mail dhl ups fedex dispatch
ShippingMethod: collect collection store click
Mutation.updateShippingMethod: charges tariff rates raised zones countries
Query.shippingCosts: quote send weight kg kilo destination country abroad heavy estimate
Query.paymentCosts: surcharge extra fee buyer checkout card
PaymentMethod: pay credit card bank transfer wire paypal apple cash gateway instalment accept cheque
Mutation.updatePaymentMethod: switch disable enable off
TaxArea: country abroad state region export levy vat foreign territory
Mutation.createTaxArea: start selling into
TaxClass: vat gst duty levy exempt reduced standard kind books food
Mutation.setTaxRates: vat government raised lowered percent law budget
Template: theme look layout skin appearance
Mutation.createTemplate: redesign copy duplicate draft
Mutation.useTemplate: switch go activate relaunch publish
Mutation.writeTemplateTextFile: css html stylesheet sheet style script header footer edit save code
Query.templateTextFile: css html stylesheet source code open read look footer header
Query.templateFiles: folder browse directory
Page: terms imprint about faq landing static legal privacy policy history news announcement contact
Language: translation translate translated tongue multilingual locale english german french dutch
Mutation.createLanguage: offer shop in
Query.supportedLanguages: could possible
NewsletterList: mailing list mail campaign bulletin
NewsletterMember: subscriber recipient mailing mail receives gets
Mutation.createNewsletterMembers: subscribe opt add address sign
Mutation.deleteNewsletterMembers: unsubscribe opt out stop more mail bounced
Account: staff employee worker clerk user admin administrator team permission trainee manager
Mutation.createAccount: hire hired starts joins recruit
Mutation.deleteAccounts: fired left leaves quit resigned retired dismissed
Mutation.setAccountPassword: forgot forgotten reset locked
Mutation.updateAccount: permission permissions allow let see duties hours shift restrict
Mutation.authenticateAccount: verify check single sign on
Mutation.signIn: log login enter access
Mutation.signOut: log logout leave
Mutation.refreshSession: token renew extend prolong expired keep
Query.viewer: am i my me allowed permissions myself
AuditEntry: trail culprit history trace
Query.auditEntries: who changed touched edited removed did find before previous deleted blame
CallerKey: api token credential integration program script access
Mutation.createCallerKey: connect integrate new issue
Mutation.revokeCallerKeys: leaked compromised stolen block disable withdraw
Mutation.rotateCallerKey: renew replace exposed change secret
Webhook: callback notification endpoint erp slack chat automation zapier integration subscribe
Mutation.createWebhook: post notify when happens connect
Mutation.updateWebhook: pause url topics
Mutation.redeliver: resend replay missed lost again
Mutation.pingWebhook: connection reachable try alive
WebhookDelivery: message messages
Query.webhookDeliveries: failed failing delivered get got errors log arrive
Query.events: sync incremental since delta feed replicate mirror copy catch
Subscription.events: stream live follow realtime react soon anything happens immediately
Mutation.startImport: upload csv file spreadsheet excel json bulk load mass thousands
Query.job Subscription.jobChanged: progress upload running far finished percent
Query.jobs: uploads loaded lately previous
Mutation.cancelJob: stop abort halt upload wrong
Query.usage: deprecated old outdated clients programs use calls statistics requests who
Query.shop: currency timezone time zone settings configuration limits
Query.search: box global anywhere whatever types
Query.node Query.nodes: global identifier relay refetch
`;

/** The words, each line with one target or several. */
export const shopWords: readonly (readonly [targets: readonly string[], words: string])[] = words
  .trim()
  .split('\n')
  .map((line) => {
    const [targets = '', meaning = ''] = line.split(': ');
    return [targets.split(' '), meaning];
  });
