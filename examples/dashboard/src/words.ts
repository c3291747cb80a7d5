export const languages = ['en', 'de', 'it'] as const;

export type Language = (typeof languages)[number];

/** The dashboard's own words in each of the languages. */
export const words = {
  // The frame
  language: ['Language', 'Sprache', 'Lingua'],
  pages: ['Pages', 'Seiten', 'Pagine'],
  home: ['Overview', 'Übersicht', 'Panoramica'],
  orders: ['Orders', 'Bestellungen', 'Ordini'],
  products: ['Products', 'Produkte', 'Prodotti'],
  loading: ['Loading …', 'Wird geladen …', 'Caricamento …'],
  loadMore: ['Show more', 'Mehr anzeigen', 'Mostra altri'],
  of: ['of', 'von', 'di'],
  nothing: ['Nothing found', 'Nichts gefunden', 'Nessun risultato'],
  noRightTo: ['No right to', 'Kein Recht auf', 'Nessun diritto a'],
  away: [
    'The shop does not answer. The page tries again by itself; what you have entered stays.',
    'Der Shop antwortet nicht. Die Seite versucht es selbst weiter; Ihre Eingaben bleiben.',
    'Il negozio non risponde. La pagina riprova da sola; i dati inseriti restano.',
  ],
  // Signing in
  signInTitle: ['Sign in to the shop', 'Im Shop anmelden', 'Accedi al negozio'],
  signIn: ['Sign in', 'Anmelden', 'Accedi'],
  signOut: ['Sign out', 'Abmelden', 'Esci'],
  email: ['Email', 'E-Mail', 'E-mail'],
  password: ['Password', 'Passwort', 'Password'],
  wrongPassword: [
    'The email address or the password is wrong.',
    'Die E-Mail-Adresse oder das Passwort ist falsch.',
    "L'indirizzo e-mail o la password è errata.",
  ],
  // Home
  revenue: ['Revenue', 'Umsatz', 'Fatturato'],
  last30Days: ['last 30 days', 'letzte 30 Tage', 'ultimi 30 giorni'],
  before30Days: ['30 days before', '30 Tage davor', '30 giorni prima'],
  byStatus: ['By status', 'Nach Status', 'Per stato'],
  bestSellers: ['Best sellers', 'Bestseller', 'Più venduti'],
  lowStock: ['Low stock', 'Niedriger Bestand', 'Scorte basse'],
  reviews: ['Newest reviews', 'Neueste Bewertungen', 'Ultime recensioni'],
  rating: ['Rating', 'Bewertung', 'Voto'],
  limit: ['Limit', 'Grenze', 'Limite'],
  // Orders
  number: ['Number', 'Nummer', 'Numero'],
  date: ['Date', 'Datum', 'Data'],
  customer: ['Customer', 'Kunde', 'Cliente'],
  total: ['Total', 'Summe', 'Totale'],
  status: ['Status', 'Status', 'Stato'],
  paid: ['Paid', 'Bezahlt', 'Pagato'],
  notPaid: ['Not paid', 'Nicht bezahlt', 'Non pagato'],
  all: ['All', 'Alle', 'Tutti'],
  search: ['Search', 'Suche', 'Cerca'],
  from: ['From', 'Von', 'Dal'],
  to: ['To', 'Bis', 'Al'],
  select: ['Select', 'Auswählen', 'Seleziona'],
  selectAll: ['Select all', 'Alle auswählen', 'Seleziona tutti'],
  selected: ['selected', 'ausgewählt', 'selezionati'],
  newStatus: ['New status', 'Neuer Status', 'Nuovo stato'],
  change: ['Change', 'Ändern', 'Cambia'],
  changed: ['changed', 'geändert', 'modificati'],
  notChanged: ['not changed', 'nicht geändert', 'non modificati'],
  // One order
  order: ['Order', 'Bestellung', 'Ordine'],
  lines: ['Lines', 'Positionen', 'Righe'],
  history: ['History', 'Verlauf', 'Cronologia'],
  product: ['Product', 'Produkt', 'Prodotto'],
  quantity: ['Quantity', 'Menge', 'Quantità'],
  price: ['Price', 'Preis', 'Prezzo'],
  customerName: ["Customer's name", 'Name des Kunden', 'Nome del cliente'],
  referenceNumber: ['Reference number', 'Referenznummer', 'Numero di riferimento'],
  coupon: ['Coupon', 'Gutschein', 'Buono'],
  requests: ['Note', 'Notiz', 'Nota'],
  isPaidFor: ['Paid', 'Bezahlt', 'Pagato'],
  save: ['Save', 'Speichern', 'Salva'],
  saved: ['Saved', 'Gespeichert', 'Salvato'],
  yours: ['Yours', 'Ihr Wert', 'Il tuo'],
  theirs: ['Theirs', 'Anderer Wert', 'Il loro'],
  useTheirs: ['Use theirs', 'Übernehmen', 'Usa il loro'],
  takenOver: ['taken over', 'übernommen', 'ripreso'],
  reload: [
    'Reload without my changes',
    'Ohne meine Änderungen neu laden',
    'Ricarica senza modifiche',
  ],
  mismatch: [
    'Somebody has changed this meanwhile. Nothing is saved yet, and nothing is lost: check the members below and save again.',
    'Jemand hat dies inzwischen geändert. Noch ist nichts gespeichert und nichts verloren: prüfen Sie die Werte und speichern Sie erneut.',
    'Qualcuno ha modificato questi dati nel frattempo. Nulla è salvato e nulla è perso: controlla i valori e salva di nuovo.',
  ],
  notFound: ['There is no such order.', 'Diese Bestellung gibt es nicht.', 'Ordine inesistente.'],
  // Products
  department: ['Departments', 'Abteilungen', 'Reparti'],
  stock: ['Stock', 'Bestand', 'Scorte'],
  sellingPrice: ['Price', 'Preis', 'Prezzo'],
  // Statuses and sections of the service
  NEW: ['New', 'Neu', 'Nuovo'],
  OPEN: ['Open', 'Offen', 'Aperto'],
  READY: ['Ready', 'Bereit', 'Pronto'],
  SHIPPED: ['Shipped', 'Versandt', 'Spedito'],
  DELIVERED: ['Delivered', 'Zugestellt', 'Consegnato'],
  COMPLETED: ['Completed', 'Abgeschlossen', 'Completato'],
  CANCELLED: ['Cancelled', 'Storniert', 'Annullato'],
  CATALOG: ['Catalog', 'Katalog', 'Catalogo'],
  CUSTOMERS: ['Customers', 'Kunden', 'Clienti'],
  INVENTORY: ['Inventory', 'Lager', 'Magazzino'],
  SALES: ['Sales', 'Verkauf', 'Vendite'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type Word = keyof typeof words;

export const isWord = (name: string): name is Word => Object.hasOwn(words, name);
