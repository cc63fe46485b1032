import type { Page } from 'playwright-core'

/** Narrow phones, and a desktop of 1280 px at 200 %. */
const everyWidth = [320, 360, 390, 640]

/**
 * Problems of the open page at each width in each size of the text: it scrolls sideways, a text or a control lies beyond its edge, a select
 * cuts its value, or a text is squeezed into letters. The page is resized in place, because loading it for each of the twelve takes minutes.
 */
export async function misfits(page: Page, widths: readonly number[] = everyWidth): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const here = await page.evaluate<string[]>(`(${examine})(${width})`)
    found.push(...here.map((misfit) => `${new URL(page.url()).pathname} at ${width} px: ${misfit}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

const isBeyondEdge = `({ left, right }, element) => {
  if (left >= -1 && right <= screenWidth + 1) return false
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== 'visible') return false // scrolls or clips on its own
  }
  return true
}`

const isInLetters = `({ width, height }, element, text) => {
  if (text.length < 4 || width > 80) return false
  const letter = parseFloat(getComputedStyle(element).fontSize)
  return width < 2.3 * letter && height > 3.3 * letter
}`

const isCut = `(select) => {
  const style = getComputedStyle(select)
  const context = document.createElement('canvas').getContext('2d')
  context.font = style.fontWeight + ' ' + style.fontSize + ' ' + style.fontFamily
  const around = [style.paddingLeft, style.paddingRight, style.textIndent].map(parseFloat)
  const room = around.reduce((rest, length) => rest - length, select.clientWidth)
  return context.measureText(select.selectedOptions[0]?.text ?? '').width > room
}`

const faults = `() => [...document.body.querySelectorAll('*')].flatMap((element) => {
  const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('').trim()
  if (!text && !element.matches('button, select, input, textarea')) return []
  const box = element.getBoundingClientRect()
  if (box.width <= 1) return []
  const found = [
    (${isBeyondEdge})(box, element) && 'is beyond the edge',
    (${isInLetters})(box, element, text) && 'breaks into letters',
    element.matches('select') && (${isCut})(element) && 'is cut',
  ].filter(Boolean)
  if (found.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
  return found.map((fault) => '"' + element.textContent.trim().slice(0, 30) + '" ' + fault)
})`

/** Runs in the page. The width is compared in all sizes; elements are looked at in the largest text, which shows what smaller ones hide. */
const examine = `async (screenWidth) => {
  const root = document.documentElement
  const chosen = root.getAttribute('data-text-size')
  // A size in transition would be that of the text before.
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const found = ['normal', 'large', 'larger'].flatMap((size) => {
    root.setAttribute('data-text-size', size)
    const wide = root.scrollWidth > screenWidth ? [root.scrollWidth + ' px wide'] : []
    return [...wide, ...(size === 'larger' ? (${faults})() : [])].map((fault) => size + ' text: ' + fault)
  })
  if (chosen) root.setAttribute('data-text-size', chosen)
  else root.removeAttribute('data-text-size')
  document.adoptedStyleSheets = []
  return found
}`
