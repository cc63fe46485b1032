const variablePattern = /#\{([^{}\n]+)\}/g

/** The distinct variable names of a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].flatMap(([, name]) => name ?? [])),
]

/** Replaces the variables in one pass, so that a reason entered by a user is never expanded itself. */
export const fillVariables = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(variablePattern, (_, name: string) => valueOf(name))

/** A variable as texts write it. */
export const variable = (name: string): string => `#{${name}}`
