import type { Words } from './en.ts';

export const it: Words = {
  common: {
    console: 'Console',
    screens: 'Pagine',
    home: 'Panoramica',
    orders: 'Ordini',
    products: 'Prodotti',
    customers: 'Clienti',
    marketing: 'Marketing',
    transfer: 'Importazione ed esportazione',
    call: 'Chiamata',
    live: 'Dal vivo',
    keys: 'Chiavi',
    webhooks: 'Webhook',
    audit: 'Registro',
    jobs: 'Processi',
    system: 'Sistema',
    shopGroup: 'Negozio',
    dataGroup: 'Dati',
    accessGroup: 'Accesso',
    operationGroup: 'Esercizio',
    search: 'Cerca',
    searchHint: 'Trova un record o una pagina',
    nothingFound: 'Nessun risultato',
    language: 'Lingua',
    lightMode: 'Tema chiaro',
    darkMode: 'Tema scuro',
    menu: 'Menu',
    signOut: 'Esci',
    loading: 'Caricamento',
    nothingHere: 'Non c’è ancora nulla',
    noMatch: 'Nessun risultato per questi filtri',
    clearFilters: 'Azzera i filtri',
    failed: 'Lettura non riuscita',
    tryAgain: 'Riprova',
    away: 'Il gateway non è raggiungibile. La console attende e invia di nuovo le richieste.',
    save: 'Salva',
    cancel: 'Annulla',
    discard: 'Scarta',
    create: 'Crea',
    delete: 'Elimina',
    edit: 'Modifica',
    close: 'Chiudi',
    apply: 'Applica',
    back: 'Indietro',
    previous: 'Precedente',
    next: 'Successivo',
    yes: 'Sì',
    no: 'No',
    all: 'Tutti',
    none: 'Nessuno',
    saved: 'Salvato',
    more: 'Altro',
    details: 'Dettagli',
    name: 'Nome',
    date: 'Data',
    time: 'Ora',
    status: 'Stato',
    total: 'Totale',
    actions: 'Azioni',
    columns: 'Colonne',
    sections: 'Sezioni',
    filters: 'Filtri',
    copy: 'Copia',
    copied: 'Copiato',
    from: 'Da',
    to: 'A',
    preview: 'Anteprima',
    unsaved: 'Ci sono modifiche non salvate.',
    conflict: 'Nel frattempo qualcun altro ha modificato questo record. Scegliere che cosa resta.',
    yours: 'Proprio',
    theirs: 'Altrui',
    notFound: 'Questa pagina non esiste',
    notFoundHint: 'Il record potrebbe essere stato eliminato.',
    noRight: (section) => `Questo account non ha il diritto di leggere ${section}.`,
    timesIn: (zone) => `Gli orari sono nel fuso ${zone}.`,
    shownOf: (shown, total) => `${shown} di ${total}`,
    selected: (count) => (count === 1 ? '1 selezionato' : `${count} selezionati`),
  },

  section: {
    APPS: 'App',
    CATALOG: 'Catalogo',
    CUSTOMERS: 'Clienti',
    INVENTORY: 'Magazzino',
    MARKETING: 'Marketing',
    SALES: 'Vendite',
    SETTINGS: 'Impostazioni',
    WEBSITE: 'Sito',
  },

  orderStatus: {
    NEW: 'Nuovo',
    OPEN: 'In lavorazione',
    READY: 'Pronto',
    SHIPPED: 'Spedito',
    DELIVERED: 'Consegnato',
    COMPLETED: 'Completato',
    CANCELLED: 'Annullato',
  },

  signIn: {
    title: 'Accedi al negozio',
    email: 'Email',
    password: 'Password',
    signIn: 'Accedi',
    wrong: 'L’indirizzo email o la password non sono corretti.',
    ended: 'La sessione è terminata. Accedi per continuare da qui.',
    demo: 'Account del negozio dimostrativo',
    withKey: 'Usa una chiave',
    withPassword: 'Usa un account',
    key: 'Chiave',
    keyHint: 'La chiave resta solo in questa scheda.',
    wrongKey: 'Il gateway non conosce questa chiave.',
  },

  home: {
    title: 'Panoramica',
    days7: '7 giorni',
    days30: '30 giorni',
    days90: '90 giorni',
    year: 'Un anno',
    revenue: 'Fatturato',
    ordersPlaced: 'Ordini',
    average: 'Ordine medio',
    before: 'prima',
    byStatus: 'Per stato',
    bestSellers: 'Più venduti',
    lowStock: 'Scorte basse',
    reviews: 'Ultime recensioni',
    quantity: 'Quantità',
    stock: 'Giacenza',
    limit: 'Limite',
    product: 'Prodotto',
    untaxed: 'Importi senza tasse.',
    day: 'Giorno',
    showTable: 'Mostra come tabella',
    period: 'Periodo',
  },

  orders: {
    title: 'Ordini',
  },

  order: {
    title: 'Ordini',
  },

  products: {
    title: 'Prodotti',
  },

  product: {
    title: 'Prodotti',
  },

  customers: {
    title: 'Clienti',
  },

  customer: {
    title: 'Clienti',
  },

  marketing: {
    title: 'Marketing',
  },

  transfer: {
    title: 'Importazione ed esportazione',
  },

  call: {
    title: 'Chiamata',
  },

  live: {
    title: 'Dal vivo',
  },

  keys: {
    title: 'Chiavi',
  },

  webhooks: {
    title: 'Webhook',
  },

  audit: {
    title: 'Registro',
  },

  jobs: {
    title: 'Processi',
  },

  system: {
    title: 'Sistema',
  },
};
