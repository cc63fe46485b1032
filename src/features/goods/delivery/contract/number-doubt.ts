import { wrongCheckDigit } from './couriers.ts'

export interface NumberDoubt {
  takenBy: string | undefined
  isWrongDigit: boolean
}

/** The question about a number: each reason in its own sentence, so that one answer is about all of them. */
export const numberQuestion = (
  { takenBy, isWrongDigit }: NumberDoubt,
  takenSentence: (orderNumber: string) => string,
): string =>
  [takenBy === undefined ? '' : takenSentence(takenBy), isWrongDigit ? wrongCheckDigit : ''].filter(Boolean).join(' ')
