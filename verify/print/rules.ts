/** The rules that cases measure, in words. */
export const rules = {
  answer:
    'A successful answer has status 200, is JSON in UTF-8, and consists of "status": "ok" and the members of the operation. ' +
    'A record has its members in the order of the specification, each in its form.',
  fields:
    '`fields` selects the members of the records; they come in the order of the specification, whatever the order in `fields`.',
  limit: '`limit` is the largest number of records, from 1 to its maximum.',
  paging:
    '`first` is the index of the first record; pages neither repeat nor skip, and `count` is the number of all records.',
  order:
    '`order` sorts; `-` means descending, nulls are last, equal keys are in the order of the identifier.',
  defaultOrder: 'Without `order` records are in ascending order of the identifier.',
  unknown: 'A member that the operation does not have is UnknownField on `unknown`, at any depth.',
  missing: 'A required member that is absent is Missing.',
  malformed:
    'A value of a wrong type, length, range, format or number of decimals is Malformed on its member.',
  checks:
    'The shape is checked before the rules: UnknownField, then Missing, then Malformed, then what the shop knows.',
  language:
    'With `language` localized texts have this key only. A language that the shop lacks is InvalidValue.',
  priceList:
    'With `priceList` price maps have this key only. A price list that does not exist is NotFound.',
  conditions:
    'Conditions select the records that fulfil all of them; `count` counts the same records.',
  unknownRecord: 'get of an identifier that does not exist is null, and no error.',
  get: 'get returns the same record as find.',
  nothing: 'An empty list is a call with nothing to do; identifiers that do not exist are skipped.',
  body: 'An empty body, `null` and `[]` are an empty object; `Content-Type` is not insisted on.',
  noCall:
    'What is not a call is refused by its status, with problem details: method, then key, then operation, then body.',
  example: 'The operation answers its example as this project does.',
  readBack: 'What was written is read back.',
  refused: 'A refused call names the field and the type of the error and changes nothing.',
  made: 'A created record is answered with its identifier.',
  removed: 'What was deleted is no longer there.',
} as const;
