import { useEffect, useState, type RefObject } from 'react'

interface FirstLine {
  /** Fields besides the search. */
  count: number
  /** Some fields do not fit into the first line. */
  overflows: boolean
}

/**
 * Keeps a wrapping row of fields to its first line while it is folded: the others are marked with `data-off`, which takes them from
 * the sight and from the keyboard. Their width depends on the browser's font and on names, so that only the layout knows what fits.
 */
export function useFirstLine(row: RefObject<HTMLElement | null>, isFolded: boolean): FirstLine {
  const [line, setLine] = useState<FirstLine>({ count: Infinity, overflows: false })

  // Sizes and late fields are browser state outside of React.
  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const update = () => {
      const fields = [...box.children] as HTMLElement[] // fields are HTML
      const end = endOfFirstLine(box, fields[0])
      const off = fields.filter(({ offsetTop }) => end > 0 && offsetTop >= end)
      for (const field of fields) field.toggleAttribute('data-off', isFolded && off.includes(field))
      box.style.maxHeight = isFolded && off.length > 0 ? `${end - box.offsetTop}px` : ''
      const found = { count: fields.filter(({ tagName }) => tagName !== 'FORM').length, overflows: off.length > 0 }
      setLine((last) => (last.count === found.count && last.overflows === found.overflows ? last : found))
    }
    update()
    const sizes = new ResizeObserver(update)
    for (const observed of [box, ...box.children]) sizes.observe(observed)
    const lateFields = new MutationObserver(update)
    lateFields.observe(box, { childList: true })
    return () => {
      sizes.disconnect()
      lateFields.disconnect()
    }
  }, [row, isFolded])
  return line
}

/** 0 on a phone, whose row has no box of its own. */
const endOfFirstLine = (box: HTMLElement, first: HTMLElement | undefined): number =>
  box.offsetWidth > 0 && first ? first.offsetTop + first.offsetHeight : 0
