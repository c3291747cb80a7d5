/** The service has too much to do at the moment: the call did nothing and may be sent again. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
