import type { Pdf } from './paper.ts'

export type Drawings = readonly ((pdf: Pdf) => void)[]

/** Names how data is drawn: a process of its own draws it and knows each kind by its name (`src/server/app/pdf-worker.ts`). */
export interface PdfKind<Data> {
  name: string
  /** Plain data; only for the type. */
  data?: Data
}

/** A request to that process. */
export interface PdfOrder {
  kind: string
  title: string
  data: unknown
}

export type PdfAnswer = { ok: true; content: Buffer } | { ok: false; error: string }
