import fc from 'fast-check'

type JsonSchema = Record<string, unknown>

/**
 * Values that the schema allows. They are generated from the contract, so that new fields are fuzzed without further code.
 * `complete` leaves out no optional field, no list and no value that may be null.
 */
export function valid(schema: JsonSchema, options: { complete?: boolean } = {}): fc.Arbitrary<unknown> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  const branches = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(branches)) {
    const present = options.complete ? branches.filter((branch: JsonSchema) => branch['type'] !== 'null') : branches
    return fc.oneof(...present.map((branch: JsonSchema) => valid(branch, options)))
  }
  switch (schema['type']) {
    case 'object':
      return validObject(schema, options)
    case 'array': {
      const minLength = Math.max(numberOf(schema['minItems'], 0), options.complete ? 1 : 0)
      return fc.array(valid(objectOf(schema['items']), options), { minLength, maxLength: Math.max(4, minLength) })
    }
    case 'integer':
    case 'number':
      return validInteger(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return validString(schema)
    default:
      return fc.constantFrom(undefined, 'x', 1)
  }
}

function validObject(schema: JsonSchema, options: { complete?: boolean }): fc.Arbitrary<unknown> {
  const properties = objectOf(schema['properties'])
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [key, fieldOf(key, objectOf(field), options)]),
  )
  return fc.record(fields, { requiredKeys: options.complete ? Object.keys(fields) : required })
}

/** A rule of phone numbers is a function, which no schema shows: without numbers, no request with a phone would reach its handler. */
const fieldOf = (key: string, field: JsonSchema, options: { complete?: boolean }): fc.Arbitrary<unknown> =>
  /phone$|tel$/i.test(key) && field['type'] === 'string' && field['pattern'] === undefined
    ? fc.oneof(fc.constantFrom(...phones), valid(field, options))
    : valid(field, options)

/** Numbers as people write them. */
const phones = ['010-0000-1012', '010 0000 1012', '+82 10-0000-1012', '０１０００００１０１２', '01000001012']

function validInteger(schema: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(numberOf(schema['minimum'], 0), -1_000_000)
  const max = Math.min(numberOf(schema['maximum'], 1_000_000), 1_000_000_000)
  // Small numbers are existing ids; the others don't exist.
  return fc.oneof(
    fc.integer({ min, max: Math.max(min, Math.min(max, 12)) }),
    fc.integer({ min, max: Math.max(min, max) }),
  )
}

function validString(schema: JsonSchema): fc.Arbitrary<string> {
  const pattern = schema['pattern']
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 300))
  const minLength = numberOf(schema['minLength'], 0)
  const maxLength = Math.max(minLength, Math.min(numberOf(schema['maxLength'], 40), 60))
  return fc.string({ unit: 'grapheme', minLength, maxLength })
}

const objectOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {}
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Just beyond PostgreSQL's int, JavaScript's safe integers, PostgreSQL's bigint, and 128 bits. */
export const hugeNumbers: readonly number[] = [2 ** 31, 2 ** 53, 2 ** 63, 2 ** 128, -(2 ** 63) - 2 ** 11]

/** A number as a path or a query spells it: in digits, without an exponent. */
export const digitsOf = (value: number): string => BigInt(value).toString()

/** The value with one of its parts replaced, once for each part. */
export function withEachPart(value: unknown, replacement: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [replacement]
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    withEachPart(part, replacement).map((other) =>
      Array.isArray(value)
        ? value.map((kept: unknown, index) => (String(index) === key ? other : kept))
        : { ...value, [key]: other },
    ),
  )
}

/** Wrong values of hurried users, broken clients and attackers. */
const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  ...hugeNumbers,
  ...hugeNumbers.map(digitsOf),
  '',
  ' ',
  '0',
  'null',
  'undefined',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '👨‍👩‍👧‍👦',
  '\u202Eabc',
  '가'.normalize('NFD'),
  'ㄳ',
  '１２３',
  'a'.repeat(5_000),
  '\uD800',
  'nul\u0000byte',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
]
const hostileValue = fc.constantFrom(...hostile)

/** The value with one fault: a part is replaced, dropped or repeated, or has an unknown key. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const [first] = value
    return fc.oneof(
      hostileValue,
      first === undefined ? hostileValue : mutated(first).map((other) => [other, ...value.slice(1)]),
      fc.constant([...value, ...value]),
    )
  }
  if (typeof value !== 'object' || value === null) return hostileValue
  const keys = Object.keys(value)
  const record = value as Record<string, unknown>
  if (keys.length === 0) return fc.oneof(hostileValue, fc.constant({ unknownKey: 1 }))
  return fc.oneof(
    fc.constantFrom(...keys).chain((key) => mutated(record[key]).map((other) => ({ ...record, [key]: other }))),
    fc.constantFrom(...keys).map((key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))),
    fc.constantFrom('unknownKey', 'partnerId', 'authority', 'status', 'price').map((key) => ({ ...record, [key]: 1 })),
    hostileValue,
  )
}
