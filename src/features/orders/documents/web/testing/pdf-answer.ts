import { vi } from 'vitest'

/** An answer with a PDF file of this name, as the server sends it. */
export const pdfAnswer = (name: string): Response =>
  new Response('%PDF-1.3', {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

export function watchSavedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
