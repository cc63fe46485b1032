// On a page from the server: starts the app after the first paint, and records earlier actions of the user.

// On a slow connection nothing competes with the visible styles and pictures. A member sees the page that the app
// draws.
;(() => {
  const start = () => {
    removeEventListener('load', start)
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
    const app = document.querySelector('link[data-app]')
    delete app?.dataset.app
    if (app) void load(app.href)
  }
  /**
   * A line that breaks meanwhile must not leave a page whose buttons do nothing. Many browsers remember that a file failed: once the line is
   * back the app has another address. If one of its parts had failed, only another document finds that part, and what was typed is lost.
   * This happens once: an old browser fails to run the app in each document, and its reader keeps the page.
   */
  const load = (href, again = '') =>
    import(href + again).catch(() => whenBack(href, () => (again ? reloadOnce() : load(href, '?again'))))
  const whenBack = (href, act, pause = 1000) =>
    setTimeout(
      () => void fetch(href, { cache: 'no-store' }).then(act, () => whenBack(href, act, Math.min(2 * pause, 30_000))),
      pause,
    )
  const reloadOnce = () => {
    if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') location.reload()
  }
  if (document.documentElement.hasAttribute('data-signed-in') || document.hidden) {
    addEventListener('DOMContentLoaded', start)
    return
  }
  // Covers browsers that paint nothing, or report no paint.
  addEventListener('load', start)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
})()

// Typed text, a sent form and a pressed button. The app announces with `balju:adopted` that it has taken over the page; they are repeated
// then. Links work by themselves.
;(() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const fields = () => all('input, textarea, select')
  /** Finds an element again, even if the app has replaced it by an equal one. */
  const keep = (element, selector) => {
    const place = all(selector).indexOf(element)
    return () => (!element || element.isConnected ? element : all(selector)[place])
  }
  /** Typed fields with their positions. */
  const typed = new Map()
  /** Pressed buttons and sent forms in order, each once: users press again when nothing happens. */
  const pressed = new Map()

  const onInput = ({ target }) => typed.set(target, fields().indexOf(target))
  const onSubmit = (event) => {
    event.preventDefault()
    const form = keep(event.target, 'form')
    const submitter = keep(event.submitter, 'button')
    pressed.set(event.target, () => form()?.requestSubmit(submitter()))
  }
  const onClick = ({ target }) => {
    const button = target.closest?.('button')
    if (button?.type !== 'button') return
    const again = keep(button, 'button')
    pressed.set(button, () => again()?.click())
  }

  // React notices a value that was set through the native setter, but not an initial value.
  const retype = ({ early, place, value, checked }) => {
    // The app may have replaced the elements by equal ones.
    const field = early.isConnected ? early : fields()[place]
    if (field?.type !== early.type || field.type === 'file') return
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !checked
      field.click()
      return
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    for (const now of ['', value]) {
      set.call(field, now)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Only this event tells React of a choice.
    if (field.localName === 'select') field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const listeners = { input: onInput, submit: onSubmit, click: onClick }
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)
  addEventListener(
    'balju:adopted',
    () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
      // Reads all values first: React redraws the other fields when it takes one over.
      const found = [...typed].map(([early, place]) => ({ early, place, value: early.value, checked: early.checked }))
      found.forEach(retype)
      // Repeats each action after React has handled the changes of the previous one.
      for (const repeat of pressed.values()) setTimeout(() => repeat())
    },
    { once: true },
  )
})()
