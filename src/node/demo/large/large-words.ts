/** The languages of a large shop. */
export const largeLanguages = ['en', 'it', 'de'] as const;
export type LargeLanguage = (typeof largeLanguages)[number];

/** The words of long descriptions, including markup, quotes and non-ASCII letters. */
export const words: Record<LargeLanguage, readonly string[]> = {
  en: split(`steel brushed handle oak light durable kitchen garden tool hand made with and for
    the of clean easy dishwasher safe warranty years two box contains piece set colour black
    white <b>new</b> "classic" design edge sharp grip soft rubber weight balanced forged
    stainless blade length cm inch delivery fast return policy washable cotton linen wool
    leather strap adjustable battery charger included cable USB power watt volt motor quiet
    compact storage case portable outdoor indoor use professional home quality tested certified
    EU standard recycled packaging glass lid oven proof degrees temperature control digital
    display timer auto off function easy-care kg ml litre capacity`),
  it: split(`acciaio satinato manico rovere leggero robusto cucina giardino attrezzo mano fatto
    con e per il di pulire facile lavastoviglie sicuro garanzia anni due scatola contiene pezzo
    set colore nero bianco <b>novità</b> "classico" disegno filo affilato presa morbida gomma
    peso bilanciato forgiato inossidabile lama lunghezza cm pollice consegna rapida reso
    politica lavabile cotone lino lana pelle cinghia regolabile batteria caricatore incluso cavo
    USB potenza watt volt motore silenzioso compatto custodia qualità già più è perché città
    virtù portatile esterno`),
  de: split(`Stahl gebürstet Griff Eiche leicht robust Küche Garten Werkzeug Hand gefertigt mit
    und für der von reinigen einfach spülmaschinenfest sicher Garantie Jahre zwei Karton enthält
    Stück Satz Farbe schwarz weiß <b>neu</b> "klassisch" Entwurf Schneide scharf weich Gummi
    Gewicht ausgewogen geschmiedet rostfrei Klinge Länge cm Zoll Lieferung schnell Rückgabe
    waschbar Baumwolle Leinen Wolle Leder Riemen verstellbar Akku Ladegerät Kabel USB Leistung
    Watt Volt Motor leise Größe kompakt Tasche Qualität geprüft Außenbereich tragbar`),
};

function split(text: string): string[] {
  return text.split(/\s+/);
}
