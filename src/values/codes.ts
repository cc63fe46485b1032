/**
 * The keys of a table of codes, in its order.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const codesOf = <Code extends string>(table: Readonly<Record<Code, unknown>>): [Code, ...Code[]] =>
  Object.keys(table) as [Code, ...Code[]] // `keys` forgets the codes, and no table of codes is empty

/**
 * Unlike `Object.fromEntries`, the type keeps the codes.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const recordOf = <Code extends string, Value>(codes: readonly Code[], valueOf: (code: Code) => Value) =>
  Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Record<Code, Value> // one entry for each code
