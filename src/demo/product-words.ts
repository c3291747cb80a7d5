/** Who makes the products of the demo shop, each in some of its first-level departments. */
export const producers = [
  { code: 'aurora', name: 'Officine Aurora', makes: ['kitchen', 'electronics'] },
  { code: 'verdi', name: 'Casa Verdi', makes: ['kitchen', 'home'] },
  { code: 'nordlicht', name: 'Nordlicht', makes: ['home', 'electronics'] },
  { code: 'brennholz', name: 'Brennholz & Söhne', makes: ['garden', 'kitchen'] },
  { code: 'kilkenny', name: 'Kilkenny Forge', makes: ['kitchen', 'garden'] },
  { code: 'lumen', name: 'Lumen & Co', makes: ['home', 'electronics'] },
  { code: 'roux', name: 'Atelier Roux', makes: ['kitchen', 'home'] },
  { code: 'volta', name: 'Volta', makes: ['electronics'] },
  { code: 'terra', name: 'Terra Madre', makes: ['garden'] },
  { code: 'hummel', name: 'Hummel', makes: ['garden'] },
  { code: 'osullivan', name: 'O’Sullivan & Sons', makes: ['home', 'garden'] },
  { code: 'pixel', name: 'Pixel Works', makes: ['electronics'] },
];

export const series = [
  'Aria',
  'Brio',
  'Classico',
  'Delta',
  'Etna',
  'Fjord',
  'Giglio',
  'Helios',
  'Iris',
  'Jura',
  'Kilda',
  'Lago',
  'Mira',
  'Nova',
  'Onda',
  'Prato',
  'Quarzo',
  'Riva',
  'Sole',
  'Tessa',
  'Umbra',
  'Vela',
  'Zen',
];

/** English|Italian|German, after the kind of product. */
export const qualities = [
  [
    'made to last and easy to repair',
    'fatto per durare e facile da riparare',
    'langlebig und leicht zu reparieren',
  ],
  [
    'light in the hand, quiet in use',
    'leggero in mano, silenzioso nell’uso',
    'leicht in der Hand, leise im Gebrauch',
  ],
  [
    'designed in Dublin, made in Europe',
    'disegnato a Dublino, prodotto in Europa',
    'in Dublin entworfen, in Europa gefertigt',
  ],
  'a favourite of our customers|uno dei preferiti dai nostri clienti|ein Liebling unserer Kunden',
  'for every day and for guests|per tutti i giorni e per gli ospiti|für jeden Tag und für Gäste',
  'from recycled material|da materiale riciclato|aus recyceltem Material',
  'with a five-year warranty|con cinque anni di garanzia|mit fünf Jahren Garantie',
];

/** Sentences of long descriptions. */
export const sentences = [
  [
    'Every piece is checked by hand before it leaves the workshop.',
    'Ogni pezzo è controllato a mano prima di lasciare il laboratorio.',
    'Jedes Stück wird von Hand geprüft, bevor es die Werkstatt verlässt.',
  ],
  [
    'Spare parts stay available for ten years.',
    'I ricambi restano disponibili per dieci anni.',
    'Ersatzteile bleiben zehn Jahre lang erhältlich.',
  ],
  [
    'The box is made of recycled cardboard and holds no plastic.',
    'La scatola è di cartone riciclato e non contiene plastica.',
    'Die Schachtel besteht aus Recyclingkarton und kommt ohne Plastik aus.',
  ],
  [
    'Wipe it clean with a damp cloth; that is all the care it asks for.',
    'Basta un panno umido: non chiede altra cura.',
    'Ein feuchtes Tuch genügt; mehr Pflege braucht es nicht.',
  ],
  [
    'The surface ages well and keeps its colour in the sun.',
    'La superficie invecchia bene e mantiene il colore al sole.',
    'Die Oberfläche altert schön und behält ihre Farbe in der Sonne.',
  ],
  [
    'It goes well with the other pieces of the series, which we keep in stock.',
    'Si abbina agli altri pezzi della serie, che teniamo in magazzino.',
    'Es passt zu den anderen Stücken der Serie, die wir vorrätig haben.',
  ],
  [
    'Try it for 30 days: what does not please comes back free of charge.',
    'Provalo per 30 giorni: ciò che non piace si rende gratis.',
    '30 Tage testen: Was nicht gefällt, geht kostenlos zurück.',
  ],
  [
    'A small leaflet explains use and care in six languages.',
    'Un foglietto spiega uso e cura in sei lingue.',
    'Ein kleines Heft erklärt Gebrauch und Pflege in sechs Sprachen.',
  ],
];

/** Products whose names are hard to search for, by the code of their department. */
export const oddProducts = [
  {
    shelf: 'bath',
    name: 'Guest towel, 100 % cotton|Asciugamano ospite, 100 % cotone|Gästetuch, 100 % Baumwolle',
  },
  {
    shelf: 'cables',
    name: 'USB_C adapter "fast_charge"|Adattatore USB_C "fast_charge"|USB_C-Adapter „fast_charge“',
  },
  {
    shelf: 'plates',
    name: [
      "Grandma's jam bowl 'Nonna Pia'",
      "Ciotola per marmellata 'Nonna Pia'",
      "Marmeladenschale 'Nonna Pia'",
    ],
  },
  {
    shelf: 'pots',
    name: 'Fondue set “Käsetraum”|Servizio da fonduta “Käsetraum”|Käsefondue-Set für Genießer',
  },
  { shelf: 'glasses', name: 'Latte glass 😀☕|Bicchiere da latte macchiato 😀☕|Latte-Glas 😀☕' },
  {
    shelf: 'pans',
    name: [
      'Crème brûlée dish & torch <set>',
      'Stampi per crème brûlée & cannello <set>',
      'Crème-brûlée-Set <mit Brenner>',
    ],
  },
  {
    shelf: 'seeds',
    name: [
      '50%_off test packet \\ sample',
      'Bustina di prova 50%_off \\ campione',
      'Probetütchen 50%_off \\ Muster',
    ],
  },
  {
    shelf: 'table-lamps',
    name: 'Ångström lamp “Øresund”|Lampada Ångström “Øresund”|Leuchte Ångström „Øresund“',
  },
];

/** A way in which products vary; the colour of an option's icon stands behind an equals sign. */
export const variants = [
  {
    code: 'colour',
    name: 'Colour|Colore|Farbe',
    options: [
      'white=FFFFFF|White|Bianco|Weiß',
      'anthracite=383E42|Anthracite|Antracite|Anthrazit',
      'sage=9CAF88|Sage|Salvia|Salbei',
    ],
  },
  {
    code: 'size',
    name: 'Size|Misura|Größe',
    options: ['single=|Single|Singola|Einzel', 'double=|Double|Matrimoniale|Doppel'],
  },
];
