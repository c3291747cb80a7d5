/** A department that holds sub-departments. */
export interface Branch {
  readonly code: string;
  readonly name: string;
  readonly below: readonly (Branch | Shelf)[];
}

/** A department that holds products: each kind in each size is one. */
export interface Shelf {
  readonly code: string;
  readonly name: string;
  /** English|Italian|German|price in euro|weight in kilograms. */
  readonly kinds: readonly string[];
  readonly sizes: readonly string[];
  /** The variants its products come in. */
  readonly comesIn?: readonly ('colour' | 'size')[];
  /** Sold by another unit than the piece. */
  readonly unit?: 'set' | 'metre' | 'packet';
  readonly taxClass?: 'reduced';
}

export const departments: readonly Branch[] = [
  {
    code: 'kitchen',
    name: 'Kitchen|Cucina|Küche',
    below: [
      {
        code: 'coffee',
        name: 'Coffee|Caffè|Kaffee',
        below: [
          {
            code: 'moka-pots',
            name: 'Moka pots and drippers|Moka e filtri|Espressokocher und Filter',
            kinds: [
              'Moka pot|Caffettiera moka|Espressokocher|26|0.7',
              'French press|Caffettiera a stantuffo|Kaffeebereiter|32|0.9',
              'Pour-over dripper|Filtro a goccia|Handfilter|19|0.4',
              'Cold-brew jug|Brocca per caffè freddo|Cold-Brew-Kanne|35|0.8',
            ],
            sizes: [
              '3 cups|3 tazze|3 Tassen',
              '6 cups|6 tazze|6 Tassen',
              '9 cups|9 tazze|9 Tassen',
            ],
          },
          {
            code: 'espresso-machines',
            name: 'Espresso machines|Macchine espresso|Espressomaschinen',
            kinds: [
              'Espresso machine|Macchina espresso|Espressomaschine|389|8.5',
              'Bean-to-cup machine|Macchina automatica|Kaffeevollautomat|649|11.2',
              'Milk frother|Montalatte|Milchaufschäumer|59|0.9',
            ],
            sizes: ['1.2 l', '1.8 l', '2.4 l'],
          },
          {
            code: 'grinders',
            name: 'Grinders|Macinacaffè|Mühlen',
            kinds: [
              'Coffee grinder|Macinacaffè|Kaffeemühle|79|1.4',
              'Hand grinder|Macinino a mano|Handmühle|48|0.6',
              'Pepper mill|Macinapepe|Pfeffermühle|27|0.3',
              'Spice grinder|Macinaspezie|Gewürzmühle|39|0.8',
            ],
            sizes: ['12 cm', '18 cm', '24 cm'],
          },
        ],
      },
      {
        code: 'cookware',
        name: 'Cookware|Pentole e padelle|Töpfe und Pfannen',
        below: [
          {
            code: 'pans',
            name: 'Pans|Padelle|Pfannen',
            kinds: [
              'Frying pan|Padella|Bratpfanne|42|1.3',
              'Sauté pan|Casseruola bassa|Schmorpfanne|64|1.9',
              'Grill pan|Bistecchiera|Grillpfanne|51|2.2',
              'Wok|Wok|Wok|47|1.6',
            ],
            sizes: ['20 cm', '24 cm', '28 cm'],
          },
          {
            code: 'pots',
            name: 'Pots|Pentole|Töpfe',
            kinds: [
              'Stockpot|Pentola alta|Suppentopf|69|2.4',
              'Cast-iron casserole|Cocotte in ghisa|Gusseisentopf|149|5.1',
              'Saucepan|Casseruola|Stielkasserolle|39|1.1',
              'Pressure cooker|Pentola a pressione|Schnellkochtopf|119|3.2',
            ],
            sizes: ['2 l', '4 l', '6.5 l'],
          },
        ],
      },
      {
        code: 'knives',
        name: 'Knives|Coltelli|Messer',
        kinds: [
          'Chef’s knife|Coltello da cuoco|Kochmesser|84|0.3',
          'Santoku knife|Coltello santoku|Santokumesser|92|0.3',
          'Bread knife|Coltello da pane|Brotmesser|56|0.3',
          'Paring knife|Spelucchino|Gemüsemesser|24|0.1',
        ],
        sizes: ['steel|acciaio|Stahl', 'damask|damasco|Damast', 'ceramic|ceramica|Keramik'],
      },
      {
        code: 'tableware',
        name: 'Tableware|Tavola|Tischkultur',
        below: [
          {
            code: 'glasses',
            name: 'Glasses|Bicchieri|Gläser',
            kinds: [
              'Wine glasses|Calici da vino|Weingläser|38|1.2',
              'Tumblers|Bicchieri da acqua|Trinkgläser|22|1.5',
              'Espresso glasses|Bicchierini da caffè|Espressogläser|18|0.6',
            ],
            sizes: [
              'set of 2|2 pezzi|2 Stück',
              'set of 4|4 pezzi|4 Stück',
              'set of 6|6 pezzi|6 Stück',
            ],
            unit: 'set',
          },
          {
            code: 'plates',
            name: 'Plates and bowls|Piatti e ciotole|Teller und Schalen',
            kinds: [
              'Dinner plate|Piatto piano|Speiseteller|14|0.6',
              'Soup bowl|Ciotola|Suppenschale|11|0.4',
              'Serving dish|Piatto da portata|Servierplatte|29|1.1',
            ],
            sizes: ['white|bianco|weiß', 'slate|ardesia|schiefer', 'cobalt|cobalto|kobaltblau'],
          },
        ],
      },
    ],
  },
  {
    code: 'home',
    name: 'Home|Casa|Wohnen',
    below: [
      {
        code: 'bedding',
        name: 'Bedding|Letto|Bettwaren',
        below: [
          {
            code: 'duvets',
            name: 'Duvets and pillows|Piumini e cuscini|Decken und Kissen',
            kinds: [
              'Down duvet|Piumino|Daunendecke|189|1.8',
              'Wool blanket|Coperta di lana|Wolldecke|99|1.5',
              'Pillow|Cuscino|Kopfkissen|39|0.9',
            ],
            sizes: ['light|leggero|leicht', 'medium|medio|mittel', 'warm|caldo|warm'],
          },
          {
            code: 'sheets',
            name: 'Sheets|Lenzuola|Bettwäsche',
            kinds: [
              'Linen sheet set|Completo di lino|Leinenbettwäsche|129|1.6',
              'Percale sheet set|Completo di percalle|Perkalbettwäsche|79|1.4',
              'Flannel sheet set|Completo di flanella|Flanellbettwäsche|69|1.7',
            ],
            sizes: ['plain|tinta unita|uni', 'striped|a righe|gestreift', 'floral|a fiori|geblümt'],
            comesIn: ['size'],
            unit: 'set',
          },
        ],
      },
      {
        code: 'bath',
        name: 'Bath|Bagno|Bad',
        kinds: [
          'Bath towel|Telo bagno|Badetuch|29|0.7',
          'Hand towel|Asciugamano|Handtuch|14|0.3',
          'Bathrobe|Accappatoio|Bademantel|74|1.2',
        ],
        sizes: ['terry|spugna|Frottee', 'waffle|nido d’ape|Waffelpiqué', 'bamboo|bambù|Bambus'],
        comesIn: ['colour', 'size'],
      },
      {
        code: 'lighting',
        name: 'Lighting|Illuminazione|Leuchten',
        below: [
          {
            code: 'table-lamps',
            name: 'Table and floor lamps|Lampade da tavolo e da terra|Tisch- und Stehleuchten',
            kinds: [
              'Table lamp|Lampada da tavolo|Tischleuchte|69|1.6',
              'Reading lamp|Lampada da lettura|Leseleuchte|84|2.1',
              'Floor lamp|Lampada da terra|Stehleuchte|159|4.8',
              'Bedside lamp|Abat-jour|Nachttischleuchte|44|1.1',
            ],
            sizes: ['oak|rovere|Eiche', 'brass|ottone|Messing', 'linen|lino|Leinen'],
          },
          {
            code: 'ceiling-lights',
            name: 'Ceiling lights|Lampadari|Deckenleuchten',
            kinds: [
              'Pendant light|Lampada a sospensione|Pendelleuchte|119|2.2',
              'Spotlight bar|Binario con faretti|Strahlerleiste|89|1.7',
              'Chandelier|Lampadario|Kronleuchter|299|6.4',
            ],
            sizes: ['40 cm', '60 cm', '80 cm'],
          },
        ],
      },
      {
        code: 'storage',
        name: 'Storage|Contenitori|Aufbewahrung',
        kinds: [
          'Willow basket|Cesto di vimini|Weidenkorb|34|0.9',
          'Storage box|Scatola|Aufbewahrungsbox|19|1.1',
          'Wall shelf|Mensola|Wandregal|59|3.4',
          'Coat rack|Appendiabiti|Garderobe|79|4.2',
        ],
        sizes: ['S', 'M', 'L'],
      },
    ],
  },
];
