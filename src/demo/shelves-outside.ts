import type { Branch } from './shelves.ts';

/** The other half of the department tree. */
export const moreDepartments: readonly Branch[] = [
  {
    code: 'electronics',
    name: 'Electronics|Elettronica|Elektronik',
    below: [
      {
        code: 'audio',
        name: 'Audio',
        below: [
          {
            code: 'headphones',
            name: 'Headphones|Cuffie|Kopfhörer',
            kinds: [
              'Over-ear headphones|Cuffie circumaurali|Over-Ear-Kopfhörer|179|0.3',
              'Earbuds|Auricolari|Ohrhörer|99|0.1',
              'Sports earphones|Auricolari sportivi|Sportkopfhörer|69|0.1',
            ],
            sizes: ['wired|con cavo|kabelgebunden', 'Bluetooth', 'Bluetooth ANC'],
            comesIn: ['colour'],
          },
          {
            code: 'speakers',
            name: 'Speakers|Altoparlanti|Lautsprecher',
            kinds: [
              'Bookshelf speaker|Diffusore da scaffale|Regallautsprecher|219|4.6',
              'Portable speaker|Altoparlante portatile|Mobiler Lautsprecher|89|0.8',
              'Soundbar|Soundbar|Soundbar|249|3.9',
              'Kitchen radio|Radio da cucina|Küchenradio|79|1.2',
            ],
            sizes: ['20 W', '40 W', '80 W'],
          },
        ],
      },
      {
        code: 'smart-home',
        name: 'Smart home|Casa intelligente|Smart Home',
        kinds: [
          'Smart plug|Presa intelligente|Smarte Steckdose|24|0.2',
          'Motion sensor|Sensore di movimento|Bewegungsmelder|32|0.1',
          'Radiator thermostat|Termostato per radiatore|Heizkörperthermostat|54|0.3',
          'Door camera|Videocitofono|Türkamera|139|0.4',
        ],
        sizes: ['Wi-Fi|Wi-Fi|WLAN', 'Zigbee', 'Thread'],
      },
      {
        code: 'cables',
        name: 'Cables and chargers|Cavi e caricatori|Kabel und Ladegeräte',
        kinds: [
          'USB-C cable|Cavo USB-C|USB-C-Kabel|12|0.1',
          'HDMI cable|Cavo HDMI|HDMI-Kabel|16|0.2',
          'Extension lead|Prolunga|Verlängerungskabel|21|0.5',
        ],
        sizes: ['1 m', '2 m', '5 m'],
        unit: 'metre',
      },
      {
        code: 'desk',
        name: 'Desk|Scrivania|Schreibtisch',
        below: [
          {
            code: 'keyboards',
            name: 'Keyboards|Tastiere|Tastaturen',
            kinds: [
              'Mechanical keyboard|Tastiera meccanica|Mechanische Tastatur|119|0.9',
              'Compact keyboard|Tastiera compatta|Kompakttastatur|69|0.5',
              'Split keyboard|Tastiera divisa|Geteilte Tastatur|189|1.1',
            ],
            sizes: ['US', 'IT', 'DE'],
          },
          {
            code: 'mice',
            name: 'Mice|Mouse|Mäuse',
            kinds: [
              'Vertical mouse|Mouse verticale|Vertikale Maus|59|0.2',
              'Trackball|Trackball|Trackball|79|0.3',
              'Travel mouse|Mouse da viaggio|Reisemaus|34|0.1',
            ],
            sizes: ['1200 dpi', '2400 dpi', '4000 dpi'],
          },
        ],
      },
    ],
  },
  {
    code: 'garden',
    name: 'Garden|Giardino|Garten',
    below: [
      {
        code: 'garden-tools',
        name: 'Garden tools|Attrezzi da giardino|Gartengeräte',
        below: [
          {
            code: 'hand-tools',
            name: 'Hand tools|Attrezzi manuali|Handgeräte',
            kinds: [
              'Pruning shears|Cesoie|Gartenschere|36|0.3',
              'Trowel|Paletta|Pflanzkelle|17|0.3',
              'Spade|Vanga|Spaten|44|2.1',
              'Leaf rake|Rastrello per foglie|Laubrechen|29|1.2',
            ],
            sizes: ['beech|faggio|Buche', 'ash|frassino|Esche', 'steel|acciaio|Stahl'],
          },
          {
            code: 'power-tools',
            name: 'Power tools|Attrezzi elettrici|Elektrogeräte',
            kinds: [
              'Hedge trimmer|Tagliasiepi|Heckenschere|139|3.6',
              'Lawn mower|Tosaerba|Rasenmäher|349|14.5',
              'Leaf blower|Soffiatore|Laubbläser|119|2.9',
            ],
            sizes: ['18 V', '36 V', '230 V'],
          },
        ],
      },
      {
        code: 'plants',
        name: 'Plants|Piante|Pflanzen',
        below: [
          {
            code: 'seeds',
            name: 'Seeds|Sementi|Saatgut',
            kinds: [
              'Tomato seeds|Semi di pomodoro|Tomatensamen|3.2|0.02',
              'Basil seeds|Semi di basilico|Basilikumsamen|2.6|0.02',
              'Wildflower mix|Miscuglio di fiori|Wildblumenmischung|4.9|0.05',
              'Courgette seeds|Semi di zucchina|Zucchinisamen|3.4|0.03',
            ],
            sizes: ['2 g', '5 g', '20 g'],
            unit: 'packet',
            taxClass: 'reduced',
          },
          {
            code: 'bulbs',
            name: 'Bulbs|Bulbi|Blumenzwiebeln',
            kinds: [
              'Tulip bulbs|Bulbi di tulipano|Tulpenzwiebeln|8.5|0.4',
              'Daffodil bulbs|Bulbi di narciso|Narzissenzwiebeln|7.9|0.4',
              'Allium bulbs|Bulbi di allium|Alliumzwiebeln|11|0.5',
            ],
            sizes: [
              '10 bulbs|10 bulbi|10 Stück',
              '25 bulbs|25 bulbi|25 Stück',
              '50 bulbs|50 bulbi|50 Stück',
            ],
            unit: 'packet',
            taxClass: 'reduced',
          },
        ],
      },
      {
        code: 'furniture',
        name: 'Outdoor furniture|Mobili da esterno|Gartenmöbel',
        kinds: [
          'Folding chair|Sedia pieghevole|Klappstuhl|69|4.5',
          'Bistro table|Tavolino|Bistrotisch|119|8.9',
          'Deck chair|Sdraio|Liegestuhl|99|6.2',
          'Bench|Panca|Bank|229|15.5',
        ],
        sizes: ['teak|teak|Teak', 'acacia|acacia|Akazie', 'aluminium|alluminio|Aluminium'],
      },
      {
        code: 'grills',
        name: 'Barbecues|Barbecue|Grills',
        kinds: [
          'Charcoal barbecue|Barbecue a carbone|Holzkohlegrill|159|12.5',
          'Gas barbecue|Barbecue a gas|Gasgrill|449|32',
          'Fire bowl|Braciere|Feuerschale|129|9.8',
        ],
        sizes: ['47 cm', '57 cm', '67 cm'],
      },
      {
        code: 'watering',
        name: 'Watering|Irrigazione|Bewässerung',
        kinds: [
          'Garden hose|Tubo da giardino|Gartenschlauch|39|2.8',
          'Watering can|Annaffiatoio|Gießkanne|24|0.9',
          'Sprinkler|Irrigatore|Regner|29|0.7',
          'Drip set|Set a goccia|Tropfset|49|1.3',
        ],
        sizes: ['10 m²', '25 m²', '50 m²'],
      },
    ],
  },
];
