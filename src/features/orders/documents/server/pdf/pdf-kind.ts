import type { Pdf } from './paper.ts'

export type Drawings = readonly ((pdf: Pdf) => void)[]

/**
 * Names a way to draw data: another process draws it and finds each kind by its name (`src/app/server/pdf-worker.ts`).
 */
export interface PdfKind<Data> {
  name: string
  /** Carries the type of the data only. */
  data?: Data
}

/** Request to the drawing process. */
export interface PdfOrder {
  kind: string
  title: string
  data: unknown
}

export type PdfAnswer = { ok: true; content: Buffer } | { ok: false; error: string }
