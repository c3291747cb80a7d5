/** The store of files cannot be reached at the moment: the call did nothing and may be sent again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}
