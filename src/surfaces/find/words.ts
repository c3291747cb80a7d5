/**
 * Words of shop people that descriptions lack, by what they mean: a root field, or a type for all
 * root fields that return it or change it.
 */
const words = `
Order: purchase purchases sale sales buy bought checkout basket receipt invoice bill transaction deal
Order: invoiced ordered
Query.orders: pick pack packing dispatch fulfil fulfill ship sent shipped backlog outstanding pending
Query.orders: unpaid overdue debt owe open waiting today yesterday parcel undelivered stuff above
Query.orders: below euros late delayed handed courier carrier left
Query.order: where purchase caller called rang complaint detail invoice number print arrived status
Query.order: handed when
Query.ordersByIds: packing slips chosen selected print batch
Query.ordersAggregate: turnover revenue takings income earnings profit money euros dollars sold
Query.ordersAggregate: figures daily weekly monthly yearly yesterday report dashboard chart kpi trend
Query.ordersAggregate: average basket spend spends spent best country busiest compare made sell
Query.ordersAggregate: quantity volume earned earn gross net comparison peak hour
Query.orderLinesAggregate: bestseller popular top selling seller sold most often hit favorite worst
Query.orderLinesAggregate: units pieces quantity each article sku bought performing rank ranking
Query.orderTaxesAggregate: vat return declaration accountant fiscal office authorities bookkeeping
Query.orderTaxesAggregate: collected rate quarter tax per statement
Mutation.createOrder: ring rang phone phoned counter place sell enter till cashier wants bought
Mutation.createOrder: send manual telesales take down somebody fax email manually behalf telephone
Mutation.createOrder: desk
Mutation.updateOrder: cancel paid shipped sent dispatched complete refund mark tracking money received
Mutation.updateOrder: payment arrived come status handed over postpone note courier took box parcel
Mutation.updateOrder: track code shipment return cancelled shipping correct comment
Mutation.updateOrders: bulk batch paid shipped sent all several end day parcels went out note them
Mutation.updateOrders: forty twenty dozens status
Mutation.deleteOrders: purge test fake trial cancelled nonsense
Subscription.orderChanged: notify push live alert beep bell screen packing desk sells immediately
Subscription.orderChanged: instantly without reloading appears incoming arrives dashboard state
Customer: buyer client shopper patron visitor guest people person household regular
Customer: crm lead dealer reseller b2b company club private business firm organization hotel
Customer: restaurant school
Query.customers: registered joined newcomers week town city list mailing vip inactive last surname
Query.customers: birthday biggest dormant
Query.customer: look up phone calling wish wishlist favorites profile history lady gentleman
Query.customersAggregate: signups registrations growth registered joined per
Mutation.createCustomer: sign up register registration newcomer walk business hotel restaurant
Mutation.createCustomer: school office joins became become record open
Mutation.updateCustomer: moved house address record email phone reset credentials login block bar
Mutation.updateCustomer: wish wishlist favorite married surname typo number tax vat note comment
Mutation.updateCustomer: group different price newsletter preference unblock
Mutation.updateCustomers: dealers all bulk batch tariff many assign forty group wholesale segment
Mutation.deleteCustomers: duplicate duplicates double twice mistake fake test entries entry merge
Mutation.deleteCustomers: same remove closed
Mutation.eraseCustomer: gdpr privacy erase forget forgotten personal data wipe everything know anonymize
Mutation.eraseCustomer: law demands traces right regulation dsgvo
Mutation.authenticateCustomer: website login verify credentials check visitor
Mutation.upsertCustomers: merge sync synchronize import accounting bookkeeping program nightly copy
Mutation.upsertCustomers: sap mirror
Contact: phone book representative rep purchasing manager liaison assistant secretary spokesperson
Contact: colleague talk there reach mobile who sign deliveries
Mutation.createContact: go between new responsible save mobile number accountant buyer
Mutation.updateContact: mobile number new successor changed talk there
Item: warehouse shelf storage storeroom inventory hand availability available left remaining rack
Item: size sizes color colour flavor flavour package bottle pack version sku variation unit units
Item: article pieces quantity quantities
Query.items: out sold low short running empty zero reorder replenish restock barcode ean gtin buy
Query.items: dead slow stock below minimum few fewer little left nothing too exhausted under than
Query.items: color
Query.item: scan scanner barcode ean gtin label still code
Query.itemsAggregate: value worth pieces money tied capital valuation units total all cost purchase
Query.itemsAggregate: asset balance sheet
Mutation.createItem: larger smaller bigger another size color bottle same add xxl xl additional
Mutation.createItem: extra variation bundle
Mutation.updateItem: heavy weight weigh barcode ean cost wholesaler reorder threshold minimum
Mutation.updateItem: one-off stop selling sku mistyped measure changed maximum package pack
Mutation.updateItems: weights many bulk batch several supplier
Mutation.upsertItems: sync stock price file erp wms warehouse load list quantities costs hourly hour
Mutation.upsertItems: nightly
Mutation.deleteItems: no longer made sizes discontinued produced xl
Mutation.updateItemStock: stocktake counted count recount annual inventory correct numbers levels
Mutation.updateItemStock: shelves type set quantity actual computer says see overwrite real differ
Mutation.updateItemStock: difference after quantities corrected
Mutation.createMovement: arrived arrival received delivery delivered came brought lorry truck van boxes
Mutation.createMovement: damaged broken broke fell dropped stolen theft lost missing breakage spoiled
Mutation.createMovement: expired rotten write off consumed gift sample restock pallet crate unload
Mutation.createMovement: returned sent back put shelf rain water wet ruined mice mouse ate book
Mutation.createMovement: booked booking receipt goods loss shipment withdrawal internal use display
Mutation.createMovement: burnt fire flood morning
Query.movements: history why drop dropped vanished disappeared ledger log came went in out happened
Query.movements: bookings booking left entered storeroom entries statement
Query.movementsAggregate: losses shrinkage breakage total month quarter arrivals received lost broken
Query.movementsAggregate: used withdrawn much damaged
Subscription.itemStockChanged: marketplace synchronize availability feed live amazon ebay display
Subscription.itemStockChanged: entrance always shows left quantities remaining app
Product: article articles goods merchandise assortment range thing stuff listing catalog catalogue
Query.products: browse hidden offline invisible visible everything brand new featured missing
Query.products: without lacking lack red under euros cheap cheaper than picture photos filter
Query.product: page detail whole full show
Query.productsAggregate: counts per department brand breakdown manufacturer number articles have how
Query.productsByIds: cart wish list known
Mutation.createProduct: launch publish sell kind offer introduce novelty carry bring market perfume
Mutation.createProduct: autumn
Mutation.updateProduct: offline hide unpublish online description text rename title seo rewrite wording
Mutation.updateProduct: name promote feature new keywords search translate translation show months
Mutation.updateProduct: temporarily sold french german italian language spelling
Mutation.updateProducts: season range bulk hide stop showing whole many summer winter christmas
Mutation.updateProducts: vanish disappear label everything twenty fifty invisible visible several
Mutation.updateProducts: unhide
Mutation.deleteProducts: discontinue discontinued withdraw good forever throw out come back never
Mutation.deleteProducts: again cleanup obsolete
Mutation.moveProducts: relocate transfer shift section wrong place elsewhere belong put under
Mutation.moveProducts: another department different reassign
Mutation.setProductAccessories: cross sell bundle goes fits extras batteries needed together
Mutation.setProductAccessories: matching match suits optional complement
Mutation.setSimilarProducts: related alternatives alternative recommend recommendation instead upsell
Mutation.setSimilarProducts: suggest next other like comparable resemble
Mutation.upsertProducts: feed sheet spreadsheet sync erp excel load list vendor nightly mass pim
Department: section aisle menu navigation navigate hierarchy tree level corner branch node
Mutation.updateDepartment: banner reorder move rename title picture
Mutation.createDepartment: branch
Mutation.deleteDepartments: close section empty branch
Category: tag label group grouping collection kind
Producer: brand manufacturer maker vendor label make
Mutation.createProducer: carry new
Supplier: wholesaler distributor vendor source farm importer purchase procurement
Mutation.createSupplier: deliver buy new from
ProductImage: photo picture photograph gallery thumbnail snapshot images main visual angle
Mutation.createProductImage: upload shoot camera
Mutation.deleteProductImages: ugly wrong outdated
Mutation.reorderProductImages: cover first sequence sort arrange order swap front main move primary
Mutation.resizeProductImages: thumbnail blurry regenerate pixelated sharp render
ProductFile: manual pdf sheet datasheet brochure certificate download attachment document instructions
ProductFile: guide warranty safety leaflet
Mutation.updateProductFile: new edition newer version outdated replace
Mutation.deleteProductFiles: take down
ProductReview: opinion stars rating feedback comment comments testimonial score critique complaint
Query.productReviews: complaints praise newest latest worst say think wrote
Query.productReviewsAggregate: satisfaction satisfied happy content average like liked stars mean
Query.productReviewsAggregate: machine popular score
Mutation.createProductReview: rate rated left wrote
Mutation.deleteProductReviews: spam insulting offensive fake abusive inappropriate swearing rude vulgar
Mutation.deleteProductReviews: hide unfair lie competitor
Variant: attribute dimension property choice choose
Mutation.createVariant: ask material customers select engraving
Option: swatch shade size color colour value
Mutation.updateOption: sort order small large position
Mutation.createOption: add xxl
UnitOfMeasure: kilo kg gram litre liter meter metre piece yard measure sold by pair dozen box
Mutation.updateItemPrices: price type change expensive cheaper costs tag few single retail net gross
Mutation.updateItemPrices: list new correct wrong
Mutation.adjustItemPrices: raise increase dearer inflation percent round rounding everything every all
Mutation.adjustItemPrices: lower across mark up down expensive minus plus cheaper by reduce
PriceList: wholesale dealer member club tier trade special conditions pays less tariff
Mutation.createPriceList: less cheaper group customers tariff below resellers wholesale above
Mutation.createPriceList: surcharge
Mutation.updatePriceList: markup margin percentage season derived percent discount
Mutation.deletePriceLists: abolish tariff student scrap
Promotion: discount sale offer coupon voucher code campaign friday rebate reduction bargain clearance
Query.promotions: running current valid active today deals reduced moment now expiring
Mutation.createPromotion: plan weekend free two launch percent off summer flash code newsletter
Mutation.createPromotion: readers students easter christmas cyber gift
Mutation.updatePromotion: prolong extend longer stay valid another week end early stop cap today
Mutation.updatePromotion: cancel spring pause shorten
Mutation.deletePromotions: called off scrap cancel spring abolish
Mutation.addPromotionElements: include more articles brands too also take part chairs campaign
Mutation.removePromotionElements: exclude drop out except
ShippingMethod: courier carrier delivery postage parcel freight pickup post mail dhl ups fedex dispatch
ShippingMethod: collect collection store click shipment shipper
Mutation.updateShippingMethod: charges tariff rates raised zones countries stop delivering islands
Mutation.updateShippingMethod: deliver charge
Mutation.createShippingMethod: express same day
Mutation.deleteShippingMethods: longer stop working
Query.shippingCosts: quote send weight kg kilo destination country abroad heavy estimate expensive
Query.shippingCosts: how cost rate overseas calculate
Query.paymentCosts: surcharge extra fee buyer checkout card
PaymentMethod: pay credit card bank transfer wire paypal apple cash gateway instalment accept cheque
PaymentMethod: check checks klarna prepay installments
Mutation.updatePaymentMethod: switch disable enable off
Mutation.deletePaymentMethods: no longer any cheques take accept
TaxArea: country abroad state region export levy vat foreign territory
Mutation.createTaxArea: start selling into
TaxClass: vat gst duty levy exempt reduced standard kind books food
Mutation.setTaxRates: vat government raised lowered percent law budget goes reform percentage new
Mutation.setTaxRates: temporary
Template: theme look layout skin appearance
Mutation.createTemplate: redesign copy duplicate draft try design before experiment
Mutation.useTemplate: switch go activate relaunch publish
Mutation.writeTemplateTextFile: css html stylesheet sheet style script header footer edit save code
Mutation.writeTemplateTextFile: upload new template banner
Query.templateTextFile: css html stylesheet source code open read look footer header
Query.templateFiles: folder browse directory
Page: terms imprint about faq landing static legal privacy policy history news announcement contact
Page: directions hours opening article text
Mutation.updatePage: directions moved opening hours
Mutation.createPage: write privacy policy blog
Language: translation translate translated tongue multilingual locale english german french dutch
Mutation.createLanguage: offer shop in
Query.supportedLanguages: could possible
NewsletterList: mailing list mail campaign bulletin
NewsletterMember: subscriber recipient mailing mail receives gets
Mutation.createNewsletterMembers: subscribe opt add address sign
Mutation.deleteNewsletterMembers: unsubscribe opt out stop more mail bounced somebody off
Mutation.deleteNewsletterMembers: unsubscribed remove
Account: staff employee worker clerk user admin administrator team permission trainee manager
Account: coworker colleague intern apprentice
Mutation.createAccount: hire hired starts joins recruit login intern student seasonal
Mutation.deleteAccounts: fired left leaves quit resigned retired dismissed
Mutation.setAccountPassword: forgot forgotten reset locked new coworker set
Mutation.updateAccount: permission permissions allow let see duties hours shift restrict
Mutation.authenticateAccount: verify check single sign on
Query.accounts: who can see numbers access
Mutation.signIn: log login enter access
Mutation.signOut: log logout leave
Mutation.refreshSession: token renew extend prolong expired keep
Query.viewer: am i my me allowed permissions myself
AuditEntry: trail culprit history trace
Query.auditEntries: who changed touched edited removed did find before previous deleted blame
Query.auditEntries: different yesterday set zero responsible
CallerKey: api token credential integration program script access
Mutation.createCallerKey: connect integrate new issue give machine script
Mutation.revokeCallerKeys: leaked compromised stolen block disable withdraw
Mutation.rotateCallerKey: renew replace exposed change secret token known new
Webhook: callback notification endpoint erp slack chat automation zapier integration subscribe
Mutation.createWebhook: post notify when happens connect call url whenever inform server trigger
Mutation.createWebhook: http
Mutation.updateWebhook: pause url topics
Mutation.redeliver: resend replay missed lost again
Mutation.pingWebhook: connection reachable try alive endpoint responds check test
WebhookDelivery: message messages
Query.webhookDeliveries: failed failing delivered get got errors log arrive notifications went wrong
Query.webhookDeliveries: longer gets chat error attempts
Query.events: sync incremental since delta feed replicate mirror copy catch nightly fetches fetch
Query.events: changed changes poll last
Subscription.events: stream live follow realtime react soon anything happens immediately
Mutation.startImport: upload csv file spreadsheet excel json bulk load mass thousands import
Mutation.startImport: articles xlsx table
Query.job Subscription.jobChanged: progress upload running far finished percent
Query.jobs: uploads loaded lately previous
Mutation.cancelJob: stop abort halt upload wrong
Query.usage: deprecated old outdated clients programs use calls statistics requests who still
Query.usage: calling script dropped
Query.shop: currency timezone time zone settings configuration limits
Query.search: box global anywhere whatever types quick lookup name
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
