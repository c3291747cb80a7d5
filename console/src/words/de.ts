import type { Words } from './en.ts';

export const de: Words = {
  common: {
    console: 'Konsole',
    screens: 'Seiten',
    home: 'Übersicht',
    orders: 'Bestellungen',
    products: 'Artikel',
    customers: 'Kunden',
    marketing: 'Marketing',
    transfer: 'Import und Export',
    call: 'Aufruf',
    live: 'Live',
    keys: 'Schlüssel',
    webhooks: 'Webhooks',
    audit: 'Protokoll',
    jobs: 'Aufträge',
    system: 'System',
    shopGroup: 'Shop',
    dataGroup: 'Daten',
    accessGroup: 'Zugang',
    operationGroup: 'Betrieb',
    search: 'Suchen',
    searchHint: 'Datensatz oder Seite finden',
    nothingFound: 'Nichts gefunden',
    language: 'Sprache',
    lightMode: 'Helle Ansicht',
    darkMode: 'Dunkle Ansicht',
    menu: 'Menü',
    signOut: 'Abmelden',
    loading: 'Wird geladen',
    nothingHere: 'Hier ist noch nichts',
    noMatch: 'Keine Treffer für diese Filter',
    clearFilters: 'Filter löschen',
    failed: 'Das konnte nicht gelesen werden',
    tryAgain: 'Noch einmal',
    away: 'Das Gateway ist nicht erreichbar. Die Konsole wartet und sendet die Anfragen noch einmal.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    discard: 'Verwerfen',
    create: 'Anlegen',
    delete: 'Löschen',
    edit: 'Bearbeiten',
    close: 'Schließen',
    apply: 'Anwenden',
    back: 'Zurück',
    previous: 'Zurück',
    next: 'Weiter',
    yes: 'Ja',
    no: 'Nein',
    all: 'Alle',
    none: 'Keine',
    saved: 'Gespeichert',
    more: 'Mehr',
    details: 'Einzelheiten',
    name: 'Name',
    date: 'Datum',
    time: 'Zeit',
    status: 'Status',
    total: 'Summe',
    actions: 'Aktionen',
    columns: 'Spalten',
    sections: 'Bereiche',
    filters: 'Filter',
    copy: 'Kopieren',
    copied: 'Kopiert',
    from: 'Von',
    to: 'Bis',
    preview: 'Vorschau',
    unsaved: 'Es gibt ungespeicherte Änderungen.',
    conflict: 'Jemand anderes hat dies inzwischen geändert. Wählen Sie, was bleibt.',
    yours: 'Ihr Wert',
    theirs: 'Anderer Wert',
    notFound: 'Diese Seite gibt es nicht',
    notFoundHint: 'Der Datensatz wurde vielleicht gelöscht.',
    noRight: (section) => `Dieses Konto hat kein Recht, ${section} zu lesen.`,
    timesIn: (zone) => `Alle Zeiten in ${zone}.`,
    shownOf: (shown, total) => `${shown} von ${total}`,
    selected: (count) => `${count} ausgewählt`,
  },

  section: {
    APPS: 'Apps',
    CATALOG: 'Katalog',
    CUSTOMERS: 'Kunden',
    INVENTORY: 'Lager',
    MARKETING: 'Marketing',
    SALES: 'Verkauf',
    SETTINGS: 'Einstellungen',
    WEBSITE: 'Website',
  },

  orderStatus: {
    NEW: 'Neu',
    OPEN: 'Offen',
    READY: 'Bereit',
    SHIPPED: 'Versandt',
    DELIVERED: 'Zugestellt',
    COMPLETED: 'Abgeschlossen',
    CANCELLED: 'Storniert',
  },

  signIn: {
    title: 'Am Shop anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    wrong: 'E-Mail-Adresse oder Passwort sind falsch.',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um hier weiterzumachen.',
    demo: 'Konten des Demo-Shops',
    withKey: 'Schlüssel verwenden',
    withPassword: 'Konto verwenden',
    key: 'Schlüssel',
    keyHint: 'Der Schlüssel bleibt nur in diesem Tab.',
    wrongKey: 'Das Gateway kennt diesen Schlüssel nicht.',
  },

  home: {
    title: 'Übersicht',
    days7: '7 Tage',
    days30: '30 Tage',
    days90: '90 Tage',
    year: 'Ein Jahr',
    revenue: 'Umsatz',
    ordersPlaced: 'Bestellungen',
    average: 'Durchschnitt',
    before: 'davor',
    byStatus: 'Nach Status',
    bestSellers: 'Meistverkauft',
    lowStock: 'Wenig Bestand',
    reviews: 'Neueste Bewertungen',
    quantity: 'Menge',
    stock: 'Bestand',
    limit: 'Grenze',
    product: 'Artikel',
    untaxed: 'Beträge ohne Steuern.',
    day: 'Tag',
    showTable: 'Als Tabelle zeigen',
    period: 'Zeitraum',
  },

  orders: {
    title: 'Bestellungen',
  },

  order: {
    title: 'Bestellungen',
  },

  products: {
    title: 'Artikel',
  },

  product: {
    title: 'Artikel',
  },

  customers: {
    title: 'Kunden',
  },

  customer: {
    title: 'Kunden',
  },

  marketing: {
    title: 'Marketing',
  },

  transfer: {
    title: 'Import und Export',
  },

  call: {
    title: 'Aufruf',
  },

  live: {
    title: 'Live',
  },

  keys: {
    title: 'Schlüssel',
  },

  webhooks: {
    title: 'Webhooks',
  },

  audit: {
    title: 'Protokoll',
  },

  jobs: {
    title: 'Aufträge',
  },

  system: {
    title: 'System',
  },
};
