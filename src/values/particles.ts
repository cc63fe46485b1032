import { hasBatchim } from 'es-hangul'

type Fits = 'after-consonant' | 'after-vowel' | 'after-vowel-or-rieul' | 'always'

const particles: readonly (readonly [particle: string, fits: Fits])[] = [
  ['을', 'after-consonant'],
  ['를', 'after-vowel'],
  ['은', 'after-consonant'],
  ['는', 'after-vowel'],
  ['이', 'after-consonant'],
  ['가', 'after-vowel'],
  ['과', 'after-consonant'],
  ['와', 'after-vowel'],
  ['으로', 'after-consonant'],
  ['로', 'after-vowel-or-rieul'],
  ['이랑', 'after-consonant'],
  ['랑', 'after-vowel'],
  ['의', 'always'],
  ['에', 'always'],
  ['도', 'always'],
  ['만', 'always'],
  ['에서', 'always'],
  ['까지', 'always'],
  ['부터', 'always'],
  ['하고', 'always'],
]

/** A single syllable before any other particle is more often a part of the word: 종이, 나라, 수도. */
const fitSingleSyllables = new Set(['을', '를', '은', '는'])

/** Limits the queries of a search that finds nothing. */
const mostVariants = 6

/**
 * Lists a search text without particles at the end of its words, in the order to try: variants that lose the fewest letters come
 * first, then those that lose them in later words. Particles can follow each other (매장에서는).
 */
export function withoutParticles(text: string): string[] {
  const words = text.normalize('NFC').trim().split(/\s+/)
  let variants: string[][] = [[]]
  for (const word of words) {
    variants = variants.flatMap((before) => [word, ...stemsOf(word)].map((stem) => [...before, stem])).slice(0, 1_000)
  }
  const length = (variant: readonly string[]) => variant.join('').length
  return variants
    .slice(1)
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, mostVariants)
    .map((variant) => variant.join(' '))
}

/**
 * Lists the word without its last particles, longest first. Visits each stem once: particles that end alike (이랑, 랑) reach the
 * same stem on many paths, and following all of them would take exponential time.
 */
function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  const waiting = [word]
  for (let rest = waiting.pop(); rest !== undefined; rest = waiting.pop()) {
    for (const [particle, fits] of particles) {
      const stem = rest.slice(0, -particle.length)
      if (!rest.endsWith(particle) || stems.has(stem) || !canPrecede(stem, particle, fits)) continue
      stems.add(stem)
      waiting.push(stem)
    }
  }
  return [...stems].toSorted((one, other) => other.length - one.length)
}

function canPrecede(stem: string, particle: string, fits: Fits): boolean {
  if (stem.length < (fitSingleSyllables.has(particle) ? 1 : 2)) return false
  const last = stem.slice(-1)
  // The pronunciation of digits and Latin letters is unknown: both 13oz을 and 13oz를 occur.
  if (!/[가-힣]/.test(last) || fits === 'always') return true
  if (fits === 'after-consonant') return hasBatchim(last)
  return !hasBatchim(last) || (fits === 'after-vowel-or-rieul' && last.normalize('NFD').endsWith('ᆯ'))
}
